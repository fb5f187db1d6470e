/** The language in which a person is spoken to: the first that they read of those that there are. */
import { chooseLanguage } from "../../../src/add-on/shared/language";

it.each<[readonly string[], string]>([
  [["de-AT"], "de"],
  [["DE"], "de"],
  [["fr-FR", "fr", "de", "en"], "de"],
  [["en-US", "de"], "en"],
  [["de_CH"], "de"],
  [["fr"], "en"],
  [[], "en"],
])("%j is spoken to in %s", (preferred, expected) => expect(chooseLanguage(preferred)).toBe(expected));
