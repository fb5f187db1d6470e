/** How wide a text is drawn, in pixels. */

/** Texts that were measured: the same ones are drawn again with every frame. */
const MOST_KNOWN = 5_000;
const known = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

/** `font`: as a style names it, with its size. */
export function drawnWidth(text: string, font: string): number {
  const key = `${font}\n${text}`;
  let width = known.get(key);
  if (width === undefined) {
    canvas ??= document.createElement("canvas").getContext("2d");
    if (canvas) canvas.font = font;
    width = canvas?.measureText(text).width ?? text.length * 7;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, width);
  }
  return width;
}
