/** Gives formulas the stamp as their refresh argument, so that they calculate again when it moves. Pure. */
import { withoutQuoted } from "./formula-text";

/** The calls of custom functions: where a name ends and its arguments begin. */
const CALL = /\b(ANALYTICS_[A-Z_]+)\s*\(/gi;

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
  let text = formula;
  // From the last to the first, so that places before a change stay where they are; an inner call starts after its outer.
  for (const call of [...withoutQuoted(formula).matchAll(CALL)].reverse()) {
    const place = refreshPlaceOf((call[1] ?? "").toUpperCase());
    if (place >= 0) text = stampedCall(text, call.index + call[0].length, place, stamp, separator);
  }
  return text === formula ? undefined : text;
}

function stampedCall(text: string, open: number, place: number, stamp: string, other: string): string {
  const ends = argumentEnds(text, open);
  const [first = 0] = ends;
  const close = ends[ends.length - 1];
  if (close === undefined) return text;
  const separator = ends.length > 1 ? text.charAt(first) : other;
  const start = place === 0 ? open : (ends[place - 1] ?? close) + 1;
  const end = ends[place];
  if (end !== undefined) return text.slice(start, end).trim() ? text : text.slice(0, start) + stamp + text.slice(end);
  // Behind the last argument.
  return text.slice(0, close).trimEnd() + separator.repeat(place - ends.length + 1) + stamp + text.slice(close);
}

/** Where each of a call's own arguments ends, the last at the closing parenthesis; none where the formula is not whole. */
function argumentEnds(text: string, open: number): number[] {
  const signs = withoutQuoted(text);
  const ends: number[] = [];
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const sign = signs.charAt(at);
    if (depth === 0 && /[,;)]/.test(sign)) ends.push(at);
    if (/[({]/.test(sign)) depth++;
    if (/[)}]/.test(sign) && depth-- === 0) return ends;
  }
  return [];
}
