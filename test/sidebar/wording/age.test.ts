/** How old the rows of a saved pull are, in words. */
import { LANGUAGES } from "../../../src/sidebar/texts/texts";
import { describeAge } from "../../../src/sidebar/wording/age";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

it.each([
  [0, "just now"],
  [-5 * SECOND, "just now"],
  [60 * SECOND, "1 minute old"],
  [59 * 60 * SECOND, "59 minutes old"],
  [HOUR, "1 hour old"],
  [47 * HOUR, "47 hours old"],
  [48 * HOUR, "2 days old"],
  [40_000 * HOUR, "1,666 days old"],
])("rows of %p ms ago are %p", (age, words) => {
  const now = Date.UTC(2026, 10, 22);
  expect(describeAge(now - age, now, LANGUAGES.en.saved.rowsOld)).toBe(words);
});
