/** Text for a terminal: names of events come from whoever sent them, and a terminal obeys some characters. */

/**
 * Control characters, halves of characters, line separators, and marks that hide or turn the text around
 * them.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** The text on one line, with `\u001b` and the like for each such character. */
export function makePrintable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
