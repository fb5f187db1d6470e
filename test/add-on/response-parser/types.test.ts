/** What a column of cells is, and what its cells become. */

import { readTable } from "../../../src/add-on/response-parser/read-table";
import { describeGaps } from "../../../src/add-on/table/column-notes/gaps";
import { joinPages } from "../../../src/add-on/table/pages";
import type { Cell, Table } from "../../../src/add-on/table/types";
import { openZone } from "../../../src/add-on/table/zone";

const paris = openZone("Europe/Paris");
const wall = (text: string): Date => new Date(`${text.length === 10 ? `${text}T00:00:00` : text}Z`);

function column(
  name: string,
  cells: readonly unknown[],
  header?: string,
): { type: string | undefined; cells: Cell[] } {
  const body = header
    ? { columns: [{ name, type: header }], rows: cells.map((cell) => [cell]) }
    : cells.map((cell) => ({ [name]: cell, other: 1 }));
  const table = readTable(body, { zone: paris }) as Table;
  return { type: table.columns[0]?.type, cells: table.rows.map((row) => row[0]!) };
}

describe("what a column agrees on", () => {
  test.each<[string, string, unknown[], string, unknown[]]>([
    ["numbers, zero and blank", "visits", [0, 1.5, null], "number", [0, 1.5, null]],
    ["booleans", "active", [false, true, null], "boolean", [false, true, null]],
    [
      "lengths of time, also of days and below zero, as seconds",
      "duration",
      ["01:30:00", "-00:00:30", "1 day 02:00:00", "2 days", null],
      "number",
      [5_400, -30, 93_600, 172_800, null],
    ],
    ["nothing at all", "note", [null, null], "empty", [null, null]],
    [
      "days",
      "since",
      ["2024-04-01", null, "2024-04-02"],
      "date",
      [wall("2024-04-01"), null, wall("2024-04-02")],
    ],
    ["a wall-clock time", "at", ["2024-04-01 10:20"], "datetime", [wall("2024-04-01T10:20:00")]],
    ["an instant in summer", "at", ["2024-07-01T10:00:00Z"], "datetime", [wall("2024-07-01T12:00:00")]],
    [
      "an instant with an offset",
      "at",
      ["2024-01-01T10:00:00.250-05:00"],
      "datetime",
      [wall("2024-01-01T16:00:00.250")],
    ],
    [
      "days and times",
      "at",
      ["2024-04-01", "2024-04-01T10:00:00"],
      "datetime",
      [wall("2024-04-01"), wall("2024-04-01T10:00:00")],
    ],
    [
      "blank texts above one that is no date",
      "at",
      ["2024-04-01", "", "soon"],
      "text",
      ["2024-04-01", "", "soon"],
    ],
    ["a leap day of 2000", "at", ["2000-02-29"], "date", [wall("2000-02-29")]],
    ["no leap day of 1900", "at", ["1900-02-29"], "text", ["1900-02-29"]],
    ["blank texts among dates", "at", ["2024-04-01", ""], "date", [wall("2024-04-01"), null]],
    ["percents", "rate", ["78%", "-2.5 %", null], "percent", [0.78, -0.025, null]],
    ["numerals", "visits", ["120", "-0.5", null], "number", [120, -0.5, null]],
    // October would be the number 2026.1.
    ["months with a dot", "month", ["2026.09", "2026.10"], "text", ["2026.09", "2026.10"]],
    ["months with a dot, the year behind", "period", ["9.2026", "10.2026"], "text", ["9.2026", "10.2026"]],
    ["amounts with zeros at their end", "price", ["1.50", "2.00"], "number", [1.5, 2]],
    [
      "amounts of any name, as many decimals in each",
      "sales",
      ["120.50", "-7.00", null, "3"],
      "number",
      [120.5, -7, null, 3],
    ],
    [
      "averages, as databases write them",
      "avg_wait",
      ["3.0000000000000000", "3.3333333333333333", "0.66666666666666666667"],
      "number",
      [3, 10 / 3, 2 / 3],
    ],
    [
      "averages of any name, as many decimals in each",
      "mud",
      ["3.0000000000000000", "2.5000000000000000"],
      "number",
      [3, 2.5],
    ],
    ["weights with three decimals", "ballast", ["12.500", "0.250"], "number", [12.5, 0.25]],
    [
      "compact days under a date",
      "date",
      ["20240401", "20240402"],
      "date",
      [wall("2024-04-01"), wall("2024-04-02")],
    ],
  ])("%s", (_, name, cells, type, become) => {
    expect(column(name, cells)).toEqual({ type, cells: become });
  });
});

describe("what stays as it is", () => {
  test.each<[string, string, unknown[], string]>([
    ["ids with zeros", "id", ["007", "008"], "text"],
    ["numerals that are ids", "order_id", ["55", "56"], "text"],
    ["postal codes", "zip", ["75001"], "text"],
    ["phone numbers", "phone", ["4412345678"], "text"],
    ["versions", "version", ["1.1", "1.2"], "text"],
    ["labels that look like numbers", "label", ["404", "500"], "text"],
    ["numerals with a zero too many", "release", ["1.50", "2.00"], "text"],
    ["decimals of unlike lengths, as versions have them", "track", ["1.9", "1.10"], "text"],
    ["bar codes", "barcode", ["4006381333931"], "text"],
    ["builds", "build", ["12.4", "12.5"], "text"],
    ["one amount that begins with zeros", "figure", ["12.50", "007.00"], "text"],
    ["more digits than a number holds", "total", ["1234567890123456"], "text"],
    ["one text that is no number", "visits", ["120", "on request"], "text"],
    ["one text that is no date", "since", ["2024-04-01", "soon"], "text"],
    ["a day that does not exist", "since", ["2024-02-30"], "text"],
    ["a month", "since", ["2024-04"], "text"],
    ["a time of day", "at", ["15:00"], "text"],
    ["texts like formulas", "note", ["=1+1", "+44 20", "@x", "-A1"], "text"],
    ["numbers and texts", "v", [1, "a", true], "mixed"],
    ["numbers and numerals", "v", [1, "2"], "mixed"],
    ["epoch seconds", "created", [1714550400], "number"],
    ["digits that name no day", "date", ["20241301"], "number"],
  ])("%s", (_, name, cells, type) => {
    const become = type === "number" ? cells.map(Number) : cells;
    expect(column(name, cells)).toEqual({ type, cells: become });
  });
});

describe("values that are none among numbers", () => {
  const read = (cells: readonly unknown[]) =>
    readTable(
      cells.map((visits) => ({ visits, other: 1 })),
      { zone: paris },
    ) as Table;

  test("are blank where they are words for nothing, and counted", () => {
    const table = read(["12", "N/A", "-", "N/A", null]);
    expect(table.rows.map(([cell]) => cell)).toEqual([12, null, null, null, null]);
    expect(describeGaps(table)).toEqual(["3 of 5 values of visits are no number: N/A, -."]);
  });

  test("stay where they are rare other words", () => {
    const table = read([...Array.from({ length: 29 }, (_, n) => String(n)), "on request"]);
    expect(table.columns[0]).toMatchObject({ type: "number" });
    expect(table.rows.map(([cell]) => cell).slice(28)).toEqual([28, "on request"]);
    expect(describeGaps(table)).toEqual(["1 of 30 values of visits is no number: on request."]);
  });

  test.each<[string, unknown]>([
    ["<5", 10],
    ["~100", "10.50"],
    ["12 (est.)", "10.50"],
    ["Error 500", 10],
  ])("may have digits: %s among %j", (odd, cell) => {
    const table = read([...Array.from({ length: 29 }, () => cell), odd]);
    expect(table.columns[0]).toMatchObject({ type: "number" });
    expect(table.rows.map(([read]) => read).slice(28)).toEqual([Number(cell), odd]);
    expect(describeGaps(table)).toEqual([`1 of 30 values of visits is no number: ${odd}.`]);
  });

  test.each(["2026-13-45", "2026-02-30", "2026-01-01 25:00", "2026-Q1"])(
    "may be days that there are not: %s",
    (odd) => {
      const table = read([...Array.from({ length: 29 }, () => "2026-01-05"), odd]);
      expect(table.columns[0]).toMatchObject({ type: "date" });
      expect(table.rows.map(([read]) => read).slice(28)).toEqual([wall("2026-01-05"), odd]);
      expect(describeGaps(table)).toEqual([`1 of 30 values of visits is no date: ${odd}.`]);
    },
  );

  test("are not those of another currency", () => {
    const table = read([...Array.from({ length: 29 }, () => "$10.50"), "€7.00"]);
    expect(table.columns[0]).toEqual({ name: "visits", type: "text" });
  });

  test("leave a column of texts where they are many", () => {
    const cells = Array.from({ length: 30 }, (_, n) => (n % 5 === 0 ? "on request" : String(n)));
    const table = read(cells);
    expect(table.columns[0]).toEqual({ name: "visits", type: "text" });
    expect(table.rows.map(([cell]) => cell)).toEqual(cells);
  });

  test("are counted over all pages", () => {
    const table = joinPages([
      { table: read(["1", "N/A"]) },
      { table: read(["2", "3"]) },
      { table: read(["4", "-"]) },
    ]);
    expect(table.columns[0]).toMatchObject({ type: "number" });
    expect(describeGaps(table)).toEqual(["2 of 6 values of visits are no number: N/A, -."]);
  });
});

describe("what a header declares", () => {
  test.each<[string, string, string, unknown[], string, unknown[]]>([
    ["numbers as texts", "engagement", "TYPE_FLOAT", ["0.50", "12"], "number", [0.5, 12]],
    ["numbers of an id", "user_id", "Nullable(UInt64)", ["12"], "number", [12]],
    ["numbers, but with zeros in front", "user_id", "INTEGER", ["007"], "text", ["007"]],
    [
      "numbers beyond what a number holds",
      "user_id",
      "int64",
      ["9223372036854775807"],
      "text",
      ["9223372036854775807"],
    ],
    [
      "numbers, one of them not",
      "visits",
      "decimal(10,2)",
      ["1.20", "on request"],
      "mixed",
      [1.2, "on request"],
    ],
    [
      "numbers, one of them a length of time and one in brackets",
      "revenue",
      "number",
      [0.5, "588", "01:52:00", "(12.28)"],
      "mixed",
      [0.5, "588", "01:52:00", "(12.28)"],
    ],
    ["texts that look like numbers", "visits", "varchar(255)", ["12"], "text", ["12"]],
    [
      "epoch seconds as a time",
      "at",
      "TIMESTAMP",
      ["1.7199E9", null],
      "datetime",
      [wall("2024-07-02T08:00:00"), null],
    ],
    [
      "epoch milliseconds as a time",
      "at",
      "DateTime64(3)",
      [1719900000000],
      "datetime",
      [wall("2024-07-02T08:00:00")],
    ],
    ["days as milliseconds", "on", "date", [1711929600000], "date", [wall("2024-04-01")]],
    ["durations that are called time", "spent", "TIME", [57.5], "number", [57.5]],
    ["texts for truth", "active", "boolean", ["true", "false"], "boolean", [true, false]],
    ["a type that nobody knows", "v", "internal", ["a"], "text", ["a"]],
  ])("%s", (_, name, header, cells, type, become) => {
    expect(column(name, cells, header)).toEqual({ type, cells: become });
  });
});

describe("days that are written as midnights", () => {
  const midnights = ["2024-04-01T00:00:00-05:00", "2024-04-02T00:00:00-05:00"];

  test("name a day where the column is an axis of time", () => {
    expect(column("day", midnights)).toEqual({
      type: "date",
      cells: [wall("2024-04-01"), wall("2024-04-02")],
    });
  });

  test("are instants elsewhere", () => {
    expect(column("created_at", midnights).cells[0]).toEqual(wall("2024-04-01T07:00:00"));
  });

  test("are instants on an axis where one of them is no midnight", () => {
    expect(column("day", [...midnights, "2024-04-02T06:00:00-05:00"]).type).toBe("datetime");
  });
});

describe("what an answer declares of its columns counts before any guess", () => {
  const rows = [{ release: "1.10" }, { release: "2" }];
  const lists = [["1.10"], ["2"]];
  const types = {
    "a type with its size": { columns: [{ name: "release", type: "DECIMAL(10,2)" }], rows: lists },
    "a type that is an object": {
      columns: [{ name: "release", type: { name: "DECIMAL", precision: 10 } }],
      rows: lists,
    },
    "a type or null": { columns: [{ name: "release", type: ["null", "number"] }], rows: lists },
    "a logical type": { columns: [{ name: "release", logicalType: "decimal(38, 9)" }], rows: lists },
    "the second of two types": {
      columns: [{ name: "release", columnType: "METRIC", dataType: "CURRENCY" }],
      rows: lists,
    },
    "a format": { columns: [{ key: "release", label: "Release", format: "currency" }], rows },
    "a list of types": { columns: ["release"], columnTypes: ["INT64"], rows: lists },
    "a map of types": { types: { release: "float64" }, rows },
    "a map of descriptors": { meta: { columns: { release: { type: "bigdecimal" } } }, data: rows },
    "a schema by name": { schema: { release: "currency" }, data: rows },
  };
  test.each(Object.entries(types))("%s", (_, body) => {
    const table = readTable(body, { zone: paris }) as Table;
    expect(table).toEqual({ columns: [{ name: "release", type: "number" }], rows: [[1.1], [2]] });
  });

  test("words for types are no names of columns", () => {
    const table = readTable(
      { schema: { n: "number", s: "string" }, data: [{ n: 1, s: "2" }] },
      { zone: paris },
    ) as Table;
    expect(table.columns).toEqual([
      { name: "n", type: "number" },
      { name: "s", type: "text" },
    ]);
  });

  test("a declared number that begins with zeros leaves the whole column texts", () => {
    expect(column("zip", ["01234", "75001"], "INT64")).toEqual({ type: "text", cells: ["01234", "75001"] });
  });
});
