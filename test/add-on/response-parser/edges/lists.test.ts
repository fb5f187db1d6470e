/** Lists with heads and ends, in parts, of columns and of cells, and those that lack what makes one. */
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

function rowsOf(body: unknown): string {
  const answer = read(body);
  return answer.kind === "table" ? lines(answer.table).join("\n") : answer.kind;
}

const ROWS = [
  { plan: "Free", visits: 5 },
  { plan: "Pro", visits: 7 },
];
const PLANS = "plan | visits\nFree | 5\nPro | 7";
const row = (kind: string) => ROWS.map((one) => ({ type: kind, ...one }));

describe("items that head and end a list", () => {
  it.each(["header", "head", "hdr", "meta", "metadata", "info", "intro", "begin", "start", "title", "top"])(
    "a first one of the kind %s",
    (type) => {
      expect(rowsOf([{ type, made: "today" }, ...row("row")])).toContain("Free | 5");
      expect(rowsOf([{ type, made: "today" }, ...row("row")])).not.toContain("today");
      expect(rowsOf([{ type, made: "today" }, ...ROWS])).toBe(PLANS);
    },
  );

  it.each(["footer", "foot", "ftr", "trailer", "summary", "total", "totals", "note", "end", "eof", "last"])(
    "a last one of the kind %s",
    (type) => {
      expect(rowsOf([...row("row"), { type, sum: 12 }])).not.toContain("12");
      expect(rowsOf([...ROWS, { type, sum: 12 }])).toBe(PLANS);
    },
  );

  it.each(["kind", "_type", "row_type", "recordType", "line_kind", "item_type"])("by the field %s", (key) => {
    expect(rowsOf([{ [key]: "header", made: "x" }, ...ROWS, { [key]: "footer", sum: 12 }])).toBe(PLANS);
  });

  it.each(["_summary", "@meta", "$end", "footer", "totals"])("a last object below %s alone", (key) => {
    expect(rowsOf([...ROWS, { [key]: { rows: 2 } }])).toBe(PLANS);
  });

  it("three on each side at most", () => {
    const end = { type: "footer", made: "today" };
    const heads = (count: number) => [
      ...Array.from({ length: count }, () => ({ type: "header", made: "x" })),
      ...ROWS,
    ];
    expect(rowsOf(heads(3))).toBe(PLANS);
    expect(rowsOf(heads(4))).not.toBe(PLANS);
    expect(rowsOf([...ROWS, end, end, end])).toBe(PLANS);
    expect(rowsOf([...ROWS, end, end, end, end])).not.toBe(PLANS);
  });

  it("a header may name the cells of rows that are lists", () => {
    const list = [
      { type: "header", columns: ["plan", "visits"] },
      { type: "row", cells: ["Free", 5] },
      { type: "row", cells: ["Pro", 7] },
    ];
    expect(rowsOf(list)).toBe(PLANS);
    expect(rowsOf([...list, { type: "footer", rows: 2 }])).toBe(PLANS);
  });

  it.each([
    ["a kind of another word", [{ type: "gift", made: "x" }, ...row("row")], 4],
    ["a field of the rows", [{ type: "start", plan: "x" }, ...row("go")], 4],
    ["rows of two kinds", [{ type: "start", made: "x" }, ...row("a"), ...row("b")], 6],
    ["an end in the middle", [...row("row"), { type: "end" }, ...row("row")], 6],
    ["a scalar below the word of an end", [...ROWS, { footer: 2 }], 4],
    ["another field beside it", [...ROWS, { footer: { rows: 2 }, by: "Ann" }], 4],
  ])("are rows with %s", (_, list, height) => {
    expect(rowsOf(list).split("\n")).toHaveLength(height);
  });
});

describe("one table in several parts", () => {
  const [free, pro] = [[ROWS[0]], [ROWS[1]]];
  it.each([
    [
      "of the same id",
      [
        { id: "q1", results: free },
        { id: "q1", results: pro },
      ],
    ],
    [
      "with an offset",
      [
        { offset: 0, results: free },
        { offset: 1, results: pro },
      ],
    ],
    [
      "of pages",
      [
        { page: 1, results: free },
        { page: 2, results: pro },
      ],
    ],
    [
      "of chunks from 0",
      [
        { chunk: 0, rows: free },
        { chunk: 1, rows: pro },
      ],
    ],
    ["below pages by their number", { "1": { items: free }, "2": { items: pro } }],
    ["below pages from 0", { "0": { items: free }, "1": { items: pro } }],
    ["with an end", [{ id: 1, rows: free }, { id: 1, rows: pro }, { done: true }]],
  ])("%s", (_, body) => {
    expect(rowsOf(body)).toBe(PLANS);
  });

  it.each([
    [
      "of other ids",
      [
        { id: "q1", results: free },
        { id: "q2", results: pro },
      ],
    ],
    [
      "of places that do not count up",
      [
        { rank: 1, results: free },
        { rank: 5, results: pro },
      ],
    ],
    [
      "with a list of two fields",
      [
        { id: 1, rows: free, tags: ["a"] },
        { id: 1, rows: pro, tags: ["b"] },
      ],
    ],
    ["by numbers with a gap", { "1": { items: free }, "3": { items: pro } }],
    ["by numbers from 2 on", { "2": { items: free }, "3": { items: pro } }],
    ["of other names", { "1": { items: free }, "2": { rows: pro } }],
    ["beside another field", { "1": { items: free, n: 1 }, "2": { items: pro, n: 1 } }],
  ])("are not joined %s", (_, body) => {
    expect(rowsOf(body)).not.toBe(PLANS);
  });
});

describe("rows that each are wrapped in facts about their place", () => {
  it.each([
    ["offset", 0],
    ["row_number", 1],
    ["line", 1],
    ["position", 7],
    ["seq", 0],
    ["rowIndex", 0],
    ["_row_no", 1],
  ])("by %s from %i on", (key, from) => {
    expect(rowsOf(ROWS.map((result, at) => ({ [key]: from + at, result })))).toBe(PLANS);
  });

  it.each(["last", "is_last", "end", "eof", "final", "done", "complete", "last_row", "isFinal"])(
    "with %s at the last",
    (key) => {
      expect(rowsOf([{ result: ROWS[0] }, { result: ROWS[1], [key]: true }])).toBe(PLANS);
    },
  );

  it.each([
    [
      "a place that does not count up",
      [
        { offset: 0, result: ROWS[0] },
        { offset: 2, result: ROWS[1] },
      ],
    ],
    [
      "a number of the row",
      [
        { rank: 0, result: ROWS[0] },
        { rank: 1, result: ROWS[1] },
      ],
    ],
    ["a mark of the row", [{ result: ROWS[0] }, { result: ROWS[1], banned: true }]],
    ["an end that is none", [{ result: ROWS[0] }, { result: ROWS[1], last: false }]],
    ["an end in the middle", [{ result: ROWS[0], last: true }, { result: ROWS[1] }, { result: ROWS[1] }]],
    ["two things each", ROWS.map((result, at) => ({ offset: at, result, by: { name: "x" } }))],
  ])("are whole with %s", (_, list) => {
    expect(rowsOf(list)).toContain("result.plan");
  });
});

describe("each name followed by its number", () => {
  it.each([
    [{ counts: { genre: ["Noir", 12, "Jazz", 7] } }, "genre | count\nNoir | 12\nJazz | 7"],
    [{ status: "ok", counts: { genre: ["Noir", 12, "Jazz", 7] } }, "genre | count\nNoir | 12\nJazz | 7"],
    [
      { counts: { a: ["x", 1, "y", 2], b: ["x", 3, "z", 4] } },
      "field | value | count\na | x | 1\na | y | 2\nb | x | 3\nb | z | 4",
    ],
  ])("%j", (body, table) => {
    expect(rowsOf(body)).toBe(table);
  });

  it.each([
    { counts: { genre: ["Noir", 12] } },
    { counts: { genre: ["Noir", 12, "Jazz"] } },
    { counts: { genre: ["Noir", 12, "Noir", 7] } },
    { counts: { genre: ["Noir", 12, "Jazz", "7"] } },
    { counts: { genre: [1, 12, 2, 7] } },
    { genre: ["Noir", 12, "Jazz", 7] },
    { name: "Ann", counts: { genre: ["Noir", 12, "Jazz", 7] } },
  ])("is none in %j", (body) => {
    expect(rowsOf(body)).not.toContain("Noir | 12\nJazz");
  });
});

describe("cells that are objects around their value", () => {
  const cells = (wrap: (value: unknown) => object) =>
    [
      ["plan", "visits"],
      ["Free", 5],
      ["Pro", 7],
    ].map((one) => ({ cells: one.map(wrap) }));
  it.each<[string, (value: unknown) => object]>([
    ["v", (v) => ({ v })],
    ["value", (value) => ({ value })],
    ["any word", (shown) => ({ shown })],
    ["a text beside", (value) => ({ value, text: String(value) })],
    ["a look beside", (value) => ({ v: value, format: "0", color: "red", align: "left" })],
    ["nothing beside", (value) => ({ v: value, note: null })],
    [
      "a field of its own for each kind",
      (value) => (typeof value === "number" ? { n: value } : { s: value }),
    ],
    ["an object within", (value) => ({ effective: { v: value } })],
  ])("by %s", (_, wrap) => {
    expect(rowsOf(cells(wrap))).toBe(PLANS);
  });

  it("a cell of none is a blank, and a short row ends in blanks", () => {
    const more = (...row_: object[]) => [...cells((v) => ({ v })), { cells: row_ }];
    expect(rowsOf(more({ v: "Team" }, { is_null: true }))).toBe(`${PLANS}\nTeam | ·`);
    expect(rowsOf(more({ v: "Team" }, {}))).toBe(`${PLANS}\nTeam | ·`);
    expect(rowsOf(more({ v: "Team" }))).toBe(`${PLANS}\nTeam | ·`);
  });

  it.each<[string, unknown]>([
    ["two values", cells((value) => ({ value, other: 1 }))],
    [
      "names without letters",
      [
        ["1", "2"],
        ["Free", 5],
        ["Pro", 7],
      ].map((one) => ({ cells: one.map((v) => ({ v })) })),
    ],
    [
      "a name twice",
      [
        ["a", "a"],
        ["Free", 5],
        ["Pro", 7],
      ].map((one) => ({ cells: one.map((v) => ({ v })) })),
    ],
    [
      "no figures",
      [
        ["a", "b"],
        ["Free", "x"],
        ["Pro", "y"],
      ].map((one) => ({ cells: one.map((v) => ({ v })) })),
    ],
  ])("have no header with %s", (_, body) => {
    expect(rowsOf(body)).not.toMatch(/^(plan \| visits|1 \| 2|a \| a|a \| b)\n/);
  });
});

describe("values by column", () => {
  it.each([
    [
      "below their names",
      {
        names: ["plan", "visits"],
        cols: [
          ["Free", "Pro", "x"],
          [5, 7, 9],
        ],
      },
    ],
    [
      "each beside its own",
      {
        cols: [
          { label: "plan", entries: ["Free", "Pro", "x"] },
          { label: "visits", entries: [5, 7, 9] },
        ],
      },
    ],
    ["below keys", { plan: { data: ["Free", "Pro", "x"], nulls: 0 }, visits: { data: [5, 7, 9], nulls: 0 } }],
    [
      "with the name first",
      {
        columns: [
          ["plan", "Free", "Pro", "x"],
          ["visits", 5, 7, 9],
        ],
      },
    ],
    [
      "with the name first, in short",
      {
        cols: [
          ["plan", "Free", "Pro", "x"],
          ["visits", 5, 7, 9],
        ],
      },
    ],
  ])("%s", (_, body) => {
    expect(rowsOf(body)).toBe(`${PLANS}\nx | 9`);
  });

  it.each([
    [
      "a name twice",
      {
        columns: [
          ["plan", "Free", "Pro", "x"],
          ["plan", 5, 7, 9],
        ],
      },
    ],
    [
      "columns of other heights",
      {
        columns: [
          ["plan", "Free", "Pro", "x"],
          ["visits", 5, 7],
        ],
      },
    ],
    [
      "one type",
      {
        columns: [
          ["plan", "Free", "Pro", "x"],
          ["owner", "a", "b", "c"],
        ],
      },
    ],
    [
      "mixed types",
      {
        columns: [
          ["plan", "Free", 1, "x"],
          ["visits", 5, 7, 9],
        ],
      },
    ],
    [
      "another word",
      {
        lists: [
          ["plan", "Free", "Pro", "x"],
          ["visits", 5, 7, 9],
        ],
      },
    ],
    ["one column", { columns: [["plan", "Free", "Pro", "x"]] }],
  ])("are none with %s", (_, body) => {
    expect(rowsOf(body).split("\n")[0]).not.toMatch(/^plan \| (visits|owner|plan)/);
  });
});

it.each([2, 50, 51, 120])("a report of %i sections has the columns that one of few has", (count) => {
  const cells = (...values: unknown[]) => ({ cells: values });
  const sections = Array.from({ length: count }, (_, at) => ({
    section: `S${at}`,
    head: cells("ward", "beds"),
    lines: [cells("North", at), cells("South", 4)],
  }));
  const [names, first, ...others] = rowsOf(sections).split("\n");
  expect([names, first]).toEqual(["section | ward | beds", "S0 | North | 0"]);
  expect(others).toHaveLength(2 * count - 1);
});
