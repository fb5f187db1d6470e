/** A table with one of its columns laid over the others: no value, mark or caveat is lost or moved. */
import { pivotTable } from "../../../../src/add-on/table/combine/pivot";
import type { Cell, Column, Table } from "../../../../src/add-on/table/types";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const COLUMNS: readonly Column[] = [
  { name: "country", type: "text" },
  { name: "date", type: "date" },
  { name: "n", type: "percent" },
  { name: "partial", type: "boolean" },
];
const tableOf = (rows: readonly Cell[][], columns = COLUMNS): Table => ({ columns, rows });
const overDates = { over: 1, down: [0], measure: 2, mark: -1 };
const overCountries = { over: 0, down: [1], measure: 2, mark: 3 };
const names = ({ columns }: Table): string[] => columns.map(({ name }) => name);

it("days go over in their order, and each value stands below its own", () => {
  const rows = [
    ["DE", day(10), 2, null],
    ["US", day(9), 3, null],
    ["DE", day(9), 1, null],
  ];
  const pivot = pivotTable(tableOf(rows), overDates);
  expect(names(pivot)).toEqual(["country", "2026-11-09", "2026-11-10"]);
  expect(pivot.rows).toEqual([
    ["DE", 1, 2],
    ["US", 3, null],
  ]);
  expect(pivot.columns[1]).toEqual({ name: "2026-11-09", type: "percent", like: "n", across: "value" });
});

it("days go down in their order with totals below, and a mark of any value stays with its row", () => {
  const rows = [
    ["DE", day(10), 2, true],
    ["DE", "Total", 9, null],
    ["US", day(9), 0, null],
    ["US", day(10), 4, null],
  ];
  const pivot = pivotTable(tableOf(rows), overCountries);
  expect(names(pivot)).toEqual(["date", "DE", "US", "partial"]);
  expect(pivot.rows).toEqual([
    [day(9), null, 0, null],
    [day(10), 2, 4, true],
    ["Total", 9, null, null],
  ]);
});

it("texts keep the order of the answer, but for weekdays: what no weekday is comes below these", () => {
  const rows = ["b", "Total", "a"].map((text): Cell[] => [text, day(9), 1, null]);
  expect(pivotTable(tableOf(rows), overDates).rows.map(([text]) => text)).toEqual(["b", "Total", "a"]);
  const clock = [{ name: "time.weekday", type: "text", isClock: true } as const, ...COLUMNS.slice(1)];
  const days = ["Monday", "Total", "Tuesday"].map((text): Cell[] => [text, day(9), 1, null]);
  expect(pivotTable(tableOf(days, clock), overDates).rows.map(([text]) => text)).toEqual([
    "Monday",
    "Tuesday",
    "Total",
  ]);
});

it("where several columns go down, rows keep the order of the answer", () => {
  const columns: Column[] = [
    COLUMNS[1]!,
    { name: "plan", type: "text" },
    ...COLUMNS.slice(0, 1),
    ...COLUMNS.slice(2),
  ];
  const rows = [
    [day(10), "Team", "DE", 1, null],
    [day(9), "Team", "DE", 2, null],
    [day(10), "Free", "US", 3, null],
  ];
  const pivot = pivotTable(tableOf(rows, columns), { over: 2, down: [0, 1], measure: 3, mark: -1 });
  expect(pivot.rows).toEqual([
    [day(10), "Team", 1, null],
    [day(9), "Team", 2, null],
    [day(10), "Free", null, 3],
  ]);
});

it("no two columns have one name: not of two groups, nor of a group and a label", () => {
  const heads = ["date", "(none)", null, "", "x"].map((text): Cell[] => [text, day(9), 1, null]);
  const pivot = pivotTable(tableOf(heads), overCountries);
  expect(new Set(names(pivot)).size).toBe(names(pivot).length);
  expect(names(pivot)).toContain("date 2");
  expect(pivot.columns.filter(({ across }) => across === "none")).toHaveLength(1);
});

it("a group that is called as a label is numbered on, past the names that groups have", () => {
  const heads = ["date 2", "date"].map((text): Cell[] => [text, day(9), 1, null]);
  expect(names(pivotTable(tableOf(heads), overCountries))).toEqual(["date", "date 2", "date 3", "partial"]);
});

it("several labels go down together, each pair of them once", () => {
  const columns = [...COLUMNS, { name: "plan", type: "text" } as const];
  const rows = [
    ["DE", day(9), 1, null, "Team"],
    ["DE", day(9), 2, null, "Free"],
    ["DE", day(10), 3, null, "Team"],
  ];
  const pivot = pivotTable(tableOf(rows, columns), { over: 1, down: [0, 4], measure: 2, mark: -1 });
  expect(pivot.rows).toEqual([
    ["DE", "Team", 1, 3],
    ["DE", "Free", 2, null],
  ]);
});

it("what is said of the whole table is said of the pivot", () => {
  const said = { cut: "Only the first 9 rows are here.", caveats: ["Sampled."], notes: ["In EUR."] };
  const pivot = pivotTable({ ...tableOf([["DE", day(9), 1, null]]), ...said }, overDates);
  expect(pivot).toMatchObject({ cut: said.cut, caveats: said.caveats });
});

it("a mark in the first column moves behind all others", () => {
  const columns = [COLUMNS[3]!, ...COLUMNS.slice(0, 3)];
  const rows = [
    [true, "DE", day(10), 2],
    [null, "DE", day(9), 1],
  ];
  const pivot = pivotTable(tableOf(rows, columns), { over: 1, down: [2], measure: 3, mark: 0 });
  expect(names(pivot)).toEqual(["date", "DE", "partial"]);
  expect(pivot.rows).toEqual([
    [day(9), 1, null],
    [day(10), 2, true],
  ]);
});

it("totals among days keep the order of the answer, below all days", () => {
  const rows = ["Total", day(10), "Average", day(9), null].map((date): Cell[] => ["DE", date, 1, null]);
  const sides = pivotTable(tableOf(rows), overCountries).rows.map(([date]) => date);
  expect(sides).toEqual([day(9), day(10), "Total", "Average", null]);
});
