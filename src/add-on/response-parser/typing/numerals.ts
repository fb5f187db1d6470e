import { isNumber, isText } from "../../table/values";

const FIXED = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** More digits may be an id, even if a number could hold them. */
const MOST_DIGITS = 15;

/** Only if conversion loses nothing: integers up to 15 digits. `loose`: may end in zeros, "12.50". */
export function isNumeral(text: string, loose?: boolean): boolean {
  if (text.length > 2 * MOST_DIGITS) return false;
  if (loose && !FIXED.test(text)) return false;
  if (text.length > MOST_DIGITS && text.replace(/[-.]/g, "").length > MOST_DIGITS) {
    const short = loose ? text.replace(/(?<!0)0+$/, "") : text;
    return text.includes(".") && String(Number(short)) === short;
  }
  // "NaN" and "Infinity" equal their text too.
  return loose === true || (String(Number(text)) === text && /\d/.test(text));
}

export function countDecimals(text: string): number | undefined {
  const [written, , fraction = "."] = FIXED.exec(text) ?? [];
  return written === undefined ? undefined : fraction.length - 1;
}

/** Whether a value is a number, also one that is written as text. */
export function isAmount(value: unknown): boolean {
  return isNumber(value) || (isText(value) && isNumeral(value));
}
