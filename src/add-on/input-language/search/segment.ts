import { findComparison, describeComparison } from "./comparisons";
import { isPeriod, OF_PERIOD, PREPOSITION } from "./period";
import type { Reader } from "./reader";
import type { SegmentCondition } from "./tree";
import { isBare, NEXT_CELL } from "./tokens";
import type { Token } from "./tokens";

/** They begin something else, so properties and lines must quote them. */
export const KEYWORD = /^(?:and|or|not|did|didn't|never|in|is|segment)$/;

/** Beginnings of a condition, for suggestions. */
export const BEGINNINGS = ["did", "did not", "didn't", "never did", "not", "in segment", "not in segment"];

const AS_IN = ', as in: in segment "Churned"';
const CELL_EXPECTED = 'in or not in (a property called segment is written "segment")';

/** After "in", or "segment" in cells. A bare name ends at "and", "or" or a sign. */
export function readSegment(reader: Reader): SegmentCondition {
  reader.skip("in");
  reader.skip("the");
  if (!reader.skip("segment")) reader.fail(`the word segment${AS_IN}`, ["segment"]);
  const negate = reader.skip(NEXT_CELL) && readNotIn(reader);
  const first = reader.peek();
  if (first.kind === "cell" || (first.kind === "quoted" && (first.text !== "" || reader.isDraft))) {
    return makeSegment(reader.take().text, negate);
  }
  let last = first;
  while (isBare(reader.peek())) last = reader.take();
  if (reader.peek() === first) reader.fail(`the name of a segment${AS_IN}`);
  return makeSegment(reader.text.slice(first.from, last.to), negate);
}

/** A segment's comparison cell: blank, in, is, not in, isn't, … */
function readNotIn(reader: Reader): boolean {
  reader.skip("is");
  const negate = reader.skip("not") || reader.skip("isn't");
  reader.skip("in");
  if (!reader.skip(NEXT_CELL)) reader.fail(CELL_EXPECTED);
  return negate;
}

/** The whole line is one name, or bare words in which nothing compares, or nearly does. */
export function readLoneSegment(reader: Reader): SegmentCondition | undefined {
  const { tokens, text } = reader;
  const [first, second, ...more] = tokens;
  if (first?.kind === "quoted") return second || first.text === "" ? undefined : makeSegment(first.text);
  if (!first || !tokens.every(isBare) || KEYWORD.test(first.word)) return undefined;
  if (second) {
    if (!tokens.every((token) => isNameWord(token.text)) || isComparison(reader)) return undefined;
    if (OF_PERIOD.test(second.word) && isPeriod(text.slice(second.from))) return undefined;
    if (isTokenPair(first, second, tokens)) {
      const begins = (PREPOSITION.test(second.word) && more[0]) || second;
      const value = text.slice(begins.from).trim();
      const [, low, high] = RANGE.exec(value) ?? [];
      const compared =
        low === undefined ? `= ${/\s/.test(value) ? `"${value}"` : value}` : `between ${low} and ${high}`;
      const pair = `${first.text} ${compared}`;
      const quoted = `quotes around the name of a segment: "${text.trim()}"`;
      reader.fail(`a comparison, such as = or >, as in ${pair}, or ${quoted}`, [], second);
    }
  }
  return makeSegment(text.trim());
}

function isNameWord(text: string): boolean {
  return /^[\p{L}\p{N}&+'’._-]+$/u.test(text);
}

/** Rather a property and its value: one has an underscore, a capital after a small letter, or a number. */
function isTokenPair(first: Token, second: Token, tokens: readonly Token[]): boolean {
  const turns = /^[\p{Ll}\d.]+$/u.test(first.text) && /^\p{Lu}/u.test(second.text);
  // "Cohort 1-5" is rather a name, "age 18-30" a property.
  const isRange = /^\p{Ll}/u.test(first.text) && RANGE.test(second.text);
  return turns || isRange || first.text.includes("_") || tokens.some(({ text }) => /^\d+$/.test(text));
}

/** Two numbers, as in "18-30". */
const RANGE = /^(\d+)-(\d+)$/;

function isComparison(reader: Reader): boolean {
  const slip =
    reader.likely(BEGINNINGS, reader.peek()) ?? reader.likely(describeComparison(), reader.peek(1));
  return slip !== undefined || findComparison(reader, 1)[0] !== undefined;
}

function makeSegment(name: string, negated = false): SegmentCondition {
  return { kind: "segment", segment: name, negated };
}
