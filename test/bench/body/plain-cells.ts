/**
 * What no code can leave out between a body's text and its cells: plain code for the bench's bodies alone,
 * which takes their build for granted, makes no table, and throws where a body is another.
 */

import { INSTANT, iso, NO_DATE, readIso } from "../../../src/add-on/response-parser/typing/iso";
import { isNumeral } from "../../../src/add-on/response-parser/typing/numerals";
import { toSerial } from "../../../src/add-on/table/sheet-values";
import type { Zone } from "../../../src/add-on/table/zone";
import type { Form } from "./wide-body";

type Value = string | number | boolean;
type Item = Readonly<Record<string, unknown>>;

/** The cells of a body of twenty columns, without their header, as `setValues` takes them. */
export function readPlainly(form: Form, text: string, zone: Zone): Value[][] {
  const columns = Array.from({ length: 20 }, () => new PlainColumn(zone, form === "csv"));
  if (form === "csv")
    return splitLines(text)
      .slice(1)
      .map((fields) => fields.map((field, c) => columns[c]!.read(field)));
  const body = JSON.parse(text) as { data: Item[]; rows: unknown[][] };
  switch (form) {
    case "records":
    case "nested":
      return body.data.map((item) => putFields(item, columns, []));
    case "map":
      return Object.values(body.data).map((item) => putFields(item, columns, []));
    case "header and rows":
      return body.rows.map((cells) => cells.map((cell, c) => columns[c]!.read(cell)));
    case "columns":
      return turn(Object.values(body), columns);
  }
}

const [PLAIN, DATES, NUMBERS, BOOLEANS] = [0, 1, 2, 3];
/** A column with more different texts than these mostly has others in each row. */
const MOST_SHARED = 1_000;

/** What the first text of a column is, all others must be. */
class PlainColumn {
  private kind: number | undefined;
  private readonly shared = new Map<string, string>();

  constructor(
    private readonly zone: Zone,
    private readonly isFile: boolean,
  ) {}

  read(cell: unknown): Value {
    if (typeof cell === "number" && Math.abs(cell) <= Number.MAX_SAFE_INTEGER) return cell;
    if (typeof cell === "boolean") return cell;
    if (cell === null || cell === "") return "";
    if (typeof cell !== "string" || cell.length >= 50_000) throw new Error("No cell of the bench");
    this.kind ??= this.kindOf(cell);
    if (this.kind === DATES) return this.readDate(cell);
    if (this.kind === NUMBERS) return Number(cell);
    if (this.kind === BOOLEANS) return cell === "true";
    return this.guard(cell);
  }

  private kindOf(text: string): number {
    if (readIso(text) !== NO_DATE) return DATES;
    if (isNumeral(text, this.isFile)) return NUMBERS;
    return this.isFile && /^(true|false)$/.test(text) ? BOOLEANS : PLAIN;
  }

  private readDate(text: string): number {
    const kind = readIso(text);
    if (kind === NO_DATE) throw new Error("No date of the bench");
    return toSerial(kind === INSTANT ? this.zone.cell(iso.ms) : iso.ms);
  }

  private guard(text: string): string {
    const { shared } = this;
    if (shared.size >= MOST_SHARED) return "'" + text;
    let own = shared.get(text);
    if (own === undefined) shared.set(text, (own = "'" + text));
    return own;
  }
}

/** Adds the fields of an object to a row, those of objects within it in their place. */
function putFields(item: Item, columns: readonly PlainColumn[], row: Value[]): Value[] {
  for (const key in item) {
    const cell = item[key];
    if (typeof cell === "object" && cell !== null) putFields(cell as Item, columns, row);
    else row.push(columns[row.length]!.read(cell));
  }
  return row;
}

/** So many rows are in the processor's own memory while all columns are put into them. */
const ROWS_AT_ONCE = 256;

function turn(lists: readonly (readonly unknown[])[], columns: readonly PlainColumn[]): Value[][] {
  const height = lists[0]!.length;
  const rows: Value[][] = [];
  for (let from = 0; from < height; from += ROWS_AT_ONCE) {
    const end = Math.min(height, from + ROWS_AT_ONCE);
    for (let r = from; r < end; r++) rows.push(new Array<Value>(lists.length));
    lists.forEach((cells, c) => {
      for (let r = from; r < end; r++) rows[r]![c] = columns[c]!.read(cells[r]);
    });
  }
  return rows;
}

/** Lines without a quote are cut at once. */
function splitLines(text: string): string[][] {
  return text.split("\n").map((line) => {
    if (!line.includes('"')) return line.split(",");
    return [...line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)]
      .slice(0, 20)
      .map(([, quoted, bare]) => quoted ?? bare ?? "");
  });
}
