/** Columns that belong together: estimates with their intervals, and the periods of cohorts. */
import { planChart } from "../../../../src/add-on/sheet-writer/charts/charts";
import {
  findInterval,
  findLatestCurves,
  findPeriodColumns,
} from "../../../../src/add-on/sheet-writer/charts/read-outs";
import type { Cell, Column, ColumnType, Table } from "../../../../src/add-on/table/types";

function table(names: string, rows: Cell[][], type: ColumnType = "number"): Table {
  const columns = names.split(", ").map((name): Column => {
    const own = name === "name" ? "text" : name === "cohort" || name === "date" ? "date" : type;
    return { name, type: own };
  });
  return { columns, rows };
}

const week = (n: number) => new Date(Date.UTC(2024, 0, 1 + 7 * n));

test.each([
  ["with an underscore", "name, rate, rate_low, rate_high", { value: 1, low: 2, high: 3 }],
  ["with a dot", "name, x, x.low, x.high", { value: 1, low: 2, high: 3 }],
  ["in camel case", "name, rate, rateLower, rateUpper", { value: 1, low: 2, high: 3 }],
  ["as bounds", "name, Rate, Rate lower bound, Rate upper bound", { value: 1, low: 2, high: 3 }],
  ["as a confidence interval", "name, rate, rate_ci_low, rate_ci_high", { value: 1, low: 2, high: 3 }],
  ["before their estimate", "name, rate_low, rate_high, rate", { value: 3, low: 1, high: 2 }],
  ["without a name of their own", "name, mean, ci_low, ci_high", { value: 1, low: 2, high: 3 }],
])("bounds %s", (_, names, interval) => {
  const at = (column: number) => (column === interval.value ? 0.2 : column === interval.low ? 0.1 : 0.3);
  const row = (label: string) => [label, at(1), at(2), at(3)];
  expect(findInterval(table(names, [row("A"), row("B")]))).toEqual(interval);
});

test.each<[string, Table]>([
  ["a lower bound alone", table("name, rate, rate_low", [["A", 0.2, 0.1]])],
  ["bounds of something else", table("name, rate, price_low, price_high", [["A", 0.2, 0.1, 0.3]])],
  ["bounds that do not enclose", table("name, rate, rate_low, rate_high", [["A", 0.2, 0.25, 0.3]])],
  ["bounds without values", table("name, rate, rate_low, rate_high", [["A", 0.2, null, null]])],
  ["words that only begin so", table("name, rate, rate_lowest, rate_highest", [["A", 0.2, 0.1, 0.3]])],
])("no interval: %s", (_, input) => expect(findInterval(input)).toBeUndefined());

test("bounds of another kind than their estimate are no interval", () => {
  const columns: Column[] = [
    { name: "rate", type: "percent" },
    { name: "rate_low", type: "number" },
    { name: "rate_high", type: "number" },
  ];
  expect(findInterval({ columns, rows: [[0.2, 0.1, 0.3]] })).toBeUndefined();
});

test.each<[string, string, number[]]>([
  ["from 0", "cohort, people, week 0, week 1, week 2", [2, 3, 4]],
  ["from 1, glued to a word", "cohort, d1, d2, d3, people", [1, 2, 3]],
  ["bare numbers", "cohort, 0, 1, 2", [1, 2, 3]],
  ["only as far as they count on", "cohort, week 0, week 1, week 2, week 4", [1, 2, 3]],
  ["not of two", "cohort, week 0, week 1", []],
  ["not of other words", "cohort, week 0, day 1, month 2", []],
  ["not of years", "cohort, 2021, 2022, 2023", []],
])("periods %s", (_, names, columns) => {
  const input = table(names, [
    [
      week(0),
      ...names
        .split(", ")
        .slice(1)
        .map(() => 1),
    ],
  ]);
  expect(findPeriodColumns(input)).toEqual(columns);
});

test("a period that no cohort has reached is left out", () => {
  const columns: Column[] = ["percent", "percent", "percent", "empty"].map((type, at) => ({
    name: `week ${at}`,
    type: type as ColumnType,
  }));
  expect(findPeriodColumns({ columns, rows: [] })).toEqual([0, 1, 2]);
});

test("the latest eight cohorts have a curve each, but not those of a single point", () => {
  // Twelve cohorts, the latest with week 0 only, the one before with weeks 0 and 1, and so on.
  const rows = Array.from({ length: 12 }, (_, n): Cell[] => [
    week(n),
    1,
    n < 11 ? 0.5 : null,
    n < 10 ? 0.4 : null,
  ]);
  const cohorts = table("cohort, week 0, week 1, week 2", rows, "percent");
  const latest = [3, 4, 5, 6, 7, 8, 9, 10];
  expect(findLatestCurves(cohorts, 0)).toEqual({ rows: latest, periods: [1, 2, 3] });
  expect(planChart(cohorts, "Retention")).toMatchObject({ type: "line", rows: latest, yColumns: [1, 2, 3] });
});

test("periods that only older cohorts have reached are left out", () => {
  const rows = Array.from({ length: 9 }, (_, n): Cell[] => [week(n), 1, 0.5, n === 0 ? 0.4 : null]);
  expect(findLatestCurves(table("cohort, week 0, week 1, week 2", rows), 0)?.periods).toEqual([1, 2]);
});

test("latest is by date, whatever the order", () => {
  const rows = Array.from({ length: 10 }, (_, n): Cell[] => [week(10 - n), 1, 0.5, 0.4]);
  const curves = findLatestCurves(table("cohort, week 0, week 1, week 2", rows), 0);
  expect(curves?.rows).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test("cohorts that have just begun make no curve", () => {
  const rows = [0, 1].map((n): Cell[] => [week(n), 1, null, null]);
  expect(findLatestCurves(table("cohort, week 0, week 1, week 2", rows), 0)).toBeUndefined();
});

test("an estimate by date is a line with its interval", () => {
  const rows = [0, 1, 2].map((n): Cell[] => [week(n), 0.2, 0.1, 0.3]);
  expect(planChart(table("date, rate, rate_low, rate_high", rows, "percent"), "T")).toEqual({
    type: "line",
    title: "T",
    xColumn: 0,
    yColumns: [1],
    interval: { low: 2, high: 3 },
  });
});
