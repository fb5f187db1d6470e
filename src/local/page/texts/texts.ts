/** Every word of the page, in the person's language: chosen once, as the add-on's sidebar chooses. */
import { chooseLanguage, type Language } from "../../../add-on/shared/language";
import { ENGLISH } from "./english";
import { GERMAN } from "./german";

/** English is the one that says which texts there are. */
export type Texts = typeof ENGLISH;

export const LANGUAGES: Readonly<Record<Language, Texts>> = { en: ENGLISH, de: GERMAN };

/** English without a page, so that what runs there does not depend on the machine's language. */
export const language = chooseLanguage(typeof document === "undefined" ? [] : navigator.languages);

export const texts = LANGUAGES[language];
