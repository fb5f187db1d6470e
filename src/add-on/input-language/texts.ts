/** For a sentence: cut where it is long. */
export function shortenText(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** From 1; a letter outside the basic plane counts as one. */
export function countCharacters(text: string, offset: number): number {
  return Array.from(text.slice(0, offset)).length + 1;
}

/** For a sticky pattern; 0 for no match or an empty one. */
export function findMatchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : 0;
}

/** Full-width separators of Japanese and Chinese keyboards. */
const WIDE_SIGNS: Readonly<Record<string, string>> = {
  "；": ";",
  "：": ":",
  "，": ",",
  "、": ",",
  "＝": "=",
};

/** Except in double quotes, where a name may hold any. */
export function replaceTypographicSigns(text: string): string {
  return text.replace(/"(?:[^"]|"")*"|[；：，、＝]/g, (found) => WIDE_SIGNS[found] ?? found);
}
