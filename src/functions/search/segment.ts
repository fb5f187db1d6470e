/** Reads a saved segment of a search line, also where its name is the whole line. */

import { COMPARISON_WORDS, SPELLINGS } from "./comparisons";
import type { Reader } from "./reader";
import type { SegmentCondition } from "./search";

/** Words that begin something else, so that a property or a line must quote them. */
export const NOT_NAMES: ReadonlySet<string> = new Set("and or not did didn't never in is segment".split(" "));

/** What a condition may begin with, for suggestions. */
export const BEGINNINGS = ["did", "did not", "didn't", "never did", "not", "in segment", "not in segment"];

const NAME_EXPECTED = 'the name of a segment, as in: in segment "Churned"';

/** A word of a name: no sign, and not just a number, which is rather the value of a comparison left out. */
const NAME_WORD = /^(?!\d+$)[\p{L}\p{N}&+'’._-]+$/u;

/** Reads a segment that begins with "in". A bare name goes on to the next "and", "or", sign or end. */
export function readSegment(reader: Reader): SegmentCondition {
  reader.take();
  reader.skip("the");
  if (!reader.skip("segment")) reader.fail('the word segment, as in: in segment "Churned"', ["segment"]);
  const first = reader.peek();
  if (first.kind === "quoted" && first.text !== "") {
    reader.take();
    return segment(first.text);
  }
  let last = first;
  while (isBare(reader, 0)) last = reader.take();
  if (reader.peek() === first) reader.fail(NAME_EXPECTED);
  return segment(reader.text.slice(first.from, last.to));
}

/**
 * The segment whose name is the whole line: one name, or several bare words, as long as they are not a condition with a
 * mistake in it: nothing in them compares, or nearly does.
 */
export function loneSegment(reader: Reader): SegmentCondition | undefined {
  const first = reader.peek();
  if (first.kind === "quoted")
    return first.text !== "" && reader.peek(1).kind === "end" ? segment(first.text) : undefined;
  let count = 0;
  while (isBare(reader, count)) count++;
  if (count === 0 || reader.peek(count).kind !== "end" || NOT_NAMES.has(first.word)) return undefined;
  if (count > 1 && (compares(reader) || !Array.from({ length: count }, (_, i) => reader.peek(i)).every(isNameWord))) {
    return undefined;
  }
  return segment(reader.text.slice(first.from, reader.peek(count - 1).to));
}

function compares(reader: Reader): boolean {
  const spelled = SPELLINGS.some(({ words }) => words.every((word, i) => reader.peek(1 + i).word === word));
  const slip = reader.likely(BEGINNINGS, reader.peek()) ?? reader.likely(COMPARISON_WORDS, reader.peek(1));
  return spelled || slip !== undefined;
}

function isNameWord({ text }: { readonly text: string }): boolean {
  return NAME_WORD.test(text);
}

function isBare(reader: Reader, ahead: number): boolean {
  const { kind, word } = reader.peek(ahead);
  return kind === "word" && word !== "and" && word !== "or";
}

function segment(name: string): SegmentCondition {
  return { kind: "segment", segment: name, negate: false };
}
