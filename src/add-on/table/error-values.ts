/** What cells without a value show: failed, or loading. By form, in any language. Pure. */

/**
 * A word without small letters between a number sign and a mark: `#ERREUR!`, `#¿NOMBRE?`, `#DIV/0!`, `#خطأ!`.
 */
const MARKED = /^#[¡¿]?[\p{Lu}\p{Lo}\p{Lm}][\p{Lu}\p{Lo}\p{Lm}\p{M}\d/_]*[!?！？؟]$/u;
/** `#N/A`, and what stands for it elsewhere, such as `#N/D` and `#Н/Д`. */
const SLASHED = /^#\p{Lu}\/\p{Lu}$/u;
/**
 * The others that stand for `#N/A` have the form of hashtags: German, Turkish, Hungarian, Czech and Slovak
 * ones.
 */
const ERROR_WORDS: ReadonlySet<string> = new Set([
  "#NV",
  "#YOK",
  "#HIÁNYZIK",
  "#NENÍ_K_DISPOZICI",
  "#NEDOSTUPNÝ",
]);
/** A few words and dots, and nothing else: `Loading...`, `Wird geladen…`, `読み込み中...`. */
const LOADING = /^[\p{L}\p{M}]{1,30}(?: [\p{L}\p{M}]{1,30}){0,3} ?(?:\.{3}|…)$/u;
const LONGEST_ERROR_VALUE = 60;

/** Whether a text is what a failed formula's cell shows, by its form. */
export function isErrorValue(text: string): boolean {
  const word = toBareError(text);
  return MARKED.test(word) || SLASHED.test(word) || ERROR_WORDS.has(word);
}

/** Whether it may be one in any language: for cells where a wrong yes does no harm. */
export function mayBeErrorValue(text: string): boolean {
  const word = toBareError(text);
  return word.length <= LONGEST_ERROR_VALUE && /^#[¡¿]?[^\p{Ll}\d\s#]/u.test(word) && !/\p{Ll}/u.test(word);
}

/** Whether a text is what a cell shows that still loads, or looks like it. */
export function isLoadingText(text: string): boolean {
  return LOADING.test(toBareError(text));
}

/** Without the marks that turn the direction of writing, which cannot be seen. */
function toBareError(text: string): string {
  return text.replace(/\p{Cf}/gu, "").trim();
}
