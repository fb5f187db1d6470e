/** Formulas of people that add up or average a column of ours. */
import {
  findFirstReferred,
  findOwnSums,
  type SheetOfSums,
} from "../../../src/add-on/about-number/found/own-sums";
import type { FoundTable } from "../../../src/add-on/about-number/found/found-table";

/** Countries and people in A1:C6 of the sheet "Data", with their names above. */
const TABLE = {
  sheet: "Data",
  block: { row: 1, column: 1, rows: 6, columns: 3 },
  columns: [
    { name: "country", type: "text" },
    { name: "people", type: "number" },
    { name: "conversion", type: "percent" },
  ],
  hasHeader: true,
} as const;

function sheet(name: string, formulas: string[][], values: unknown[][] = [[]]): SheetOfSums {
  return { name, formulas, values: () => values };
}

const find = (formula: string, name = "Data", shown: unknown = 2911) =>
  findOwnSums(TABLE as unknown as FoundTable, [sheet(name, [[formula]], [[shown]])]);

it.each([
  ["=SUM(B2:B6)", { does: "adds up", column: "people", rows: 5, isWhole: true, shows: 2911 }],
  ["=sum($B$2:$B$6)", { column: "people", rows: 5, isWhole: true }],
  ["=SUM(B:B)", { column: "people", rows: 5, isWhole: true }],
  ["=SUM(B2:B)", { column: "people", rows: 5, isWhole: true }],
  ["=SUM(B2:B4)", { column: "people", rows: 3, isWhole: false }],
  ["=AVERAGE(C2:C6)", { does: "averages", column: "conversion", isRate: true }],
  ["=SUM(B2:B6)*1.2", { column: "people", isWhole: true, shows: null }],
  ['=SUMIF(A2:A6;"DE";B2:B6)', { column: "people", isWhole: false }],
] as const)("%s is seen", (formula, expected) => {
  expect(find(formula)).toMatchObject([expected]);
});

it.each(["=SUM(E2:E6)", "=B2+B3", "=SUM(Other!B2:B6)", "=SUM(B2)", "=SUM(A2:A6)", "=ANALYTICS_METRIC(B2)"])(
  "%s is none",
  (formula) => {
    expect(find(formula)).toEqual([]);
  },
);

it("sees those of other sheets that name the table's", () => {
  expect(find("=SUM(Data!B2:B6)", "Board")).toMatchObject([{ place: "Board!A1", isWhole: true }]);
  expect(find("=SUM(B2:B6)", "Board")).toEqual([]);
});

it.each([
  ["=SUM(Data!B2:B6)", { sheet: "Data", row: 2, column: 2 }],
  ["=SUM('My data'!$C$4:C)", { sheet: "My data", row: 4, column: 3 }],
  ["=SUM(B:B)", { sheet: "Board", row: 2, column: 2 }],
  ["=B2", undefined],
])("the first cell that %s takes is %j", (formula, expected) => {
  expect(findFirstReferred(formula, "Board")).toEqual(expected);
});
