/** Cuts a search into words, quoted names and signs, each with its place. */

import { refuseArgument } from "../../shared/errors";
import { findMatchEnd } from "../texts";
import type { Scalar } from "./tree";

export interface Token {
  readonly kind: "word" | "quoted" | "sign" | "cell" | "end";
  /** What it says: a quoted name without its quotes, else as written. */
  readonly text: string;
  /** In lower case with a plain apostrophe; "" for a quoted name, which is never a keyword. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
  /** What a cell holds: one value, whatever words or quotes are in it. */
  readonly value?: Scalar;
}

/** Where in a person's own text a mistake is: "at character 12", "in row 3, column 2". */
export type TokenPlace = (offset: number) => string;

/** The words of the tokens that part cells and end rows. White space, which nobody's word is. */
export const NEXT_CELL = "\t";
export const ROW_END = "\n";

/** The opening quotes, also typographic ones, and what closes each. Doubled, a closing one is itself. */
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

/** ＝＜＞ are those of a Japanese keyboard. */
const SEARCH_SIGN = /[<>!=]=|<>|[=<>≠≤≥＝＜＞(),]/y;
const SPACE = /\s*/y;
/** A word may hold an apostrophe (didn't, O'Brien) and a bracket; a double quote starts again. */
const WORD = /(?:(?!!=)[^\s"“”„«(),=<>≠≤≥＝＜＞])+/y;

/** The tokens of a text from `start`. An unclosed quote is refused at its place. */
export function tokenize(text: string, place: TokenPlace, start = 0): Token[] {
  const tokens: Token[] = [];
  for (let at = findMatchEnd(SPACE, text, 0); at < text.length;) {
    const token = readQuoted(text, at) ?? readPlain(text, at, (offset) => place(start + offset));
    tokens.push({ ...token, from: start + at, to: start + token.to });
    at = findMatchEnd(SPACE, text, token.to);
  }
  return tokens;
}

/** Whether a token may be part of a name up to the next "and", "or", sign or quote. */
export function isBare({ kind, word }: Token): boolean {
  return kind === "word" && word !== "and" && word !== "or";
}

/** A text without the quotes that span all of it. */
export function unquoteToken(text: string): string {
  const quoted = readQuoted(text, 0);
  return quoted?.to === text.length ? quoted.text : text;
}

/** What stands in quotes here. */
function readQuoted(text: string, from: number): Token | undefined {
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
  return undefined;
}

function readPlain(text: string, from: number, place: TokenPlace): Token {
  const closers = CLOSERS[text.charAt(from)];
  if (closers) {
    const [closer = ""] = closers;
    throw refuseArgument(
      "search",
      `${place(from)}, the ${text.charAt(from)} that opens a name is never closed`,
      `a closing ${closer} (a ${closer} inside a name is written twice)`,
    );
  }
  const sign = findMatchEnd(SEARCH_SIGN, text, from);
  const to = sign || findMatchEnd(WORD, text, from) || from + 1;
  const written = text.slice(from, to);
  if (sign) return { kind: "sign", text: written, word: written.normalize("NFKC"), from, to };
  return { kind: "word", text: written, word: written.toLowerCase().replace("’", "'"), from, to };
}
