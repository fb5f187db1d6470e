/** A sentence that is known as a whole, whatever stands in it. Pure. */
import type { SaidOtherwise } from "./say-otherwise";

/** Shorter ones may be what was typed. */
const SHORTEST = 7;
/** Where a sentence takes a value. */
const VALUE = "…";

/**
 * The same said otherwise by the known sentence that has most words of it; undefined where none fits. A
 * quoted text may stand before it, and stays.
 */
export function sayWhole(text: string, known: readonly SaidOtherwise[]): string | undefined {
  if (text.length < SHORTEST) return undefined;
  let best: { readonly words: number; readonly said: string } | undefined;
  for (const [english, other] of known) {
    const words = english.replaceAll(VALUE, "").length;
    if (best && best.words >= words) continue;
    const values = readValues(text, english.split(VALUE));
    if (values) best = { words, said: fill(other, values, known) };
  }
  return best?.said;
}

interface Values {
  readonly before: string;
  readonly between: readonly string[];
}

/** What stands before and between the pieces, if they follow each other and the last one is the end. */
function readValues(text: string, [first = "", ...others]: readonly string[]): Values | undefined {
  const from = text.startsWith(first) ? 0 : findBehindQuotes(text, first);
  if (from < 0) return undefined;
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

/** `"01/02/26" has a year …`: the value that is spoken of comes first. */
function findBehindQuotes(text: string, first: string): number {
  const end = text.startsWith('"') ? text.lastIndexOf('" ') : -1;
  return end > 0 && text.startsWith(first, end + 2) ? end + 2 : -1;
}

function fill(other: string, { before, between }: Values, known: readonly SaidOtherwise[]): string {
  const said = other
    .split(VALUE)
    .flatMap((piece, at) => (at === 0 ? [piece] : [sayValue(between[at - 1] ?? "", known), piece]))
    .join("");
  return before === "" ? said : `${before.replace(/^"(.*)" $/, "„$1“ ")}${said}`;
}

/** It may be a known part itself, or end with what was meant. */
function sayValue(value: string, known: readonly SaidOtherwise[]): string {
  return (
    sayWhole(value, known) ?? value.replace(' (did you mean "', " (meinten Sie „").replace(/"\?\)$/, "“?)")
  );
}
