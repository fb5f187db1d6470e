/** How many calls of the spreadsheet service a refresh makes. */
import type { CallCounter } from "../../../src/local/google/rules/calls";
import type { WriteOptions } from "../../../src/add-on/sheet-writer/modes/write-options";
import type { LastWrite } from "../../../src/add-on/sheet-writer/destination/destination";
import type { ModeSettings } from "../../../src/add-on/sheet-writer/destination/mode-settings";
import { makeMode } from "../../../src/add-on/sheet-writer/modes/modes";
import { Writer } from "../../../src/add-on/sheet-writer/write/writer";
import { openZone } from "../../../src/add-on/table/zone";
import {
  callsOfParts,
  FIRST_REFRESH,
  LATER_REFRESH,
  MOST_REFRESH_CALLS,
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

/** What a refresh may cost with all that its table of calls counts apart. */
const MOST = sumOf(callsOfParts(FIRST_REFRESH));

const nothing = () => undefined;
const formulaBeside = (sheet: Open) => type(sheet, { U1: "double", U2: "=B2*2", U3: "=B3*2" });

/** More rows than a new sheet has. */
const ROWS = countOf(10_000, 1_100);

test(`through the whole add-on, refreshing a pull of ${ROWS} x 20 makes the calls of its table of calls, and no others`, async () => {
  const expected = [FIRST_REFRESH, FIRST_REFRESH, LATER_REFRESH].map((parts) =>
    callsOfParts([...parts, "run"]),
  );
  expect(await refreshCalls(ROWS)).toEqual(expected);
});

test("the table and the block that undo puts back are within the bar", () => {
  expect(sumOf(callsOfParts(["table", "undo", "undo, its place found"]))).toBeLessThanOrEqual(
    MOST_REFRESH_CALLS,
  );
});

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
  expect(all).toBeLessThanOrEqual(MOST + 3);
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
  expect(refresh(before, after, options, person).total).toBeLessThanOrEqual(MOST + 1);
});

test("reads and writes are five more where the grid must grow and a formula is filled down: four look for typed cells", () => {
  expect(refresh(999, 1100, { keepPrevious: true }, formulaBeside).total).toBeLessThanOrEqual(MOST + 5);
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
  expect(calls[3]).toBeLessThanOrEqual(MOST);
});

test("parts that a person's columns stand between are gathered and shown at once, for fifteen calls more", () => {
  const person = (sheet: Open): void => {
    sheet.grid.insertColumns(10, 1);
    sheet.grid.insertColumns(5, 1);
    type(sheet, { E1: "remark", K1: "remark" });
  };
  expect(refresh(100, 100, {}, person).total).toBeLessThanOrEqual(MOST + 8);
  expect(refresh(100, 120, {}, person).total).toBeLessThanOrEqual(MOST + 15);
});
