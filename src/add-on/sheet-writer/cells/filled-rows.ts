/** The rows without blank ones at the end, which a killed run claimed or which are spare. Pure. */
export function countFilledRows(rows: readonly (readonly unknown[])[]): number {
  return rows.reduce((end: number, row, at) => (row.every((value) => value === "") ? end : at + 1), 0);
}
