/** Keys that are data: of maps, paths, codes and numbered items, and keys that are names of fields. */
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

function rowsOf(body: unknown): string {
  const answer = read(body);
  return answer.kind === "table" ? lines(answer.table).join("\n") : answer.kind;
}

const STOPS = "ward | visits\nNorth | 312\nSouth | 48";
const [north, south] = [
  { ward: "North", visits: 312 },
  { ward: "South", visits: 48 },
];

describe("keys that are paths of rows", () => {
  it.each([
    ["rows[0].ward", "rows[0].visits", "rows[1].ward", "rows[1].visits"],
    ["rows[1].ward", "rows[1].visits", "rows[2].ward", "rows[2].visits"],
    ["rows[0][ward]", "rows[0][visits]", "rows[1][ward]", "rows[1][visits]"],
    ["rows.0.ward", "rows.0.visits", "rows.1.ward", "rows.1.visits"],
    ["/rows/0/ward", "/rows/0/visits", "/rows/1/ward", "/rows/1/visits"],
    ["0.ward", "0.visits", "1.ward", "1.visits"],
    ["[0].ward", "[0].visits", "[1].ward", "[1].visits"],
  ])("such as %s", (...keys) => {
    const values = ["North", 312, "South", 48];
    const fields = keys.map((key, at) => [key, values[at]]);
    expect(rowsOf(Object.fromEntries(fields))).toBe(STOPS);
    const form = fields.map(([key, value]) => `${encodeURIComponent(String(key))}=${value}`).join("&");
    expect(rowsOf(`${form}\n`)).toBe(STOPS);
  });

  it.each([
    { "rows[0].ward": "North", "rows[0].visits": 312 },
    { "rows[2].ward": "North", "rows[2].visits": 312, "rows[3].ward": "South", "rows[3].visits": 48 },
    { "rows[0].ward": "North", "rows[0].visits": 312, "rows[2].ward": "South", "rows[2].visits": 48 },
    { "rows[0].ward": "North", "rows[0].visits": 312, "more[1].ward": "South", "more[1].visits": 48 },
    { "rows[0].ward": "North", "rows[0].visits": 312, "rows[1].ward": "South", total: 48 },
    { "rows[0].ward": "North", "rows[0].visits": [1], "rows[1].ward": "South", "rows[1].visits": [2] },
  ])("but not in %j", (body) => {
    expect(rowsOf(body).split("\n")[0]).not.toBe("ward | visits");
  });
});

describe("codes beside what they mean", () => {
  const levels = { ward: ["North", "South"] };
  it.each([
    { levels, data: { ward: [0, 1], visits: [312, 48] } },
    {
      levels,
      rows: [
        { ward: 0, visits: 312 },
        { ward: 1, visits: 48 },
      ],
    },
    {
      levels,
      names: ["ward", "visits"],
      rows: [
        [0, 312],
        [1, 48],
      ],
    },
    {
      labels: { ward: { n: "North", s: "South" } },
      rows: [
        { ward: "n", visits: 312 },
        { ward: "s", visits: 48 },
      ],
    },
    {
      labels: { ward: { 7: "North", 9: "South" } },
      rows: [
        { ward: 7, visits: 312 },
        { ward: 9, visits: 48 },
      ],
    },
  ])("%j", (body) => {
    expect(rowsOf(body)).toBe(STOPS);
  });

  it("no code is a blank", () => {
    const rows = [
      { ward: 0, visits: 312 },
      { ward: 1, visits: 48 },
      { ward: null, visits: 5 },
    ];
    expect(rowsOf({ levels, rows })).toBe(`${STOPS}\n· | 5`);
  });

  it.each([
    {
      levels,
      rows: [
        { ward: 0, visits: 312 },
        { ward: 2, visits: 48 },
      ],
    },
    {
      levels,
      rows: [
        { ward: 0.5, visits: 312 },
        { ward: 1, visits: 48 },
      ],
    },
    {
      levels,
      rows: [
        { ward: -1, visits: 312 },
        { ward: 1, visits: 48 },
      ],
    },
    {
      levels: { ward: ["North"] },
      rows: [
        { ward: 0, visits: 312 },
        { ward: 0, visits: 48 },
      ],
    },
    {
      levels: { ward: [1, 2] },
      rows: [
        { ward: 0, visits: 312 },
        { ward: 1, visits: 48 },
      ],
    },
    {
      levels: { pond: ["North", "South"] },
      rows: [
        { ward: 0, visits: 312 },
        { ward: 1, visits: 48 },
      ],
    },
  ])("but not in %j", (body) => {
    expect(rowsOf(body)).not.toContain("North | 312");
  });
});

describe("items by their number", () => {
  it.each([
    { "0": north, "1": south, n: 2 },
    { "1": north, "2": south, count: 2 },
    { "0": north, "1": south, result_code: 1, length: 2 },
  ])("a list in %j", (body) => {
    expect(rowsOf(body)).toBe(STOPS);
  });

  it("rows below a row of names", () => {
    const sheet = { 1: { A: "ward", B: "visits" }, 2: { A: "North", B: 312 }, 3: { A: "South", B: 48 } };
    expect(rowsOf({ sheet })).toBe(STOPS);
  });

  it.each([
    { "0": north, "1": south, n: 3 },
    { "0": north, "2": south, n: 2 },
    { "0": north, "1": { pond: "x" }, n: 2 },
    { "0": north, "1": south, n: 2, more: [1] },
  ])("no list in %j", (body) => {
    expect(rowsOf(body)).not.toBe(STOPS);
  });
});

describe("items each below its own name", () => {
  const list = [{ North: { riders: 120, stops: 2 } }, { South: { riders: 98, stops: 0 } }];
  it("are rows with that name", () => {
    expect(rowsOf(list)).toBe("key | riders | stops\nNorth | 120 | 2\nSouth | 98 | 0");
    const keyed = list.map((one) =>
      Object.fromEntries(Object.entries(one).map(([name, value]) => [name, { key: "k", ...value }])),
    );
    expect(rowsOf(keyed).split("\n")[0]).toBe("name | key | riders | stops");
  });

  it.each<[string, unknown]>([
    ["one field each", [{ North: { riders: 120 } }, { South: { riders: 98 } }]],
    ["no number", [{ North: { a: "x", b: "y" } }, { South: { a: "z", b: "w" } }]],
    ["other fields", [{ North: { riders: 120, stops: 2 } }, { South: { riders: 98, cars: 0 } }]],
    [
      "another key",
      [
        { North: { riders: 120, stops: 2 }, n: 1 },
        { South: { riders: 98, stops: 0 }, n: 2 },
      ],
    ],
  ])("are not with %s", (_, body) => {
    expect(rowsOf(body)).not.toMatch(/^key \| (riders|a)/);
  });
});

describe("records and numbers below two keys", () => {
  it("of which the inner ones differ", () => {
    const body = {
      Hill: { H1: { kg: 30, bees: 9 }, H2: { kg: 12, bees: 4 } },
      Wood: { H3: { kg: 7, bees: 2 } },
    };
    const rows = "group | key | kg | bees\nHill | H1 | 30 | 9\nHill | H2 | 12 | 4\nWood | H3 | 7 | 2";
    expect(rowsOf(body)).toBe(rows);
    expect(rowsOf({ ...body, made_at: "2026-05-01T10:00:00Z" })).toBe(rows);
    expect(rowsOf({ ...body, Lake: {} })).toBe(rows);
  });

  it("numbers alone", () => {
    const rows = "group | key | value\nHill | H1 | 30\nHill | H2 | 12\nWood | H3 | 7";
    expect(rowsOf({ Hill: { H1: 30, H2: 12 }, Wood: { H3: 7 } })).toBe(rows);
    expect(rowsOf({ Hill: { H1: "30", H2: "12" }, Wood: { H3: "7" } })).toBe(rows);
    expect(rowsOf({ Hill: { H1: 30, H2: 12 }, Wood: { H3: 7 }, Lake: {} })).toBe(rows);
    expect(rowsOf({ Hill: { H1: 30, H2: 12 }, Wood: { H3: "many" } })).not.toBe(rows);
    expect(rowsOf({ Hill: { H1: 30, H2: { H4: 12 } }, Wood: { H3: 7 } })).not.toContain("group");
    expect(rowsOf({ Hill: { visits: 30, total: 12 }, Wood: { views: 7 } })).not.toContain("group");
  });
});

describe("a total among keys", () => {
  const days = { "2026-05-01": { visits: 3 }, "2026-05-02": { visits: 4 } };
  const DAYS = "date | visits\n2026-05-01 | 3\n2026-05-02 | 4";
  it.each(["total", "Total", "sum", "gesamt", "all", "overall"])("called %s is none of the days", (name) => {
    expect(rowsOf({ ...days, [name]: { visits: 7 } })).toBe(DAYS);
    expect(rowsOf({ [name]: { visits: 7 }, ...days })).toBe(DAYS);
  });

  it("of plain numbers by day", () => {
    const rows = "date | value\n2026-05-01 | 3\n2026-05-02 | 4";
    expect(rowsOf({ "2026-05-01": 3, "2026-05-02": 4, total: 7 })).toBe(rows);
  });

  it("is a group of its own where it is called all and adds nothing up", () => {
    const groups = (all: number) =>
      rowsOf({ all: { visitors: all }, members: { visitors: 60 }, students: { visitors: 70 } });
    expect(groups(100)).toContain("all | 100");
    expect(groups(130)).not.toContain("all | 130");
  });
});

describe("keys of a map", () => {
  it.each<[string, string[], string]>([
    ["days", ["2026-05-02", "2026-05-01"], "date | visits\n2026-05-01 | 2\n2026-05-02 | 1"],
    ["years", ["2025", "2026"], 'year | visits\n"2025" | 1\n"2026" | 2'],
    [
      "seconds",
      ["1712000000", "1712086400"],
      "time | visits\n2024-04-01T19:33:20 | 1\n2024-04-02T19:33:20 | 2",
    ],
    ["hours", ["08", "09", "10"], 'key | visits\n"08" | 1\n"09" | 2\n"10" | 3'],
    ["addresses", ["a@x.example", "b@x.example"], "key | visits\na@x.example | 1\nb@x.example | 2"],
  ])("are %s", (_, keys, rows) => {
    expect(rowsOf(Object.fromEntries(keys.map((key, at) => [key, { visits: at + 1 }])))).toBe(rows);
  });

  it("are no column where a field repeats them, and no field where one does not", () => {
    const people = { u1: { id: "u1", visits: 1 }, u2: { id: "u2", visits: 2 } };
    expect(rowsOf(people)).toBe("id | visits\nu1 | 1\nu2 | 2");
    expect(rowsOf({ ...people, u3: { id: "x", visits: 3 } })).toMatch(/^key \| id \| visits/);
  });

  it("stand at each of their rows, with a place where nothing else tells these apart", () => {
    const days = { "2026-05-01": [{ n: 1 }, { n: 2 }], "2026-05-02": [{ n: 3 }], "2026-05-03": [] };
    expect(rowsOf(days)).toBe(
      "date | position | n\n2026-05-01 | 1 | 1\n2026-05-01 | 2 | 2\n2026-05-02 | 1 | 3",
    );
    const named = {
      "2026-05-01": [
        { plan: "a", n: 1 },
        { plan: "b", n: 2 },
      ],
      "2026-05-02": [{ plan: "a", n: 3 }],
    };
    expect(rowsOf(named)).toMatch(/^date \| plan \| n\n/);
  });
});

describe("lists of lists", () => {
  it.each<[string, unknown, string]>([
    [
      "a header first",
      [
        ["ward", "visits"],
        ["North", 312],
        ["South", 48],
      ],
      STOPS,
    ],
    [
      "a header above numerals",
      [
        ["ward", "visits"],
        ["North", "312"],
        ["South", "48"],
      ],
      STOPS,
    ],
    [
      "a header beside",
      {
        columns: ["ward", "visits"],
        rows: [
          ["North", 312],
          ["South", 48],
        ],
      },
      STOPS,
    ],
    [
      "a header beside and first",
      {
        columns: ["ward", "visits"],
        rows: [
          ["ward", "visits"],
          ["North", 312],
          ["South", 48],
        ],
      },
      STOPS,
    ],
    [
      "dimensions apart",
      {
        dimensions: ["ward"],
        rows: [
          ["North", 312],
          ["South", 48],
        ],
      },
      STOPS.replace("visits", "Column 2"),
    ],
    [
      "two parts of a header",
      {
        dimensions: ["ward"],
        metrics: ["visits"],
        rows: [
          ["North", 312],
          ["South", 48],
        ],
      },
      STOPS,
    ],
    [
      "no header",
      [
        ["North", 312],
        ["South", 48],
      ],
      STOPS.replace("ward | visits", "Column 1 | Column 2"),
    ],
    [
      "texts alone",
      [
        ["a", "b"],
        ["c", "d"],
      ],
      "Column 1 | Column 2\na | b\nc | d",
    ],
    [
      "a blank name",
      [
        ["", "visits"],
        ["North", 312],
      ],
      'Column 1 | Column 2\n"" | visits\nNorth | 312',
    ],
    [
      "a name twice",
      [
        ["a", "a"],
        ["North", 312],
      ],
      "Column 1 | Column 2\na | a\nNorth | 312",
    ],
    [
      "days and numbers",
      [
        ["2026-05-01", 5],
        ["2026-05-02", 7],
      ],
      "date | value\n2026-05-01 | 5\n2026-05-02 | 7",
    ],
    [
      "numbers and days",
      [
        [5, "2026-05-01"],
        [7, "2026-05-02"],
      ],
      "value | date\n5 | 2026-05-01\n7 | 2026-05-02",
    ],
    [
      "under a name",
      {
        frogs: [
          ["2026-05-01", 5],
          ["2026-05-02", 7],
        ],
      },
      "date | frogs\n2026-05-01 | 5\n2026-05-02 | 7",
    ],
  ])("with %s", (_, body, rows) => {
    expect(rowsOf(body)).toBe(rows);
  });
});
