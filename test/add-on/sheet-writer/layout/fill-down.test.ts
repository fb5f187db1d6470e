/** Formulas next to the block, and where they are copied down. */
import {
  findNeighbourColumns,
  planFills,
  findFormulaColumns,
  isRowFormula,
  makeTails,
} from "../../../../src/add-on/sheet-writer/layout/fill-down";
import { layOut } from "../../../../src/add-on/sheet-writer/layout/layout";
import { toA1 } from "../../../../src/add-on/sheet-writer/cells/rect";

test.each([
  ["=B2*2", true],
  ["=$B2/C$1", true],
  ["=SUM(B2:F2)", true],
  ["=ROW()-1", true],
  ["=VLOOKUP(A2, Names!A:B, 2, FALSE)", true],
  ["=B2/SUM(B$2:B)", true],
  ["=SUM(C2:C)", false],
  ["=SUM(C2:C101)", false],
  ["=AVERAGE(C:C)", false],
  ["=ARRAYFORMULA(A2*B2:B)", false],
  ["=B$2*2", false],
  ["=$H$1", false],
  ["=TODAY()", false],
  ['=ANALYTICS_REPORT("Funnel of B2")', false],
  ["=LOG10(7)", false],
  ["=B12", false],
  ["B2", false],
  ["", false],
])("%s on row 2 is a formula of its row: %s", (formula, expected) =>
  expect(isRowFormula(formula, 2)).toBe(expected),
);

/** A block of two columns at A1 with 3 rows of data, refreshed to `dataRows`. */
function layoutFor(dataRows: number) {
  return layOut({
    anchor: { row: 1, column: 1 },
    previous: { rect: { row: 1, column: 1, rows: 4, columns: 2 }, firstRow: ["a", "b"] },
    last: { columns: ["a", "b"], header: true },
    wanted: ["a", "b"],
    dataRows,
    header: true,
  });
}

/** The three first rows: texts of header, first and second row of data, from column C on. */
function headOf(columns: readonly (readonly [string, string, string])[]) {
  const width = 8;
  const row = (at: number) => [
    "x",
    "y",
    ...columns.map((column) => column[at] ?? ""),
    ...Array.from({ length: width - 2 - columns.length }, () => ""),
  ];
  const formulas = [0, 1, 2].map((at) => row(at).map((text) => (text.startsWith("=") ? text : "")));
  return { row: 1, values: [row(0), row(1), row(2)], formulas };
}

function fillsFor(
  columns: readonly (readonly [string, string, string])[],
  dataRows: number,
  existing: string[] = [],
) {
  const layout = layoutFor(dataRows);
  const head = headOf(columns);
  const found = findFormulaColumns(findNeighbourColumns(layout, head), layout, head);
  const cells = existing.map((a1) => ({
    row: Number(a1.slice(1)),
    column: a1.charCodeAt(0) - 64,
    text: "x",
  }));
  return {
    read: makeTails(found, layout).map(toA1),
    fills: planFills(found, layout, cells).map((fill) => `${toA1(fill.from)} > ${toA1(fill.to)}`),
  };
}

test.each<[string, [string, string, string][], number, string[], string[]]>([
  ["grown rows are filled", [["c", "=A2*2", "=A3*2"]], 6, [], ["C3 > C5:C7"]],
  [
    "neighbours are filled together",
    [
      ["c", "=A2", "=A3"],
      ["d", "=B2", "=B3"],
    ],
    6,
    [],
    ["C3:D3 > C5:D7"],
  ],
  ["a formula in its first row only is filled all the way", [["c", "=A2*2", ""]], 3, [], ["C2 > C3:C4"]],
  ["running totals go on", [["c", "=A2", "=C2+A3"]], 5, [], ["C3 > C5:C6"]],
  ["as many rows need nothing", [["c", "=A2*2", "=A3*2"]], 3, [], []],
  ["fewer rows leave the person's formulas", [["c", "=A2*2", "=A3*2"]], 1, [], []],
  ["totals are not repeated", [["c", "=SUM(A2:A)", "1"]], 6, [], []],
  [
    "notes are not repeated, a formula behind them is",
    [
      ["c", "call", ""],
      ["d", "=A2", "=A3"],
    ],
    6,
    [],
    ["D3 > D5:D7"],
  ],
  [
    "nothing beyond a blank column",
    [
      ["", "", ""],
      ["d", "=A2", "=A3"],
    ],
    6,
    [],
    [],
  ],
  ["what is in the way stays, below it is filled", [["c", "=A2*2", "=A3*2"]], 6, ["C5"], ["C3 > C6:C7"]],
  ["rows filled by a run that was killed", [["c", "=A2*2", "=A3*2"]], 6, ["C5", "C6", "C7"], []],
])("%s", (_, columns, dataRows, existing, fills) => {
  expect(fillsFor(columns, dataRows, existing).fills).toEqual(fills);
});

test("only the rows that may be filled are read", () => {
  expect(fillsFor([["c", "=A2*2", "=A3*2"]], 6).read).toEqual(["C5:C7"]);
  expect(fillsFor([["c", "=A2*2", "=A3*2"]], 3).read).toEqual([]);
});
