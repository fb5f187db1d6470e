/**
 * Protected cells that a write would change though it never did: headers that anybody types, or a named range
 * that anybody moves, could lead there a run of somebody who may change them.
 */
import { marksOf } from "../../gate/sheet-marks";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { boundsOf, getBottom, getRight, isWithin, overlaps, type Rect, toA1 } from "../cells/rect";
import { firstDataRowOf, type Layout } from "../layout/layout";
import { toRect } from "./survey";

/** Cells that some people who edit may not change. */
export interface ShutArea {
  readonly rect: Rect;
  /** Parts of it that all of them may change. */
  readonly open: readonly Rect[];
}

/** In two calls where nothing is protected. Undefined in a writer without an add-on, as in its own tests. */
export function readShutAreas(spreadsheet: Spreadsheet, sheet: Sheet): readonly ShutArea[] | undefined {
  const found = marksOf(spreadsheet)?.protectionsOf(sheet);
  if (!found) return undefined;
  return [
    ...found.sheet.map((one) => ({
      rect: { row: 1, column: 1, rows: Infinity, columns: Infinity },
      open: one.getUnprotectedRanges().map((range) => toOpenRect(toRect(range), sheet)),
    })),
    ...found.cells.map((one) => ({ rect: toRect(one.getRange()), open: [] })),
  ];
}

/** One down to the sheet's last row goes on with rows that a run appends, in which nobody has typed. */
function toOpenRect(rect: Rect, sheet: Sheet): Rect {
  return getBottom(rect) < sheet.getMaxRows() ? rect : { ...rect, rows: Infinity };
}

/** A column of protected cells: `mark` is its first one, which stays the same while the sheet gets rows. */
export interface ShutColumn {
  readonly mark: string;
  readonly cells: Rect;
}

/** Whether a write may change this column of a protection without anybody's word. */
export type IsImplied = (area: ShutArea, column: number) => boolean;

/** Those of `written` that are protected, column by column. Pure. */
export function listShutColumns(
  areas: readonly ShutArea[],
  written: readonly Rect[],
  isImplied: IsImplied = () => false,
): readonly ShutColumn[] {
  const found = new Map<string, Rect>();
  const columns = written.flatMap(splitColumns);
  for (const area of areas) {
    for (const cells of columns) {
      const shut = intersect(area.rect, cells);
      if (!shut || area.open.some((part) => isWithin(shut, part)) || isImplied(area, cells.column)) continue;
      const mark = toA1({ row: area.rect.row, column: cells.column });
      const known = found.get(mark);
      found.set(mark, known ? boundsOf([known, shut]) : shut);
    }
  }
  return [...found].map(([mark, cells]) => ({ mark, cells }));
}

function splitColumns(rect: Rect): readonly Rect[] {
  return Array.from({ length: rect.columns }, (_, at) => ({ ...rect, column: rect.column + at, columns: 1 }));
}

/**
 * Whether one protection holds the table and all headers up to this column: then nobody whom it keeps out has
 * led the table there. Pure.
 */
export function isAllShut({ rect, open }: ShutArea, layout: Layout, column: number): boolean {
  const { row, column: left } = layout.rect;
  const rows = Math.max(1, firstDataRowOf(layout) - row);
  const last = Math.max(column, left + layout.slots.length - 1);
  const heads: Rect = { row, column: left, rows, columns: last - left + 1 };
  const isIn = (part: Rect): boolean => isWithin(part, rect) && !open.some((one) => overlaps(one, part));
  return isIn(heads) && isIn(layout.previous ?? layout.rect);
}

function intersect(one: Rect, other: Rect): Rect | undefined {
  if (!overlaps(one, other)) return undefined;
  const [row, column] = [Math.max(one.row, other.row), Math.max(one.column, other.column)];
  const rows = Math.min(getBottom(one), getBottom(other)) - row + 1;
  return { row, column, rows, columns: Math.min(getRight(one), getRight(other)) - column + 1 };
}
