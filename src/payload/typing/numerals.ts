/** Texts that are numbers. */

import { isNumber, isText } from "../../table/values";

const FIXED = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/**
 * Whether a text is exactly how its number is written, in at most 15 digits: then no digit and no zero can be lost.
 * `loose`: zeros may stand at its end, as in "12.50".
 */
export function isNumeral(text: string, loose?: boolean): boolean {
  if (text.length > 15 && text.replace(/[-.]/g, "").length > 15) return false;
  // "NaN" and "Infinity" are written as they are, too.
  return loose ? FIXED.test(text) : String(Number(text)) === text && /\d/.test(text);
}

/** Whether a value is a number, if only as its text. */
export function isAmount(value: unknown): boolean {
  return isNumber(value) || (isText(value) && isNumeral(value));
}
