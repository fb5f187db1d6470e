/**
 * Protected cells that a write would change though it never did: headers that anybody types, or a named range
 * that anybody moves, could lead there a run of somebody who may change them.
 */
import { marksOf } from "../../gate/sheet-marks";
import { isOfGoogle } from "../../shared/errors";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { boundsOf, getBottom, getRight, isWithin, makeCellRect, overlaps, type Rect } from "../cells/rect";
import { firstDataRowOf, type Layout } from "../layout/layout";
import { type Arrangement, markColumn } from "./shut-marks";
import { toRect } from "./survey";

type Protection = GoogleAppsScript.Spreadsheet.Protection;

/** Cells that some people who edit may not change. */
export interface ShutArea {
  /** Its place in the order of the sheet's protections. */
  readonly id: number;
  readonly rect: Rect;
  /** Parts of it that all of them may change. */
  readonly open: readonly Rect[];
}

/** What of a sheet is protected: its areas, and which protections these are. */
export interface ShutAreas {
  readonly areas: readonly ShutArea[];
  /** One call for each protection. */
  readonly arrangement: () => Arrangement;
}

/** In two calls where nothing is protected. Undefined in a writer without an add-on, as in its own tests. */
export function readShutAreas(spreadsheet: Spreadsheet, sheet: Sheet): ShutAreas | undefined {
  const found = marksOf(spreadsheet)?.protectionsOf(sheet);
  if (!found) return undefined;
  const sheets = found.sheet.map((one) => ({
    one,
    rect: { row: 1, column: 1, rows: Infinity, columns: Infinity },
    open: one.getUnprotectedRanges().map((range) => toOpenRect(toRect(range), sheet)),
  }));
  const cells = found.cells
    .map((one) => ({ one, rect: toRect(one.getRange()), open: [] }))
    .sort(({ rect: a }, { rect: b }) => a.column - b.column || a.row - b.row || a.columns - b.columns);
  const all = [...sheets, ...cells];
  return {
    areas: all.map(({ rect, open }, id) => ({ id, rect, open })),
    arrangement: () => ({
      kinds: all.map(({ rect }) => `${rect.columns}`),
      editors: readEditors(all.map(({ one }) => one)),
    }),
  };
}

function readEditors(all: readonly Protection[]): Arrangement["editors"] {
  try {
    return all.map((one) => one.getEditors().map((user) => user.getEmail()));
  } catch (error) {
    // Google tells it to those alone who may edit there.
    if (!isOfGoogle(error)) throw error;
    return undefined;
  }
}

/** One down to the sheet's last row goes on with rows that a run appends, in which nobody has typed. */
function toOpenRect(rect: Rect, sheet: Sheet): Rect {
  return getBottom(rect) < sheet.getMaxRows() ? rect : { ...rect, rows: Infinity };
}

/** A column of protected cells: `mark` is that of its protection, and which of its columns it is. */
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
      const mark = markColumn(area.id, cells.column - area.rect.column);
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

/** Whether a block stands in the cells of the last write, or in fewer of them. Pure. */
export function isWhereLeft(area: readonly string[], rect: Rect): boolean {
  return area.some((a1) => {
    const [from, to = from] = a1.split(":").map(makeCellRect);
    return from && to ? isWithin(rect, boundsOf([toCell(from), toCell(to)])) : false;
  });
}

function toCell(cell: Pick<Rect, "row" | "column">): Rect {
  return { ...cell, rows: 1, columns: 1 };
}

function intersect(one: Rect, other: Rect): Rect | undefined {
  if (!overlaps(one, other)) return undefined;
  const [row, column] = [Math.max(one.row, other.row), Math.max(one.column, other.column)];
  const rows = Math.min(getBottom(one), getBottom(other)) - row + 1;
  return { row, column, rows, columns: Math.min(getRight(one), getRight(other)) - column + 1 };
}
