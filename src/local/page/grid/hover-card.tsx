/**
 * The card next to a cell: why it shows an error, and its note. For the pointer, and for the cell that has
 * the focus.
 */
import { useEffect, useState } from "preact/hooks";
import type { CellView } from "../../page-server/contract/calls";
import type { Axis } from "../model/axis";
import { useStore } from "../model/use-store";
import { pointedAt } from "./pointer";
import { boxOf } from "./box";
import { texts } from "../texts/texts";

const CARD_WIDTH = 300;

interface Cards {
  readonly scroller: { readonly current: HTMLDivElement | null };
  readonly rows: Axis;
  readonly columns: Axis;
}

export function HoverCard({ scroller, rows, columns }: Cards) {
  const store = useStore();
  const [pointed, setPointed] = useState<{ readonly row: number; readonly column: number }>();
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const follow = (event: MouseEvent): void => {
      const isOnCells = event.target instanceof Element && event.target.closest(".grid, .overlay") !== null;
      const at = isOnCells ? pointedAt(store, element, event.clientX, event.clientY) : undefined;
      setPointed((now) => {
        if (at?.part !== "cell") return undefined;
        return now?.row === at.row && now.column === at.column ? now : { row: at.row, column: at.column };
      });
    };
    const leave = (): void => setPointed(undefined);
    element.addEventListener("mousemove", follow);
    element.addEventListener("mouseleave", leave);
    return () => {
      element.removeEventListener("mousemove", follow);
      element.removeEventListener("mouseleave", leave);
    };
  }, []);
  const element = scroller.current;
  if (!element || store.editing) return null;
  const active = store.activeRect;
  const hovered = pointed && store.cells.cell(store.sheetId, pointed.row, pointed.column);
  const cell = says(hovered) ? hovered : store.saysNote ? store.activeCell : undefined;
  if (!cell || !says(cell)) return null;
  const place = cell === hovered && pointed ? { ...pointed, rows: 1, columns: 1 } : active;
  const box = boxOf(rows, columns, place);
  const around = element.getBoundingClientRect();
  const isFrozen = place.row <= (store.sheet?.frozenRows ?? 0);
  const top = box.top - (isFrozen ? 0 : element.scrollTop);
  const left = box.left - element.scrollLeft;
  if (top < 0 || top > element.clientHeight || left + box.width < 0 || left > element.clientWidth)
    return null;
  const flips = left + box.width + CARD_WIDTH > element.clientWidth;
  const at = {
    top: `${around.top + top}px`,
    ...(flips
      ? { right: `${innerWidth - around.left - Math.max(left, CARD_WIDTH) + 4}px` }
      : { left: `${around.left + left + box.width + 4}px` }),
  };
  return (
    <div class="hover-card" role="tooltip" style={at}>
      {cell.message !== undefined && (
        <p class="card-error">{cell.kind === "error" ? texts.cells.error(cell.message) : cell.message}</p>
      )}
      {cell.note !== undefined && <p class="card-note">{cell.note}</p>}
    </div>
  );
}

function says(cell: CellView | undefined): boolean {
  return cell?.note !== undefined || cell?.message !== undefined;
}
