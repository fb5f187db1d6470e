/** For `Range.setValues`, so that Sheets interprets no value. */
import { DAY_MS } from "../shared/time";

import { chooseNumberFormats } from "./number-format";
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
  const { columns, rows } = table;
  const width = columns.length;
  const values: PlainSheetValue[][] = [];
  const guards = columns.map(() => new TextGuard());
  let cuts = 0;
  if (options.header) values.push(columns.map((column) => neutralizeText(column.name)));
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r]!;
    const out = new Array<PlainSheetValue>(width);
    for (let c = 0; c < width; c++) {
      const cell = row[c] ?? null;
      if (typeof cell === "string" && cell.length >= LONGEST_CELL_TEXT) cuts++;
      out[c] = typeof cell === "string" ? guards[c]!.guard(cell) : toSheetValue(cell);
    }
    values.push(out);
  }
  const formats = chooseNumberFormats(table);
  const word = `${cuts} long text${cuts > 1 ? "s were" : " was"} cut to the 50,000 characters a cell holds.`;
  return { values, formats, ...(cuts > 0 && { cut: word }) };
}

/** A column with more different texts than these mostly has others in each row. */
const MOST_SHARED = 1_000;

/** Guards the texts of a column: equal ones, such as countries, share one text of memory. */
class TextGuard {
  private readonly guarded = new Map<string, string>();

  guard(text: string): string {
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
