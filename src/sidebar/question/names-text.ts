/** Names in one cell, with semicolons between them; one that holds a semicolon stands in quotes (pure). */
import { quote } from "../wording/quotes";

export function splitNames(text: string): readonly string[] {
  return (text.match(/"(?:[^"]|"")*"|[^;"]+/g) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .map((piece) => (/^".*"$/s.test(piece) ? piece.slice(1, -1).replace(/""/g, '"') : piece));
}

export function joinNames(names: readonly string[]): string {
  return names.map((name) => (/[;"]/.test(name) ? quote(name) : name)).join("; ");
}
