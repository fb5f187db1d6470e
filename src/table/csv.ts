/** CSV as a table: the first record names the columns, and the cells are typed as those of JSON are. */

import { kindsOf } from "./cell-kinds";
import { typeColumn } from "./column";
import { unique } from "./labels";
import type { ReadOptions } from "./read";
import type { Cell, Table } from "./types";
import { longest } from "./values";

/** Reads comma-, semicolon- or tab-separated text (RFC 4180). An empty field is blank; rows are as long as the header. */
export function readCsv(text: string, options: ReadOptions): Table {
  const [header = [], ...records] = recordsOf(text.replace(/^\uFEFF/, ""));
  const width = Math.max(header.length, longest(records));
  const names = unique(Array.from({ length: width }, (_, c) => header[c]?.trim() ?? ""));
  const rows: unknown[][] = records.map((record) => names.map((_, c) => record[c] || null));
  const kinds = kindsOf(rows, width);
  const columns = names.map((name, c) => ({
    name,
    type: typeColumn(rows, c, kinds[c]!, name, undefined, { ...options, loose: true }),
  }));
  return { columns, rows: rows as Cell[][] };
}

/** Whether a text without a type is CSV: several records of the same two or more fields, and no mark-up. */
export function looksLikeCsv(text: string): boolean {
  if (/^\s*[<{[]/.test(text)) return false;
  const start = text.slice(0, 20_000);
  // The last record of a part may be cut.
  const records = recordsOf(start).slice(0, 6);
  if (start.length < text.length && records.length > 2) records.pop();
  const width = records[0]?.length ?? 0;
  return records.length > 1 && width > 1 && records.every((record) => record.length === width);
}

/** The separator that the first record has most of. */
function delimiterOf(text: string): string {
  const [first = ""] = text
    .slice(0, 5000)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r?\n/, 1);
  const count = (mark: string): number => first.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** The fields of each record; lines without any are passed over. Quotes that never close hold all the rest. */
function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  const delimiter = delimiterOf(text);
  const field = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"?)?([^${delimiter}\r\n]*)(${delimiter}|\r?\n|\r|$)`, "y");
  let record: string[] = [];
  for (let end: string | undefined = delimiter; end !== "";) {
    const found = field.exec(text)!;
    const [, quoted, plain = ""] = found;
    end = found[3]!;
    record.push(quoted === undefined ? plain : quoted.replace(/""/g, '"'));
    if (end === delimiter) continue;
    if (record.length > 1 || record[0] !== "") records.push(record);
    record = [];
  }
  return records;
}
