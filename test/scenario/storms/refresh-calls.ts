/**
 * The calls of the spreadsheet service that refreshing a pull of 20 columns makes, through the built add-on:
 * as many for any number of rows beyond those of a new sheet.
 */
import { tableOf } from "../../in-process/landing";
import { openOffice } from "../office";

/** Wide enough for 20 columns, long enough for so many rows, whatever the sample holds. */
const COLUMNS = Array.from({ length: 20 }, (_, i) => `row_number() over () * ${i + 1} as c${i + 1}`);
const wide = (count: number): string => `select ${COLUMNS.join(", ")} from range(${count})`;

/**
 * The bar for a refresh of 10,000 x 20. Two of them ask whether the cells are protected or merged, before
 * anything is written, one sees that nobody has moved the block meanwhile, and two read back what was.
 */
export const MOST_REFRESH_CALLS = 20;

/**
 * What a run of a saved pull costs besides its table: it reads the tab of pulls, takes a line of the log at
 * its beginning and one at its end, looks whether both may be written, and writes the row's state.
 */
export const CALLS_OF_A_RUN: Readonly<Record<string, number>> = {
  "Spreadsheet.getSpreadsheetTimeZone": 1,
  "Spreadsheet.getRangeByName": 3,
  "Spreadsheet.getSheetByName": 1,
  "Sheet.getDataRange": 2,
  "Sheet.getName": 2,
  "Sheet.getLastRow": 2,
  "Sheet.getMaxRows": 1,
  "Sheet.insertRowsBefore": 2,
  "Range.getValues": 3,
  "Range.canEdit": 2,
  "Range.setValues": 3,
  // A rule that an editor has laid over the row's state would end the run.
  "Range.setDataValidation": 1,
};

/**
 * By name, of the first two refreshes, which each make a place for what is kept for undo, and of the one
 * after them.
 */
export async function refreshCalls(count = 10_000): Promise<Readonly<Record<string, number>>[]> {
  const office = await openOffice();
  try {
    const pull = async (run: string): Promise<Readonly<Record<string, number>>> => {
      // A run is known by its moment.
      office.clock.advance(120_000);
      await office.land({ place: "Wide", what: wide(count) }, { run });
      const { rows, columns } = tableOf(office.desk.workbook, "Wide");
      if (rows !== count || columns !== 20)
        throw new Error(`The pull brought ${rows} rows of ${columns} columns.`);
      const calls = Object.entries(office.desk.executions.at(-1)?.calls.data ?? {});
      return Object.fromEntries(
        calls.filter(([name]) => /^(Spreadsheet|SpreadsheetApp|Sheet|Range|NamedRange)\./.test(name)),
      );
    };
    await pull("first");
    return [await pull("again"), await pull("once more"), await pull("and again")];
  } finally {
    await office.close();
  }
}

/** How many calls there were in all. */
export function sumOf(calls: Readonly<Record<string, number>>): number {
  return Object.values(calls).reduce((sum, count) => sum + count, 0);
}
