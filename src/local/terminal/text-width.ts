/** Widths where a character takes one or two columns (pure). */
import stringWidth from "string-width";

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Printable ASCII, which most cells are: width is length. */
const PLAIN = /^[ -~]*$/;

/** Columns of a terminal: a wide sign such as 日 takes two, one that joins the sign before it none. */
export function displayWidth(text: string): number {
  return PLAIN.test(text) ? text.length : stringWidth(text);
}

/** As much as fits with a "…". */
export function shorten(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let kept = "";
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    width += displayWidth(segment);
    if (width > columns - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Breaks between words where needed. */
export function wrap(text: string, columns: number): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && displayWidth(`${last} ${word}`) <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}
