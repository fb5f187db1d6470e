/** Cells before and after an edit, for undo. */
import { CellError, type CellStyle, type CellValue, clip, type Rect } from "./cells";
import type { Grid } from "./grid";

/** Without results of formulas, which the calculator restores. */
export interface Snapshot {
  readonly rect: Rect;
  readonly values: readonly (readonly CellValue[])[];
  readonly formulas: readonly (readonly (string | null)[])[];
  readonly formats: readonly (readonly string[])[];
  readonly notes: readonly (readonly string[])[];
  readonly styles: readonly (readonly CellStyle[])[];
}

const NO_STYLE: CellStyle = {};

/** Cells with content or looks: whole columns are mostly blank. */
export function storedPart(grid: Grid, rect: Rect): Rect | undefined {
  return rect.row > grid.storedRows ? undefined : clip(rect, grid.storedRows, grid.maxColumns);
}

/** Remembers what cells hold; undefined where all are blank. */
export function takeSnapshot(grid: Grid, wanted: Rect): Snapshot | undefined {
  const rect = storedPart(grid, wanted);
  if (!rect) return undefined;
  return {
    rect,
    values: grid.read<CellValue>(
      rect,
      (row, index) =>
        row.spills?.[index] || row.formulas?.[index] !== undefined ? null : (row.values[index] ?? null),
      null,
    ),
    formulas: grid.read<string | null>(rect, (row, index) => row.formulas?.[index] ?? null, null),
    formats: grid.read(rect, (row, index) => row.formats?.[index] ?? "", ""),
    notes: grid.read(rect, (row, index) => row.notes?.[index] ?? "", ""),
    styles: grid.read(rect, (row, index) => row.styles?.[index] ?? NO_STYLE, NO_STYLE),
  };
}

/**
 * Makes the cells of `wanted` what they were, contents, formats, notes and looks; without a snapshot they
 * become blank. Formulas are calculated again.
 */
export function restoreSnapshot(grid: Grid, wanted: Rect, snapshot: Snapshot | undefined): void {
  const held = storedPart(grid, wanted);
  if (held) {
    grid.clearContent(held);
    grid.setFormats(held, () => "");
    grid.setStyles(held, () => NO_STYLE);
    grid.setNotes(held, () => "");
  }
  if (!snapshot) return;
  const { rect, values, formulas, formats, notes, styles } = snapshot;
  grid.write(rect, { values, formulas });
  grid.setFormats(rect, (r, c) => formats[r]?.[c] ?? "");
  grid.setStyles(rect, (_now, r, c) => styles[r]?.[c] ?? NO_STYLE);
  grid.setNotes(rect, (r, c) => notes[r]?.[c] ?? "");
}

/** Whether the cells still hold what was remembered; looks do not count. */
export function holdsSnapshot(grid: Grid, wanted: Rect, snapshot: Snapshot | undefined): boolean {
  const now = takeSnapshot(grid, wanted);
  const rows = Math.max(now?.rect.rows ?? 0, snapshot?.rect.rows ?? 0);
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < wanted.columns; c += 1) {
      if ((now?.formulas[r]?.[c] ?? null) !== (snapshot?.formulas[r]?.[c] ?? null)) return false;
      if (!isSame(now?.values[r]?.[c] ?? null, snapshot?.values[r]?.[c] ?? null)) return false;
    }
  }
  return true;
}

function isSame(a: CellValue, b: CellValue): boolean {
  return a instanceof CellError && b instanceof CellError ? a.code === b.code : a === b;
}
