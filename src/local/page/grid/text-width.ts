/** How wide a text is drawn in a cell, in pixels. */
import type { CellStyle } from "../../sheet/grid/cells";
import { drawnWidth } from "../model/drawn-width";

const FONT = "13px Arial, Helvetica, sans-serif";
/** No letter of the font is wider. */
const WIDEST_LETTER = 13;
/** What a cell leaves around its text. */
const PADDING = 7;

/** Whether a text is wider than so many pixels. Only those that may be are measured. */
export function isWider(text: string, style: CellStyle | undefined, pixels: number): boolean {
  return text.length * WIDEST_LETTER + PADDING > pixels && widthOf(text, style) > pixels;
}

export function widthOf(text: string, style: CellStyle | undefined): number {
  const font = `${style?.fontStyle ? "italic " : ""}${style?.fontWeight ? "bold " : ""}${FONT}`;
  return drawnWidth(text, font) + PADDING;
}
