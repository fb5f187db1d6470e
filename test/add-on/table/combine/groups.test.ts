/** Groups of an answer: when sums of them are right, and rows for all others. */
import {
  alignRows,
  chooseLabel,
  keepGroups,
  makeOther,
  rankGroups,
} from "../../../../src/add-on/table/combine/groups";
import { sortRows } from "../../../../src/add-on/table/combine/sort";
import { areEqual, readSums } from "../../../../src/add-on/table/combine/sums";
import type { Cell, Column, Table } from "../../../../src/add-on/table/types";

const number = (name: string): Column => ({ name, type: "number" });
const GROUPED: Column[] = [{ name: "country", type: "text" }, number("people")];

const table = (columns: readonly Column[], ...rows: readonly (readonly Cell[])[]): Table => ({
  columns,
  rows,
});
const grouped = (...values: readonly (readonly [Cell, Cell])[]): Table => table(GROUPED, ...values);
const all = (value: Cell): Table => table([number("people")], [value]);

/** What all groups but A come to; undefined where that is not known. */
function otherThanA(values: readonly (readonly [Cell, Cell])[], total: Cell): Cell | undefined {
  const sums = readSums(grouped(...values), all(total), ["country"]);
  const { table: other, blanks } = makeOther(all(total), sums, (group) => group === '["A"]', undefined);
  return blanks > 0 ? undefined : other.rows[0]?.[0];
}

it.each<[string, readonly (readonly [Cell, Cell])[], Cell, Cell | undefined]>([
  [
    "groups that add up",
    [
      ["A", 5],
      ["B", 3],
      ["C", 2],
    ],
    10,
    5,
  ],
  [
    "people who are in two groups",
    [
      ["A", 5],
      ["B", 3],
      ["C", 3],
    ],
    10,
    undefined,
  ],
  [
    "averages",
    [
      ["A", 5],
      ["B", 3],
      ["C", 2],
    ],
    4,
    undefined,
  ],
  [
    "one other group, whatever is measured",
    [
      ["A", 5],
      ["B", 3],
    ],
    4.2,
    3,
  ],
  [
    "other groups of which one has anything",
    [
      ["A", 5],
      ["B", null],
      ["C", 2],
    ],
    4,
    2,
  ],
  [
    "sums that are rounded",
    [
      ["A", 0.1],
      ["B", 0.2],
      ["C", 0],
    ],
    0.3,
    0.2,
  ],
  [
    "averages below 0 that happen to add up",
    [
      ["A", 10],
      ["B", -5],
      ["C", 0],
    ],
    5,
    undefined,
  ],
  [
    "nothing at all",
    [
      ["A", 0],
      ["B", 0],
      ["C", 0],
    ],
    0,
    0,
  ],
])("%s", (_, values, total, other) => {
  const known = otherThanA(values, total);
  if (typeof other === "number") expect(known).toBeCloseTo(other, 12);
  else expect(known).toBe(other);
});

it("rates are never added, also where they seem to add up", () => {
  const columns = [GROUPED[0]!, number("conversion")];
  const rates = table(columns, ["A", 0.5], ["B", 0], ["C", 0]);
  const sums = readSums(rates, table([number("conversion")], [0.5]), ["country"]);
  expect(sums.addsUp("[]", "conversion")).toBe(false);
});

it("an answer of which rows are missing adds up to nothing", () => {
  const cut = { ...grouped(["A", 5], ["B", 3], ["C", 2]), cut: "Only the first 3 rows are here." };
  const sums = readSums(cut, all(10), ["country"]);
  expect(sums.addsUp("[]", "people")).toBe(false);
  for (const only of ["A", "B", "C"])
    expect(sums.sumOf("[]", "people", (group) => group === `["${only}"]`)).toBeUndefined();
  expect(sums.sumOf("[]", "people", () => true)).toBeUndefined();
});

it("what no group has is nothing, and adds up where all together is nothing, too", () => {
  const days = (...rows: readonly (readonly [string, Cell])[]): Table =>
    table([{ name: "day", type: "text" }, number("people")], ...rows);
  const divided = table([{ name: "day", type: "text" }, ...GROUPED], ["Mon", "A", 5]);
  const sums = readSums(divided, days(["Mon", 5], ["Tue", 0], ["Wed", 3]), ["country"]);
  expect(['["Mon"]', '["Tue"]', '["Wed"]'].map((day) => sums.addsUp(day, "people"))).toEqual([
    true,
    true,
    false,
  ]);
  expect(sums.sumOf('["Wed"]', "people", () => true)).toBeNull();
  expect(sums.sumOf('["Tue"]', "people", () => true)).toBeNull();
  expect(sums.whyNot('["Wed"]', "people")).toBe("less");
});

it("numbers are equal but for how they are rounded, and a blank is no 0", () => {
  expect(areEqual(0.1 + 0.2, 0.3)).toBe(true);
  expect(areEqual(5, 6)).toBe(false);
  expect([areEqual(0, null), areEqual(null, 0)]).toEqual([false, false]);
  expect(areEqual(null, null)).toBe(true);
  expect(areEqual("A", "A")).toBe(true);
  expect(areEqual("A", "B")).toBe(false);
});

it.each<[number, number, boolean]>([
  [0, 1e-9, true],
  [0, 1.1e-9, false],
  [1e12, 1e12 + 900, true],
  [1e12, 1e12 + 1_100, false],
  [-1e12, -1e12 - 900, true],
])("numbers may differ by a billionth of the larger one, or of 1: %d and %d", (a, b, is) => {
  expect([areEqual(a, b), areEqual(b, a)]).toEqual([is, is]);
});

it("of a day that only groups have nothing is known of all together", () => {
  const day: Column = { name: "day", type: "text" };
  const divided = table([day, ...GROUPED], ["Mon", "A", 5]);
  const sums = readSums(divided, table([day, number("people")], ["Tue", 5]), ["country"]);
  expect(sums.addsUp('["Mon"]', "people")).toBe(false);
  expect(sums.whyNot('["Mon"]', "people")).toBe("unknown");
});

it("rows are put below columns of the same names, whatever their order, with a label of their own", () => {
  const wanted = [GROUPED[0]!, number("people"), number("visits")];
  const rows = table([number("people"), { name: "country", type: "text" }], [5, "A"], [3, "B"]);
  expect(alignRows(rows, wanted, new Map())).toEqual([
    ["A", 5, null],
    ["B", 3, null],
  ]);
  expect(alignRows(rows, wanted, new Map([["country", "Other"]]))).toEqual([
    ["Other", 5, null],
    ["Other", 3, null],
  ]);
});

it.each<[string, readonly Cell[], readonly Cell[]]>([
  ["numbers", [10, 9, 100], [9, 10, 100]],
  ["texts", ["b", "Ä", "a", "10"], ["10", "a", "Ä", "b"]],
  ["numbers among texts, which come after them", [10, "b", 9, "a", 100], [9, 10, 100, "a", "b"]],
  ["yes and no after both", [true, "a", 5, false], [5, "a", false, true]],
  ["blanks, which come last", [null, 3, null, "a", 1], [1, 3, "a", null, null]],
  [
    "texts that begin with a sign, which come after numbers too",
    ["(none)", 5, "+41", 1],
    [1, 5, "(none)", "+41"],
  ],
])("a column is sorted as a sheet sorts it: %s", (_, cells, sorted) => {
  const rows = table([{ name: "what", type: "mixed" }], ...cells.map((cell) => [cell]));
  const order = (isDescending: boolean) =>
    sortRows(rows, { column: "what", isDescending })?.rows.map(([cell]) => cell ?? null);
  expect(order(false)).toEqual(sorted);
  const blanks = sorted.filter((cell) => cell === null);
  expect(order(true)).toEqual([...sorted.filter((cell) => cell !== null).reverse(), ...blanks]);
});

it.each([true, false])(
  "rows whose cells are equal keep their order, descending or not: %s",
  (isDescending) => {
    for (const cell of [5, "a", true]) {
      const rows = table([{ name: "what", type: "mixed" }, number("n")], [cell, 1], [cell, 2], [cell, 3]);
      const sorted = sortRows(rows, { column: "what", isDescending })?.rows;
      expect(sorted?.map(([, n]) => n)).toEqual([1, 2, 3]);
    }
  },
);

it("weekdays are sorted as a week goes, either way, and a total is past them", () => {
  const days = ["Friday", "Total", "Monday", "Sunday", null, "Tuesday"].map((day) => [day]);
  const rows = table([{ name: "day", type: "text", isClock: true }], ...days);
  const order = (isDescending: boolean) =>
    sortRows(rows, { column: "day", isDescending })?.rows.map(([day]) => day);
  expect(order(false)).toEqual(["Monday", "Tuesday", "Friday", "Sunday", "Total", null]);
  expect(order(true)).toEqual(["Total", "Sunday", "Friday", "Tuesday", "Monday", null]);
});

it("a column is found by its exact name before one that is spelled otherwise", () => {
  const rows = table([number("Visits"), number("visits"), number("page_views")], [1, 9, 5], [2, 8, 6]);
  const sorted = (column: string) =>
    sortRows(rows, { column, isDescending: false })?.rows.map(([first]) => first);
  expect(sorted("visits")).toEqual([2, 1]);
  expect(sorted("Visits")).toEqual([1, 2]);
  expect(sorted("VISITS")).toEqual([1, 2]);
  expect(sorted("Page views")).toEqual([1, 2]);
  expect(sorted("orders")).toBeUndefined();
});

it.each<[string, Table, Table, string | undefined]>([
  ["more than all", grouped(["A", 5], ["B", 3], ["C", 2]), all(8), "several"],
  ["less than all", grouped(["A", 5], ["B", 1], ["C", 0]), all(8), "less"],
  [
    "more than all, of whom one group has all and one has none",
    grouped(["A", 5], ["B", 2], ["C", 0]),
    all(5),
    "several",
  ],
  ["one larger than all", grouped(["A", 5], ["B", 3], ["C", 2]), all(4), "means"],
  ["amounts below 0, of which all is between them", grouped(["A", -5], ["B", 10]), all(3), "means"],
  ["amounts below 0, of which all is as the least", grouped(["A", -5], ["B", 10]), all(-5), "means"],
  ["amounts below 0, of which all is as the largest", grouped(["A", -5], ["B", 10]), all(10), "means"],
  ["amounts below 0, of which all is less than each", grouped(["A", -5], ["B", 10]), all(-20), "several"],
  ["amounts below 0, of which all is more than each", grouped(["A", -5], ["B", 10]), all(20), "less"],
  ["one larger than all, beside one of nothing", grouped(["A", 5], ["B", 0]), all(4), "means"],
  ["amounts below 0 and a group without any", grouped(["A", -5], ["B", -4], ["C", null]), all(-2), "less"],
  ["as many as all", grouped(["A", 5], ["B", 3], ["C", 0]), all(8), undefined],
  ["some that are left out", { ...grouped(["A", 5], ["B", 3]), cut: "Only 2 rows." }, all(8), "cut"],
  ["no number of all together", grouped(["A", 5], ["B", 3]), table([number("people")], [null]), "unknown"],
])("of %s it is said why they do not add up", (_, rows, together, why) => {
  expect(readSums(rows, together, ["country"]).whyNot("[]", "people")).toBe(why);
});

it("people without the property are a group, and the largest come first", () => {
  const rows = grouped(["A", 1], [null, 7], ["B", 3]);
  expect(rankGroups(rows, ["country"], false)).toEqual([[null], ["B"], ["A"]]);
  expect(keepGroups(rows, ["country"], [[null], ["A"]]).rows).toEqual([
    [null, 7],
    ["A", 1],
  ]);
});

it("groups of means, and those of which nothing is counted, keep the order of the answer", () => {
  const rows = grouped(["A", 1], [null, 7], ["B", 3]);
  expect(rankGroups(rows, ["country"], true)).toEqual([["A"], [null], ["B"]]);
  const uncounted = table([GROUPED[0]!, number("seats")], ["A", 1], ["B", 30]);
  expect(rankGroups(uncounted, ["country", "seats"], false)).toEqual([
    ["A", 1],
    ["B", 30],
  ]);
});

it("a group that is itself called Other keeps its name", () => {
  expect(chooseLabel("Other", ["A", "B"])).toBe("Other");
  expect(chooseLabel("Other", ["A", "other"])).toBe("Other (all)");
});

it.each<[string, boolean, Cell[]]>([
  ["PEOPLE", true, [7, 3, 1, null]],
  ["people", false, [1, 3, 7, null]],
])("sorts by %s, blanks last", (column, isDescending, order) => {
  const sorted = sortRows(grouped(["A", 1], ["C", null], [null, 7], ["B", 3]), { column, isDescending });
  expect(sorted?.rows.map(([, value]) => value)).toEqual(order);
});

it("says change from change %", () => {
  const columns = [number("change"), { name: "change %", type: "percent" } as const];
  const rows = table(columns, [1, 0.9], [2, 0.1]);
  expect(sortRows(rows, { column: "Change %", isDescending: false })?.rows[0]).toEqual([2, 0.1]);
  expect(sortRows(rows, { column: " CHANGE % ", isDescending: false })?.rows[0]).toEqual([2, 0.1]);
  expect(sortRows(rows, { column: "gone", isDescending: false })).toBeUndefined();
});

it("groups of two properties are told by both, and a total of blanks is none", () => {
  const columns: Column[] = [GROUPED[0]!, { name: "plan", type: "text" }, number("people")];
  const rows = table(columns, ["DE", "Team", 4], ["DE", "Free", 1], ["US", "Team", null]);
  const sums = readSums(rows, all(5), ["country", "plan"]);
  expect(sums.addsUp("[]", "people")).toBe(true);
  expect(sums.sumOf("[]", "people", (group) => group !== '["DE","Free"]')).toBe(4);
  expect(sums.sumOf("[]", "people", (group) => group === '["US","Team"]')).toBeNull();
});

it("what tells of the row of all others is what was asked of them, else nothing", () => {
  const columns: Column[] = [number("people"), { name: "method", type: "text", tellsOfRow: true }];
  const sums = readSums(grouped(["A", 4], ["B", 6]), table(columns, [10, "z test"]), ["country"]);
  const otherOf = (asked?: Table) =>
    makeOther(table(columns, [10, "z test"]), sums, (group) => group === '["A"]', asked).table.rows;
  expect(otherOf(table([...columns].reverse(), ["exact", 6]))).toEqual([[6, "exact"]]);
  expect(otherOf(table(columns.slice(0, 1), [6]))).toEqual([[6, null]]);
  expect(otherOf()).toEqual([[6, null]]);
});

it("what all others come to stands beside the days of all, and what is no number only where it was asked", () => {
  const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
  const dated: Column[] = [
    { name: "date", type: "date" },
    number("people"),
    { name: "partial", type: "boolean" },
  ];
  const groupedDays: Column[] = [dated[0]!, GROUPED[0]!, ...dated.slice(1)];
  const whole = table(dated, [day(1), 10, null], [day(2), 9, true]);
  const sums = readSums(
    table(
      groupedDays,
      [day(1), "A", 4, null],
      [day(1), "B", 6, null],
      [day(2), "A", 4, true],
      [day(2), "B", 5, true],
    ),
    whole,
    ["country"],
  );
  const { table: other, blanks } = makeOther(whole, sums, (group) => group === '["A"]', undefined);
  expect(other.rows).toEqual([
    [day(1), 6, null],
    [day(2), 5, true],
  ]);
  expect(blanks).toBe(0);
});
