/** A sentence that is known as a whole, whatever stands in it. Pure. */
import type { SaidOtherwise } from "./say-otherwise";

/** Shorter ones may be what was typed. */
const SHORTEST = 7;
/** Where a sentence takes a value. */
const VALUE = "…";

/** Sentences are looked for by so many of their first signs. */
const INDEXED = 4;

interface Sentence {
  /** Its words, between which stand its values. */
  readonly pieces: readonly string[];
  readonly other: string;
  /** Those with more words come first. */
  readonly rank: number;
}

/** By their first signs, or by the fewer that stand before their first value. */
type Index = ReadonlyMap<string, readonly Sentence[]>;

/** The same said otherwise; undefined for what is not known. */
type SayWhole = (text: string) => string | undefined;

/**
 * Says a text by the known sentence that has most words of it. A quoted text may stand before it, and stays.
 */
export function sayWholeBy(known: readonly SaidOtherwise[]): SayWhole {
  let index: Index | undefined;
  const say: SayWhole = (text) => {
    if (text.length < SHORTEST) return undefined;
    index ??= indexOf(known);
    for (const { pieces, other } of findAlike(text, index)) {
      const values = readValues(text, pieces);
      if (values) return fill(other, values, say);
    }
    return undefined;
  };
  return say;
}

function indexOf(known: readonly SaidOtherwise[]): Index {
  const index = new Map<string, Sentence[]>();
  const words = ([english]: SaidOtherwise): number => english.replaceAll(VALUE, "").length;
  const ranked = [...known].sort((one, next) => words(next) - words(one));
  for (const [rank, [english, other]] of ranked.entries()) {
    const pieces = english.split(VALUE);
    const begin = (pieces[0] ?? "").slice(0, INDEXED);
    index.set(begin, [...(index.get(begin) ?? []), { pieces, other, rank }]);
  }
  return index;
}

/** Those that begin as the text does, or as it does behind its quotes. */
function findAlike(text: string, index: Index): readonly Sentence[] {
  const begins = [0, findQuotesEnd(text)].flatMap((from) =>
    from < 0 ? [] : Array.from({ length: INDEXED + 1 }, (_, length) => text.slice(from, from + length)),
  );
  return [...new Set(begins)]
    .flatMap((begin) => index.get(begin) ?? [])
    .sort((one, next) => one.rank - next.rank);
}

interface Values {
  readonly before: string;
  readonly between: readonly string[];
}

/** What stands before and between the pieces, if they follow each other and the last one is the end. */
function readValues(text: string, [first = "", ...others]: readonly string[]): Values | undefined {
  const from = text.startsWith(first) ? 0 : findQuotesEnd(text);
  if (from < 0 || !text.startsWith(first, from)) return undefined;
  const between: string[] = [];
  let to = from + first.length;
  for (const [at, piece] of others.entries()) {
    const isLast = at === others.length - 1;
    const next = isLast ? text.length - piece.length : text.indexOf(piece, to);
    if (next < to || !text.startsWith(piece, next)) return undefined;
    between.push(text.slice(to, next));
    to = next + piece.length;
  }
  return to === text.length ? { before: text.slice(0, from), between } : undefined;
}

/** `"01/02/26" has a year …`: the value that is spoken of comes first. Below 0 where none does. */
function findQuotesEnd(text: string): number {
  const end = text.startsWith('"') ? text.lastIndexOf('" ') : -1;
  return end > 0 ? end + 2 : -1;
}

function fill(other: string, { before, between }: Values, say: SayWhole): string {
  const said = other
    .split(VALUE)
    .flatMap((piece, at) => (at === 0 ? [piece] : [sayValue(between[at - 1] ?? "", say), piece]))
    .join("");
  return before === "" ? said : `${before.replace(/^"(.*)" $/, "„$1“ ")}${said}`;
}

/** It may be a known part itself, or end with what was meant. */
function sayValue(value: string, say: SayWhole): string {
  return say(value) ?? value.replace(' (did you mean "', " (meinten Sie „").replace(/"\?\)$/, "“?)");
}
