/** A row is a record of parallel arrays, created on need. */
import type { CellStyle, CellValue, SpillAnchor, TextLink } from "./cells";

/** Index 0 is column 1; a hole is a default. So a million plain numbers cost one array slot each. */
export interface Row {
  values: (CellValue | undefined)[];
  formulas?: (string | undefined)[];
  formats?: (string | undefined)[];
  notes?: (string | undefined)[];
  styles?: (CellStyle | undefined)[];
  /** Of texts; they go when another content is entered. */
  links?: (readonly TextLink[] | undefined)[];
  spills?: (SpillAnchor | undefined)[];
  /** Found by the calculator for results in cells without a format (=TODAY() is a date). */
  inferred?: (string | undefined)[];
}

const LAYERS = ["values", "formulas", "formats", "notes", "styles", "links", "spills", "inferred"] as const;

/** Inserts at index `at` (from 0); removes for a negative `count`. */
export function spliceColumns(row: Row, at: number, count: number): void {
  for (const layer of LAYERS) {
    const cells: unknown[] | undefined = row[layer];
    if (!cells || cells.length <= at) continue;
    if (count < 0) cells.splice(at, -count);
    else insertHoles(cells, at, count);
  }
}

export function hasContent(row: Row, index: number): boolean {
  const value = row.values[index];
  return (value !== undefined && value !== null && value !== "") || row.formulas?.[index] !== undefined;
}

/** Index after the last content; 0 for a blank row. */
export function contentLength(row: Row): number {
  let length = Math.max(row.values.length, row.formulas?.length ?? 0);
  while (length > 0 && !hasContent(row, length - 1)) length -= 1;
  return length;
}

/** Undefined removes without creating the layer. */
export function setSlot<T>(
  layer: (T | undefined)[] | undefined,
  index: number,
  value: T | undefined,
): (T | undefined)[] {
  const cells = layer ?? new Array<T | undefined>(value === undefined ? 0 : index + 1);
  if (value !== undefined || index < cells.length) cells[index] = value;
  return cells;
}

/** A loop, since `splice` spreads its arguments on the stack. */
export function insertHoles(cells: unknown[], at: number, count: number): void {
  const tail = cells.slice(at);
  cells.length = at + count;
  cells.fill(undefined, at);
  for (const entry of tail) cells.push(entry);
}

export function blankLike(row: Row): Row {
  return {
    values: [],
    ...(row.formats ? { formats: [...row.formats] } : {}),
    ...(row.styles ? { styles: [...row.styles] } : {}),
  };
}

/** `count` cells from `at`, like the cell at `model`. */
export function copyLooks(row: Row, model: number, at: number, count: number): void {
  const [format, style] = [row.formats?.[model], row.styles?.[model]];
  for (let index = at; index < at + count; index += 1) {
    if (format !== undefined) row.formats = setSlot(row.formats, index, format);
    if (style !== undefined) row.styles = setSlot(row.styles, index, style);
  }
}
