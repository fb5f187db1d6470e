/**
 * How many rows there are without blank ones at the end (pure). Such are what a run that was killed had
 * claimed, or room to spare.
 */
export function countFilledRows(rows: readonly (readonly unknown[])[]): number {
  return rows.reduce((end: number, row, at) => (row.every((value) => value === "") ? end : at + 1), 0);
}
