/** What rules of conditional formatting make of cells in the page, and where rules go with their cells. */
import { Editor } from "../../../src/local/page-server/edit/editor";
import { History } from "../../../src/local/page-server/edit/history";
import { readCells } from "../../../src/local/page-server/view/cells-view";
import { a1Of, readA1, rectOf } from "../../../src/local/sheet/grid/a1";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../src/local/sheet/grid/workbook";

const rect = (a1: string) => rectOf(readA1(a1) ?? {}, 1_000, 26);
const SCALE = { scale: { min: "#ffffff", max: "#8ab4f8" } };

function sheet(values: (string | number | null)[][]): { readonly workbook: Workbook; readonly grid: Grid } {
  const workbook = new Workbook();
  const [grid] = workbook.sheets as [Grid];
  grid.write({ row: 1, column: 1, rows: values.length, columns: values[0]!.length }, { values });
  return { workbook, grid };
}
const looksOf = (workbook: Workbook, grid: Grid, a1: string) =>
  readCells(workbook, grid, rect(a1)).map(({ text, style }) => [text, style?.background ?? style?.fontColor]);

test("numbers of all ranges share one scale; texts and blanks have none, and own looks stay without a rule", () => {
  const { workbook, grid } = sheet([
    [0, 5, "text"],
    [10, null, 7],
  ]);
  grid.setStyles(rect("C2"), () => ({ background: "#00ff00" }));
  grid.lookRules = [{ ranges: [rect("A1:A2"), rect("B1:C1")], ...SCALE }];
  expect(looksOf(workbook, grid, "A1:C2")).toEqual([
    ["0", "#ffffff"],
    ["5", "#c5dafc"],
    ["text", undefined],
    ["10", "#8ab4f8"],
    ["7", "#00ff00"],
  ]);
  grid.lookRules = [{ ranges: [rect("A1")], ...SCALE }];
  expect(looksOf(workbook, grid, "A1:A1")).toEqual([["0", "#8ab4f8"]]);
});

test("the first rule decides, and a formula is true or not at this moment", () => {
  const { workbook, grid } = sheet([[1], [2]]);
  workbook.now = () => Date.UTC(2026, 10, 29);
  const late = (hours: number) => ({
    ranges: [rect("A1:A2")],
    when: { formula: `=NOW()*24>${hours}+N("mark")`, fontColor: "#5f6368" },
  });
  const serialHours = 46_355 * 24;
  grid.lookRules = [late(serialHours + 1)];
  expect(looksOf(workbook, grid, "A1:A2")[0]).toEqual(["1", undefined]);
  grid.lookRules = [late(serialHours - 1)];
  expect(looksOf(workbook, grid, "A1:A2")[0]).toEqual(["1", "#5f6368"]);
  grid.lookRules = [
    { ranges: [rect("A1:A2")], scale: { min: "#000000", max: "#ff0000" } },
    { ranges: [rect("A1:A2")], ...SCALE },
  ];
  expect(looksOf(workbook, grid, "A1:A2")[1]).toEqual(["2", "#ff0000"]);
  for (const formula of ["=A1>0", "=1+", "=NOPE()"])
    grid.lookRules = [...grid.lookRules, { ranges: [rect("A1")], when: { formula } }];
  expect(looksOf(workbook, grid, "A1:A2")).toHaveLength(2);
});

test("rules follow rows, go away with their last cell, and go along with what is cut", () => {
  const { workbook, grid } = sheet([[1], [2], [3]]);
  const other = workbook.addSheet("Other");
  grid.lookRules = [{ ranges: [rect("A2:A3"), rect("C9")], ...SCALE }];
  const ranges = (one = grid) => one.lookRules.map((rule) => rule.ranges.map(a1Of).join(" "));
  grid.insertRows(3, 2);
  expect(ranges()).toEqual(["A2:A5 C11"]);
  grid.deleteRows(11, 1);
  expect(ranges()).toEqual(["A2:A5"]);
  const history = new History(workbook);
  const editor = new Editor(workbook, history);
  const move = { grid: other, rect: rect("D1:D6") };
  editor.moveCells("one", { sheet: other.id, rect: rect("D1:D6") }, { grid, rect: rect("A1:A6") }, move);
  expect([ranges(), ranges(other)]).toEqual([[], ["D2:D5"]]);
  history.undo("one");
  expect([ranges(), ranges(other)]).toEqual([["A2:A5"], []]);
  grid.deleteRows(1, 6);
  expect(ranges()).toEqual([]);
});
