/** Gives formulas the stamp as their refresh argument, so that they calculate again when it moves. Pure. */
import { withoutQuoted } from "./formula-text";

/** What parts a formula: the beginning of a call of a custom function, brackets, and the signs between arguments. */
const SIGN = /\b(ANALYTICS_[A-Z_]+)\s*\(|[(){},;]/gi;

/** A bracket that is open. Of a custom function's call: where its own arguments end so far, and where refresh belongs. */
interface Open {
  readonly from: number;
  readonly place: number;
  readonly ends: number[];
}

/** A text to put in the place of what stands from one character to another. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * The formula with the stamp as refresh argument of every custom function that has none; undefined when there is nothing to
 * change. `refreshPlaceOf` says where a function takes that argument, or -1. A refresh argument of the person's own stays. `separator` is used where a call has none to learn it from.
 */
export function withStamp(
  formula: string,
  stamp: string,
  separator: "," | ";",
  refreshPlaceOf: (functionName: string) => number,
): string | undefined {
  if (!formula.startsWith("=")) return undefined;
  const changes: Change[] = [];
  const open: Open[] = [];
  // One walk over the formula: a call is changed when its bracket closes, and one that never closes is left alone.
  for (const { 0: sign, 1: name, index } of withoutQuoted(formula).matchAll(SIGN)) {
    const inner = open[open.length - 1];
    if (/[({]$/.test(sign)) {
      const place = name === undefined ? -1 : refreshPlaceOf(name.toUpperCase());
      open.push({ from: index + sign.length, place, ends: [] });
    } else {
      inner?.ends.push(index);
      if (/[)}]/.test(sign)) changes.push(...stampChanges(formula, open.pop(), stamp, separator));
    }
  }
  return changes.length === 0 ? undefined : changed(formula, changes);
}

function stampChanges(formula: string, call: Open | undefined, stamp: string, other: string): Change[] {
  if (!call || call.place < 0) return [];
  const { from, place, ends } = call;
  const close = ends[ends.length - 1] ?? from;
  const start = place === 0 ? from : (ends[place - 1] ?? close) + 1;
  const end = ends[place];
  if (end !== undefined) return formula.slice(start, end).trim() ? [] : [{ from: start, to: end, text: stamp }];
  // Behind the last argument.
  const separator = ends.length > 1 ? formula.charAt(ends[0] ?? close) : other;
  const last = ends[ends.length - 2] ?? from - 1;
  const to = last + 1 + formula.slice(last + 1, close).trimEnd().length;
  return [{ from: to, to: close, text: separator.repeat(place - ends.length + 1) + stamp }];
}

function changed(formula: string, changes: readonly Change[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, text } of [...changes].sort((a, b) => a.from - b.from)) {
    pieces.push(formula.slice(at, from), text);
    at = to;
  }
  return pieces.join("") + formula.slice(at);
}
