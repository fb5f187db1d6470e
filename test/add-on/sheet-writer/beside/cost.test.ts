/** What typed cells beside a large table cost a refresh, in calls of the spreadsheet service. */
import type { WriteOptions } from "../../../../src/add-on/sheet-writer/modes/write-options";
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import { openZone } from "../../../../src/add-on/table/zone";
import type { Table } from "../../../../src/add-on/table/types";
import { countedCalls, open, type Open } from "../open-spreadsheet";

const PULL = { sheetName: "Sheet1", sheetId: 0, row: 1, column: 1, rangeName: "analytics_t" };
const UTC = () => openZone("Etc/UTC");
const ROWS = 1_500;

function people(order: (at: number) => number): Table {
  const columns = Array.from(
    { length: 20 },
    (_, at) => ({ name: `c${at}`, type: at === 0 ? "text" : "number" }) as const,
  );
  const rows = Array.from({ length: ROWS }, (_, at) =>
    columns.map((__, c) => (c === 0 ? `p${order(at)}` : c)),
  );
  return { columns, rows };
}

/** Calls of a refresh in this order of rows, after a person did something. */
function callsOf(person: (sheet: Open) => void, order: (at: number) => number): number {
  const sheet = open();
  const options: WriteOptions = { rows: { given: ["c0"], isOfPeople: false, isWhole: true }, note: "of" };
  const writer = new Writer(sheet.spreadsheet, () => undefined, UTC);
  const { last } = writer.write(
    PULL,
    people((at) => at),
    options,
  );
  person(sheet);
  const { counter, spreadsheet } = countedCalls(sheet.spreadsheet);
  new Writer(spreadsheet, () => undefined, UTC).write(PULL, people(order), { ...options, last });
  return counter.total;
}

const same = (at: number): number => at;
const reversed = (at: number): number => ROWS - 1 - at;
const nothing = (): void => undefined;

function typed(sheet: Open, cells = 400): void {
  const own = sheet.spreadsheet.getSheets()[0];
  own?.getRange(1, 21, 1, 2).setValues([["Called?", "Owner"]]);
  own?.getRange(2, 21, cells, 2).setValues(Array.from({ length: cells }, (_, at) => [`said ${at}`, at]));
}

function noted(sheet: Open): void {
  typed(sheet);
  const own = sheet.spreadsheet.getSheets()[0];
  own?.getRange(5, 21).setNote("call again");
  own?.getRange(9, 22).setBackground("#ff0000").setFontColor("#0000ff").setFontWeight("bold");
}

test.each<[string, (sheet: Open) => void, (at: number) => number, number]>([
  ["typed cells, and rows in the same order", typed, same, 3],
  ["typed cells, and rows in another order", typed, reversed, 9],
  ["notes and colours too, and rows in another order", noted, reversed, 21],
])("%s", (_, person, order, more) => {
  expect(callsOf(person, order) - callsOf(nothing, order)).toBeLessThanOrEqual(more);
});
