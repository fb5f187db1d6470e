/** A tab is called after its question, without what Sheets and Excel refuse in a name. */
import { sheetNameFor } from "../../../src/sidebar/wording/sheet-name";

it.each([
  ["Paid / Signed up by country", "Paid ÷ Signed up by country"],
  ["Revenue: EU/UK [net]?", "Revenue EU UK net"],
  ["'quoted'", "quoted"],
  ["Conversion from the first visit to paid", "Conversion from the first visit"],
])("%s", (question, tab) => expect(sheetNameFor(question)).toBe(tab));
