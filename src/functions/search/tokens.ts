/** Cuts a search line into words, quoted names and signs, each with its place. */

import { badArgument } from "../../errors";
import { matchEnd } from "../texts";

export interface Token {
  readonly kind: "word" | "quoted" | "sign" | "end";
  /** What it says: a quoted name without its quotes, else as written. */
  readonly text: string;
  /** In lower case with a plain apostrophe, for comparing with keywords; "" for a quoted name, which is never a keyword. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Where in a person's own text a mistake is: "at character 12", "in row 3, column 2". */
export type Place = (offset: number) => string;

/** The opening quotes, also those that word processors make, and what may close each. A closing one twice stands for itself. */
const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "“": '”"',
  "”": '”"',
  "„": '“”"',
  "‘": "’'",
  "’": "’'",
  "«": "»",
  "[": "]",
};

const SIGN = /(?:[<>!=]=|<>|[=<>≠≤≥(),])/y;
const SPACE = /\s+/y;
/** A word may hold an apostrophe (didn't, O'Brien) and a bracket, but a double quote begins something new. */
const WORD = /(?:(?!!=)[^\s"“”„«(),=<>≠≤≥])+/y;

/** The tokens of a text, with an "end" behind them. A quote that is not closed is a `badArgument` at its place. */
export function tokenize(text: string, place: Place): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    at = matchEnd(SPACE, text, at) || at;
    if (at >= text.length) break;
    const token = quoted(text, at, place) ?? plain(text, at);
    tokens.push(token);
    at = token.to;
  }
  tokens.push({ kind: "end", text: "", word: "", from: text.length, to: text.length });
  return tokens;
}

function plain(text: string, from: number): Token {
  const sign = matchEnd(SIGN, text, from);
  const to = sign || matchEnd(WORD, text, from) || from + 1;
  const written = text.slice(from, to);
  return { kind: sign ? "sign" : "word", text: written, word: written.toLowerCase().replace("’", "'"), from, to };
}

function quoted(text: string, from: number, place: Place): Token | undefined {
  const closers = CLOSERS[text.charAt(from)];
  if (!closers) return undefined;
  let name = "";
  for (let at = from + 1; at < text.length; at++) {
    const letter = text.charAt(at);
    if (closers.includes(letter)) {
      if (text.charAt(at + 1) !== letter) return { kind: "quoted", text: name, word: "", from, to: at + 1 };
      at++;
    }
    name += letter;
  }
  throw badArgument(
    "search",
    `${place(from)}, the ${text.charAt(from)} that opens a name is never closed`,
    `a closing ${closers.charAt(0)} (a ${closers.charAt(0)} inside a name is written twice)`,
  );
}

/** A name in double quotes, so that it reads back exactly. */
export function quote(name: string): string {
  return `"${name.replace(/"/g, '""')}"`;
}
