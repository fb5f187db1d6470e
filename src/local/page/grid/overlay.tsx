/** What lies over the cells: the selection, the active cell's frame, cells that are to be copied. */
import type { Rect } from "../../sheet/grid/cells";
import type { Axis } from "../model/axis";
import { useStore } from "../model/use-store";
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

export function Overlay({ rows, columns }: { readonly rows: Axis; readonly columns: Axis }) {
  const store = useStore();
  const { rect, activeRect, copied, sheetId, chartId } = store;
  const isRange = rect.rows !== activeRect.rows || rect.columns !== activeRect.columns;
  const showsCopied = copied?.sheet === sheetId;
  return (
    <div class="overlay" aria-hidden="true">
      {isRange && <div class="selected-range" style={pixels(boxOf(rows, columns, rect))} />}
      {chartId === undefined && <div class="active-frame" style={pixels(boxOf(rows, columns, activeRect))} />}
      {showsCopied && <div class="copied-frame" style={pixels(boxOf(rows, columns, copied.rect))} />}
    </div>
  );
}
