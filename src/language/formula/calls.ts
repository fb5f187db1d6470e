/** Which functions of the add-on a formula calls, and with which arguments. Pure, and in time proportional to the text. */
import { withoutQuoted } from "./formula-text";
import { isGoogleFunction } from "./google-functions";

/** A call of a function of the add-on: its name in capitals, and its arguments as they are written. */
export interface Call {
  readonly name: string;
  readonly args: readonly string[];
}

/** What parts a formula: a name that is called, brackets, and the signs between arguments. */
const SIGN = /([\p{L}_][\p{L}\d_.]*)\s*\(|[(){},;]/gu;

/** A bracket that is open. `name`: of which of our functions it is. Where its arguments begin and end so far, and by which signs. */
interface Open {
  readonly name: string | undefined;
  readonly from: number;
  readonly ends: { readonly at: number; readonly sign: string }[];
}

/**
 * The calls of the add-on's functions in a formula. Undefined where it cannot be told which there are: it calls what is no function
 * of Google's or ours, or its brackets do not fit.
 */
export function callsIn(formula: string, isOurs: (name: string) => boolean): readonly Call[] | undefined {
  const calls: Call[] = [];
  const open: Open[] = [];
  for (const { 0: sign, 1: called, index } of withoutQuoted(formula).matchAll(SIGN)) {
    const inner = open[open.length - 1];
    if (/[({]$/.test(sign)) {
      const name = called?.toUpperCase();
      const ours = name !== undefined && isOurs(name);
      if (name !== undefined && !ours && !isGoogleFunction(name)) return undefined;
      open.push({ name: ours ? name : undefined, from: index + sign.length, ends: [] });
    } else {
      inner?.ends.push({ at: index, sign });
      if (!/[)}]/.test(sign)) continue;
      const closed = open.pop();
      if (!closed) return undefined;
      if (closed.name !== undefined) calls.push({ name: closed.name, args: argumentsOf(formula, closed) });
    }
  }
  return open.length === 0 ? calls : undefined;
}

/** Where semicolons part arguments, a comma is a number's. */
function argumentsOf(formula: string, { from, ends }: Open): string[] {
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
