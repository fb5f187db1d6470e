/** Event names come from outside, and terminals obey some characters. */

/** Control characters, lone surrogates, line separators, and marks that hide or reverse text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** Writes these characters as `\u001b`, all on one line. */
export function makePrintable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
