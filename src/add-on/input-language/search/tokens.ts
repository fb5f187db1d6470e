/** Words, quoted names and signs, with their places. */

import { refuseArgument } from "../../shared/errors";
import { findMatchEnd } from "../texts";
import type { Scalar } from "./tree";

export interface Token {
  readonly kind: "word" | "quoted" | "sign" | "cell" | "end";
  /** Without quotes. */
  readonly text: string;
  /** Lower case, plain apostrophe; "" for quoted names, which are never keywords. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
  /** A cell's single value, whatever it contains. */
  readonly value?: Scalar;
}

/** "at character 12", "in row 3, column 2". */
export type TokenPlace = (offset: number) => string;

/** White space, since no word contains it. */
export const NEXT_CELL = "\t";
export const ROW_END = "\n";

/** Opening quotes, also typographic, and their closing ones. A doubled closing quote is literal. */
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
/** May hold an apostrophe (didn't, O'Brien) and a bracket; a double quote begins a new token. */
const WORD = /(?:(?!!=)[^\s"“”„«(),=<>≠≤≥＝＜＞])+/y;

/** From `start`. Refuses an unclosed quote at its place. */
export function tokenize(text: string, place: TokenPlace, start = 0): Token[] {
  const tokens: Token[] = [];
  for (let at = findMatchEnd(SPACE, text, 0); at < text.length;) {
    const token = readQuoted(text, at) ?? readPlain(text, at, (offset) => place(start + offset));
    tokens.push({ ...token, from: start + at, to: start + token.to });
    at = findMatchEnd(SPACE, text, token.to);
  }
  return tokens;
}

/** May be part of a bare name. */
export function isBare({ kind, word }: Token): boolean {
  return kind === "word" && word !== "and" && word !== "or";
}

/** The text in quotes, with those in it doubled, as cells and formulas take it. */
export function quoteToken(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}

/** Removes only quotes around the whole text. */
export function unquoteToken(text: string): string {
  const quoted = readQuoted(text, 0);
  return quoted?.to === text.length ? quoted.text : text;
}

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
