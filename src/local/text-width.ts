/** How wide a text is where every character takes one or two columns, and how it is shortened to fit (pure). */

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Printable ASCII, which most cells are: as wide as it is long. */
const PLAIN = /^[ -~]*$/;
/** Pictures take two columns: those that are pictures by default, those that a selector makes so, and flags. */
const PICTURE = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\p{Regional_Indicator}{2}/u;
/** What Unicode's EastAsianWidth calls wide or full-width. */
const WIDE =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{18DFF}\u{1B000}-\u{1B2FF}\u{20000}-\u{3FFFD}]/u;
/** Marks and joiners that stand on their own take no column. */
const NO_WIDTH = /^[\p{M}\p{Cf}]+$/u;

/** The columns that a text takes in a terminal. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) width += graphemeWidth(segment);
  return width;
}

/** The text, or as much of its beginning as fits into so many columns together with a "…". */
export function shortened(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let kept = "";
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    width += graphemeWidth(segment);
    if (width > columns - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

function graphemeWidth(grapheme: string): number {
  if (PICTURE.test(grapheme) || WIDE.test(grapheme)) return 2;
  return NO_WIDTH.test(grapheme) ? 0 : 1;
}

/** Control characters, marks that turn the direction of text, line separators and halves of characters. */
const UNPRINTABLE = /\r\n|[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/** The text on one line, with one visible character for each that would move the cursor, colour the screen or hide. */
export function visible(text: string): string {
  return text.replace(UNPRINTABLE, (found) => {
    const code = found.charCodeAt(0);
    if (/[\r\n\u2028\u2029]/.test(found)) return "↵";
    if (found === "\t") return "→";
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "␡" : "�";
  });
}
