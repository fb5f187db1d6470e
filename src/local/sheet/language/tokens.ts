/** Tokens with positions, so that references can be rewritten alone. */
import type { ErrorCode } from "../grid/cells";
import { readCells, REFERENCE_SOURCE, unquote, type WrittenReference } from "./references";

/** With a decimal comma, `;` separates arguments and `\` columns of an array. */
export interface FormulaStyle {
  readonly decimalComma: boolean;
}

export type TokenContent =
  | { readonly type: "number"; readonly value: number }
  | { readonly type: "text"; readonly value: string }
  | { readonly type: "error"; readonly code: ErrorCode }
  | { readonly type: "name"; readonly name: string }
  | { readonly type: "reference"; readonly reference: WrittenReference }
  | { readonly type: "symbol"; readonly symbol: string }
  | { readonly type: "end" };

export type Token = TokenContent & { readonly start: number; readonly end: number };

/** A formula that cannot be read; `at` is the position of its fault. */
export class FormulaSyntaxError extends Error {
  override readonly name = "FormulaSyntaxError";
  constructor(readonly at: number) {
    super("Formula parse error.");
  }
}

const SPACE = /[\s\u00a0]+/y;
const TEXT = /"(?:[^"]|"")*"/y;
const ERROR = /#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|ERROR!)/iy;
const SHEET = /(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!/uy;
const REFERENCE = new RegExp(REFERENCE_SOURCE, "uy");
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const COMMA_NUMBER = /(?:\d+(?:,\d*)?|,\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[\p{L}_][\p{L}\p{N}_.]*/uy;
/** The characters with which symbols begin. */
const SYMBOLS: ReadonlySet<string> = new Set("-+*/^&=<>%(){},;:\\");
const SYMBOL = /<=|>=|<>|[-+*/^&=<>%(){},;:\\]/y;

/** Without the leading `=`. @throws FormulaSyntaxError */
export function tokenize(formula: string, style: FormulaStyle = { decimalComma: false }): Token[] {
  const tokens: Token[] = [];
  let at = formula.startsWith("=") ? 1 : 0;
  for (;;) {
    at += (matchAt(SPACE, formula, at) ?? "").length;
    if (at >= formula.length) break;
    const read = readToken(formula, at, style);
    if (!read) throw new FormulaSyntaxError(at);
    tokens.push({ ...read.content, start: at, end: at + read.length });
    at += read.length;
  }
  tokens.push({ type: "end", start: at, end: at });
  return tokens;
}

type Read = { readonly content: TokenContent; readonly length: number } | undefined;

/** Mostly decided by its first character. */
function readToken(text: string, at: number, style: FormulaStyle): Read {
  const first = text[at] ?? "";
  if (first === '"') return readText(text, at);
  if (first === "#") return readError(text, at, 0);
  if (SYMBOLS.has(first) && !(first === "," && style.decimalComma)) return readSymbol(text, at);
  // Rows such as 1:3 start with digits too, and win.
  return readPlace(text, at) ?? readNumber(text, at, style) ?? readName(text, at);
}

function readText(text: string, at: number): Read {
  const quoted = matchAt(TEXT, text, at);
  if (quoted === undefined) return undefined;
  return {
    content: { type: "text", value: quoted.slice(1, -1).replaceAll('""', '"') },
    length: quoted.length,
  };
}

/** An error value, with the `before` characters in front of it. */
function readError(text: string, at: number, before: number): Read {
  const error = matchAt(ERROR, text, at + before);
  if (error === undefined) return undefined;
  return {
    content: { type: "error", code: error.toUpperCase() as ErrorCode },
    length: before + error.length,
  };
}

function readNumber(text: string, at: number, style: FormulaStyle): Read {
  const number = matchAt(style.decimalComma ? COMMA_NUMBER : NUMBER, text, at);
  if (number === undefined) return undefined;
  return { content: { type: "number", value: Number(number.replace(",", ".")) }, length: number.length };
}

function readPlace(text: string, at: number): Read {
  const sheet = text.includes("!", at) ? (matchAt(SHEET, text, at) ?? "") : "";
  const behind = at + sheet.length;
  const cells = matchAt(REFERENCE, text, behind);
  if (cells !== undefined) {
    const reference = readCells(cells);
    return {
      content: {
        type: "reference",
        reference: sheet === "" ? reference : { sheet: unquote(sheet.slice(0, -1)), ...reference },
      },
      length: sheet.length + cells.length,
    };
  }
  // Deleted on another sheet: Sheet2!#REF!
  return sheet === "" ? undefined : readError(text, at, sheet.length);
}

function readName(text: string, at: number): Read {
  const name = matchAt(NAME, text, at);
  return name === undefined ? undefined : { content: { type: "name", name }, length: name.length };
}

function readSymbol(text: string, at: number): Read {
  const symbol = matchAt(SYMBOL, text, at);
  return symbol === undefined ? undefined : { content: { type: "symbol", symbol }, length: symbol.length };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
