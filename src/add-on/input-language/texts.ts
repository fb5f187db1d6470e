/** Texts that people wrote: places in them, and how they are shown in a sentence. Pure. */

/** A text in a sentence, cut where it is long. */
export function shortenText(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Position for people: from 1, and a letter outside the basic plane counts as one. */
export function countCharacters(text: string, offset: number): number {
  return Array.from(text.slice(0, offset)).length + 1;
}

/** Where a sticky pattern ends that matches at a place; 0 where it does not match there, or nothing. */
export function findMatchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : 0;
}

/**
 * Signs as a Japanese or Chinese keyboard writes them, which look like those that part lists and settings.
 */
const WIDE_SIGNS: Readonly<Record<string, string>> = {
  "；": ";",
  "：": ":",
  "，": ",",
  "、": ",",
  "＝": "=",
};

/** Signs as the grammars have them, except in double quotes, where a name may hold any. */
export function replaceTypographicSigns(text: string): string {
  return text.replace(/"(?:[^"]|"")*"|[；：，、＝]/g, (found) => WIDE_SIGNS[found] ?? found);
}
