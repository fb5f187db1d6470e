/** Names in quotes, and several of them in one text. Pure. */

/** Opening quotes, also typographic, and their closing ones. A doubled closing quote is literal. */
export const CLOSING_QUOTES: Readonly<Record<string, string>> = {
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

/** Between several metrics, and between several properties. */
export type NameSeparator = ";" | ",";

/** A separator inside double quotes belongs to the name. */
const QUOTED_PIECES: { readonly [separator in NameSeparator]: RegExp } = {
  ";": /(?:"(?:[^"]|"")*"|[^;\uff1b\n])+/g,
  ",": /(?:"(?:[^"]|"")*"|[^,])+/g,
};

/** The text in quotes, with those in it doubled, as cells and formulas take it. */
export function quoteText(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}

/** Names in a sentence: each in quotes, with commas between. */
export function quoteAll(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}

/** In quotes, unless it is a plain word: one of a list of names in a cell. */
export function quoteName(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_ .-]*$/u.test(name) && name === name.trim() ? name : quoteText(name);
}

/** Removes only quotes around the whole text. */
export function unquoteText(text: string): string {
  const quoted = readQuoted(text, 0);
  return quoted?.to === text.length ? quoted.name : text;
}

/** The quoted name that begins at `from`, if one does; `to`: behind its closing quote. */
export function readQuoted(text: string, from: number): { name: string; to: number } | undefined {
  const closing = CLOSING_QUOTES[text.charAt(from)];
  if (!closing) return undefined;
  let name = "";
  for (let at = from + 1; at < text.length; at++) {
    const letter = text.charAt(at);
    if (closing.includes(letter)) {
      if (text.charAt(at + 1) !== letter) return { name, to: at + 1 };
      at++;
    }
    name += letter;
  }
  return undefined;
}

/** Without their quotes and without blank ones. */
export function splitNames(text: string, separator: NameSeparator): string[] {
  return splitWritten(text, separator).map(unquoteText);
}

/** As they are written, without blank ones: quotes say that a name is nothing but a name. */
export function splitWritten(text: string, separator: NameSeparator): string[] {
  return (text.match(QUOTED_PIECES[separator]) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => unquoteText(piece).trim() !== "");
}

/** So that `splitNames` finds each of them. */
export function joinNames(names: readonly string[], separator: NameSeparator): string {
  return names.map((name) => (isOneName(name, separator) ? name : quoteText(name))).join(`${separator} `);
}

function isOneName(name: string, separator: NameSeparator): boolean {
  const [read, ...more] = splitNames(name, separator);
  return more.length === 0 && read === name && !name.includes('"');
}
