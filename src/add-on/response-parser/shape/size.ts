import { isDict, type List } from "../../table/values";

/** Google's editors help, "Files you can store in Drive". */
const MOST_SPREADSHEET_CELLS = 10_000_000;
const MOST_COLUMNS = 18_278;

export class TooLargeError extends Error {
  constructor(
    readonly rows: number,
    readonly columns: number,
  ) {
    super(`${rows} rows x ${columns} columns`);
    this.name = "TooLargeError";
  }
}

/** @throws TooLargeError */
export function checkFields(count: number): void {
  if (count > MOST_COLUMNS) throw new TooLargeError(1, count);
}

/** Each field becomes a column. @throws TooLargeError */
export function checkItems(items: List): void {
  for (const item of items) if (isDict(item)) checkFields(Object.keys(item).length);
}

/** @throws TooLargeError before memory is filled */
export function checkTableSize(rows: number, columns: number): void {
  if (columns > MOST_COLUMNS || rows * columns > MOST_SPREADSHEET_CELLS)
    throw new TooLargeError(rows, columns);
}
