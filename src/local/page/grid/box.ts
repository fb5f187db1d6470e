/** Where cells lie, in pixels. */
import type { Rect } from "../../sheet/grid/cells";
import type { Axis } from "../model/axis";
import { HEADER_HEIGHT, HEADER_WIDTH } from "./viewport";

/** Pixels of a rectangle of cells, within the cells' own area. */
export function boxOf(
  rows: Axis,
  columns: Axis,
  rect: Rect,
): { top: number; left: number; width: number; height: number } {
  return {
    top: rows.start(rect.row) + HEADER_HEIGHT,
    left: columns.start(rect.column) + HEADER_WIDTH,
    width: columns.span(rect.column, rect.columns),
    height: rows.span(rect.row, rect.rows),
  };
}

export function pixels(box: ReturnType<typeof boxOf>): Record<string, string> {
  return Object.fromEntries(Object.entries(box).map(([name, value]) => [name, `${value}px`]));
}
