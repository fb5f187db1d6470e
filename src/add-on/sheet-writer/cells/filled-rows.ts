/** Without blank rows at the end, which are spare or which a killed run claimed. Pure. */
export function countFilledRows(rows: readonly (readonly unknown[])[]): number {
  return rows.reduce((end: number, row, at) => (row.every((value) => value === "") ? end : at + 1), 0);
}
