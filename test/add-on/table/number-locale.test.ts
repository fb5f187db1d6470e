import { readNumberLocale } from "../../../src/add-on/table/number-locale";

it.each([
  ["de_DE", "de-DE"],
  ["fr_FR", "fr-FR"],
  ["en_US", "en-US"],
  ["tr_TR", "tr-TR"],
  ["hi_IN", "hi-IN"],
  ["en", "en"],
  ["", "en-US"],
  ["no such", "en-US"],
])("%j writes numbers as %s", (sheet, tag) => expect(readNumberLocale(sheet)).toBe(tag));
