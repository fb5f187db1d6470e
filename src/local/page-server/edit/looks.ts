import { type CellStyle, type Rect, type Side, SIDES } from "../../sheet/grid/cells";
import type { LooksChange } from "../contract/calls";

const COLOUR = /^#[0-9a-f]{6}$/;

export function withLooks(now: CellStyle, change: LooksChange): CellStyle {
  const { bold, italic, wrap, background, color, align } = change;
  const next: Record<string, unknown> = { ...now };
  if (bold !== undefined) next["fontWeight"] = bold ? "bold" : undefined;
  if (italic !== undefined) next["fontStyle"] = italic ? "italic" : undefined;
  if (wrap !== undefined) next["wrap"] = wrap ? true : undefined;
  if (background !== undefined) next["background"] = colourOf(background);
  if (color !== undefined) next["fontColor"] = colourOf(color);
  if (align !== undefined) next["horizontalAlignment"] = align ?? undefined;
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
}

/** Lines of the cell `row` and `column` (from 0) of the rectangle. */
export function withBorders(
  now: CellStyle,
  borders: NonNullable<LooksChange["borders"]>,
  rect: Pick<Rect, "rows" | "columns">,
  [row, column]: readonly [row: number, column: number],
): CellStyle {
  const { borders: before = [], ...rest } = now;
  const isAtEdge: Readonly<Record<Side, boolean>> = {
    top: row === 0,
    right: column === rect.columns - 1,
    bottom: row === rect.rows - 1,
    left: column === 0,
  };
  const isLined = (side: Side): boolean =>
    borders === "all" || (borders === "outer" && (isAtEdge[side] || before.includes(side)));
  const sides = SIDES.filter(isLined);
  return sides.length === 0 ? rest : { ...rest, borders: sides };
}

function colourOf(text: string | null): string | undefined {
  const lower = text?.toLowerCase();
  return lower !== undefined && COLOUR.test(lower) ? lower : undefined;
}
