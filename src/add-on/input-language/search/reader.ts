/** Walks over tokens and points at mistakes. */

import { argumentError } from "../../shared/known-error";
import { findNearest, makeSuggestion } from "../near-names";
import { shortenText } from "../texts";
import { readBareValue, readTokenValue } from "./values";
import { tokenize } from "./tokens";
import type { TokenPlace, Token } from "./tokens";

export class Reader {
  private index = 0;
  private readonly end: Token;

  constructor(
    readonly text: string,
    readonly tokens: Token[],
    private readonly place: TokenPlace,
    /** Names may be blank: a form may not be filled in yet. */
    readonly isDraft = false,
  ) {
    this.end = { kind: "end", text: "", word: "", from: text.length, to: text.length };
  }

  /** The end token at and after the end. */
  peek(ahead = 0): Token {
    return this.tokens[this.index + ahead] ?? this.end;
  }

  take(): Token {
    const token = this.peek();
    this.index++;
    return token;
  }

  /** Whether these words are next. */
  sees(...words: readonly string[]): boolean {
    return words.every((word, ahead) => this.peek(ahead).word === word);
  }

  /** Skips these words if they are next. */
  skip(...words: readonly string[]): boolean {
    const seen = this.sees(...words);
    if (seen) this.index += words.length;
    return seen;
  }

  get done(): boolean {
    return this.peek() === this.end;
  }

  /** Splits the next cell's text, without its brackets, at its separators into quoted and bare texts. */
  open(separator: string, brackets = 0): void {
    const cell = this.peek();
    const [from, to] = [cell.from + brackets, cell.to - brackets];
    let inside = tokenize(this.text.slice(from, to), this.place, from);
    if (inside[0]?.word === "(" && inside[inside.length - 1]?.word === ")") inside = inside.slice(1, -1);
    const pieces: Token[] = [];
    for (const token of inside) {
      const before = pieces[pieces.length - 1];
      if (token.word === separator) pieces.push(token);
      else if (before?.kind !== "cell")
        pieces.push({ ...token, kind: "cell", word: "", value: readTokenValue(token) });
      else {
        const { value: _ofFirstWord, ...piece } = before;
        pieces[pieces.length - 1] = { ...piece, to: token.to };
      }
    }
    // Values are read once all words are there: a long text has very many.
    const valued = pieces.map((piece) =>
      piece.kind === "cell" && piece.value === undefined
        ? { ...piece, value: readBareValue(this.text.slice(piece.from, piece.to)) }
        : piece,
    );
    this.tokens.splice(this.index, 1, ...valued);
  }

  /** Names what was expected, and the nearest of `likely`. */
  fail(expected: string, likely: readonly string[] = [], at: Token = this.peek()): never {
    // Inserted by us: something is missing there.
    if (at.from === at.to)
      this.failAt(at.from, /\s/.test(at.word) ? "the cell is blank" : "the search breaks off", expected);
    const [to, near] = this.slip(likely, at);
    const written = shortenText(this.text.slice(at.from, to));
    const found = at.kind === "quoted" ? written : `"${written}"`;
    const known = at.kind === "cell" || /^(?:and|or|[()])$/.test(at.word);
    this.failAt(
      at.from,
      `${found} ${known ? "does not belong there" : "is not understood"}${makeSuggestion(near)}`,
      expected,
    );
  }

  /** As `fail`, without a token. */
  failAt(offset: number, problem: string, expected: string): never {
    throw argumentError("search", `${this.place(offset)}, ${problem}`, expected);
  }

  /** If the token is nearly one of them. */
  likely(candidates: readonly string[], at: Token): string | undefined {
    return this.slip(candidates, at)[1];
  }

  /** What was meant, and where the typo ends: a keyword may be two words, or two run together. */
  private slip(likely: readonly string[], at: Token): [to: number, near?: string] {
    const start = this.tokens.indexOf(at);
    for (const count of [1, 2, 3]) {
      const words = this.tokens.slice(start, start + count);
      if (words.length < count || words.some((token) => token.kind !== "word")) continue;
      const written = words.map((token) => token.word).join(" ");
      const [near] = findNearest(written, likely);
      // "3 or": the keyword is right, the mistake is next to it.
      if (near && !written.split(" ").includes(near)) return [words[count - 1]?.to ?? at.to, near];
    }
    return [at.to];
  }
}
