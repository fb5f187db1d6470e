/** Bodies that look like a form that is opened, and are none: their rows and fields stay as they came. */
import { tell } from "./envelope/raw-answers";

const SITES = [
  { site: "A", visits: 3 },
  { site: "B", visits: 4 },
];
const SITE_TABLE = {
  table: [
    ["site", "visits"],
    ["A", 3],
    ["B", 4],
  ],
};

describe("an item within the name of its kind", () => {
  const sale = (id: number) => ({ sale: { id, n: 2 } });

  it("is no row where it sums up the others", () => {
    expect(tell([sale(1), sale(2), { summary: { count: 2, n: 4 } }])).toMatchObject({
      table: [
        ["sale.id", "sale.n"],
        [1, 2],
        [2, 2],
      ],
    });
  });

  it("is a row where its kind only sounds like an end", () => {
    const list = ["start", "stop", "start", "stop"].map((kind, at) => ({ [kind]: { at } }));
    expect(tell(list)).toMatchObject({
      table: [
        ["type", "at"],
        ["start", 0],
        ["stop", 1],
        ["start", 2],
        ["stop", 3],
      ],
    });
  });

  it("keeps its own type, also where the first of its kind has none", () => {
    expect(tell([{ in: { n: 1 } }, { in: { n: 2, type: "gift" } }, { out: { n: 3 } }])).toMatchObject({
      table: [
        ["kind", "n", "type"],
        ["in", 1, null],
        ["in", 2, "gift"],
        ["out", 3, null],
      ],
    });
  });

  it("stays within its name where it has a type and a kind", () => {
    const list = [
      { in: { type: "a", kind: 1 } },
      { out: { type: "b", kind: 2 } },
      { in: { type: "c", kind: 3 } },
    ];
    expect(JSON.stringify(tell(list))).not.toContain('"type"');
  });
});

describe("values beside their type", () => {
  it("are null where the type says so, also in all fields of the first rows", () => {
    const none = { a: { type: "null" }, b: { type: "null" } };
    const some = { a: { type: "int", value: 1 }, b: { type: "string", value: "x" } };
    expect(tell([none, some])).toMatchObject({
      table: [
        ["a", "b"],
        [null, null],
        [1, "x"],
      ],
    });
  });

  it("are kept in a row of other objects", () => {
    const list = [{ a: { type: "int", value: 1 } }, { a: { x: 5, y: 6 } }, { a: { type: "int", value: 3 } }];
    expect(JSON.stringify(tell(list))).toMatch(/5,6/);
  });

  it("are the fields of things that may be of no kind", () => {
    const list = [
      { home: { type: "flat", city: "Paris" }, work: { type: "none" } },
      { home: { type: "house", city: "Lyon" }, work: { type: "none" } },
    ];
    expect(tell(list)).toMatchObject({
      table: [
        ["home.type", "home.city", "work.type"],
        ["flat", "Paris", "none"],
        ["house", "Lyon", "none"],
      ],
    });
  });
});

it("two lists of people, one of them at the top, are no header and a row", () => {
  expect(tell([{ top: ["Ann", "Bob"] }, { bottom: ["Cid", "Dan"] }])).toMatchObject({
    table: [["top", "bottom"], expect.anything(), expect.anything()],
  });
});

describe("rows are no job", () => {
  it.each([
    ["a progress and a picture", { progress: 50, preview: { url: "https://x.example/a.png" }, sites: SITES }],
    ["a running course and a picture", { progress: 0.9, preview: { image: "a.png" }, rows: SITES }],
    ["a goal, and what was given so far", { goal: 90, progress: 0.4, so_far: SITES }],
  ])("%s", (_, body) => {
    expect(tell(body)).toMatchObject(SITE_TABLE);
  });

  it("a ticket that somebody has written", () => {
    const ticket = { ticket: "T-5", status: "pending", subject: "Printer", priority: "high" };
    expect(tell(ticket)).toMatchObject({ table: [Object.keys(ticket), Object.values(ticket)] });
  });

  it("but a ticket and its state alone are one, and rows so far with a ticket", () => {
    expect(tell({ ticket: "t-9", status: "queued" })).toMatchObject({ job: "running", id: "t-9" });
    const part = { ticket: "t-9", progress: 0.4, so_far: { rows: SITES } };
    expect(tell(part)).toMatchObject({ job: "running", id: "t-9" });
  });
});

describe("what only looks like a newer form keeps its rows and names", () => {
  const person = (name: string) => ({ user: { name, n: 1 } });
  it.each([
    ["a flag of the last row", [person("a"), person("b"), { ...person("c"), banned: true }], "banned"],
    [
      "words for nothing in lettered columns",
      [
        { A: "n/a", B: "none" },
        { A: 1, B: 2 },
        { A: 3, B: 4 },
      ],
      "A",
    ],
    ["a title above sentences", { heading: "Hello, all", steps: ["First, cut", "Then, bake"] }, "heading"],
    ["a row about errors", [{ error: { message: "Broken pipe", count: 5 } }], "error.count"],
    ["words for nothing below a name given twice", "stall,sales,sales\nFish,n/a,none\nPie,5,6\n", "stall"],
    ["a rule without parts", "name | count\n------------\nFish | 3\nPie | 4\n", "name"],
    ["names with commas and spaces", "a,b  c,d\n1,2  3,4\n5,6  7,8\n", "b  c"],
    ["names and values between commas", "user=ann, clicks=5\nuser=bob, clicks=6\n", "user=ann"],
  ])("%s", (_, body, name) => {
    expect(tell(body)).toMatchObject({ table: expect.arrayContaining([expect.arrayContaining([name])]) });
  });

  it("a thing within a row, whose fields are beside the row's own", () => {
    const owner = { type: "person", id: "1", attributes: { age: 5 } };
    const [names] = (tell({ id: 7, score: 3, owner }) as { table: unknown[][] }).table;
    expect(names).toEqual(expect.arrayContaining(["id", "score"]));
  });

  it.each(["\t", "|"])("lists of two ids between %j, beside numbers with points", (mark) => {
    const rows = [
      ["tags", "score"],
      ["1,2", "1.125"],
      ["3,4", "2.250"],
    ].map((fields) => fields.join(mark));
    expect(tell(`${rows.join("\n")}\n`)).toMatchObject({
      table: [["tags", "score"], expect.arrayContaining([1.125]), expect.arrayContaining([2.25])],
    });
  });

  it("a line of more fields than are read is no table without the others", () => {
    const line = Array.from({ length: 70 }, (_, at) => `f${at}=${at}`).join(" ");
    expect(tell(`${line}\n${line}`)).toHaveProperty("error");
  });
});

describe("as many rows as there may be", () => {
  it("are read of cells that say their place", () => {
    const cells = Array.from({ length: 400_000 }, (_, at) => ({ row: at >> 1, col: at % 2, value: at }));
    expect(tell(cells)).toHaveProperty("table.length", 200_001);
  });
});

it("a letter with a table drawn in it is a record", () => {
  const body = "Dear Bo,\n| route | rides |\n|---|---|\n| R1 | 40 |\n| R2 | 12 |";
  expect(tell({ id: 7, subject: "Rides of May", body })).toMatchObject({
    table: [
      ["id", "subject", "body"],
      [7, "Rides of May", body],
    ],
  });
});

it("levels are no edges between which others were counted", () => {
  expect(tell({ levels: [1, 2, 3], used: [4, 5] })).toMatchObject({
    table: [
      ["levels", "used"],
      [1, 4],
      [2, 5],
      [3, null],
    ],
  });
});

describe("what looks like named or numbered items", () => {
  it.each<[string, unknown, readonly string[]]>([
    ["items of other fields", [{ a: { x: 1, y: 2 } }, { b: { z: 3, w: 4 } }], ["a.x", "a.y", "b.z", "b.w"]],
    ["one field each", [{ a: { x: 1 } }, { b: { x: 2 } }], ["a.x", "b.x"]],
    ["items of words", [{ a: { x: "p", y: "q" } }, { b: { x: "r", y: "s" } }], ["a.x", "a.y", "b.x", "b.y"]],
    ["a summary behind a row", [{ row: { x: 1, y: 2 } }, { summary: { x: 1, y: 2 } }], ["row.x", "row.y"]],
    ["steps of series from 1 on", { north: { 1: 4, 2: 5 }, south: { 1: 6, 2: 7 } }, ["key", "1", "2"]],
    [
      "records under two keys, of which the inner ones are the same",
      { hill: { a: { x: 1, y: 2 }, b: { x: 3, y: 4 } }, wood: { a: { x: 5, y: 6 }, b: { x: 7, y: 8 } } },
      ["key", "a.x", "a.y", "b.x", "b.y"],
    ],
    [
      "numbered items, and a number that is not theirs",
      { 0: { x: 1 }, 1: { x: 2 }, price: 7 },
      ["0.x", "1.x", "price"],
    ],
  ])("%s", (_, body, names) => {
    expect((tell(body) as { table: unknown }).table).toEqual(expect.arrayContaining([names]));
  });
});

describe("what looks like lines of records or of units stays as it is", () => {
  it.each([
    ["one record", "Error: no such lift\nCode: 12\n"],
    ["records of other names", "a: 1\nb: 2\n\nc: 3\nd: 4\n"],
    ["a letter", "Dear you,\n\nNote: one\nMore: two\n\nNote: three\nMore: four\n"],
    ["a list of lists", "- lift: North\n  stops:\n    - Top\n- lift: South\n  stops:\n    - Base\n"],
  ])("%s", (_, text) => {
    expect(tell(text)).toMatchObject({ error: expect.stringContaining("sent text instead") });
  });

  it.each([
    ["a first row of a name", "site,state\nA,on\nB,5\n", ["A", "on"]],
    ["a first row of gaps", "site,wind\n,n/a\nB,5\n", [null, null]],
    ["a first row of a word", "site,wind\n,closed\nB,5\n", [null, "closed"]],
    [
      "a first row of different remarks",
      "site,wind,rain\n,hidden,closed\nB,5,6\n",
      [null, "hidden", "closed"],
    ],
    ["a first row of a gap and a remark", "site,wind,rain\n,n/a,closed\nB,5,6\n", [null, null, "closed"]],
    ["a first row of short remarks", "site,wind,rain\n,no,off\nB,5,6\n", [null, "no", "off"]],
    ["a first row of notes with a slash", "site,wind,rain\n,w/o,n/d\nB,5,6\n", [null, "w/o", "n/d"]],
    ["a first row of letters", "site,first,second\n,B,F\nB,5,6\n", [null, "B", "F"]],
    ["a first row like the header", "site,wind\nsite,wind\nB,5\n", ["site", "wind"]],
  ])("%s", (_, text, row) => {
    expect(tell(text, 200, { "content-type": "text/csv" })).toMatchObject({
      table: [expect.anything(), row, expect.anything()],
    });
  });
});

it("rows that are not complete by a job's own id are those of a job", () => {
  const body = { id: "q-3", rows: SITES, meta: { complete: false } };
  expect(tell(body)).toMatchObject({ job: "running", id: "q-3" });
});

it("a job that is done with errors and has an id is its rows", () => {
  expect(tell({ job_id: "j1", status: "completed_with_errors", rows: SITES })).toMatchObject(SITE_TABLE);
});

it("a job that is done with errors and brought nothing has failed", () => {
  const body = { job_id: "j1", status: "completed_with_errors", error: "no such table" };
  expect(tell(body)).toMatchObject({ job: "failed" });
  expect(tell({ ...body, error: undefined })).toMatchObject({ job: "done" });
  expect(tell({ ...body, result_url: "https://a.example/r/1" })).toMatchObject({ job: "done" });
});

describe("values that were asked for", () => {
  const POND = ["North", "South"];
  const plain = {
    table: [
      ["Column 1", "Column 2"],
      [4, 1],
    ],
  };

  it.each([
    ["filters", { pond: POND }],
    ["filter", { where: { pond: POND } }],
    ["applied_filters", { pond: POND }],
    ["where", { pond: POND }],
    ["params", { pond: POND }],
    ["query", { pond: POND, from: "2026-10-01" }],
    ["request", { filters: { pond: POND } }],
    ["scope", { ponds: POND }],
    ["criteria", [{ field: "pond", values: POND }]],
    ["selected", { ponds: POND }],
    ["filters", { labels: POND }],
    ["query", { filters: { categories: POND } }],
  ])("name no columns, before the rows and after them: %s", (key, echo) => {
    expect(tell({ [key]: echo, rows: [[4, 1]] })).toMatchObject(plain);
    expect(tell({ rows: [[4, 1]], [key]: echo })).toMatchObject(plain);
  });

  it.each(["keys", "labels", "categories", "variables"])(
    "do not keep %s of a query from naming columns",
    (key) => {
      const table = [
        ["country", "visits"],
        ["DE", 4],
        ["FR", 5],
      ];
      expect(tell({ query: { [key]: table[0] }, rows: table.slice(1) })).toMatchObject({ table });
    },
  );

  it("do not hide the names of columns that were asked for beside them", () => {
    const query = { dimensions: ["pond"], metrics: ["fish"], filters: { pond: POND } };
    expect(
      tell({
        query,
        rows: [
          ["North", 4],
          ["South", 1],
        ],
      }),
    ).toMatchObject({
      table: [
        ["pond", "fish"],
        ["North", 4],
        ["South", 1],
      ],
    });
  });
});
