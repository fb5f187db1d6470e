/** The cells of one row of a search: their text, their values, and how a place in them is told. */

import { badArgument } from "../../errors";
import { isBlank, isDate, plainText } from "../arguments";
import type { DatesContext } from "../dates";
import { Reader } from "./reader";
import type { Scalar } from "./search";
import { characterNumber } from "../texts";
import { tokenize } from "./tokens";
import type { Place, Token } from "./tokens";
import { bareValue, VALUE_EXPECTED } from "./values";

const LIST_EXPECTED = 'values with commas between them, such as: pro, team, "New York, NY"';
const PAIR_EXPECTED = "two values, such as: 10 and 20";

export class RowCells {
  constructor(
    /** From 1, within the range. */
    readonly number: number,
    private readonly cells: readonly unknown[],
    readonly context: DatesContext | undefined,
  ) {}

  /** Whether every cell from this column (from 1) on is blank. */
  blankFrom(column: number): boolean {
    return this.cells.slice(column - 1).every(isBlank);
  }

  /** A cell as text: dates as 2026-01-31, with the time where there is one. */
  text(column: number): string {
    const cell = this.cells[column - 1];
    if (isDate(cell)) return this.dateText(cell, column);
    return plainText(cell).trim();
  }

  /** A reader of one cell that points at row and column. */
  reader(column: number): Reader {
    const text = this.text(column);
    return new Reader(text, this.place(column, text), this.context);
  }

  /** The place of a mistake in a cell; the character too where it is not at the beginning. */
  place(column: number, text: string): Place {
    return (offset) => {
      const character = offset > 0 && offset < text.length ? `, character ${characterNumber(text, offset)}` : "";
      return `in row ${this.number}, column ${column}${character}`;
    };
  }

  fail(column: number, problem: string, expected: string): never {
    throw badArgument("search", `${this.place(column, "")(0)}, ${problem}`, expected);
  }

  /** Nothing may stand from this column on. */
  endsBefore(column: number): void {
    const extra = this.cells.findIndex((cell, index) => index >= column - 1 && !isBlank(cell));
    if (extra >= 0) this.fail(extra + 1, `"${this.text(extra + 1)}" has no place there`, "a blank cell");
  }

  /** One value: a number or truth value as it is, a text as it is or without the quotes around it. */
  value(column: number): Scalar {
    const cell = this.cells[column - 1];
    if (isBlank(cell)) this.fail(column, "the value is blank", `${VALUE_EXPECTED} ("" for an empty text)`);
    if (typeof cell === "boolean") return cell;
    // Adding 0 turns -0 into 0, which JSON cannot tell apart.
    if (typeof cell === "number") return cell + 0;
    const text = this.text(column);
    return this.unquoted(column, text) ?? text;
  }

  /** Two values: in two cells, or as "10 and 20" in one. */
  pair(column: number): Scalar[] {
    if (!this.blankFrom(column + 1)) {
      this.endsBefore(column + 2);
      return [this.value(column), this.value(column + 1)];
    }
    const values = this.split(column, (token) => token.word === "and", PAIR_EXPECTED);
    return values.length === 2 ? values : this.fail(column, `"${this.text(column)}" is not two values`, PAIR_EXPECTED);
  }

  /** A list: one value a cell, or several in one cell with commas between them. */
  list(column: number): Scalar[] {
    if (typeof this.cells[column - 1] === "string" && this.blankFrom(column + 1)) {
      return this.split(column, (token) => token.word === ",", LIST_EXPECTED);
    }
    const columns = this.cells.map((_, index) => index + 1).filter((c) => c >= column && !isBlank(this.cells[c - 1]));
    return columns.length ? columns.map((c) => this.value(c)) : [this.value(column)];
  }

  /** Cuts a cell's text at the separators; each piece is a quoted text, or a bare one that may have spaces. */
  private split(column: number, separates: (token: Token) => boolean, expected: string): Scalar[] {
    const text = this.text(column);
    const tokens = tokenize(text, this.place(column, text)).slice(0, -1);
    const inParentheses = tokens[0]?.word === "(" && tokens[tokens.length - 1]?.word === ")";
    const pieces: Token[][] = [[]];
    for (const token of inParentheses ? tokens.slice(1, -1) : tokens) {
      if (separates(token)) pieces.push([]);
      else pieces[pieces.length - 1]?.push(token);
    }
    return pieces.map((piece) => {
      const [first] = piece;
      const last = piece[piece.length - 1];
      if (!first || !last) return this.fail(column, `a value is missing in "${text}"`, expected);
      return piece.length === 1 && first.kind === "quoted" ? first.text : bareValue(text.slice(first.from, last.to));
    });
  }

  /** The text within quotes that span the whole cell. */
  private unquoted(column: number, text: string): string | undefined {
    if (!/^["'“”„‘’«[].*["'”“’»\]]$/s.test(text) || text.length < 2) return undefined;
    const [first, second] = tokenize(text, this.place(column, text));
    return first?.kind === "quoted" && second?.kind === "end" ? first.text : undefined;
  }

  private dateText(date: Date, column: number): string {
    const wall = this.context ? this.context.zone.wall(date.getTime()) : date.getTime();
    if (!Number.isFinite(wall)) return this.fail(column, "the date is not in the calendar", "a date");
    return new Date(wall).toISOString().replace(/T00:00:00\.000Z$|\.000Z$|Z$/, "");
  }
}
