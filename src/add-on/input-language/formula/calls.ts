/** Which of our functions a formula calls, with which arguments. Pure, in linear time. */
import { removeQuoted } from "./formula-text";
import { isGoogleFunction } from "./google-functions";

/** A call of ours: its name in capitals, its arguments as written. */
export interface FormulaCall {
  readonly name: string;
  readonly args: readonly string[];
}

/**
 * What parts a formula: names, which are called where a bracket follows, other brackets, and the signs
 * between arguments.
 */
const CALL_SIGN = /(?<![\p{L}\d_.])([\p{L}_][\p{L}\d_.]*)(?:\s*\()?|[(){},;]/gu;
/** Functions that call another, which may also be a named function that is given by its name alone. */
const CALLERS = ["BYCOL", "BYROW", "MAKEARRAY", "MAP", "REDUCE", "SCAN"];

/** An open bracket behind a called name or none, with its arguments' places and separators so far. */
interface OpenCall {
  readonly name: string;
  readonly from: number;
  readonly ends: { readonly at: number; readonly sign: string }[];
}

/**
 * The calls of our functions. Undefined where it is uncertain: unknown functions, one handed on by name, or
 * brackets that do not fit.
 */
export function findCalls(
  formula: string,
  isOurs: (name: string) => boolean,
): readonly FormulaCall[] | undefined {
  const calls: FormulaCall[] = [];
  const open: OpenCall[] = [];
  for (const { 0: sign, 1: word = "", index } of removeQuoted(formula).matchAll(CALL_SIGN)) {
    const name = word.toUpperCase();
    if (/[({]$/.test(sign)) {
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

/** Whether a call is given a function otherwise than written out. */
function isHandingOn(formula: string, closed: OpenCall): boolean {
  return CALLERS.includes(closed.name) && !/^LAMBDA\s*\(/i.test(splitArguments(formula, closed).pop() ?? "");
}

/** Where semicolons part arguments, a comma is a number's. */
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
