/** The most that a spreadsheet holds. */

/** Google's editors help, "Files you can store in Drive". */
const MOST_SPREADSHEET_CELLS = 10_000_000;
export const MOST_COLUMNS = 18_278;

export class TooLargeError extends Error {
  constructor(
    readonly rows: number,
    readonly columns: number,
  ) {
    super(`${rows} rows x ${columns} columns`);
    this.name = "TooLargeError";
  }
}

/** Whether a spreadsheet has room for it. */
export function fitsSpreadsheet(rows: number, columns: number): boolean {
  return columns <= MOST_COLUMNS && rows * columns <= MOST_SPREADSHEET_CELLS;
}

/** @throws TooLargeError before memory is filled */
export function checkTableSize(rows: number, columns: number): void {
  if (!fitsSpreadsheet(rows, columns)) throw new TooLargeError(rows, columns);
}
