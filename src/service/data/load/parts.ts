/** Which file a row is of, where several are read as one. Pure. */

/** The rows of one file, in the order of `staged`. */
export interface Part {
  readonly name: string;
  readonly rows: number;
}

/** "16", or "3 of b.csv". `row`: counted over all files, from 1. */
export function placeOf(row: number, parts: readonly Part[]): string {
  if (parts.length < 2) return row.toLocaleString("en");
  let before = 0;
  for (const { name, rows } of parts) {
    if (row <= before + rows) return placeIn(row - before, name);
    before += rows;
  }
  return row.toLocaleString("en");
}

/** "3 of b.csv". */
export function placeIn(row: number, name: string): string {
  return `${row.toLocaleString("en")} of ${name}`;
}
