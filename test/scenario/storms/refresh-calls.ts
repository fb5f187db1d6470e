/**
 * The calls of the spreadsheet service that refreshing a pull of 20 columns makes, through the built add-on:
 * as many for any number of rows beyond those of a new sheet.
 */
import { tableOf } from "../../in-process/landing";
import { openOffice } from "../office";

/** Wide enough for 20 columns, long enough for so many rows, whatever the sample holds. */
const COLUMNS = Array.from({ length: 20 }, (_, i) => `row_number() over () * ${i + 1} as c${i + 1}`);
const wide = (count: number): string => `select ${COLUMNS.join(", ")} from range(${count})`;

type Counts = Readonly<Record<string, number>>;

/** The bar for a refresh of 10,000 x 20: its table, and the block before, which undo puts back. */
export const MOST_REFRESH_CALLS = 15;

/** Every call that a refresh makes, by what it is for: `budget.test` and `beside/cost.test` hold them all. */
export const CALLS_OF_A_REFRESH = {
  /** Where it is, what stood at its ends and stands there now, and a note that says of when it is. */
  table: {
    "Spreadsheet.getRangeByName": 1,
    "Sheet.getName": 1,
    "Sheet.getFilter": 1,
    "Range.getValues": 2,
    "Range.setValues": 1,
    // What a person wrote there stays.
    "Range.getNote": 1,
    "Range.setNote": 1,
    "SpreadsheetApp.flush": 1,
  },
  /** It is sure to be there before the run counts as begun. */
  undo: { "Range.copyTo": 1, "SpreadsheetApp.flush": 1 },
  /** From the third refresh on its place is found, and cleared. */
  "undo, its place found": { "Spreadsheet.getRangeByName": 1, "Range.clearContent": 1 },
  /** The first two refreshes make a hidden sheet each, and leave the person where they were. */
  "undo, its place made": {
    "Spreadsheet.getActiveRange": 1,
    "Spreadsheet.insertSheet": 1,
    "Spreadsheet.setActiveRange": 1,
    "Spreadsheet.setNamedRange": 1,
    "Sheet.hideSheet": 1,
    "Sheet.insertRowsAfter": 1,
  },
  /** Whether cells are protected or merged, and whether somebody has moved the block meanwhile. */
  gate: { "Range.canEdit": 1, "Range.isPartOfMerge": 1, "Spreadsheet.getRangeByName": 1 },
  /** Anybody could have given the name of the kept block to cells that they may not write. */
  "gate, of the place of undo": { "Sheet.isSheetHidden": 1 },
  /** What a person typed beside a row moves with it: texts; numbers and formats take more. */
  "identity of typed texts": {
    "Range.getFormulas": 1,
    "Range.getBackgrounds": 1,
    "Range.getDataValidations": 1,
    "Range.getNotes": 1,
    "Range.getRichTextValues": 1,
    "Range.getValues": 1,
  },
  /** Its row is read and says how it went; the log has a line of its beginning and one of its end. */
  run: {
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
  },
} as const satisfies Readonly<Record<string, Counts>>;

export type PartOfRefresh = keyof typeof CALLS_OF_A_REFRESH;

/** What a refresh makes of the table alone, without the run of its row. */
export const FIRST_REFRESH: readonly PartOfRefresh[] = ["table", "undo", "undo, its place made", "gate"];
export const LATER_REFRESH: readonly PartOfRefresh[] = [
  "table",
  "undo",
  "undo, its place found",
  "gate",
  "gate, of the place of undo",
];

/** The calls of these parts together, by name. */
export function callsOfParts(parts: readonly PartOfRefresh[]): Counts {
  const sums: Record<string, number> = {};
  for (const part of parts)
    for (const [name, count] of Object.entries<number>(CALLS_OF_A_REFRESH[part]))
      sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

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
