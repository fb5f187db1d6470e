/** The values of a search: what a bare word stands for, and how a value is written so that it reads back the same. */

import type { Reader } from "./reader";
import type { Scalar } from "./search";
import { quote } from "./tokens";

export const VALUE_EXPECTED = 'a value, such as pro, 42, true or "New York"';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** Letters first, so that it is neither a number nor a sign. */
const PLAIN = /^[A-Za-z_][\w.@-]*$/;
/** Words that join or compare, or that stand for something that is not text. */
const KEYWORDS: ReadonlySet<string> = new Set(
  "and or not did didn't never in is segment true false set empty blank missing one any equal at more less fewer greater above below".split(
    " ",
  ),
);

/** Reads a value: a quoted text, or a bare word that may be a number or a truth value. */
export function readValue(reader: Reader): Scalar {
  const token = reader.peek();
  const bare = token.kind === "word" && token.word !== "and" && token.word !== "or" && token.word !== "not";
  if (!bare && token.kind !== "quoted") reader.fail(VALUE_EXPECTED);
  reader.take();
  return token.kind === "quoted" ? token.text : bareValue(token.text);
}

/**
 * What an unquoted text stands for: true or false, a number, or itself. A number that JavaScript would change stays text, so
 * that ids keep their zeros (007) and all their digits.
 */
export function bareValue(text: string): Scalar {
  const lower = text.toLowerCase();
  if (lower === "true" || lower === "false") return lower === "true";
  const number = NUMBER.test(text) ? Number(text) : NaN;
  const digits = text.replace(/e.*|\D/gi, "").replace(/^0+/, "").length;
  const exact = Number.isSafeInteger(number) || (/[.e]/i.test(text) && digits <= 17);
  // Adding 0 turns -0 into 0, which JSON cannot tell apart.
  return Number.isFinite(number) && exact ? number + 0 : text;
}

/** A value as it stands in a line. */
export function writeValue(value: Scalar): string {
  if (typeof value === "string") return writeName(value);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? Number(value).toExponential() : String(value);
}

/** A name or text: bare where that is certain to read back, else quoted. */
export function writeName(name: string): string {
  return PLAIN.test(name) && !KEYWORDS.has(name.toLowerCase()) ? name : quote(name);
}

/** Whether a word means something in the grammar, so that as a name or text it goes in quotes. */
export function isKeyword(word: string): boolean {
  return KEYWORDS.has(word.toLowerCase());
}
