/** Failed and loading cells, by their form in any language. Pure. */

/** `#ERREUR!`, `#¿NOMBRE?`, `#DIV/0!`, `#خطأ!`. */
const MARKED = /^#[¡¿]?[\p{Lu}\p{Lo}\p{Lm}][\p{Lu}\p{Lo}\p{Lm}\p{M}\d/_]*[!?！？؟]$/u;
/** `#N/A`, `#N/D`, `#Н/Д`. */
const SLASHED = /^#\p{Lu}\/\p{Lu}$/u;
/** `#N/A` in German, Turkish, Hungarian, Czech and Slovak. */
const ERROR_WORDS: ReadonlySet<string> = new Set([
  "#NV",
  "#YOK",
  "#HIÁNYZIK",
  "#NENÍ_K_DISPOZICI",
  "#NEDOSTUPNÝ",
]);
/** `Loading...`, `Wird geladen…`, `読み込み中...`. */
const LOADING = /^[\p{L}\p{M}]{1,30}(?: [\p{L}\p{M}]{1,30}){0,3} ?(?:\.{3}|…)$/u;
const LONGEST_ERROR_VALUE = 60;

// An engine compiles a Unicode property for a millisecond, and most texts need none.

/** Whether a text is what a sheet shows in place of a value, such as "#N/A", in any language. */
export function isErrorValue(text: string): boolean {
  if (!text.includes("#")) return false;
  const word = toBareError(text);
  return MARKED.test(word) || SLASHED.test(word) || ERROR_WORDS.has(word);
}

/** In any language, for uses where a wrong yes is harmless. */
export function mayBeErrorValue(text: string): boolean {
  if (!text.includes("#")) return false;
  const word = toBareError(text);
  return word.length <= LONGEST_ERROR_VALUE && /^#[¡¿]?[^\p{Ll}\d\s#]/u.test(word) && !/\p{Ll}/u.test(word);
}

/** Whether a text is what a cell shows while it waits for its value. */
export function isLoadingText(text: string): boolean {
  if (!text.includes("...") && !text.includes("…")) return false;
  return LOADING.test(toBareError(text));
}

/** Without invisible marks of the writing direction. */
function toBareError(text: string): string {
  return text.replace(/\p{Cf}/gu, "").trim();
}
