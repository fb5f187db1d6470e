import { isNumber, isText } from "../../table/values";

const [MINUS, POINT, ZERO, NINE] = [45, 46, 48, 57];

/** Digits, with a point among them or a minus before: "-012.50". An expression takes longer. */
export function isPlainNumeral(text: string): boolean {
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  const whole = skipDigits(text, start);
  if (whole === start || whole === text.length) return whole > start;
  if (text.charCodeAt(whole) !== POINT) return false;
  const end = skipDigits(text, whole + 1);
  return end === text.length && end > whole + 1;
}

function skipDigits(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign < ZERO || sign > NINE) break;
  }
  return at;
}

/** The same without a zero in front. */
function isFixed(text: string): boolean {
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  const isPadded = text.charCodeAt(start) === ZERO && skipDigits(text, start) > start + 1;
  return !isPadded && isPlainNumeral(text);
}

/** More digits may be an id, even if a number could hold them. */
const MOST_DIGITS = 15;
/** With more before the point, what is behind it may be the second half of an id: "1234567890.1714521601". */
const MOST_OF_AVERAGE = 9;

/**
 * Only if conversion loses nothing: integers up to 15 digits. `loose`: a measure, which may end in zeros,
 * "12.50", and have more decimals than a number keeps, as averages of databases do, "3.3333333333333333".
 */
export function isNumeral(text: string, loose?: boolean): boolean {
  if (text.length > 2 * MOST_DIGITS) return false;
  if (loose) {
    const start = text.charCodeAt(0) === MINUS ? 1 : 0;
    const whole = skipDigits(text, start) - start;
    return isFixed(text) && whole <= MOST_DIGITS && (whole <= MOST_OF_AVERAGE || isKept(text));
  }
  if (text.length > MOST_DIGITS && !text.includes(".") && text.replace("-", "").length > MOST_DIGITS)
    return false;
  // "NaN" and "Infinity" equal their text too.
  return String(Number(text)) === text && /\d/.test(text);
}

/** Whether a number keeps each of its digits. */
function isKept(text: string): boolean {
  const short = text.includes(".") ? text.replace(/(?<!0)0+$/, "") : text;
  return String(Number(text)) === (short.endsWith(".") ? short.slice(0, -1) : short);
}

export function countDecimals(text: string): number | undefined {
  if (!isFixed(text)) return undefined;
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}

/** Also one whose last digits are zeros: "12.50". */
export function isAmountOrSum(value: unknown): boolean {
  return isNumber(value) || (isText(value) && isNumeral(value, true));
}

/** Whether a value is a number, also one that is written as text. */
export function isAmount(value: unknown): boolean {
  return isNumber(value) || (isText(value) && isNumeral(value));
}
