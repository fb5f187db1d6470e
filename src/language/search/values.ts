/** The values of a search, and what a bare word stands for. */

import type { Reader } from "./reader";
import type { Scalar } from "./search";
import { ROW_END } from "./tokens";
import type { Token } from "./tokens";

export const VALUE_EXPECTED = 'a value, such as Team, 42, true or "New York"';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Reads a value: a cell's own, a quoted text, or a bare word that may be a number or a truth value. */
export function readValue(reader: Reader): Scalar {
  const token = reader.peek();
  if (/^(?:and|or|not)$/.test(token.word) || token.kind === "sign" || token.kind === "end") {
    reader.fail(reader.sees(ROW_END) ? `${VALUE_EXPECTED} ("" for an empty text)` : VALUE_EXPECTED);
  }
  reader.take();
  return valueOf(token);
}

/** What one token stands for. */
export function valueOf({ kind, text, value }: Token): Scalar {
  return value ?? (kind === "quoted" ? text : bareValue(text));
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
