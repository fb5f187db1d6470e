/**
 * How wide a text is where every character takes one or two columns, and how it is shortened to fit (pure).
 */
import stringWidth from "string-width";

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Printable ASCII, which most cells are: as wide as it is long. */
const PLAIN = /^[ -~]*$/;

/** The columns that a text takes in a terminal. */
export function displayWidth(text: string): number {
  return PLAIN.test(text) ? text.length : stringWidth(text);
}

/** The text, or as much of its beginning as fits into so many columns together with a "…". */
export function shortened(text: string, columns: number): string {
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

/** The text with line breaks between words, where it takes more columns than that. */
export function wrapped(text: string, columns: number): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && displayWidth(`${last} ${word}`) <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}
