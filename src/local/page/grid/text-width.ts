/** How wide a text is drawn in a cell, in pixels. */
import type { CellStyle } from "../../sheet/grid/cells";

const FONT = "13px Arial, Helvetica, sans-serif";
/** No letter of the font is wider. */
const WIDEST_LETTER = 13;
/** What a cell leaves around its text. */
const PADDING = 7;
/** Texts that were measured: the same ones are drawn again with every frame. */
const MOST_KNOWN = 5_000;
const known = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

/** Whether a text is wider than so many pixels. Only those that may be are measured. */
export function isWider(text: string, style: CellStyle | undefined, pixels: number): boolean {
  return text.length * WIDEST_LETTER + PADDING > pixels && widthOf(text, style) > pixels;
}

export function widthOf(text: string, style: CellStyle | undefined): number {
  const font = `${style?.fontStyle ? "italic " : ""}${style?.fontWeight ? "bold " : ""}${FONT}`;
  const key = `${font}\n${text}`;
  let width = known.get(key);
  if (width === undefined) {
    canvas ??= document.createElement("canvas").getContext("2d");
    if (canvas) canvas.font = font;
    width = (canvas?.measureText(text).width ?? text.length * 7) + PADDING;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, width);
  }
  return width;
}
