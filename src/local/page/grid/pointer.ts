/** The mouse over the cells: which cell lies where it points, and what a drag selects. */
import { beginEditing, finishEditing, focusGrid } from "../actions/editing";
import { select } from "../actions/selecting";
import type { CellPlace } from "../model/selection";
import { mergeAt } from "../model/selection";
import type { Store } from "../model/store";
import { selectLines } from "./keys";
import { HEADER_HEIGHT, HEADER_WIDTH } from "./viewport";

/** What lies under the pointer: a cell, or the header of a row or a column. */
export interface Pointed extends CellPlace {
  readonly part: "cell" | "row" | "column" | "corner";
}

export function pointedAt(store: Store, scroller: HTMLElement, x: number, y: number): Pointed | undefined {
  const { sheet } = store;
  if (!sheet) return undefined;
  const { rows, columns } = store.axesOf(sheet);
  const box = scroller.getBoundingClientRect();
  const [inX, inY] = [x - box.left, y - box.top];
  const frozenHeight = rows.span(1, sheet.frozenRows);
  const frozenWidth = columns.span(1, sheet.frozenColumns);
  const downTo = inY - HEADER_HEIGHT;
  const acrossTo = inX - HEADER_WIDTH;
  const row = rows.at(downTo < frozenHeight ? downTo : downTo + scroller.scrollTop);
  const column = columns.at(acrossTo < frozenWidth ? acrossTo : acrossTo + scroller.scrollLeft);
  const inHead = [inY < HEADER_HEIGHT, inX < HEADER_WIDTH] as const;
  const part = inHead[0] && inHead[1] ? "corner" : inHead[0] ? "column" : inHead[1] ? "row" : "cell";
  return { row, column, part };
}

export function pointerHandlers(
  store: Store,
  scroller: { readonly current: HTMLDivElement | null },
  openMenu: (at: { readonly x: number; readonly y: number }) => void,
) {
  const find = (event: MouseEvent): Pointed | undefined => {
    const element = scroller.current;
    const isInside = element && event.clientX < element.getBoundingClientRect().left + element.clientWidth;
    return isInside ? pointedAt(store, element, event.clientX, event.clientY) : undefined;
  };
  const isOnCells = (event: MouseEvent): boolean =>
    event.target instanceof Element && event.target.closest(".grid, .overlay") !== null;
  return {
    onMouseDown: (event: MouseEvent): void => {
      if (event.button !== 0 || !isOnCells(event)) return;
      const at = find(event);
      if (!at) return;
      event.preventDefault();
      if (store.editing) void finishEditing(store);
      focusGrid();
      begin(store, at, event.shiftKey);
      follow(store, at, find);
    },
    onDblClick: (event: MouseEvent): void => {
      if (isOnCells(event) && find(event)?.part === "cell") void beginEditing(store, "cell");
    },
    onContextMenu: (event: MouseEvent): void => {
      const at = find(event);
      if (!at || !isOnCells(event)) return;
      event.preventDefault();
      const { rect } = store;
      const isInside =
        at.row >= rect.row &&
        at.row < rect.row + rect.rows &&
        at.column >= rect.column &&
        at.column < rect.column + rect.columns;
      if (!isInside) begin(store, at, false);
      openMenu({ x: event.clientX, y: event.clientY });
    },
  };
}

function begin(store: Store, at: Pointed, extend: boolean): void {
  const { sheet, selection } = store;
  if (!sheet) return;
  const { row, column } = mergeAt(at, sheet.merges);
  const cell = { row, column };
  const anchor = extend ? selection.anchor : cell;
  if (at.part === "corner") return;
  if (at.part === "cell") return select(store, { anchor, focus: cell });
  select(store, { anchor, focus: cell }, null);
  selectLines(store, at.part === "row" ? "rows" : "columns");
}

/** As long as the button is down, the selection goes with the pointer. */
function follow(store: Store, from: Pointed, find: (event: MouseEvent) => Pointed | undefined): void {
  const drag = (event: MouseEvent): void => {
    const at = find(event);
    const { sheet, selection } = store;
    if (!at || !sheet) return;
    const focus = {
      row: from.part === "column" ? sheet.rows : at.row,
      column: from.part === "row" ? sheet.columns : at.column,
    };
    if (focus.row !== selection.focus.row || focus.column !== selection.focus.column) {
      store.setSelection({ anchor: selection.anchor, focus }, from.part === "cell" ? focus : null);
    }
  };
  const end = (): void => {
    removeEventListener("mousemove", drag);
    if (store.rect.rows * store.rect.columns > 1) select(store, store.selection, null);
  };
  addEventListener("mousemove", drag);
  addEventListener("mouseup", end, { once: true });
}
