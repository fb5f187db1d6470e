/**
 * The storage under a sheet: one record of parallel arrays per row, each array made only when a row needs it.
 */
import type { CellStyle, CellValue, SpillAnchor } from "./cells";

/**
 * One row. Index 0 is column 1; a hole is a default. Values are the common case, so the other arrays are made
 * on need: a million plain numbers cost one array slot each.
 */
export interface Row {
  values: (CellValue | undefined)[];
  formulas?: (string | undefined)[];
  formats?: (string | undefined)[];
  notes?: (string | undefined)[];
  styles?: (CellStyle | undefined)[];
  spills?: (SpillAnchor | undefined)[];
  /**
   * Formats that the calculator found for formula results whose cell has none of its own (=TODAY() is a
   * date).
   */
  inferred?: (string | undefined)[];
}

const LAYERS = ["values", "formulas", "formats", "notes", "styles", "spills", "inferred"] as const;

/** Inserts `count` blank columns before index `at` (from 0), or removes them where `count` is negative. */
export function spliceColumns(row: Row, at: number, count: number): void {
  for (const layer of LAYERS) {
    const cells: unknown[] | undefined = row[layer];
    if (!cells || cells.length <= at) continue;
    if (count < 0) cells.splice(at, -count);
    else insertHoles(cells, at, count);
  }
}

/** Whether the cell at the index shows anything. */
export function hasContent(row: Row, index: number): boolean {
  const value = row.values[index];
  return (value !== undefined && value !== null && value !== "") || row.formulas?.[index] !== undefined;
}

/** The index after the last cell with content; 0 where the row is blank. */
export function contentLength(row: Row): number {
  let length = Math.max(row.values.length, row.formulas?.length ?? 0);
  while (length > 0 && !hasContent(row, length - 1)) length -= 1;
  return length;
}

/** Sets one slot of a sparse layer; undefined takes it away without making the layer. */
export function setSlot<T>(
  layer: (T | undefined)[] | undefined,
  index: number,
  value: T | undefined,
): (T | undefined)[] {
  const cells = layer ?? [];
  if (value !== undefined || index < cells.length) cells[index] = value;
  return cells;
}

/**
 * Makes room for `count` undefined entries before `at`. A loop, since `splice` spreads its arguments on the
 * stack.
 */
export function insertHoles(cells: unknown[], at: number, count: number): void {
  const tail = cells.slice(at);
  cells.length = at + count;
  cells.fill(undefined, at);
  for (const entry of tail) cells.push(entry);
}

/** A row without content that looks like another. */
export function blankLike(row: Row): Row {
  return {
    values: [],
    ...(row.formats ? { formats: [...row.formats] } : {}),
    ...(row.styles ? { styles: [...row.styles] } : {}),
  };
}

/** Makes `count` cells from index `at` look like the cell at `model`. */
export function copyLooks(row: Row, model: number, at: number, count: number): void {
  const [format, style] = [row.formats?.[model], row.styles?.[model]];
  for (let index = at; index < at + count; index += 1) {
    if (format !== undefined) row.formats = setSlot(row.formats, index, format);
    if (style !== undefined) row.styles = setSlot(row.styles, index, style);
  }
}
