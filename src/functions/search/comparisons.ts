/** The comparisons of a property, and the ways people write them. */

import type { Reader } from "./reader";
import type { ComparisonMode } from "./search";

/** A comparison as it was written. "Not one of" has no mode of its own: it is the opposite of "one of". */
export interface Spelling {
  readonly mode: ComparisonMode;
  /** In lower case, one after the other; "is" before any of them, "isn't" and "doesn't" go without saying. */
  readonly spelled: string;
  readonly negate?: true;
}

const SPELLINGS: readonly Spelling[] = [
  { mode: "equals", spelled: "=|==|is|equals|equal to" },
  { mode: "not_equals", spelled: "!=|<>|≠|is not|not equal to|does not equal" },
  { mode: "contains", spelled: "contains|includes" },
  { mode: "not_contains", spelled: "does not contain|not contains|not contain|does not include" },
  { mode: "starts_with", spelled: "starts with|begins with" },
  { mode: "ends_with", spelled: "ends with" },
  { mode: "greater_than", spelled: ">|more than|greater than|above" },
  { mode: "at_least", spelled: ">=|≥|at least" },
  { mode: "less_than", spelled: "<|less than|fewer than|below" },
  { mode: "at_most", spelled: "<=|≤|at most" },
  { mode: "between", spelled: "between" },
  { mode: "one_of", spelled: "in|one of|any of" },
  { mode: "one_of", spelled: "not in|not one of|not any of", negate: true },
  { mode: "exists", spelled: "is set|exists|is not empty|is not blank|is not missing|is not null" },
  { mode: "not_exists", spelled: "is not set|does not exist|is empty|is blank|is missing|is null" },
];

/** The most words that a spelling has: is not equal to. */
const MOST_WORDS = 4;

/** Goes past the longest comparison that is next: "is not one of" must be seen before "is not". */
export function takeComparison(reader: Reader): Spelling | undefined {
  const [spelling, words] = comparisonAt(reader, 0);
  for (let i = 0; i < words; i++) reader.take();
  return spelling;
}

/** The longest comparison that begins `ahead` places on, and how many words it has. */
export function comparisonAt(reader: Reader, ahead: number): [spelling: Spelling | undefined, words: number] {
  for (let words = MOST_WORDS; words > 0; words--) {
    const written = Array.from({ length: words }, (_, i) => reader.peek(ahead + i).word).join(" ");
    const text = written.replace(/^(is|does)n't\b/, "$1 not");
    const spelling = spellingOf(text) ?? spellingOf(text.replace(/^is /, ""));
    if (spelling) return [spelling, words];
  }
  return [undefined, 0];
}

function spellingOf(text: string): Spelling | undefined {
  return SPELLINGS.find(({ spelled }) => spelled.split("|").includes(text));
}

/** Comparisons to suggest for a misspelled one. */
export function comparisonWords(): string[] {
  return SPELLINGS.flatMap(({ spelled }) => spelled.split("|")).filter((text) => /^[a-z]/.test(text));
}
