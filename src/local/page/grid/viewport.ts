/** Which rows and columns are seen (pure). */
import type { Axis } from "../model/axis";

export const HEADER_HEIGHT = 24;
export const HEADER_WIDTH = 46;
/** Rows beyond the edges, so that a little scrolling shows what is there already. */
const MORE_ROWS = 1;

export interface Scroll {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export interface Seen {
  readonly rows: readonly number[];
  readonly frozenRows: readonly number[];
  readonly columns: readonly number[];
  readonly frozenColumns: readonly number[];
}

export function seenOf(
  rows: Axis,
  columns: Axis,
  frozenRows: number,
  frozenColumns: number,
  scroll: Scroll,
): Seen {
  const frozenHeight = rows.span(1, frozenRows);
  const frozenWidth = columns.span(1, frozenColumns);
  const bottom = scroll.top + scroll.height - HEADER_HEIGHT;
  const right = scroll.left + scroll.width - HEADER_WIDTH;
  return {
    frozenRows: lines(rows, 1, frozenRows),
    frozenColumns: lines(columns, 1, frozenColumns),
    rows: lines(
      rows,
      Math.max(frozenRows + 1, rows.at(scroll.top + frozenHeight) - MORE_ROWS),
      Math.min(rows.count, rows.at(bottom) + MORE_ROWS),
    ),
    columns: lines(
      columns,
      Math.max(frozenColumns + 1, columns.at(scroll.left + frozenWidth)),
      columns.at(right),
    ),
  };
}

/** Those from `first` to `last` that are not hidden. */
function lines(axis: Axis, first: number, last: number): number[] {
  const found: number[] = [];
  for (let at = first; at <= last; at += 1) if (axis.size(at) > 0) found.push(at);
  return found;
}

/** The scroll that brings a cell into sight, else the same. */
export function scrollTo(
  rows: Axis,
  columns: Axis,
  frozen: { readonly rows: number; readonly columns: number },
  scroll: Scroll,
  cell: { readonly row: number; readonly column: number },
): { readonly top: number; readonly left: number } {
  const top =
    cell.row <= frozen.rows
      ? scroll.top
      : fit(rows, cell.row, frozen.rows, scroll.top, scroll.height - HEADER_HEIGHT);
  const left =
    cell.column <= frozen.columns
      ? scroll.left
      : fit(columns, cell.column, frozen.columns, scroll.left, scroll.width - HEADER_WIDTH);
  return { top, left };
}

function fit(axis: Axis, index: number, frozen: number, scroll: number, length: number): number {
  const before = axis.start(index) - axis.span(1, frozen);
  const after = axis.start(index + 1) - length;
  if (before < scroll) return before;
  return after > scroll ? Math.min(before, after) : scroll;
}
