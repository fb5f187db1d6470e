/** Forms at the edges of what tells them apart: each body that is one, and those that lack a part of it. */
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

function rowsOf(body: unknown): string {
  const answer = read(body);
  return answer.kind === "table" ? lines(answer.table).join("\n") : answer.kind;
}

const table = (...rows: string[]): string => rows.join("\n");

describe("keys that join the values of what is named beside", () => {
  const BEDS = table("ward | site | beds", "North | east | 12", "South | west | 7");
  const DIMENSIONS = ["ward", "site"];
  it.each(["|", "/", ",", ";", ":", "~", "__", "\u001f", " - "])("by %j", (sign) => {
    const beds = { [`North${sign}east`]: 12, [`South${sign}west`]: 7 };
    expect(rowsOf({ dimensions: DIMENSIONS, beds })).toBe(BEDS);
    expect(rowsOf({ dimensions: DIMENSIONS, metric: "beds", values: beds })).toBe(BEDS);
    const rows = Object.entries(beds).map(([key, n]) => ({ key, beds: n }));
    expect(rowsOf({ dimensions: DIMENSIONS, rows })).toBe(BEDS);
  });

  it.each([
    ["names in one text", { dimensions: "ward,site", beds: { "North|east": 12, "South|west": 7 } }],
    ["names behind a bar", { dimensions: "ward | site", beds: { "North|east": 12, "South|west": 7 } }],
    ["blanks around", { dimensions: DIMENSIONS, beds: { "North | east": 12, "South | west": 7 } }],
  ])("with %s", (_, body) => {
    expect(rowsOf(body)).toBe(BEDS);
  });

  it.each([
    ["one key", { dimensions: DIMENSIONS, beds: { "North|east": 12 } }],
    ["a key of more parts", { dimensions: DIMENSIONS, beds: { "North|east": 12, "South|west|b": 7 } }],
    ["other signs", { dimensions: DIMENSIONS, beds: { "North|east": 12, "South/west": 7 } }],
    ["one name", { dimensions: ["ward"], beds: { "North|east": 12, "South|west": 7 } }],
    ["a name twice", { dimensions: ["ward", "ward"], beds: { "North|east": 12, "South|west": 7 } }],
    ["names without letters", { dimensions: ["1", "2"], beds: { "North|east": 12, "South|west": 7 } }],
    ["objects", { dimensions: DIMENSIONS, beds: { "North|east": { n: 12 }, "South|west": { n: 7 } } }],
  ])("are whole with %s", (_, body) => {
    expect(rowsOf(body)).not.toContain("North | east");
  });

  it("six may be joined, and seven not", () => {
    const joined = (names: string[]) =>
      rowsOf({ dimensions: names, beds: { [names.join("|")]: 12, [names.join("|").toUpperCase()]: 7 } });
    expect(joined(["a", "b", "c", "d", "e", "f"])).toContain("a | b | c | d | e | f | 12");
    expect(joined(["a", "b", "c", "d", "e", "f", "g"])).not.toContain("f | g | 12");
  });
});

describe("a header and lines that are texts of joined fields", () => {
  const STALLS = table("stall | sales", "Fish | 120.5", "Cheese | 80");
  it.each([",", ";", "\t", "|"])("by %j", (sign) => {
    const joined = [`Fish${sign}120.5`, `Cheese${sign}80`];
    expect(rowsOf({ header: `stall${sign}sales`, lines: joined })).toBe(STALLS);
  });

  it.each(["header", "head", "heading", "columns", "column_names", "fields", "csvHeader", "headers"])(
    "named by %s",
    (key) => {
      expect(rowsOf({ [key]: "stall,sales", lines: ["Fish,120.5", "Cheese,80"] })).toBe(STALLS);
      const rows = [
        ["Fish", 120.5],
        ["Cheese", 80],
      ];
      expect(rowsOf({ [key]: "stall, sales", by_stall: rows })).toBe(STALLS);
    },
  );

  it.each([
    ["a title", { title: "stall,sales", lines: ["Fish,120.5", "Cheese,80"] }],
    ["no figures", { header: "stall,owner", lines: ["Fish,Ann", "Cheese,Bo"] }],
    ["lines of other widths", { header: "stall,sales", lines: ["Fish,120.5,2", "Cheese,80"] }],
    ["a line without a sign", { header: "stall,sales", lines: ["Fish,120.5", "Cheese"] }],
    ["another list", { header: "stall,sales", lines: ["Fish,120.5", "Cheese,80"], more: ["a,1", "b,2"] }],
    ["a name without letters", { header: "stall,7", lines: ["Fish,120.5", "Cheese,80"] }],
    ["one name", { header: "stall", lines: ["Fish,120.5", "Cheese,80"] }],
    ["a header of two lines", { header: "stall,sales\nx,y", lines: ["Fish,120.5", "Cheese,80"] }],
  ])("are as they came with %s", (_, body) => {
    expect(rowsOf(body)).not.toContain("Fish | 120.5");
  });

  it.each([
    ["more names than cells", "stall,sales,visits"],
    ["fewer names", "stall"],
    ["a name twice", "stall,stall"],
    ["a name without letters", "stall,7"],
  ])("name no lists where there are %s", (_, header) => {
    const rows = [
      ["Fish", 120.5],
      ["Cheese", 80],
    ];
    expect(rowsOf({ header, by_stall: rows }).split("\n")[0]).not.toBe(header.replaceAll(",", " | "));
  });
});

describe("cells that say their row and column", () => {
  const cell = (row: number, col: number, value: unknown) => ({ row, col, value });
  const CELLS = [cell(0, 0, "stall"), cell(0, 1, "sales"), cell(1, 0, "Fish"), cell(1, 1, 120.5)];
  const FISH = table("stall | sales", "Fish | 120.5");
  const renamed = (row: string, col: string, value: string) =>
    CELLS.map((one) => ({ [row]: one.row, [col]: one.col, [value]: one.value }));

  it.each([
    ["r", "c", "v"],
    ["row", "column", "value"],
    ["rowIndex", "colIndex", "text"],
    ["row_no", "col_no", "content"],
    ["rowNumber", "columnNumber", "data"],
    ["line", "col", "val"],
    ["rowId", "columnId", "cell"],
    ["row_num", "column_num", "formattedValue"],
    ["Row", "Col", "displayText"],
  ])("as %s, %s and %s", (row, col, value) => {
    expect(rowsOf({ cells: renamed(row, col, value) })).toBe(FISH);
  });

  it.each([
    ["from 1 on", CELLS.map(({ row, col, value }) => cell(row + 1, col + 1, value))],
    ["row by row, the last first", [CELLS[0], CELLS[1], CELLS[3], CELLS[2]]],
  ])("%s", (_, cells) => {
    expect(rowsOf({ cells })).toBe(FISH);
  });

  it("a place without a cell is a blank", () => {
    const cells = [...CELLS, cell(2, 0, "Cheese"), cell(3, 0, "Bread"), cell(3, 1, 7)];
    expect(rowsOf({ cells })).toBe(table(FISH, "Cheese | ·", "Bread | 7"));
  });

  it.each([
    ["rows and columns that begin otherwise", CELLS.map(({ row, col, value }) => cell(row, col + 1, value))],
    ["from 2 on", CELLS.map(({ row, col, value }) => cell(row + 2, col + 2, value))],
    ["a place of two cells", [...CELLS, cell(1, 1, 7)]],
    ["half a place", [...CELLS, cell(1.5, 1, 7)]],
    ["a row too far", [...CELLS, cell(3, 0, "Far")]],
    ["a column below the first", [...CELLS, cell(1, -1, "Far")]],
    ["a row without the first column", [...CELLS, cell(2, 1, 7)]],
    ["a value that is an object", [...CELLS, cell(2, 0, { a: 1 })]],
    ["a place that is a text", [...CELLS, { row: "2", col: 0, value: "x" }]],
    ["three cells", CELLS.slice(0, 3)],
    ["a fourth field", CELLS.map((one) => ({ ...one, by: "Ann" }))],
    ["a seat for a value", renamed("row", "col", "seat")],
    ["one column", [0, 1, 2, 3].map((row) => cell(row, 0, `x${row}`))],
    ["one row", [0, 1, 2, 3].map((col) => cell(0, col, `x${col}`))],
  ])("are rows of their own with %s", (_, cells) => {
    expect(rowsOf({ cells }).split("\n").length).toBe(cells.length + 1);
  });
});

describe("lettered and numbered columns below a row of names", () => {
  const FISH = table("stall | sales", "Fish | 120.5", "Cheese | 80");
  const rows = (a: string, b: string) => [
    { [a]: "stall", [b]: "sales" },
    { [a]: "Fish", [b]: 120.5 },
    { [a]: "Cheese", [b]: 80 },
  ];
  it.each([
    ["A", "B"],
    ["c0", "c1"],
    ["c1", "c2"],
    ["col1", "col2"],
    ["column_1", "column_2"],
    ["Field1", "Field2"],
    ["f0", "f1"],
    ["_1", "_2"],
    ["v1", "v2"],
    ["value1", "value2"],
    ["x1", "x2"],
  ])("%s and %s", (a, b) => {
    expect(rowsOf(rows(a, b))).toBe(FISH);
  });

  it.each([
    ["B", "C"],
    ["A", "C"],
    ["c2", "c3"],
    ["c1", "c3"],
    ["c1", "f2"],
    ["plan1", "plan2"],
  ])("%s and %s are names of their own", (a, b) => {
    expect(rowsOf(rows(a, b)).split("\n")[0]).toBe(`${a} | ${b}`);
  });

  it.each([
    [
      "one row",
      [
        { A: "stall", B: "sales" },
        { A: "Fish", B: 120.5 },
      ],
    ],
    [
      "no figures",
      [
        { A: "stall", B: "owner" },
        { A: "Fish", B: "Ann" },
        { A: "Pie", B: "Bo" },
      ],
    ],
    [
      "a name twice",
      [
        { A: "stall", B: "stall" },
        { A: "Fish", B: 1 },
        { A: "Pie", B: 2 },
      ],
    ],
    [
      "no value for a name",
      [
        { A: "stall", B: "n/a" },
        { A: "Fish", B: 1 },
        { A: "Pie", B: 2 },
      ],
    ],
    [
      "a number for a name",
      [
        { A: "stall", B: 7 },
        { A: "Fish", B: 1 },
        { A: "Pie", B: 2 },
      ],
    ],
    [
      "a name among the cells",
      [
        { A: "yes", B: "sales" },
        { A: "yes", B: 1 },
        { A: "no", B: 2 },
      ],
    ],
    [
      "figures and a word",
      [
        { A: "stall", B: "sales" },
        { A: "Fish", B: 1 },
        { A: "Pie", B: "few" },
      ],
    ],
    [
      "another column",
      [
        { A: "stall", B: "sales" },
        { A: "Fish", B: 1 },
        { A: "Pie", B: 2, C: 3 },
      ],
    ],
  ])("are names of their own with %s", (_, list) => {
    expect(rowsOf(list).split("\n")[0]).toMatch(/^A \| B/);
  });

  it("a cell that is missing is a blank", () => {
    const list = [...rows("A", "B"), { A: "Pie" }];
    expect(rowsOf(list)).toBe(table(FISH, "Pie | ·"));
  });
});

describe("values within the word of their type", () => {
  const ROW = table("name | n", "a | 5", "b | 7");
  const wrap = (text: string, number: string, asText = true) =>
    ["a", "b"].map((name, at) => ({
      name: { [text]: name },
      n: { [number]: asText ? String(5 + 2 * at) : 5 + 2 * at },
    }));
  it.each([
    ["stringValue", "integerValue"],
    ["string", "long"],
    ["string_value", "double_value"],
    ["S", "N"],
    ["text", "number"],
    ["stringValue", "int64Value"],
    ["string", "float"],
    ["string", "decimal"],
    ["string", "numeric"],
    ["string", "int32"],
  ])("%s and %s", (text, number) => {
    expect(rowsOf(wrap(text, number))).toBe(ROW);
    expect(rowsOf(wrap(text, number, false))).toBe(ROW);
  });

  it.each([
    ["@type", "value"],
    ["kind", "content"],
    ["type", "data"],
    ["dataType", "v"],
    ["value_type", "value"],
    ["$type", "value"],
  ])("beside it, as %s and %s", (type, value) => {
    const list = ["a", "b"].map((name, at) => ({
      name: { [type]: "word", [value]: name },
      n: { [value]: 5 + 2 * at, [type]: "int" },
    }));
    expect(rowsOf(list)).toBe(ROW);
  });

  it.each(["#text", "$t", "@v", "_"])("or of the sign %s in each field", (sign) => {
    expect(rowsOf(wrap(sign, sign))).toMatch(/^name \| n\na \| "?5"?\nb \| "?7"?$/);
  });

  it.each([
    ["$numberInt", "$numberLong"],
    ["$numberDouble", "$numberDecimal"],
  ])("%s and %s", (first, second) => {
    const list = [
      { name: "a", n: { [first]: "5" } },
      { name: "b", n: { [second]: "7" } },
    ];
    expect(rowsOf(list)).toBe(ROW);
  });

  it.each([
    [
      "no word of a type",
      [
        { a: { len: "5" }, b: { wid: "7" } },
        { a: { len: "1" }, b: { wid: "2" } },
      ],
    ],
    ["another field", wrap("stringValue", "integerValue").map((one) => ({ ...one, home: { city: "x" } }))],
  ])("are fields with %s", (_, list) => {
    expect(rowsOf(list).split("\n")[0]).toContain(".");
  });

  it("nothing is a blank, by its word or by its type", () => {
    const list = [
      ...wrap("stringValue", "integerValue"),
      { name: { stringValue: "c" }, n: { nullValue: null } },
    ];
    expect(rowsOf(list)).toBe(table(ROW, "c | ·"));
    const typed = [{ name: { type: "word", value: "c" }, n: { type: "null" } }];
    expect(rowsOf([...typed, { name: { type: "word", value: "d" }, n: { type: "int", value: 1 } }])).toBe(
      table("name | n", "c | ·", "d | 1"),
    );
  });
});
