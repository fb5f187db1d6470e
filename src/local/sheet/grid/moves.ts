/** Rectangles after lines were inserted or removed (pure). */
import type { Rect } from "./cells";

/** `count` inserted before `at` (from 1), or removed from `at` on if negative. */
export interface GridMove {
  readonly kind: "rows" | "columns";
  readonly at: number;
  readonly count: number;
}

/** Undefined where nothing is left. */
export function movedRect(rect: Rect, move: GridMove): Rect | undefined {
  const byRow = move.kind === "rows";
  const span = movedSpan(byRow ? rect.row : rect.column, byRow ? rect.rows : rect.columns, move);
  if (!span) return undefined;
  return byRow
    ? { ...rect, row: span.from, rows: span.length }
    : { ...rect, column: span.from, columns: span.length };
}

function movedSpan(
  from: number,
  length: number,
  move: GridMove,
): { from: number; length: number } | undefined {
  const { at, count } = move;
  const end = from + length;
  if (count >= 0) {
    if (at <= from) return { from: from + count, length };
    return at < end ? { from, length: length + count } : { from, length };
  }
  const kept = (edge: number): number => edge - Math.max(0, Math.min(edge, at - count) - at);
  const [start, stop] = [kept(from), kept(end)];
  return stop > start ? { from: start, length: stop - start } : undefined;
}
