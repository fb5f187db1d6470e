/**
 * What is offered while a formula is typed: functions by the beginning of their names, and each argument's
 * example (pure).
 */
import type { FunctionView, ParameterView } from "../../page-server/contract/calls";
import { texts } from "../texts/texts";

export interface Offer {
  readonly label: string;
  readonly detail: string;
  /** What is put in place of `from` to the caret once it is taken. */
  readonly insert: string;
}

export interface Offers {
  readonly kind: "functions" | "argument" | "none";
  /** Where the letters begin that an offer replaces. */
  readonly from: number;
  readonly offers: readonly Offer[];
  /** The function whose arguments are being typed, and which of them. */
  readonly help: { readonly own: FunctionView; readonly argument: number } | undefined;
}

const MOST_OFFERS = 8;
const NONE: Offers = { kind: "none", from: 0, offers: [], help: undefined };

interface OpenCall {
  readonly name: string;
  argument: number;
  /** The place at which the argument begins. */
  from: number;
}

/** @param separator what is between arguments: a semicolon where a comma is part of numbers */
export function offersAt(
  text: string,
  caret: number,
  functions: readonly FunctionView[],
  separator: string,
): Offers {
  if (!text.startsWith("=")) return NONE;
  const before = text.slice(0, caret);
  const { calls, isInText } = scan(before);
  const open = calls.at(-1);
  const own = open && functions.find(({ name }) => name === open.name.toUpperCase());
  const help = own && own.parameters.length > 0 ? { own, argument: open.argument } : undefined;
  if (isInText) return { ...NONE, help };
  const word = /[A-Za-z_][A-Za-z0-9_.]*$/.exec(before)?.[0] ?? "";
  const isWhole = /^[A-Za-z0-9_(]/.test(text.slice(caret));
  if (word !== "" && !isWhole) {
    const offers = matching(word, functions);
    if (offers.length > 0) return { kind: "functions", from: caret - word.length, offers, help };
  }
  const parameter = help && help.own.parameters[help.argument];
  const isUntouched = open !== undefined && before.slice(open.from).trim() === "";
  if (!help || !parameter || !isUntouched || !["", ")"].includes(text.slice(caret).trim()))
    return { ...NONE, help };
  return {
    kind: "argument",
    from: caret,
    offers: exampleOffers(help.own, help.argument, parameter, separator),
    help,
  };
}

function matching(word: string, functions: readonly FunctionView[]): Offer[] {
  const upper = word.toUpperCase();
  return functions
    .filter(({ name }) => name.startsWith(upper))
    .slice(0, MOST_OFFERS)
    .map(({ name, description, parameters, own }) => ({
      label: name,
      detail: description,
      insert: own && parameters.every(({ optional }) => optional) ? `${name}()` : `${name}(`,
    }));
}

/** The parameter's example, and then what follows: the next one that is needed, or the end. */
function exampleOffers(own: FunctionView, at: number, parameter: ParameterView, separator: string): Offer[] {
  const next = own.parameters[at + 1];
  const example = { label: parameter.example, detail: texts.bar.exampleOf(parameter.name) };
  const goesOn = next !== undefined && !next.optional;
  return [{ ...example, insert: `${parameter.example}${goesOn ? `${separator} ` : ")"}` }];
}

/** Which calls are open at the end of a formula's beginning, and whether it ends within a text in quotes. */
function scan(before: string): { readonly calls: readonly OpenCall[]; readonly isInText: boolean } {
  const calls: OpenCall[] = [];
  let quote = "";
  for (let at = 1; at < before.length; at += 1) {
    const letter = before[at] ?? "";
    if (quote !== "") {
      if (letter === quote) quote = "";
      continue;
    }
    switch (letter) {
      case '"':
      case "'":
        quote = letter;
        break;
      case "(":
        calls.push({ name: nameBefore(before, at), argument: 0, from: at + 1 });
        break;
      case "{":
        calls.push({ name: "{", argument: 0, from: at + 1 });
        break;
      case ")":
      case "}":
        calls.pop();
        break;
      case ",":
      case ";":
        nextArgument(calls.at(-1), at + 1);
    }
  }
  return { calls, isInText: quote !== "" };
}

/** The function's name before its bracket; "" for none. */
function nameBefore(text: string, bracket: number): string {
  return /[A-Za-z_][A-Za-z0-9_.]*$/.exec(text.slice(0, bracket))?.[0] ?? "";
}

function nextArgument(open: OpenCall | undefined, from: number): void {
  if (open) [open.argument, open.from] = [open.argument + 1, from];
}
