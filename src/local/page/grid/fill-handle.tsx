/** The handle at the selection's corner: drawn over other cells, it fills them. Keys: Ctrl+D and R. */
import { useState } from "preact/hooks";
import type { Rect } from "../../sheet/grid/cells";
import { fillOver } from "../actions/editing";
import type { Axis } from "../model/axis";
import { useStore } from "../model/use-store";
import { boxOf, pixels } from "./box";
import { pointedAt } from "./pointer";

interface Axes {
  readonly rows: Axis;
  readonly columns: Axis;
}

export function FillHandle({ rows, columns }: Axes) {
  const store = useStore();
  const [drawn, setDrawn] = useState<Rect>();
  const { rect, editing, sheet } = store;
  if (editing || !sheet || rect.rows === sheet.rows || rect.columns === sheet.columns) return null;
  const begin = (event: PointerEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget as HTMLElement;
    const scroller = handle.closest<HTMLElement>(".scroller");
    if (!scroller) return;
    handle.setPointerCapture(event.pointerId);
    let over = rect;
    const follow = ({ clientX, clientY }: PointerEvent): void => {
      const at = pointedAt(store, scroller, clientX, clientY);
      over = at ? grownTo(rect, at) : rect;
      setDrawn(over);
    };
    const end = (): void => {
      handle.removeEventListener("pointermove", follow);
      setDrawn(undefined);
      if (over !== rect) void fillOver(store, over);
    };
    handle.addEventListener("pointermove", follow);
    handle.addEventListener("pointerup", end, { once: true });
  };
  const { top, left, width, height } = boxOf(rows, columns, rect);
  return (
    <>
      {drawn && <div class="filled-frame" style={pixels(boxOf(rows, columns, drawn))} />}
      <div
        class="fill-handle"
        style={{ top: `${top + height - 5}px`, left: `${left + width - 5}px` }}
        onPointerDown={begin}
        onMouseDown={(event) => event.stopPropagation()}
      />
    </>
  );
}

/** The selection and the cells up to the pointer, on the side where it is farther away (pure). */
function grownTo(rect: Rect, at: { readonly row: number; readonly column: number }): Rect {
  const down = Math.max(rect.row - at.row, at.row - (rect.row + rect.rows - 1), 0);
  const across = Math.max(rect.column - at.column, at.column - (rect.column + rect.columns - 1), 0);
  if (down === 0 && across === 0) return rect;
  return down >= across
    ? { ...rect, row: Math.min(rect.row, at.row), rows: rect.rows + down }
    : { ...rect, column: Math.min(rect.column, at.column), columns: rect.columns + across };
}
