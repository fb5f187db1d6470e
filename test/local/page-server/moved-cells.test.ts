/** Cut and paste as in Sheets: what points to the cells follows them, and goes back with them. */
import { Refusal } from "../../../src/local/page-server/contract/refusal";
import { Editor } from "../../../src/local/page-server/edit/editor";
import { fillFromHandle } from "../../../src/local/page-server/edit/fill";
import { History } from "../../../src/local/page-server/edit/history";
import { sheetEdit } from "../../../src/local/page-server/edit/sheet-edits";
import type { SheetCalculator } from "../../../src/local/sheet/calculator/calculator";
import { readA1, rectOf } from "../../../src/local/sheet/grid/a1";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { relocatedFormula } from "../../../src/local/sheet/language/relocate";
import { calculateOnlyBuiltIns } from "../sheet/sheet-with";

let workbook: Workbook;
let grid: Grid;
let other: Grid;
let sheet: SheetCalculator;
let editor: Editor;
let history: History;

beforeEach(() => {
  workbook = new Workbook();
  grid = workbook.sheets[0] as Grid;
  other = workbook.addSheet("Other one");
  sheet = calculateOnlyBuiltIns(workbook);
  history = new History(workbook);
  editor = new Editor(workbook, history);
});
afterEach(() => sheet.close());

const rect = (a1: string) => rectOf(readA1(a1) ?? {}, 1_000, 26);
const type = (a1: string, text: string, on = grid) =>
  editor.enterTexts("one", { sheet: on.id, rect: rect(a1) }, [[text]]);
const cut = (from: string, to: string, on = grid) => {
  const place = { grid: on, rect: rect(to) };
  return editor.moveCells("one", { sheet: on.id, rect: rect(to) }, { grid, rect: rect(from) }, place);
};
const formula = (a1: string, on = grid) => on.formula(rect(a1).row, rect(a1).column);
const shown = (a1: string, on = grid) => sheet.cellText(a1, on);

describe("a formula, when A1:A2 is cut and pasted at C5", () => {
  const to = (name: string) => ({ sheet: name, row: 5, column: 3 });
  const here = { from: { sheet: "Sheet1", rect: rect("A1:A2") }, to: to("Sheet1"), rows: 1_000, columns: 26 };

  it.each([
    ["=A1*2", "=C5*2"],
    ["=$A$2", "=$C$6"],
    ["=SUM(A1:A2)", "=SUM(C5:C6)"],
    ["=SUM(A1:A3)", "=SUM(A1:A3)"],
    ["=SUM(A:A)+A3", "=SUM(A:A)+A3"],
    ['=sheet1!A1&"A1"', '=Sheet1!C5&"A1"'],
    ["='Other one'!A1", "='Other one'!A1"],
    ["=IF(", "=IF("],
  ])("%s reads %s", (before, after) => {
    expect(relocatedFormula(before, here, { home: "Sheet1" })).toBe(after);
  });

  it.each([
    ["on the sheet that they left", "=A1+A3", "Sheet1", "Sheet1", "='Other one'!C5+A3"],
    ["on the sheet where they are now", "=Sheet1!A1", "Other one", "Other one", "='Other one'!C5"],
    ["that was cut itself", "=A2+B9", "Sheet1", "Other one", "=C6+Sheet1!B9"],
  ])("on another sheet, %s: names the sheets that it must", (_, before, home, newHome, after) => {
    expect(relocatedFormula(before, { ...here, to: to("Other one") }, { home, newHome })).toBe(after);
  });

  it("is read by the locale's own separators", () => {
    expect(relocatedFormula("=IF(A1>1,5;A2;0)", here, { home: "Sheet1" }, { decimalComma: true })).toBe(
      "=IF(C5>1,5;C6;0)",
    );
  });
});

it("takes formulas, names, charts, merges and drop-downs along, and undo brings all of them back", () => {
  type("A1", "5");
  type("B1", "=A1*2");
  type("A1", "=A1+B1", other);
  type("A2", "=Sheet1!A1", other);
  workbook.setNamedRange("Rate", grid, rect("A1:B1"));
  workbook.setNamedRange("Wide", grid, rect("A1:C1"));
  const chart = { id: 9, type: "LINE" as const, options: {}, headers: 0, transposed: false };
  const ranges = [{ sheetId: grid.id, rect: rect("A1:B1") }];
  other.charts = [{ ...chart, ranges, position: { row: 1, column: 5, offsetX: 0, offsetY: 0 } }];
  const rule = { values: ["5", "7"], hasDropdown: true, allowInvalid: false, help: "" };
  grid.validations = [{ rect: rect("A1:A1"), ...rule }];
  const state = () => ({
    formulas: [formula("B1"), formula("D4"), formula("A2", other)],
    shown: [shown("B1"), shown("D4"), shown("A2", other)],
    names: ["Rate", "Wide"].map((name) => workbook.namedRange(name)?.rect),
    chart: other.charts[0]?.ranges[0]?.rect,
    rules: grid.validations.map((one) => one.rect),
  });
  const before = state();
  cut("A1:B1", "C4:D4");
  const moved = {
    formulas: [undefined, "=C4*2", "=Sheet1!C4"],
    shown: ["", "10", "5"],
    names: [rect("C4:D4"), rect("A1:C1")],
    chart: rect("C4:D4"),
    rules: [rect("C4:C4")],
  };
  expect(state()).toEqual(moved);
  history.undo("one");
  expect(state()).toEqual(before);
  history.redo("one");
  expect(state()).toEqual(moved);
});

it("moves cells to another sheet, where they calculate as before", () => {
  type("A1", "5");
  type("A2", "=A1+B1");
  type("B1", "1");
  type("C1", "=A2*10");
  cut("A1:A2", "D1:D2", other);
  expect([shown("D2", other), shown("C1"), formula("D2", other)]).toEqual(["6", "60", "=D1+Sheet1!B1"]);
  history.undo("one");
  expect([shown("D2", other), shown("C1"), formula("C1")]).toEqual(["", "60", "=A2*10"]);
});

it("leaves a formula that somebody has changed since as it is when the move is undone", () => {
  type("A1", "5");
  type("B1", "=A1");
  cut("A1:A1", "C1:C1");
  editor.enterTexts("two", { sheet: grid.id, rect: rect("B1:B1") }, [["=C1+1"]]);
  history.undo("one");
  expect([formula("B1"), shown("A1")]).toEqual(["=C1+1", "5"]);
});

describe("a sheet", () => {
  const change = (request: Parameters<typeof sheetEdit>[2], window = "one") => {
    const { edit, sheet: shownSheet } = sheetEdit(workbook, window, request);
    history.change(edit);
    return shownSheet();
  };

  it("that is deleted comes back with all that it held, and with what pointed to it", () => {
    type("A1", "=SEQUENCE(3)", other);
    type("B1", "='Other one'!A3*2");
    other.columnWidths.set(2, 300);
    other.frozenRows = 1;
    workbook.setNamedRange("List", other, rect("A1:A3"));
    type("B2", "=SUM(List)");
    change({ kind: "delete", sheet: other.id });
    expect([workbook.sheets.length, shown("B1"), workbook.namedRange("List")]).toEqual([
      1,
      "#REF!",
      undefined,
    ]);
    history.undo("one");
    expect(workbook.sheets.map(({ name, id }) => [name, id])).toEqual([
      ["Sheet1", grid.id],
      ["Other one", other.id],
    ]);
    expect([shown("B1"), shown("B2"), shown("A3", other), formula("B1")]).toEqual([
      "6",
      "6",
      "3",
      "='Other one'!A3*2",
    ]);
    expect([other.columnWidths.get(2), other.frozenRows]).toEqual([300, 1]);
    history.redo("one");
    expect(workbook.sheets).toEqual([grid]);
  });

  it("does not come back as long as another one has its name, and the reason is said", () => {
    change({ kind: "delete", sheet: other.id });
    const second = workbook.addSheet("Other one");
    expect(() => history.undo("one")).toThrow(Refusal);
    expect(() => history.undo("one")).toThrow('A sheet with the name "Other one" already exists');
    workbook.removeSheet(second);
    history.undo("one");
    expect(workbook.sheets).toEqual([grid, other]);
  });

  it.each([
    ["its name", { kind: "rename", name: "New" }, () => workbook.sheetById(other.id)?.name],
    ["its place", { kind: "move", to: 0 }, () => workbook.sheets.indexOf(other)],
    ["being hidden", { kind: "hide" }, () => other.hidden],
    [
      "its frozen rows",
      { kind: "freeze", rows: 2, columns: 1 },
      () => [other.frozenRows, other.frozenColumns],
    ],
  ] as const)("has %s changed, changed back, and changed again", (_, request, read) => {
    const before = read();
    change({ ...request, sheet: other.id });
    const after = read();
    expect(after).not.toEqual(before);
    history.undo("one");
    expect(read()).toEqual(before);
    history.redo("one");
    expect(read()).toEqual(after);
  });

  it("that was added goes again as long as nobody has put anything into it", () => {
    const id = change({ kind: "add" });
    type("A1", "theirs", workbook.sheetById(id));
    history.undo("one");
    history.undo("one");
    expect(workbook.sheetById(id)).toBeUndefined();
    history.redo("one");
    editor.enterTexts("two", { sheet: id, rect: rect("A1:A1") }, [["theirs"]]);
    expect(() => history.undo("one")).toThrow("changed since");
    expect(workbook.sheetById(id)).toBeDefined();
  });
});

describe("the handle at a selection's corner", () => {
  const fill = (from: string, over: string) =>
    editor.edit("one", { sheet: grid.id, rect: rect(over) }, (place) => fillFromHandle(place, rect(from)));
  const column = (count: number, letter = "A") =>
    Array.from({ length: count }, (_, at) => shown(`${letter}${at + 1}`));

  it.each<[string, readonly string[], string, string, readonly string[]]>([
    ["repeats a number", ["5"], "A1:A1", "A1:A3", ["5", "5", "5"]],
    ["goes on with equal steps", ["10", "20"], "A1:A2", "A1:A4", ["10", "20", "30", "40"]],
    ["goes on with days", ["2026-12-31"], "A1:A1", "A1:A3", ["2026-12-31", "2027-01-01", "2027-01-02"]],
    ["goes on with numbered names", ["Week 9"], "A1:A1", "A1:A3", ["Week 9", "Week 10", "Week 11"]],
    ["repeats what has no step", ["1", "2", "4"], "A1:A3", "A1:A5", ["1", "2", "4", "1", "2"]],
    ["repeats texts", ["a", "b"], "A1:A2", "A1:A4", ["a", "b", "a", "b"]],
    ["goes backwards", ["", "", "30", "40"], "A3:A4", "A1:A4", ["10", "20", "30", "40"]],
  ])("%s", (_, typed, from, over, expected) => {
    for (const [at, text] of typed.entries()) if (text !== "") type(`A${at + 1}`, text);
    fill(from, over);
    expect(column(expected.length)).toEqual(expected);
    history.undo("one");
    expect(column(expected.length)).toEqual(expected.map((_text, at) => typed[at] ?? ""));
  });

  it("has formulas point as far away as before, and fills to the right as well", () => {
    for (const [at, text] of ["1", "2", "3"].entries()) type(`A${at + 1}`, text);
    type("B1", "=A1*10");
    fill("B1:B1", "B1:B3");
    expect(column(3, "B")).toEqual(["10", "20", "30"]);
    fill("B1:B3", "B1:C3");
    expect([formula("C3"), shown("C3")]).toEqual(["=B3*10", "300"]);
  });
});
