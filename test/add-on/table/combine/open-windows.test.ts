/** Whose window of a funnel is open: what a service says of it leaves the table, and is told in words. */
import {
  describeDayCount,
  describeOpenWindows,
  describeYounger,
  takeWindows,
} from "../../../../src/add-on/table/combine/open-windows";
import type { Cell, Column, Table } from "../../../../src/add-on/table/types";

const numbers = (...names: string[]): Column[] => names.map((name) => ({ name, type: "number" }));
const WINDOWS = ["open_windows", "window_days", "had_days"];

const table = (names: readonly string[], rows: readonly Cell[][]): Table => ({
  columns: [{ name: "country", type: "text" }, { name: "step", type: "number" }, ...numbers(...names)],
  rows,
});

it("the first row of each group says how many entered, and how many of them lately", () => {
  const funnel = table(
    ["people", ...WINDOWS],
    [
      ["DE", 1, 100, 7, 14, 20],
      ["DE", 2, 60, 7, 14, 20],
      ["US", 1, 30, 2, 14, 25],
      ["US", 2, 10, 2, 14, 25],
    ],
  );
  const { columns, rows, windows } = takeWindows(funnel, ["country"]);
  expect(columns.map(({ name }) => name)).toEqual(["country", "step", "people"]);
  expect(rows).toEqual([
    ["DE", 1, 100],
    ["DE", 2, 60],
    ["US", 1, 30],
    ["US", 2, 10],
  ]);
  expect(windows).toEqual({ entered: 130, open: 9, days: 14, hadDays: 25 });
});

it("what is no number of them counts as none", () => {
  const { windows } = takeWindows(table(["people", ...WINDOWS], [["DE", 1, 5, null, "x", null]]));
  expect(windows).toEqual({ entered: 5, open: 0, days: 0, hadDays: 0 });
});

it("nobody is said to have entered where no number says how many", () => {
  const columns: Column[] = [
    { name: "country", type: "text" },
    { name: "step", type: "number" },
    ...numbers(...WINDOWS),
  ];
  const { windows } = takeWindows({ columns, rows: [["DE", 3, 7, 14, 20]] }, ["country", ...WINDOWS]);
  expect(windows).toMatchObject({ entered: 0 });
});

it.each(WINDOWS)("a table without the column %s is left as it is", (missing) => {
  const left = WINDOWS.filter((name) => name !== missing);
  const given = table(["people", ...left], [["DE", 1, 5, 1, 2]]);
  expect(takeWindows(given)).toBe(given);
});

it("people whose windows are open are told with how many entered, since their numbers can grow", () => {
  expect(describeOpenWindows({ entered: 1_204, open: 12, days: 14, hadDays: 0 })).toBe(
    "12 of 1,204 people entered less than 14 days ago: they may still take later steps, so these numbers can grow.",
  );
});

it("who is too young to have had the same days is told only where there are any", () => {
  const counted = "Counted: people who have had 1 day since they entered, and what they did in them.";
  expect(describeYounger({ entered: 9, open: 0, days: 1, hadDays: 1 })).toBe(counted);
  expect(describeYounger({ entered: 9, open: 3, days: 1, hadDays: 1 })).toBe(
    `${counted} 3 are younger and left out.`,
  );
});

it.each([
  [0, "0 days"],
  [1, "1 day"],
  [1_204, "1,204 days"],
])("%i in words is %s", (days, words) => expect(describeDayCount(days)).toBe(words));
