/** Groups of an answer: when sums of them are right, and rows for all others. */
import { chooseLabel, keepGroups, makeOther, rankGroups } from "../../../../src/add-on/table/combine/groups";
import { sortRows } from "../../../../src/add-on/table/combine/sort";
import { readSums } from "../../../../src/add-on/table/combine/sums";
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
  expect(readSums(cut, all(10), ["country"]).addsUp("[]", "people")).toBe(false);
});

it.each<[string, Table, Table, string | undefined]>([
  ["more than all", grouped(["A", 5], ["B", 3], ["C", 2]), all(8), "several"],
  ["less than all", grouped(["A", 5], ["B", 1], ["C", 0]), all(8), "less"],
  ["one larger than all", grouped(["A", 5], ["B", 3], ["C", 2]), all(4), "means"],
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
  expect(sortRows(rows, { column: "gone", isDescending: false })).toBeUndefined();
});
