import type { CellStyle } from "../../sheet/grid/cells";
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

function colourOf(text: string | null): string | undefined {
  const lower = text?.toLowerCase();
  return lower !== undefined && COLOUR.test(lower) ? lower : undefined;
}
