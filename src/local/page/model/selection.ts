/** What is selected: from the cell where it began to the one that it was drawn to (pure). */
import type { Rect } from "../../sheet/grid/cells";
import { type GridMove, movedRect } from "../../sheet/grid/moves";

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface Selection {
  /** The cell that is active in the selection. */
  readonly anchor: CellPlace;
  readonly focus: CellPlace;
}

export const FIRST_CELL: Selection = { anchor: { row: 1, column: 1 }, focus: { row: 1, column: 1 } };

export function selectCell(cell: CellPlace): Selection {
  return { anchor: cell, focus: cell };
}

export function selectRect({ row, column, rows, columns }: Rect): Selection {
  return { anchor: { row, column }, focus: { row: row + rows - 1, column: column + columns - 1 } };
}

/** Where a selection lies after rows or columns were moved; the first cell where nothing of it is left. */
export function movedSelection({ anchor, focus }: Selection, move: GridMove): Selection {
  const [from, to] = [movedPlace(anchor, move), movedPlace(focus, move)];
  return { anchor: from ?? to ?? FIRST_CELL.anchor, focus: to ?? from ?? FIRST_CELL.focus };
}

/** Undefined where the cell is gone. */
export function movedPlace({ row, column }: CellPlace, move: GridMove): CellPlace | undefined {
  const rect = movedRect({ row, column, rows: 1, columns: 1 }, move);
  return rect && { row: rect.row, column: rect.column };
}

/** The rectangle of a selection. A merge that it touches belongs to it whole. */
export function rectOfSelection({ anchor, focus }: Selection, merges: readonly Rect[] = []): Rect {
  let rect: Rect = {
    row: Math.min(anchor.row, focus.row),
    column: Math.min(anchor.column, focus.column),
    rows: Math.abs(anchor.row - focus.row) + 1,
    columns: Math.abs(anchor.column - focus.column) + 1,
  };
  for (let grown = true; grown;) {
    const merge = merges.find((one) => touches(rect, one) && !holds(rect, one));
    grown = merge !== undefined;
    if (merge) rect = around(rect, merge);
  }
  return rect;
}

/** The merge that a cell lies in, else the cell itself. */
export function mergeAt(cell: CellPlace, merges: readonly Rect[]): Rect {
  const own = { ...cell, rows: 1, columns: 1 };
  return merges.find((merge) => touches(merge, own)) ?? own;
}

export function touches(a: Rect, b: Rect): boolean {
  const across = a.column < b.column + b.columns && b.column < a.column + a.columns;
  return across && a.row < b.row + b.rows && b.row < a.row + a.rows;
}

function holds(outer: Rect, inner: Rect): boolean {
  const whole = around(outer, inner);
  return whole.rows === outer.rows && whole.columns === outer.columns;
}

function around(a: Rect, b: Rect): Rect {
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  return {
    row,
    column,
    rows: Math.max(a.row + a.rows, b.row + b.rows) - row,
    columns: Math.max(a.column + a.columns, b.column + b.columns) - column,
  };
}
