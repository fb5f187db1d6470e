/** Without blank rows at the end, spare ones or claimed by a killed run. Pure. */
export function countFilledRows(rows: readonly (readonly unknown[])[]): number {
  return rows.reduce((end: number, row, at) => (row.every((value) => value === "") ? end : at + 1), 0);
}
