/** A tab is called after its question, without what Sheets and Excel refuse in a name. */
import { sheetNameFor } from "../../../src/sidebar/wording/sheet-name";

it.each([
  ["Paid / Signed up by country", "Paid ÷ Signed up by country"],
  ["Revenue: EU/UK [net]?", "Revenue EU UK net"],
  ["'quoted'", "quoted"],
  ["People who did Signed up in last week and did not Opened app", "People who did Signed up in…"],
  ["Signups / Signups by country and week, last month", "Signups ÷ Signups by country…"],
  ["Donaudampfschifffahrtsgesellschaftskapitän", "Donaudampfschifffahrtsgesellsc…"],
  ["Conversion from the first visit to paid", "Conversion from the first…"],
])("%s", (question, tab) => expect(sheetNameFor(question)).toBe(tab));
