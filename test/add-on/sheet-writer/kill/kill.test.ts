/**
 * A run that is killed, or whose call fails, at any point: old or new in between, completed by the next,
 * undone exactly.
 */
import {
  callsBesideOldRows,
  killedAtEveryCall,
  killedThenOther,
  killedTwice,
  type Killing,
  undoKilledAtEveryCall,
} from "./killed-writes";
import { counted, open, type Open, sheetOf, table, type } from "../open-spreadsheet";
import { Pull } from "../pull";

const insertRemark = (sheet: Open): void => {
  sheet.grid.insertColumns(3, 1);
  type(sheet, { C2: "remark", C3: "mine" });
};
const insertTwo = (sheet: Open): void => {
  insertRemark(sheet);
  sheet.grid.insertColumns(5, 1);
  type(sheet, { E2: "twice", E3: "=B3*2", E4: "=B4*2" });
};
const formulaBeside = (sheet: Open): void => type(sheet, { D2: "double", D3: "=B3*2", D4: "=B4*2" });
const shorten = (sheet: Open): void => sheet.grid.deleteRows(31, 970);

/**
 * Calls that have no effect in the sheet, or none that is seen, and for which Sheets does not send others
 * on.
 */
const UNSEEN = /^Spreadsheet\.getSheetByName$|\.getRange(List)?$/;

const NO_CASE: Killing = { after: counted("a", 1) };
const FILLED = ["D5", "D6", "D7", "D8"];

const CASES: Readonly<Record<string, Killing>> = {
  "the first write": { after: counted("a b", 3) },
  "the same size": { before: [counted("a b", 3)], after: counted("a b", 3, 7) },
  "more rows": { before: [counted("a b", 3)], after: counted("a b", 5, 7) },
  "more rows than the grid has": {
    before: [counted("a b", 3)],
    after: counted("a b", 5, 7),
    person: shorten,
  },
  "fewer rows": { before: [counted("a b", 5)], after: counted("a b", 2, 7) },
  "a new column": { before: [counted("a b", 3)], after: counted("a b c", 3, 7) },
  "a new column and more rows": { before: [counted("a b", 3)], after: counted("a b c", 4, 7) },
  "a new column and fewer rows": { before: [counted("a b", 5)], after: counted("a b c", 2, 7) },
  "a column gone and fewer rows": { before: [counted("a b c", 4)], after: counted("a c", 3, 7) },
  "a column gone and more rows": { before: [counted("a b c", 3)], after: counted("a c", 5, 7) },
  "a column gone at the end": { before: [counted("a b c", 4)], after: counted("a b", 3, 7) },
  "wholly other columns": { before: [counted("a b c", 4)], after: counted("x y", 3, 7) },
  "other columns, wider and longer": { before: [counted("a b", 3)], after: counted("x y z", 6, 7) },
  "other types of columns": {
    before: [
      table("day:date a", [
        [new Date(0), 1],
        [new Date(86_400_000), 2],
      ]),
    ],
    after: table("share:percent a", [[0.5, 7]]),
  },
  "a third run": { before: [counted("a b", 2), counted("a b", 4, 3)], after: counted("a b", 3, 7) },
  "a third run of more rows": {
    before: [counted("a b", 4), counted("a b", 2, 3)],
    after: counted("a b", 6, 7),
  },
  "a third run of other columns": {
    before: [counted("a b", 2), counted("a c", 4, 3)],
    after: counted("x", 3, 7),
  },
  "a fourth run": {
    before: [counted("a b", 2), counted("a b", 4, 3), counted("a b c", 3, 5)],
    after: counted("a b", 2, 9),
  },
  "a formula beside, filled down": {
    before: [counted("a b", 2)],
    after: counted("a b", 4, 7),
    person: formulaBeside,
    filled: FILLED,
  },
  "a formula beside, and fewer rows": {
    before: [counted("a b", 3)],
    after: counted("a b", 2, 7),
    person: formulaBeside,
  },
  "a formula beside a new column's place": {
    before: [counted("a b c", 2)],
    after: counted("a c", 5, 7),
    person: (sheet) => type(sheet, { E2: "double", E3: "=B3*2", E4: "=B4*2" }),
    filled: ["E5", "E6", "E7"],
  },
  "a new column beyond a formula beside": {
    before: [counted("a b", 2)],
    after: counted("a b c", 4, 7),
    person: formulaBeside,
    filled: FILLED,
  },
  "a person's column between": {
    before: [counted("a b", 3)],
    after: counted("a b", 3, 7),
    person: insertRemark,
  },
  "a person's column between, and more rows": {
    before: [counted("a b", 3)],
    after: counted("a b", 5, 7),
    person: insertRemark,
  },
  "a person's column between, and fewer rows": {
    before: [counted("a b", 5)],
    after: counted("a b", 2, 7),
    person: insertRemark,
  },
  "a person's column between, and a new column": {
    before: [counted("a b", 3)],
    after: counted("a b c", 5, 7),
    person: insertRemark,
  },
  "two columns of a person between, one of them a formula": {
    before: [counted("a b c", 2)],
    after: counted("a b c", 4, 7),
    person: insertTwo,
    filled: ["E5", "E6"],
  },
  "a block too large for one call": {
    before: [counted("a b", 3)],
    after: counted("a b", 9, 7),
    options: { gatherAbove: 4 },
  },
  "a block too large for one call, with a person's column between": {
    before: [counted("a b", 3)],
    after: counted("a b", 9, 7),
    options: { gatherAbove: 4 },
    person: insertRemark,
  },
  "other columns chosen, in another order": {
    before: [counted("a b c", 4)],
    after: counted("d c a", 5, 7),
    optionsBefore: { order: ["a", "b", "c"] },
    options: { order: ["d", "c", "a"] },
  },
  "fewer columns chosen, in another order, and fewer rows": {
    before: [counted("a b c", 4)],
    after: counted("c a", 3, 7),
    optionsBefore: { order: ["a", "b", "c"] },
    options: { order: ["c", "a"] },
  },
  "no header": { before: [counted("a b", 4)], after: counted("a b", 2, 7), options: { header: false } },
};

describe("a run killed before any of its calls, after it, or failing there", () => {
  test.each(Object.entries(CASES))("%s", (_, killing) => killedAtEveryCall(killing));
});

describe("an undo killed before any of its calls, after it, or failing there", () => {
  test.each([
    "fewer rows",
    "a new column and fewer rows",
    "a column gone and more rows",
    "wholly other columns",
    "a third run",
    "a formula beside, filled down",
    "a new column beyond a formula beside",
    "a person's column between, and more rows",
    "a person's column between, and a new column",
    "a block too large for one call",
    "fewer columns chosen, in another order, and fewer rows",
    "no header",
  ])("%s", (name) => undoKilledAtEveryCall(CASES[name] ?? NO_CASE));
});

describe("a run killed, and the run that completes it killed too", () => {
  test.each([
    "a third run of other columns",
    "a person's column between, and more rows",
    "a formula beside, filled down",
    "fewer columns chosen, in another order, and fewer rows",
  ])("%s", (name) => killedTwice(CASES[name] ?? NO_CASE));
});

test("what a person has typed over a formula that was filled down stays when the run is undone", () => {
  const sheet = open();
  const pull = new Pull(sheet);
  pull.run(counted("a b", 2));
  formulaBeside(sheet);
  pull.run(counted("a b", 5, 7), { keepPrevious: true });
  type(sheet, { D6: "mine", D7: "=B7*3" });
  pull.undo();
  expect(sheetOf(sheet.spreadsheet).getRange("D5:D7").getFormulas().flat()).toEqual(["", "", "=B7*3"]);
  expect(sheetOf(sheet.spreadsheet).getRange("D6").getValue()).toBe("mine");
});

test("after a kill a still larger or smaller answer lands as well", () => {
  killedThenOther({ before: [counted("a b", 3)], after: counted("a b", 6, 7) }, [1, 9]);
});

describe("formulas that are filled down come with their rows", () => {
  test.each<[string, Killing]>([
    ["in one call", { after: counted("a b", 4, 7), person: formulaBeside, filled: FILLED }],
    [
      "from a hidden sheet",
      { after: counted("a b", 4, 7), person: formulaBeside, options: { gatherAbove: 3 } },
    ],
    ["in parts", { after: counted("a b", 4, 7), person: insertTwo }],
  ])("%s: between them Sheets is asked nothing and sends nothing on", (_, killing) => {
    const calls = callsBesideOldRows({ before: [counted("a b", 2)], ...killing });
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.slice(0, -1).filter((call) => !UNSEEN.test(call))).toEqual([]);
  });
});
