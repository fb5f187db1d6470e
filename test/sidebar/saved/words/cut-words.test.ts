/** What is said of a list that ends at its limit, and how its row asks for all. */
import type { CutItem } from "../../../../src/add-on/sidebar-contract/calls";
import { allWords, cutWords, withLimit } from "../../../../src/sidebar/saved/words/cut-words";

const CUT: CutItem = { limit: 1_000, of: 1_269, most: 200_000, noun: "person", requests: 2 };

it.each<[string, Partial<CutItem>, string, string]>([
  ["people", {}, "1,000 of 1,269 people; the limit is 1,000", "Get all 1,269 people (2 requests)"],
  [
    "rows",
    { noun: "row", requests: 1 },
    "1,000 of 1,269 rows; the limit is 1,000",
    "Get all 1,269 rows (1 request)",
  ],
  [
    "so many that nobody counts them",
    { of: null, requests: null },
    "1,000 people, and there are more; the limit is 1,000",
    "Get all people",
  ],
  [
    "more than a pull reads",
    { of: 300_000, requests: 200 },
    "1,000 of 300,000 people; the limit is 1,000",
    "Get the first 200,000 people (200 requests)",
  ],
])("of %s", (_, more, said, button) => {
  expect(cutWords({ ...CUT, ...more }, 1_000)).toBe(said);
  expect(allWords({ ...CUT, ...more })).toBe(button);
});

it.each([
  ["", "limit: 200000"],
  ["limit: 40", "limit: 200000"],
  ["by: week; Limit: 40; segment: Team", "by: week; limit: 200000; segment: Team"],
  ["by: week;", "by: week; limit: 200000"],
  ["segment: off limits", "segment: off limits; limit: 200000"],
])("options of %j become %j", (options, changed) => {
  expect(withLimit(options, 200_000)).toBe(changed);
});
