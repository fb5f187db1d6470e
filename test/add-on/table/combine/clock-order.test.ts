/** Weekdays and hours stand as weeks and days go, whatever order their numbers would give. */
import {
  isByClock,
  isShownByClock,
  markClocks,
  orderByClock,
  rankClock,
} from "../../../../src/add-on/table/combine/clock-order";
import type { Cell, Column, Table } from "../../../../src/add-on/table/types";

const byClock = (names: readonly string[], rows: readonly Cell[][]): Table =>
  markClocks({
    columns: names.map((name): Column => ({ name, type: name === "n" ? "number" : "text" })),
    rows,
  });

it.each([
  [["time.weekday"], true],
  [["country", "time.hour"], true],
  [["country"], false],
  [undefined, false],
])("rows divided by %j are by what clocks show: %s", (splitBy, is) => {
  expect(isByClock(splitBy)).toBe(is);
});

it("only columns of weekdays and hours are marked, and a table without any stays itself", () => {
  const table: Table = { columns: [{ name: "country", type: "text" }], rows: [["DE"]] };
  expect(markClocks(table)).toBe(table);
  expect(byClock(["country", "time.hour", "n"], []).columns.map(({ isClock }) => isClock)).toEqual([
    undefined,
    true,
    undefined,
  ]);
});

it.each([
  [undefined, ["Monday", "Tuesday", "Saturday", "Sunday"]],
  ["Sunday", ["Sunday", "Monday", "Tuesday", "Saturday"]],
  ["Saturday", ["Saturday", "Sunday", "Monday", "Tuesday"]],
])("a week that starts on %s begins with that day, and totals come last", (weekStarts, days) => {
  const rows = ["Total", "Tuesday", "Sunday", "Monday", "Saturday"].map((day, n): Cell[] => [day, n]);
  const { rows: ordered } = orderByClock(byClock(["time.weekday", "n"], rows), [], weekStarts);
  expect(ordered.map(([day]) => day)).toEqual([...days, "Total"]);
});

it("hours stand by the clock within each group, and groups in the order of the answer", () => {
  const rows = [
    ["US", "10h", 1],
    ["DE", "09h", 2],
    ["US", "09h", 3],
    ["DE", "23h", 4],
  ];
  const splits = ["country", "time.hour"];
  const table = byClock(["country", "time.hour", "n"], rows);
  expect(orderByClock(table, splits).rows.map((row) => row.join(" "))).toEqual([
    "US 09h 3",
    "US 10h 1",
    "DE 09h 2",
    "DE 23h 4",
  ]);
  expect(table.rows).toEqual(rows);
});

it("days go before the hours of each where both stand in a row", () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  const table: Table = {
    columns: [
      { name: "date", type: "date" },
      { name: "time.hour", type: "text", isClock: true },
      { name: "n", type: "number" },
    ],
    rows: [
      [day(9), "10h", 1],
      [day(10), "09h", 2],
      [day(9), "09h", 3],
    ],
  };
  expect(orderByClock(table, ["time.hour"]).rows.map(([, , n]) => n)).toEqual([3, 2, 1]);
});

it.each([
  ["monday", 0],
  ["SUNDAY", 6],
  ["00h", 0],
  ["23h", 23],
])("%s is shown by a clock, at place %i", (cell, rank) => {
  expect([rankClock(cell), isShownByClock(cell)]).toEqual([rank, true]);
});

it.each(["Other", "Total", "at 09h", "09h later", "9h", null, 9])("%j is shown by no clock", (cell) => {
  expect(isShownByClock(cell)).toBe(false);
});

it("rows that no clock divides keep the order of the answer", () => {
  const table: Table = {
    columns: [
      { name: "country", type: "text" },
      { name: "date", type: "date" },
      { name: "n", type: "number" },
    ],
    rows: ["DE", "US", "DE"].map((country, at) => [country, new Date(-at), at]),
  };
  expect(orderByClock(table, ["country"]).rows).toEqual(table.rows);
});
