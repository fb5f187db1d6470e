/**
 * Names in one text, with a separator between them; one that holds the separator or a quote stands in quotes
 * (pure).
 */
import { quote, unquote } from "../wording/quotes";

/** Between the metrics of a board, and between two properties. */
export type Separator = ";" | ",";

const PIECES: { readonly [separator in Separator]: RegExp } = {
  ";": /"(?:[^"]|"")*"|[^;"]+/g,
  ",": /"(?:[^"]|"")*"|[^,"]+/g,
};

export function splitNames(text: string, separator: Separator = ";"): readonly string[] {
  return (text.match(PIECES[separator]) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .map(unquote);
}

export function joinNames(names: readonly string[], separator: Separator = ";"): string {
  const isPlain = (name: string): boolean => !name.includes(separator) && !name.includes('"');
  return names.map((name) => (isPlain(name) ? name : quote(name))).join(`${separator} `);
}
