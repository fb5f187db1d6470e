/** Texts that are numbers. */

import { isNumber, isText } from "../../table/values";

const FIXED = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** More digits than this can be those of an id, even where a number would hold them. */
const MOST_DIGITS = 15;

/**
 * Whether a text is just how its number is written, so that nothing is lost: integers up to 15 digits.
 * `loose`: zeros may end it, as in "12.50".
 */
export function isNumeral(text: string, loose?: boolean): boolean {
  if (text.length > 2 * MOST_DIGITS) return false;
  if (loose && !FIXED.test(text)) return false;
  if (text.length > MOST_DIGITS && text.replace(/[-.]/g, "").length > MOST_DIGITS) {
    const short = loose ? text.replace(/(?<!0)0+$/, "") : text;
    return text.includes(".") && String(Number(short)) === short;
  }
  // "NaN" and "Infinity" are written as they are, too.
  return loose === true || (String(Number(text)) === text && /\d/.test(text));
}

/** How many digits a text has behind its point; undefined for what is no plain decimal. */
export function countDecimals(text: string): number | undefined {
  const [written, , fraction = "."] = FIXED.exec(text) ?? [];
  return written === undefined ? undefined : fraction.length - 1;
}

/** Texts with which programs write that a number is none: `{"value": "NaN"}`. */
const NO_NUMBER = /^[-+]?(nan|inf(inity)?)$/i;

export function isNoNumber(text: string): boolean {
  return NO_NUMBER.test(text);
}

/** Whether a value is a number, if only as its text. */
export function isAmount(value: unknown): boolean {
  return isNumber(value) || (isText(value) && isNumeral(value));
}
