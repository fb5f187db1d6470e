/** A property's comparisons and their spellings. */

import type { Reader } from "./reader";
import type { Comparison } from "./tree";

/** As written. "Not one of" is the opposite of "one of". */
export type WrittenComparison = Comparison | "not one of";

/** Lower case, as it is written first; a leading "is", "isn't" and "doesn't" are implied. */
const SPELLINGS: Readonly<Record<WrittenComparison, string>> = {
  equals: "is|=|==|equals|equal to|exactly",
  "not equals": "is not|!=|<>|≠|not equal to|does not equal",
  contains: "contains|includes",
  "not contains": "does not contain|not contains|not contain|does not include",
  "starts with": "starts with|begins with",
  "ends with": "ends with",
  "more than": ">|more than|greater than|above",
  "at least": ">=|≥|at least",
  "less than": "<|less than|fewer than|below",
  "at most": "<=|≤|at most",
  between: "between",
  "one of": "is one of|in|one of|any of",
  "not one of": "is not one of|not in|not one of|not any of",
  set: "is set|exists|is not empty|is not blank|is not missing|is not null",
  "not set": "is not set|does not exist|is empty|is blank|is missing|is null",
};

/** All of them, in the order in which they are offered. */
export const WRITTEN_COMPARISONS = Object.keys(SPELLINGS) as readonly WrittenComparison[];

/** How a search is written. */
export function writeComparison(comparison: WrittenComparison): string {
  return SPELLINGS[comparison].split("|", 1)[0] ?? comparison;
}

/** Words in the longest spelling: is not equal to. */
const MOST_WORDS = 4;

/** Takes the longest: "is not one of" before "is not". */
export function takeComparison(reader: Reader): WrittenComparison | undefined {
  const [comparison, words] = findComparison(reader, 0);
  for (let i = 0; i < words; i++) reader.take();
  return comparison;
}

/** `ahead` tokens on; returns its number of words too. */
export function findComparison(
  reader: Reader,
  ahead: number,
): [comparison: WrittenComparison | undefined, words: number] {
  for (let words = MOST_WORDS; words > 0; words--) {
    const written = Array.from({ length: words }, (_, i) => reader.peek(ahead + i).word).join(" ");
    const text = written.replace(/^(is|does)n't\b/, "$1 not");
    const comparison = BY_SPELLING.get(text) ?? BY_SPELLING.get(text.replace(/^is /, ""));
    if (comparison) return [comparison, words];
  }
  return [undefined, 0];
}

/** A grid of searches looks up thousands of words. */
const BY_SPELLING: ReadonlyMap<string, WrittenComparison> = new Map(
  WRITTEN_COMPARISONS.flatMap((comparison) =>
    SPELLINGS[comparison].split("|").map((spelling) => [spelling, comparison] as const),
  ),
);

/** "Users missing email" is no typo of "is missing". */
export function describeComparison(): string[] {
  return Object.values(SPELLINGS)
    .flatMap((spellings) => spellings.split("|"))
    .filter((text) => /^(?!is )[a-z]/.test(text));
}
