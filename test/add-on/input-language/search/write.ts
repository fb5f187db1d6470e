/** Names, values and comparisons of a search, written so that they read back the same. */

import type { Comparison, Scalar } from "../../../../src/add-on/input-language/search/tree";

/** Letters first, so that it is neither a number nor a sign. */
const PLAIN = /^[A-Za-z_][\w.@-]*$/;
/** Words that join or compare, or that stand for something that is not text. */
const KEYWORDS: ReadonlySet<string> = new Set(
  "and or not did didn't never in is segment true false null undefined nil nan set empty blank missing one any equal at more less fewer greater above below".split(
    " ",
  ),
);

/**
 * How a comparison is written in a line; and in a cell, where that differs because a leading "=" would be a
 * formula.
 */
export const COMPARISONS: Readonly<Record<Comparison, readonly [line: string, cell?: string]>> = {
  equals: ["=", "is"],
  "not equals": ["!=", "is not"],
  contains: ["contains"],
  "not contains": ["does not contain"],
  "starts with": ["starts with"],
  "ends with": ["ends with"],
  "more than": [">", "is more than"],
  "at least": [">=", "is at least"],
  "less than": ["<", "is less than"],
  "at most": ["<=", "is at most"],
  between: ["between", "is between"],
  "one of": ["is one of"],
  set: ["is set"],
  "not set": ["is not set"],
};

/** A name in double quotes, so that it reads back exactly. */
export function quote(name: string): string {
  return `"${name.replace(/"/g, '""')}"`;
}

/** A value as it is in a line. */
export function writeValue(value: Scalar): string {
  if (typeof value === "string") return writeName(value);
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? Number(value).toExponential()
    : String(value);
}

/** A name or text: bare where that is certain to read back, else quoted. */
export function writeName(name: string): string {
  return PLAIN.test(name) && !KEYWORDS.has(name.toLowerCase()) ? name : quote(name);
}

/** Whether a word means something in the grammar, so that as a name or text it goes in quotes. */
export function isKeyword(word: string): boolean {
  return KEYWORDS.has(word.toLowerCase());
}
