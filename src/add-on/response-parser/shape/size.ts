/** The most that a spreadsheet holds. */

import { isDict, type List } from "../../table/values";

/** Cells and columns of a spreadsheet (Google's editors help, "Files you can store in Drive"). */
const MOST_SPREADSHEET_CELLS = 10_000_000;
const MOST_COLUMNS = 18_278;

/** An answer with more cells than any spreadsheet holds. */
export class TooLargeError extends Error {
  constructor(
    readonly rows: number,
    readonly columns: number,
  ) {
    super(`${rows} rows x ${columns} columns`);
    this.name = "TooLargeError";
  }
}

/**
 * @throws TooLargeError where an object has more fields than any sheet has columns, before its fields are
 * looked at one by one
 */
export function checkFields(count: number): void {
  if (count > MOST_COLUMNS) throw new TooLargeError(1, count);
}

/**
 * The same for each object of a list, whose fields become columns.
 * @throws TooLargeError before anything else is done for each field
 */
export function checkItems(items: List): void {
  for (const item of items) if (isDict(item)) checkFields(Object.keys(item).length);
}

/** @throws TooLargeError before memory is filled with cells that no sheet could take */
export function checkTableSize(rows: number, columns: number): void {
  if (columns > MOST_COLUMNS || rows * columns > MOST_SPREADSHEET_CELLS)
    throw new TooLargeError(rows, columns);
}
