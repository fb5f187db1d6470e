/** Finds cells that a person changed since. Pure. */
import {
  type CellPrint,
  type Fingerprint,
  type RowValues,
  findRowOfDifference,
  readSignOf,
  type StretchPrint,
  makeStretchPrint,
  sumStretches,
  BLANK_SIGN,
} from "./fingerprints";

/** From 0. With more `rows`: at least one of them. */
export interface Edit {
  readonly row: number;
  readonly rows: number;
  readonly column: number;
}

/** `columns`: where they are now. Sorted or deleted rows are no edits. */
export function findEdits(
  print: Fingerprint,
  rows: readonly RowValues[],
  columns: readonly number[],
): Edit[] {
  return print.kind === "cells"
    ? findEditedCells(print, rows, columns)
    : findEditedStretches(print, rows, columns);
}

function findEditedCells(
  { cells }: CellPrint,
  rows: readonly RowValues[],
  columns: readonly number[],
): Edit[] {
  const written = cells.map((signs) => columns.map((at) => signs[at] ?? ""));
  const existing = rows.map((row) => row.map(readSignOf));
  const { edited, left } = matchEditedRows(written, existing);
  return [...edited].flatMap((row) => {
    const now = existing[row]!;
    // An extra row is a person's own.
    const before = findNearestRow(now, row, left, written);
    return now.flatMap((sign, at) => {
      const isChanged = before === undefined ? sign !== BLANK_SIGN : sign !== written[before]![at];
      return isChanged ? [{ row, rows: 1, column: columns[at] ?? 0 }] : [];
    });
  });
}

/** Pairs equal rows, those in place first. */
function matchEditedRows(
  written: readonly (readonly string[])[],
  existing: readonly (readonly string[])[],
): { edited: Set<number>; left: Set<number> } {
  const texts = written.map((row) => row.join(""));
  const left = new Set(texts.keys());
  const edited = new Set<number>();
  existing.forEach((row, at) => {
    if (row.join("") === texts[at]) left.delete(at);
    else edited.add(at);
  });
  for (const at of [...edited]) {
    const text = existing[at]!.join("");
    const moved = [...left].find((other) => texts[other] === text);
    if (moved === undefined) continue;
    left.delete(moved);
    edited.delete(at);
  }
  return { edited, left };
}

/** Used only once; among equals the one in place. */
function findNearestRow(
  row: readonly string[],
  place: number,
  left: Set<number>,
  written: readonly (readonly string[])[],
): number | undefined {
  const likeness = (other: number): number =>
    row.filter((sign, at) => sign === written[other]![at]).length + (other === place ? 0.5 : 0);
  const best = [...left].sort((a, b) => likeness(b) - likeness(a))[0];
  if (best === undefined || likeness(best) === 0) return undefined;
  left.delete(best);
  return best;
}

function findEditedStretches(
  was: StretchPrint,
  rows: readonly RowValues[],
  columns: readonly number[],
): Edit[] {
  const is = makeStretchPrint(rows, columns.length, was.length);
  const differing = columns.flatMap((column, at) =>
    is.stretches.flatMap((stretches, nth) => {
      const [before, now] = [was.stretches[nth]?.[column], stretches[at]];
      const isSame = before && now && before.sum === now.sum && before.weighted === now.weighted;
      return isSame ? [] : [{ column, nth, before, now }];
    }),
  );
  const changed = new Set(columns.filter((column, at) => sumStretches(was, column) !== sumStretches(is, at)));
  // Sorting keeps a column's sum. If rows moved, only the column is known.
  const haveMoved = was.rows !== rows.length || differing.some(({ column }) => !changed.has(column));
  if (haveMoved) {
    return rows.length < was.rows
      ? []
      : [...changed].map((column) => ({ row: 0, rows: rows.length, column }));
  }
  return differing.map(({ column, nth, before, now }) => {
    const first = nth * was.length;
    const length = Math.min(was.length, rows.length - first);
    const row = before && now && findRowOfDifference(before, now, length);
    return row === undefined ? { row: first, rows: length, column } : { row: first + row, rows: 1, column };
  });
}
