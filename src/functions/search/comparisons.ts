/** The comparisons of a property: how each is written in a line, in a cell, and the other ways people write it. */

import type { ComparisonMode } from "./search";

export interface Comparison {
  readonly mode: ComparisonMode;
  /** In a line. */
  readonly line: string;
  /** In a cell, where a leading "=" would be a formula. */
  readonly cell: string;
  readonly takes: "nothing" | "one" | "two" | "list";
  /** Other spellings, in lower case; "isn't" and "doesn't" go without saying. */
  readonly also: readonly string[];
}

export const COMPARISONS: readonly Comparison[] = [
  { mode: "equals", line: "=", cell: "is", takes: "one", also: ["==", "equals", "equal to", "is equal to"] },
  {
    mode: "not_equals",
    line: "!=",
    cell: "is not",
    takes: "one",
    also: ["<>", "≠", "not equal to", "is not equal to", "does not equal"],
  },
  { mode: "contains", line: "contains", cell: "contains", takes: "one", also: ["includes"] },
  {
    mode: "not_contains",
    line: "does not contain",
    cell: "does not contain",
    takes: "one",
    also: ["not contains", "not contain", "does not include"],
  },
  { mode: "starts_with", line: "starts with", cell: "starts with", takes: "one", also: ["begins with"] },
  { mode: "ends_with", line: "ends with", cell: "ends with", takes: "one", also: [] },
  {
    mode: "greater_than",
    line: ">",
    cell: "is more than",
    takes: "one",
    also: comparatives("more", "greater", "above"),
  },
  { mode: "at_least", line: ">=", cell: "is at least", takes: "one", also: ["≥", "at least"] },
  { mode: "less_than", line: "<", cell: "is less than", takes: "one", also: comparatives("less", "fewer", "below") },
  { mode: "at_most", line: "<=", cell: "is at most", takes: "one", also: ["≤", "at most"] },
  { mode: "between", line: "between", cell: "is between", takes: "two", also: [] },
  { mode: "one_of", line: "is one of", cell: "is one of", takes: "list", also: ["in", "is in", "one of", "is any of"] },
  {
    mode: "exists",
    line: "is set",
    cell: "is set",
    takes: "nothing",
    also: ["exists", "is not empty", "is not blank", "is not missing"],
  },
  {
    mode: "not_exists",
    line: "is not set",
    cell: "is not set",
    takes: "nothing",
    also: ["does not exist", "is empty", "is blank", "is missing"],
  },
];

/** "Not one of" has no mode of its own: it is the opposite of "one of". */
const NOT_ONE_OF = ["not in", "is not in", "is not one of", "not one of", "is not any of"];

/** A way to write a comparison, as its words in lower case. */
export interface Spelling {
  readonly words: readonly string[];
  readonly comparison: Comparison;
  readonly negate: boolean;
}

/** Every spelling, the longest first: "is not one of" must be seen before "is not". */
export const SPELLINGS: readonly Spelling[] = COMPARISONS.flatMap((comparison) => {
  const spelled = (texts: readonly string[], negate: boolean): Spelling[] =>
    texts.flatMap((text) =>
      [text, text.replace(/^(is|does) not\b/, "$1n't")].map((each) => ({ words: each.split(" "), comparison, negate })),
    );
  return [
    ...spelled([comparison.line, comparison.cell, ...comparison.also], false),
    ...spelled(comparison.mode === "one_of" ? NOT_ONE_OF : [], true),
  ];
}).sort((a, b) => b.words.length - a.words.length);

/** Comparisons to suggest for a misspelled one. */
export const COMPARISON_WORDS: readonly string[] = COMPARISONS.flatMap(({ line, cell, also }) => [
  ...new Set([line, cell]),
  ...also.filter((text) => !/^(?:is|does) /.test(text)),
]).filter((text) => /^[a-z]/.test(text));

/** The comparison of a mode. */
export function comparisonOf(mode: ComparisonMode): Comparison {
  const found = COMPARISONS.find((comparison) => comparison.mode === mode);
  if (!found) throw new TypeError(`no comparison is called ${mode}`);
  return found;
}

function comparatives(word: string, other: string, bare: string): string[] {
  return [`${word} than`, `${other} than`, `is ${other} than`, bare, `is ${bare}`];
}
