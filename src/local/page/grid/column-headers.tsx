/** The letters above the columns, with the edges by which a column is made wider. */
import { columnLetters } from "../../sheet/grid/a1";
import { call } from "../server/client";
import { attempt } from "../actions/attempt";
import { useStore } from "../model/use-store";
import { rectOfSelection } from "../model/selection";
import type { Axis } from "../model/axis";
import { selectAll } from "./keys";
import { HEADER_HEIGHT, HEADER_WIDTH, type Seen } from "./viewport";
import { useState } from "preact/hooks";
import { texts } from "../texts/texts";

export function ColumnHeaders({ columnAxis, seen }: { readonly columnAxis: Axis; readonly seen: Seen }) {
  const store = useStore();
  const rect = rectOfSelection(store.selection, store.sheet?.merges);
  /** The column at whose right edge the pointer is. */
  const [near, setNear] = useState<number>();
  const width = `${columnAxis.length + HEADER_WIDTH}px`;
  const header = (column: number, isFrozen: boolean) => {
    const isSelected = column >= rect.column && column < rect.column + rect.columns;
    const left = columnAxis.start(column) + HEADER_WIDTH;
    return (
      <div
        key={column}
        role="columnheader"
        aria-colindex={column}
        class={`column-header${isSelected ? " selected" : ""}${isFrozen ? " frozen" : ""}`}
        style={{
          left: `${left}px`,
          width: `${columnAxis.size(column)}px`,
          ...(isFrozen ? { position: "sticky" } : {}),
        }}
      >
        {columnLetters(column)}
        {column === near && <Edge column={column} width={columnAxis.size(column)} />}
      </div>
    );
  };
  return (
    <div
      role="row"
      class="row column-headers"
      style={{ width, height: `${HEADER_HEIGHT}px` }}
      onPointerMove={(event) => setNear(edgeNear(event))}
      onPointerLeave={() => setNear(undefined)}
    >
      <div role="columnheader" class="corner" onMouseDown={() => selectAll(store)}>
        <span class="unseen">{texts.cells.all}</span>
      </div>
      {seen.frozenColumns.map((column) => header(column, true))}
      {seen.columns.map((column) => header(column, false))}
    </div>
  );
}

const NEAR = 5;

/** The header that the pointer is at the end of, or before whose beginning the one before it ends. */
function edgeNear({ target, clientX, buttons, currentTarget }: PointerEvent): number | undefined {
  const header = target instanceof Element ? target.closest<HTMLElement>(".column-header") : null;
  if (!header) return undefined;
  const column = Number(header.getAttribute("aria-colindex"));
  const box = header.getBoundingClientRect();
  // A drag goes on with the edge that it began with.
  const isDragged = buttons > 0 && (currentTarget as Element).querySelector(".edge") !== null;
  if (isDragged || box.right - clientX <= NEAR) return column;
  const isAfterOther = clientX - box.left <= NEAR && header.previousElementSibling?.matches(".column-header");
  return isAfterOther ? Number(header.previousElementSibling?.getAttribute("aria-colindex")) : undefined;
}

/** Drawn by the mouse; the keyboard has the menu. */
function Edge({ column, width }: { readonly column: number; readonly width: number }) {
  const store = useStore();
  const [drawn, setDrawn] = useState<number>();
  const begin = (event: PointerEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const edge = event.currentTarget as HTMLElement;
    edge.setPointerCapture(event.pointerId);
    const from = event.clientX;
    const follow = (moved: PointerEvent): void => setDrawn(moved.clientX - from);
    edge.addEventListener("pointermove", follow);
    edge.addEventListener(
      "pointerup",
      (ended: PointerEvent) => {
        edge.removeEventListener("pointermove", follow);
        setDrawn(undefined);
        resize(width + ended.clientX - from);
      },
      { once: true },
    );
  };
  const resize = (next: number): void => {
    const rect = { row: 1, column, rows: 1, columns: 1 };
    void attempt(store, () =>
      call("resizeColumns", { sheet: store.sheetId, rect, width: Math.max(20, next) }),
    );
  };
  return (
    <div
      class={drawn === undefined ? "edge" : "edge drawn"}
      style={drawn === undefined ? {} : { transform: `translateX(${drawn}px)` }}
      onPointerDown={begin}
      onMouseDown={(event) => event.stopPropagation()}
      onDblClick={() => resize(bestWidth(column))}
    />
  );
}

/** As wide as the longest text that is seen in the column. */
function bestWidth(column: number): number {
  const cells = document.querySelectorAll<HTMLElement>(`[role="gridcell"][aria-colindex="${column}"]`);
  const range = document.createRange();
  return [...cells].reduce((most, cell) => {
    range.selectNodeContents(cell);
    return Math.max(most, Math.ceil(range.getBoundingClientRect().width) + 12);
  }, 40);
}
