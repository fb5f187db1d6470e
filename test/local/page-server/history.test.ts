/** Edits of people, taken back and made again, between those of others. */
import { Editor } from "../../../src/local/page-server/edit/editor";
import { History } from "../../../src/local/page-server/edit/history";
import { shapeEdit } from "../../../src/local/page-server/edit/shape";
import { sortRows } from "../../../src/local/page-server/edit/sort-rows";
import type { SheetCalculator } from "../../../src/local/sheet/calculator/calculator";
import { readA1, rectOf } from "../../../src/local/sheet/grid/a1";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { calculateOnlyBuiltIns } from "../sheet/sheet-with";

let workbook: Workbook;
let grid: Grid;
let sheet: SheetCalculator;
let editor: Editor;
let history: History;

beforeEach(() => {
  workbook = new Workbook();
  grid = workbook.sheets[0] as Grid;
  sheet = calculateOnlyBuiltIns(workbook);
  history = new History(workbook);
  editor = new Editor(workbook, history);
});
afterEach(() => sheet.close());

const rect = (a1: string) => rectOf(readA1(a1) ?? {}, grid.maxRows, grid.maxColumns);
const place = (a1: string) => ({ sheet: grid.id, rect: rect(a1) });
const type = (a1: string, text: string, window = "one") => editor.enterTexts(window, place(a1), [[text]]);
const shown = (a1: string) => sheet.cellText(a1, grid);
const change = (axis: "rows" | "columns", a1: string, what: "insert before" | "delete", window = "one") =>
  history.change(shapeEdit(workbook, window, { grid, rect: rect(a1) }, axis, what));

it("takes typed texts back one after another, and makes them again", () => {
  type("A1", "1");
  type("A1", "=2+2");
  type("B1", "2026-11-20");
  expect([shown("A1"), shown("B1")]).toEqual(["4", "2026-11-20"]);
  history.undo("one");
  history.undo("one");
  expect([shown("A1"), shown("B1")]).toEqual(["1", ""]);
  history.redo("one");
  history.redo("one");
  expect([shown("A1"), shown("B1")]).toEqual(["4", "2026-11-20"]);
  expect(history.redo("one")).toBeUndefined();
});

it("takes back what a window has edited, and leaves what another has", () => {
  type("A1", "mine");
  type("B1", "theirs", "two");
  history.undo("one");
  expect([shown("A1"), shown("B1")]).toEqual(["", "theirs"]);
});

it("does not write over what somebody else has put into the cells since", () => {
  type("A1", "mine");
  type("A1", "theirs", "two");
  expect(() => history.undo("one")).toThrow("These cells have been changed since");
  expect(shown("A1")).toBe("theirs");
});

it("does not take back an edit of cells that have moved away since", () => {
  type("A3", "mine");
  grid.insertRows(1, 1);
  expect(() => history.undo("one")).toThrow("Rows or columns of this sheet have been moved since");
  expect(shown("A4")).toBe("mine");
});

it("gives deleted rows back with all that pointed to them", () => {
  for (const [at, text] of ["10", "20", "30"].entries()) type(`A${at + 1}`, text);
  type("C1", "=SUM(A1:A3)+A2");
  workbook.setNamedRange("Second", grid, rect("A2:A2"));
  grid.charts = [
    {
      ...{
        id: 9,
        type: "LINE",
        ranges: [{ sheetId: grid.id, rect: rect("A1:A3") }],
        options: {},
        headers: 0,
        transposed: false,
      },
      position: { row: 1, column: 5, offsetX: 0, offsetY: 0 },
    },
  ];
  change("rows", "A2:A2", "delete");
  expect([shown("C1"), shown("A2"), workbook.namedRange("Second")]).toEqual(["#REF!", "30", undefined]);
  history.undo("one");
  expect(["A1", "A2", "A3", "C1"].map(shown)).toEqual(["10", "20", "30", "80"]);
  expect(workbook.namedRange("Second")?.rect).toEqual(rect("A2:A2"));
  expect(grid.charts[0]?.ranges[0]?.rect).toEqual(rect("A1:A3"));
});

it("keeps what was typed into inserted rows, where taking them away would lose it", () => {
  change("rows", "A1:A2", "insert before");
  type("A1", "new", "two");
  expect(() => history.undo("one")).toThrow("These cells have been changed since");
  expect(shown("A1")).toBe("new");
});

it("moves widths with their columns, and back", () => {
  grid.columnWidths.set(2, 250);
  change("columns", "A1:A1", "insert before");
  expect([...grid.columnWidths]).toEqual([[3, 250]]);
  history.undo("one");
  expect([...grid.columnWidths]).toEqual([[2, 250]]);
});

it("fills a selection with one text, and begins a block at its corner", () => {
  editor.enterTexts("one", place("A1:B2"), [["x"]]);
  editor.enterTexts("one", place("D1:D1"), [["1", "2"], ["3"]]);
  expect(["A1", "B2", "D1", "E1", "D2", "E2"].map(shown)).toEqual(["x", "x", "1", "2", "3", ""]);
});

it("makes room for a block that is larger than the sheet", () => {
  editor.enterTexts("one", place("Z999:Z999"), [
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
  ]);
  expect([shown("AA1001"), grid.maxRows, grid.maxColumns]).toEqual(["f", 1001, 27]);
});

it("copies formulas as far away as they were, and moves them as they are", () => {
  type("A1", "5");
  type("B1", "=A1*2");
  type("A2", "7");
  editor.copyCells("one", place("B2:B2"), { grid, rect: rect("B1:B1") }, { grid, rect: rect("B2:B2") });
  editor.moveCells("one", place("D9:D9"), { grid, rect: rect("B1:B1") }, { grid, rect: rect("D9:D9") });
  expect(["B1", "B2", "D9"].map(shown)).toEqual(["", "14", "10"]);
  history.undo("one");
  expect(["B1", "B2", "D9"].map(shown)).toEqual(["10", "14", ""]);
  editor.copyCells("one", place("F5:F5"), { grid, rect: rect("A1:A2") }, { grid, rect: rect("F5:F5") });
  expect(["F5", "F6"].map(shown)).toEqual(["5", "7"]);
});

it("asks before it changes what is protected with a warning, and does so once the person agrees", () => {
  grid.protections = [{ id: 1, rect: rect("A1:B2"), description: "Pulled", warningOnly: true }];
  expect(type("B2", "x")).toEqual({ kind: "asks", question: expect.stringContaining("A1:B2 (Pulled)") });
  expect(shown("B2")).toBe("");
  editor.enterTexts("one", { ...place("B2"), agreed: true }, [["x"]]);
  expect(shown("B2")).toBe("x");
});

it("refuses what a drop-down does not offer, and says what it does", () => {
  const rule = { values: ["replace", "append"], hasDropdown: true, allowInvalid: false, help: "" };
  grid.validations = [{ rect: rect("A1:A9"), ...rule }];
  expect(() => type("A3", "other")).toThrow("replace, append");
  expect(shown("A3")).toBe("");
});

it("sorts numbers before texts and blanks last, and takes formulas along", () => {
  for (const [at, text] of ["b", "", "3", "1", "a"].entries()) type(`A${at + 1}`, text);
  for (let row = 1; row <= 5; row += 1) type(`B${row}`, `=A${row}&"!"`);
  sortRows({ grid, rect: rect("A1:B5") }, 1, false);
  expect([1, 2, 3, 4, 5].map((row) => shown(`B${row}`))).toEqual(["1!", "3!", "a!", "b!", "!"]);
  sortRows({ grid, rect: rect("A1:B5") }, 1, true);
  expect([1, 2, 3, 4, 5].map((row) => shown(`A${row}`))).toEqual(["b", "a", "3", "1", ""]);
});
