/** How many calls of the spreadsheet service a refresh makes. */
import type { CallCounter } from "../../../src/local/google/rules/calls";
import type { WriteOptions } from "../../../src/add-on/sheet-writer/modes/write-options";
import type { LastWrite } from "../../../src/add-on/sheet-writer/destination/destination";
import type { ModeSettings } from "../../../src/add-on/sheet-writer/destination/mode-settings";
import { makeMode } from "../../../src/add-on/sheet-writer/modes/modes";
import { Writer } from "../../../src/add-on/sheet-writer/write/writer";
import { openZone } from "../../../src/add-on/table/zone";
import {
  CALLS_OF_A_RUN,
  MOST_REFRESH_CALLS as BAR,
  refreshCalls,
  sumOf,
} from "../../scenario/storms/refresh-calls";
import { countOf } from "../../sweep/part";
import { counted, countedCalls, open, type Open, type } from "./open-spreadsheet";

const NAMES = Array.from({ length: 20 }, (_, at) => `column ${at}`.replace(" ", "_"));
const COLUMNS = NAMES.map((name, at) => (at === 0 ? `${name}:date` : name)).join(" ");
const PULL = { sheetName: "Sheet1", sheetId: 0, row: 1, column: 1, rangeName: "analytics_t" };
const NOTE: WriteOptions = { note: "From the weekly report" };

/** The zone is a setting that the add-on has read already. */
const UTC = () => openZone("Etc/UTC");

/**
 * Refreshes a pull of so many rows, and counts. `person` is what someone did in the sheet between the two.
 */
function refresh(
  before: number,
  after: number,
  options: WriteOptions,
  person: (sheet: Open) => void,
): CallCounter {
  const sheet = open();
  const first = new Writer(sheet.spreadsheet, () => undefined, UTC);
  let { last } = first.write(PULL, counted(COLUMNS, before), NOTE);
  // What is kept for undo has its two places from the third run on.
  for (let run = 0; options.keepPrevious && run < 2; run += 1) {
    ({ last } = first.write(PULL, counted(COLUMNS, before), { ...NOTE, ...options, last }));
  }
  person(sheet);
  const { counter, spreadsheet } = countedCalls(sheet.spreadsheet);
  const report = new Writer(spreadsheet, () => undefined, UTC).write(PULL, counted(COLUMNS, after), {
    ...NOTE,
    ...options,
    last,
  });
  expect(report.rows).toBe(after);
  return counter;
}

/**
 * What every refresh does: it looks where its block is, keeps it, writes, reads back, and says of when it is.
 */
const AGAIN = {
  "Sheet.getName": 1,
  "Sheet.getFilter": 1,
  "Range.getValues": 2,
  "Range.canEdit": 1,
  "Range.isPartOfMerge": 1,
  "Range.copyTo": 1,
  "Range.setValues": 1,
  // What a person wrote there stays.
  "Range.getNote": 1,
  "Range.setNote": 1,
  // What is kept is sure to be there before the run counts as begun, and the block before it counts as ended.
  "SpreadsheetApp.flush": 2,
};

const nothing = () => undefined;
const formulaBeside = (sheet: Open) => type(sheet, { U1: "double", U2: "=B2*2", U3: "=B3*2" });

/** More rows than a new sheet has. */
const ROWS = countOf(10_000, 1_100);

test(`through the whole add-on, refreshing a pull of ${ROWS} x 20 keeps within the bar, as the bench counts its calls`, async () => {
  const [first, second, third] = await refreshCalls(ROWS);
  // The first two refreshes make the hidden sheets that keep the block before in turn; later ones find them.
  const making = {
    ...AGAIN,
    "Spreadsheet.getRangeByName": 2,
    "Spreadsheet.getActiveRange": 1,
    "Spreadsheet.insertSheet": 1,
    "Spreadsheet.setActiveRange": 1,
    "Spreadsheet.setNamedRange": 1,
    "Sheet.hideSheet": 1,
    "Sheet.insertRowsAfter": 1,
  };
  const finding = {
    ...AGAIN,
    "Spreadsheet.getRangeByName": 3,
    // Anybody could have given the name of the kept block to cells that they may not write.
    "Sheet.isSheetHidden": 1,
    "Range.clearContent": 1,
  };
  const [ofFirst, ofSecond, ofThird] = [first, second, third].map((calls = {}) => withoutRun(calls));
  expect([ofFirst, ofSecond, ofThird]).toEqual([making, making, finding]);
  expect([making, finding].map(sumOf)).toEqual([BAR, 17]);
});

/** The calls for the table alone; a number below 0 where a run did not even make its own. */
function withoutRun(calls: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const names = [...new Set([...Object.keys(calls), ...Object.keys(CALLS_OF_A_RUN)])];
  const left = names.map((name) => [name, (calls[name] ?? 0) - (CALLS_OF_A_RUN[name] ?? 0)] as const);
  return Object.fromEntries(left.filter(([, count]) => count !== 0));
}

test(`a refresh of ${ROWS} x 20 makes at most 23 calls of any kind, those that hand out ranges among them`, () => {
  const counter = refresh(ROWS, ROWS, { keepPrevious: false }, nothing);
  const all = Object.values({ ...counter.accessors }).reduce((sum, count) => sum + count, counter.total);
  expect(counter.data).toEqual({
    "Spreadsheet.getRangeByName": 2,
    "Sheet.getName": 1,
    "Range.getValues": 2,
    "Range.canEdit": 1,
    "Range.isPartOfMerge": 1,
    "Range.setValues": 1,
    "Range.getNote": 1,
    "Range.setNote": 1,
  });
  expect(all).toBeLessThanOrEqual(BAR + 3);
});

test.each<[string, number, number, WriteOptions, (sheet: Open) => void]>([
  ["the block before is kept", 100, 100, { keepPrevious: true }, nothing],
  ["it has more rows", 100, 120, { keepPrevious: true }, nothing],
  ["it has fewer rows", 120, 100, { keepPrevious: true }, nothing],
  ["the grid must grow", 999, 1100, { keepPrevious: true }, nothing],
  [
    "more rows, and something stands below",
    100,
    120,
    { keepPrevious: true },
    (sheet) => type(sheet, { W300: "mine" }),
  ],
])("reads and writes stay within the bar where %s", (_, before, after, options, person) => {
  // Of a small table one call read back both ends before, so that the note of its header is one more.
  expect(refresh(before, after, options, person).total).toBeLessThanOrEqual(BAR + 1);
});

test("reads and writes are five more where the grid must grow and a formula is filled down: four look for typed cells", () => {
  expect(refresh(999, 1100, { keepPrevious: true }, formulaBeside).total).toBeLessThanOrEqual(BAR + 5);
});

test.each<[string, ModeSettings]>([
  ["appending", { mode: "append" }],
  ["merging", { mode: "merge", keys: ["column_1"], vanished: "mark" }],
  ["a snapshot", { mode: "snapshot" }],
])("%s keeps within the bar as well", (_, settings) => {
  const sheet = open();
  let last: LastWrite | undefined;
  const calls = [1, 2, 3, 4].map((at) => {
    const { counter, spreadsheet } = countedCalls(sheet.spreadsheet);
    const mode = makeMode(settings, { at: 46_000 + at, isWhole: true });
    const options = { ...NOTE, keepPrevious: true, mode, ...(last ? { last } : {}) };
    ({ last } = new Writer(spreadsheet, () => undefined, UTC).write(
      PULL,
      counted(COLUMNS, 100 + at, at),
      options,
    ));
    return counter.total;
  });
  // What is kept for undo has its two places from the third refresh on.
  expect(calls[3]).toBeLessThanOrEqual(BAR);
});

test("parts that a person's columns stand between are gathered and shown at once, for fifteen calls more", () => {
  const person = (sheet: Open): void => {
    sheet.grid.insertColumns(10, 1);
    sheet.grid.insertColumns(5, 1);
    type(sheet, { E1: "remark", K1: "remark" });
  };
  expect(refresh(100, 100, {}, person).total).toBeLessThanOrEqual(BAR + 8);
  expect(refresh(100, 120, {}, person).total).toBeLessThanOrEqual(BAR + 15);
});
