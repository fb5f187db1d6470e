/** For `Range.setValues`, so that Sheets interprets no value. */
import { DAY_MS } from "../shared/time";

import { chooseNumberFormats } from "./number-format";
import { heightOf, listColumns, turnIntoRows } from "./by-column";
import type { Cell, Table } from "./types";

type PlainSheetValue = string | number | boolean;

export interface SheetValues {
  readonly values: PlainSheetValue[][];
  /** Null keeps the cells' own. */
  readonly formats: (string | null)[];
  /** A sentence on texts that were cut. */
  readonly cut?: string;
}

/** 1970-01-01: Sheets counts days since 1899-12-30. */
const EPOCH_SERIAL = 25_569;
/** Google's editors help, "Files you can store in Drive"; includes the apostrophe. */
const LONGEST_CELL_TEXT = 50_000;
const CUT_MARK = "… (cut)";

/** Texts guarded, dates as serial numbers, blanks as "". */
export function toSheetValues(table: Table, options: { readonly header: boolean }): SheetValues {
  const formats = chooseNumberFormats(table);
  const byColumn = listColumns(table);
  const writers = table.columns.map((_, c) => new CellWriter(byColumn?.[c]?.holdsMoments === true));
  const values = byColumn
    ? turnIntoRows(byColumn, heightOf(table), writers)
    : table.rows.map((row) => writers.map((writer, c) => writer.read(row[c] ?? null)));
  if (options.header) values.unshift(table.columns.map((column) => neutralizeText(column.name)));
  const cuts = writers.reduce((sum, writer) => sum + writer.cuts, 0);
  const word = `${cuts} long text${cuts > 1 ? "s were" : " was"} cut to the 50,000 characters a cell holds.`;
  return { values, formats, ...(cuts > 0 && { cut: word }) };
}

/** A column with more different texts than these mostly has others in each row. */
const MOST_SHARED = 1_000;

/** What a column's cells are in a sheet; equal texts, such as countries, share one text of memory. */
class CellWriter {
  /** How many texts were cut. */
  cuts = 0;
  private readonly guarded = new Map<string, string>();

  constructor(private readonly holdsMoments: boolean) {}

  read(cell: Cell): PlainSheetValue {
    if (typeof cell === "string") return this.guard(cell);
    return typeof cell === "number" && this.holdsMoments ? toSerial(cell) : toSheetValue(cell);
  }

  private guard(text: string): string {
    if (text.length >= LONGEST_CELL_TEXT) this.cuts++;
    const { guarded } = this;
    if (guarded.size >= MOST_SHARED) return neutralizeText(text);
    let own = guarded.get(text);
    if (own === undefined) guarded.set(text, (own = neutralizeText(text)));
    return own;
  }
}

function toSheetValue(cell: Exclude<Cell, string>): PlainSheetValue {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : `'${cell}`;
  if (typeof cell === "boolean") return cell;
  return cell ? toSerial(cell.getTime()) : "";
}

/** Wall-clock ms to Sheets' days; independent of zones. */
export function toSerial(wallMs: number): number {
  return wallMs / DAY_MS + EPOCH_SERIAL;
}

/** Wall-clock ms; undefined for no number. */
export function toWall(serial: unknown): number | undefined {
  return typeof serial === "number" ? Math.round((serial - EPOCH_SERIAL) * DAY_MS) : undefined;
}

/** Adds an apostrophe, which is not part of the value: `setValues` would parse "007", "3-4" or "=A1". */
export function neutralizeText(text: string): string {
  return text === "" ? "" : "'" + fitText(text, LONGEST_CELL_TEXT - 1);
}

/** Leaves no half surrogate pair. */
export function fitText(text: string, most = LONGEST_CELL_TEXT): string {
  if (text.length <= most) return text;
  return text.slice(0, most - CUT_MARK.length).replace(/[\uD800-\uDBFF]$/, "") + CUT_MARK;
}
