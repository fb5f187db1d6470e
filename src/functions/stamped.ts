/** Gives formulas the stamp as their refresh argument, so that they calculate again when it moves. Pure. */
import { SIGNATURES } from "./signatures";
import { quotedPlaces } from "./formula-text";

/** The calls of custom functions: where a name ends and its arguments begin. */
const CALL = /\b(ANALYTICS_[A-Z_]+)\s*\(/gi;

/**
 * The formula with the stamp as refresh argument of every custom function that has none; undefined when there is nothing to
 * change. A refresh argument of the person's own stays. `separator` is used where a call has none to learn it from.
 */
export function withStamp(formula: string, stamp: string, separator: "," | ";"): string | undefined {
  if (!formula.startsWith("=")) return undefined;
  const quoted = quotedPlaces(formula);
  let text = formula;
  // From the last to the first, so that places before a change stay where they are; an inner call starts after its outer.
  for (const call of [...formula.matchAll(CALL)].filter((match) => !quoted(match.index)).reverse()) {
    const place = refreshPlace(call[1] ?? "");
    if (place < 0) continue;
    text = stampedCall(text, call.index + call[0].length, place, stamp, separator) ?? text;
  }
  return text === formula ? undefined : text;
}

/** Which argument of a function is the refresh argument; -1 where it has none. */
function refreshPlace(name: string): number {
  const entry = SIGNATURES.find((candidate) => candidate.name === name.toUpperCase());
  return entry?.parameters.indexOf("refresh") ?? -1;
}

function stampedCall(text: string, open: number, place: number, stamp: string, other: string): string | undefined {
  const call = readArguments(text, open);
  if (!call) return undefined;
  const given = text.slice(open, call.close).trim() === "" ? 0 : call.separators.length + 1;
  const separator = call.separators.length > 0 ? text.charAt(call.separators[0] ?? 0) : other;
  if (given <= place) {
    const missing = given === 0 ? place : place - given + 1;
    return `${text.slice(0, call.close).trimEnd()}${separator.repeat(missing)}${stamp}${text.slice(call.close)}`;
  }
  const start = place === 0 ? open : (call.separators[place - 1] ?? 0) + 1;
  const end = call.separators[place] ?? call.close;
  return text.slice(start, end).trim() === "" ? text.slice(0, start) + stamp + text.slice(end) : undefined;
}

/** The separators of a call's own arguments, and its closing parenthesis; undefined where the formula is not whole. */
function readArguments(text: string, open: number): { separators: number[]; close: number } | undefined {
  const quoted = quotedPlaces(text);
  const separators: number[] = [];
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (quoted(at)) continue;
    const sign = text.charAt(at);
    if (sign === "(" || sign === "{") depth++;
    else if (sign === ")" && depth === 0) return { separators, close: at };
    else if (sign === ")" || sign === "}") depth--;
    else if (depth === 0 && (sign === "," || sign === ";")) separators.push(at);
  }
  return undefined;
}
