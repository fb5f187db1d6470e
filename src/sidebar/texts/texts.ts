/** Every sentence of the page, in the person's language. Chosen once, when the page starts. */
import { chooseLanguage, type Language } from "../../add-on/shared/language";
import { GERMAN } from "./de/german";
import { ENGLISH } from "./en/english";

/** A folder for each language holds all of it; English is the one that says which there are. */
export type Texts = typeof ENGLISH;

export const LANGUAGES: Readonly<Record<Language, Texts>> = { en: ENGLISH, de: GERMAN };

/** English without a page: what runs there does not depend on the machine's language. */
export const language = chooseLanguage(typeof document === "undefined" ? [] : navigator.languages);

/** The word for what the catalog or a person calls so; undefined where the language has none of its own. */
export function findWord<W>(
  words: { readonly [name in string]?: W } | undefined,
  name: string,
): W | undefined {
  return words && Object.hasOwn(words, name) ? words[name] : undefined;
}

/** The person's language, or English; it does not change while the page is open. */
export const texts: Texts = LANGUAGES[language];
