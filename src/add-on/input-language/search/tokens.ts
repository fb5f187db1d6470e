/** Words, quoted names and signs, with their places. */

import { argumentError } from "../../shared/known-error";
import { CLOSING_QUOTES, readQuoted } from "../../shared/quoted-names";
import { findMatchEnd } from "../texts";
import type { Scalar } from "./tree";

export interface Token {
  readonly kind: "word" | "quoted" | "sign" | "cell" | "end";
  /** The text of the token, without quotes. */
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

/** ＝＜＞ are those of a Japanese keyboard. */
const SEARCH_SIGN = /[<>!=]=|<>|[=<>≠≤≥＝＜＞(),]/y;
const SPACE = /\s*/y;
/** May hold an apostrophe (didn't, O'Brien) and a bracket; a double quote begins a new token. */
const SEARCH_WORD = /(?:(?!!=)[^\s"“”„«(),=<>≠≤≥＝＜＞])+/y;

/** From `start`. Refuses an unclosed quote at its place. */
export function tokenize(text: string, place: TokenPlace, start = 0): Token[] {
  const tokens: Token[] = [];
  for (let at = findMatchEnd(SPACE, text, 0); at < text.length;) {
    const token = readQuotedToken(text, at) ?? readPlainToken(text, at, (offset) => place(start + offset));
    tokens.push({ ...token, from: start + at, to: start + token.to });
    at = findMatchEnd(SPACE, text, token.to);
  }
  return tokens;
}

/** May be part of a bare name. */
export function isBare({ kind, word }: Token): boolean {
  return kind === "word" && word !== "and" && word !== "or";
}

function readQuotedToken(text: string, from: number): Token | undefined {
  const quoted = readQuoted(text, from);
  return quoted && { kind: "quoted", text: quoted.name, word: "", from, to: quoted.to };
}

function readPlainToken(text: string, from: number, place: TokenPlace): Token {
  const closers = CLOSING_QUOTES[text.charAt(from)];
  if (closers) {
    const [closer = ""] = closers;
    throw argumentError(
      "search",
      `${place(from)}, the ${text.charAt(from)} that opens a name is never closed`,
      `a closing ${closer} (a ${closer} inside a name is written twice)`,
    );
  }
  const sign = findMatchEnd(SEARCH_SIGN, text, from);
  const to = sign || findMatchEnd(SEARCH_WORD, text, from) || from + 1;
  const written = text.slice(from, to);
  if (sign) return { kind: "sign", text: written, word: written.normalize("NFKC"), from, to };
  return { kind: "word", text: written, word: written.toLowerCase().replace("’", "'"), from, to };
}
