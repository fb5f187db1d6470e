/** One place where a person is, and how they go from it. */
import type { OwnSheet } from "../../gate/own-sheets";
import type { Pass } from "../../gate/pass";
import type { CopyName } from "../../shared/copies";
import type { Sheet } from "../../shared/google-types";
import type { Person } from "../../answers/people/person";

export interface CopyPlace {
  readonly copy: CopyName;
  readonly where: string;
  readonly count: number;
  /** Undefined where it is left to people. */
  readonly remove?: (() => void) | undefined;
}

export type Walk = (person: Person) => readonly CopyPlace[];

/** A walk for each name: a copy that nobody walks does not compile. */
export type Walks<Name extends CopyName = CopyName> = { readonly [name in Name]: Walk };

/** Cells read with one call. */
const CELLS_A_CALL = 500_000;

/** Of a sheet, some rows at a time: `top` is the row of the first, from 1. */
export function readInParts(
  sheet: Sheet,
  use: (rows: readonly (readonly unknown[])[], top: number) => void,
): void {
  const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
  if (rows === 0 || columns === 0) return;
  const most = Math.max(1, Math.floor(CELLS_A_CALL / columns));
  for (let top = 1; top <= rows; top += most) {
    use(sheet.getRange(top, 1, Math.min(most, rows - top + 1), columns).getValues(), top);
  }
}

export function deleteRows(sheet: OwnSheet, rows: readonly number[]): void {
  removeRows(sheet, rows);
}

/** Rows on which nothing but a pull's block stands. */
export function deleteRowsOfBlock(_pass: Pass<"landing">, sheet: Sheet, rows: readonly number[]): void {
  removeRows(sheet, rows);
}

/** From below, so that the rows above keep their numbers; neighbours with one call. */
function removeRows(sheet: Sheet, rows: readonly number[]): void {
  const stretches: { from: number; count: number }[] = [];
  for (const row of [...rows].sort((a, b) => b - a)) {
    const last = stretches[stretches.length - 1];
    if (last?.from === row + 1) Object.assign(last, { from: row, count: last.count + 1 });
    else stretches.push({ from: row, count: 1 });
  }
  for (const { from, count } of stretches) {
    // Sheets keeps one row that is not frozen.
    const isAll = sheet.getMaxRows() - sheet.getFrozenRows() <= count;
    if (isAll) sheet.getRange(from, 1, count, sheet.getMaxColumns()).clearContent();
    else sheet.deleteRows(from, count);
  }
}
