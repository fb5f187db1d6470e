/** Failed and loading cells, by their form in any language. Pure. */

/** `#N/A` in German, Turkish, Hungarian, Czech and Slovak. */
const ERROR_WORDS: ReadonlySet<string> = new Set([
  "#NV",
  "#YOK",
  "#HIÁNYZIK",
  "#NENÍ_K_DISPOZICI",
  "#NEDOSTUPNÝ",
]);
const LONGEST_ERROR_VALUE = 60;

// An engine reads a class of letters for a millisecond: the patterns stand where they are used.

/** Whether a text is what a sheet shows in place of a value, such as "#N/A", in any language. */
export function isErrorValue(text: string): boolean {
  if (!text.includes("#")) return false;
  const word = toBareError(text);
  return isErrorWord(word) || isSlashed(word) || ERROR_WORDS.has(word);
}

/** `#ERREUR!`, `#¿NOMBRE?`, `#DIV/0!`, `#خطأ!`. */
function isErrorWord(word: string): boolean {
  return /^#[¡¿]?[\p{Lu}\p{Lo}\p{Lm}][\p{Lu}\p{Lo}\p{Lm}\p{M}\d/_]*[!?！？؟]$/u.test(word);
}

/** `#N/A`, `#N/D`, `#Н/Д`. */
function isSlashed(word: string): boolean {
  return /^#\p{Lu}\/\p{Lu}$/u.test(word);
}

/** In any language, for uses where a wrong yes is harmless. */
export function mayBeErrorValue(text: string): boolean {
  if (!text.includes("#")) return false;
  const word = toBareError(text);
  return word.length <= LONGEST_ERROR_VALUE && /^#[¡¿]?[^\p{Ll}\d\s#]/u.test(word) && !/\p{Ll}/u.test(word);
}

/** Whether a text is what a cell shows while it waits: `Loading...`, `Wird geladen…`, `読み込み中...`. */
export function isLoadingText(text: string): boolean {
  if (!text.includes("...") && !text.includes("…")) return false;
  return /^[\p{L}\p{M}]{1,30}(?: [\p{L}\p{M}]{1,30}){0,3} ?(?:\.{3}|…)$/u.test(toBareError(text));
}

/** Without invisible marks of the writing direction. */
function toBareError(text: string): string {
  return text.replace(/\p{Cf}/gu, "").trim();
}
