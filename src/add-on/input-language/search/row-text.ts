/** Rows of cells as one text with tokens, read like a line. */

import { argumentError } from "../../shared/known-error";
import { isBlank, isDate, readPlainText } from "../arguments";
import { formatDay } from "../dates/calendar";
import { readDateCell } from "../dates/date-cell";
import type { DatesContext } from "../dates/dates";
import { describeFirstOfMonth, readFirstOfMonth } from "../dates/shown-period";
import { countCharacters } from "../texts";
import { isNumber } from "../../table/values";
import { DID } from "./event";
import { unquoteText } from "../../shared/quoted-names";
import { NEXT_CELL, ROW_END, tokenize } from "./tokens";
import type { TokenPlace, Token } from "./tokens";

const JOINING = /^(?:and|or|not|[()])$/;
const SEGMENT = /^(?:in )?(?:the )?segment$/i;

interface RowCell {
  readonly row: number;
  readonly column: number;
  readonly at: number;
  readonly text: string;
}

export class RowText {
  readonly tokens: Token[] = [];
  text = "";
  private readonly cells: RowCell[] = [];
  private row = 0;

  constructor(private readonly context: DatesContext) {}

  /** Names the cell, and the character unless it is the first. */
  readonly place: TokenPlace = (offset) => {
    const cell = this.cells.filter(({ at }) => at <= offset).pop();
    if (!cell) return "";
    const inside = offset > cell.at && offset < cell.at + cell.text.length;
    const character = inside ? `, character ${countCharacters(cell.text, offset - cell.at)}` : "";
    return `in row ${cell.row}, column ${cell.column}${character}`;
  };

  /**
   * The first cell may begin with joining words, or hold a whole line where the others are blank, which then
   * counts as parenthesized.
   */
  add(row: number, cells: readonly unknown[]): void {
    this.row = row;
    const width = cells.reduce<number>((most, cell, c) => (isBlank(cell) ? most : c + 1), 0);
    const what = this.words(1, cells[0]);
    const isLine = width === 1 && !what.every(({ word }) => JOINING.test(word));
    const joining = isLine ? /^(?:and|or)$/ : JOINING;
    let joins = 0;
    while (joining.test(what[joins]?.word ?? "")) joins++;
    this.tokens.push(...what.slice(0, joins));
    const rest = what.slice(joins);
    if (isLine && rest.length > 1) {
      this.mark("(");
      this.tokens.push(...rest);
      this.mark(")");
    } else if (DID.test(rest[0]?.word ?? "")) {
      this.addEvent(rest, cells);
    } else if (joins === 0 || rest.length > 0) {
      this.addCompared(rest, cells);
    } else {
      this.addValues(cells, 2);
    }
    this.begin(Math.max(width, 2) + 1, "");
    this.mark(ROW_END);
  }

  /** Where an incomplete search is pointed at. */
  end(): void {
    this.begin(1, "");
  }

  /** Then how often and when. A period may lack "in", and span two cells. */
  private addEvent(did: readonly Token[], cells: readonly unknown[]): void {
    this.tokens.push(...did);
    this.mark(NEXT_CELL);
    this.tokens.push(...this.words(2, cells[1]));
    // "did" alone: its name is in the next cell.
    if (did.every(({ word }) => DID.test(word))) this.mark(NEXT_CELL);
    const when = cells.slice(2).filter((cell) => !isBlank(cell));
    cells.slice(2).forEach((cell, c) => {
      if (isBlank(cell)) return;
      if (when.length === 1 && !isBeginning(cells[1])) this.refuseFirstDay(c + 3, cell);
      const words = this.words(c + 3, cell, c > 0 ? " to " : " ");
      if (c === 0) this.mark("in", words[0]?.from);
      this.tokens.push(...words);
    });
  }

  /** A format such as "May 2026" cannot be seen in a range. */
  private refuseFirstDay(column: number, cell: unknown): void {
    const day = readFirstOfMonth(cell, this.context.zone);
    if (day === undefined) return;
    const { problem, expected } = describeFirstOfMonth(day);
    throw argumentError("search", `in row ${this.row}, column ${column}, ${problem}`, expected);
  }

  /** A property or "segment" with values. Property names may have unquoted spaces. */
  private addCompared(name: readonly Token[], cells: readonly unknown[]): void {
    const [first] = name;
    const last = name[name.length - 1];
    if (first && last) {
      const text = this.text.slice(first.from, last.to);
      const isWord = SEGMENT.test(text) || (first === last && first.kind === "quoted");
      this.tokens.push(isWord ? last : { kind: "quoted", text, word: "", from: first.from, to: last.to });
    }
    this.mark(NEXT_CELL);
    this.tokens.push(...this.words(2, cells[1]));
    this.mark(NEXT_CELL);
    if (isPeriodWord(cells[1]) && cells.slice(3).every(isBlank)) this.refuseFirstDay(3, cells[2]);
    this.addValues(cells, 3);
  }

  /** Numbers and booleans as they are, texts without surrounding quotes. */
  private addValues(cells: readonly unknown[], column: number): void {
    cells.slice(column - 1).forEach((cell, c) => {
      if (isBlank(cell)) return;
      const written = this.textOf(column + c, cell);
      const from = this.begin(column + c, written);
      const text = unquoteText(written);
      // + 0 turns -0 into 0, as JSON does.
      const value = isNumber(cell) ? cell + 0 : typeof cell === "boolean" ? cell : text;
      this.tokens.push({ kind: "cell", text, word: "", from, to: this.text.length, value });
    });
  }

  private words(column: number, cell: unknown, joint?: string): Token[] {
    const text = this.textOf(column, cell);
    return tokenize(text, this.place, this.begin(column, text, joint));
  }

  /** Returns where the cell begins in the text. */
  private begin(column: number, text: string, joint = " "): number {
    this.text += joint;
    const at = this.text.length;
    this.cells.push({ row: this.row, column, at, text });
    this.text += text;
    return at;
  }

  /** Inserted by us: the end of a cell or row, a line's parenthesis, a period's "in". */
  private mark(word: string, at = this.text.length): void {
    this.tokens.push({ kind: word === "in" ? "word" : "end", text: word, word, from: at, to: at });
  }

  /** A day as 2026-01-31, a moment in UTC, so that it is the same in every zone. */
  private textOf(column: number, cell: unknown): string {
    if (!isDate(cell)) return readPlainText(cell).trim();
    const date = readDateCell(cell, this.context.zone);
    if (date) {
      return date.moment === undefined
        ? formatDay(date.day)
        : new Date(date.moment).toISOString().replace(".000Z", "Z");
    }
    throw argumentError(
      "search",
      `in row ${this.row}, column ${column}, the date is not in the calendar`,
      "a date",
    );
  }
}

/** Before which and after which the length of a period counts; "on" and "=" mean a day. */
function isPeriodWord(cell: unknown): boolean {
  return typeof cell === "string" && /^(?:is )?(?:in|during|within|after|until)(?: the)?$/i.test(cell.trim());
}

/** "did A since": a month and its first day begin at one moment, so that either is meant. */
function isBeginning(cell: unknown): boolean {
  return typeof cell === "string" && /^(?:.*\s)?(?:since|from|before)$/i.test(cell.trim());
}
