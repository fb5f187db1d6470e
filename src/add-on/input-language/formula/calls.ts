/** Which of our functions a formula calls, and how. Pure, linear time. */
import { removeQuoted } from "./formula-text";
import { isGoogleFunction } from "./google-functions";

/** Name in capitals, arguments as written. */
export interface FormulaCall {
  readonly name: string;
  readonly args: readonly string[];
}

/** Names, called if a bracket follows; other brackets; separators. */
const CALL_SIGN = /(?<![\p{L}\d_.])([\p{L}_][\p{L}\d_.]*)(?:\s*\()?|[(){},;]/gu;
/** They call another function, even a named one given by name only. */
const CALLERS = ["BYCOL", "BYROW", "MAKEARRAY", "MAP", "REDUCE", "SCAN"];

/** A call with its arguments and separators so far. */
interface OpenCall {
  readonly name: string;
  readonly from: number;
  readonly ends: { readonly at: number; readonly sign: string }[];
}

/** Undefined if uncertain: unknown functions, one passed by name, or unbalanced brackets. */
export function findCalls(
  formula: string,
  isOurs: (name: string) => boolean,
): readonly FormulaCall[] | undefined {
  const calls: FormulaCall[] = [];
  const open: OpenCall[] = [];
  for (const { 0: sign, 1: word = "", index } of removeQuoted(formula).matchAll(CALL_SIGN)) {
    const name = word.toUpperCase();
    if (/[({]/.test(sign)) {
      if (name !== "" && !isOurs(name) && !isGoogleFunction(name)) return undefined;
      open.push({ name, from: index + sign.length, ends: [] });
    } else if (name !== "") {
      if (isOurs(name)) return undefined;
    } else {
      open[open.length - 1]?.ends.push({ at: index, sign });
      if (!/[)}]/.test(sign)) continue;
      const closed = open.pop();
      if (!closed || isHandingOn(formula, closed)) return undefined;
      if (isOurs(closed.name)) calls.push({ name: closed.name, args: splitArguments(formula, closed) });
    }
  }
  return open.length === 0 ? calls : undefined;
}

/**
 * Functions that a formula calls and that are neither Google's nor the formula's own (LET, LAMBDA), in
 * capitals: named functions, or those of another script.
 */
export function findUnknownFunctions(formula: string, isOurs: (name: string) => boolean): readonly string[] {
  const called = new Set<string>();
  const bound = new Set<string>();
  for (const { 0: sign, 1: word = "" } of removeQuoted(formula).matchAll(CALL_SIGN)) {
    const name = word.toUpperCase();
    if (name === "" || isOurs(name) || isGoogleFunction(name)) continue;
    (sign.endsWith("(") ? called : bound).add(name);
  }
  return [...called].filter((name) => !bound.has(name));
}

/** The arguments of a text that is one call of this function, and nothing else; undefined for any other. */
export function splitOneCall(text: string, name: string): readonly string[] | undefined {
  const [called = ""] = text.split("(", 1);
  const isCalled = called.trimEnd().toUpperCase() === name;
  if (!isCalled || !isOneBracket(removeQuoted(text).trimEnd())) return undefined;
  const calls = findCalls(`=${text}`, (one) => one === name) ?? [];
  return calls[calls.length - 1]?.args;
}

/** Whether the first bracket of a text without quoted parts is closed by its last sign. */
export function isOneBracket(text: string): boolean {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[()]/g)) {
    depth += sign === "(" ? 1 : -1;
    if (depth === 0) return index === text.length - 1;
  }
  return false;
}

/** Whether a function is passed other than written out. */
function isHandingOn(formula: string, closed: OpenCall): boolean {
  return CALLERS.includes(closed.name) && !/^LAMBDA\s*\(/i.test(splitArguments(formula, closed).pop() ?? "");
}

/** With semicolons as separators, commas belong to numbers. */
function splitArguments(formula: string, { from, ends }: OpenCall): string[] {
  const bySemicolon = ends.some(({ sign }) => sign === ";");
  const args: string[] = [];
  let start = from;
  for (const { at, sign } of ends) {
    if (bySemicolon && sign === ",") continue;
    args.push(formula.slice(start, at).trim());
    start = at + 1;
  }
  return args;
}
