/** CSV as a table: the first record names the columns, and the cells are typed as those of JSON are. */

import { kindsOf } from "./cell-kinds";
import { typeColumn } from "./column";
import { unique } from "./labels";
import type { ReadOptions } from "./read";
import type { Cell, Table } from "./types";

/** Reads comma-, semicolon- or tab-separated text (RFC 4180). An empty field is blank; rows are as long as the header. */
export function readCsv(text: string, { zone, rowLimit = Infinity }: ReadOptions): Table {
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const records = recordsOf(clean, delimiterOf(clean));
  const [header = [], ...all] = records;
  const width = all.reduce((most, record) => Math.max(most, record.length), header.length);
  const names = unique(Array.from({ length: width }, (_, c) => header[c]?.trim() ?? ""));
  const rows: unknown[][] = all.slice(0, rowLimit).map((record) => names.map((_, c) => record[c] || null));
  const kinds = kindsOf(rows, width);
  const columns = names.map((name, c) => ({
    name,
    type: typeColumn(rows, c, kinds[c]!, name, undefined, { zone, loose: true }),
  }));
  const table = { columns, rows: rows as Cell[][] };
  return all.length > rows.length
    ? { ...table, cut: `Only the first ${rows.length} of ${all.length} rows are here.` }
    : table;
}

/** Whether a text without a type is CSV: several records of the same two or more fields, and no mark-up. */
export function looksLikeCsv(text: string): boolean {
  if (/^\s*[<{[]/.test(text)) return false;
  const start = text.slice(0, 20_000);
  // The last record of a part may be cut.
  const records = recordsOf(start, delimiterOf(start)).slice(0, 6);
  if (start.length < text.length && records.length > 2) records.pop();
  const width = records[0]?.length ?? 0;
  return records.length > 1 && width > 1 && records.every((record) => record.length === width);
}

/** The separator that the first record has most of. */
function delimiterOf(text: string): string {
  const first =
    text
      .slice(0, 5000)
      .replace(/"(?:[^"]|"")*"/g, "")
      .split(/\r?\n/, 1)[0] ?? "";
  const count = (mark: string): number => first.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function recordsOf(text: string, delimiter: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text.charCodeAt(at) === 34;
    const end = quoted ? closing(text, at + 1) : fieldEnd(text, delimiter, at);
    record.push(quoted ? text.slice(at + 1, end).replace(/""/g, '"') : text.slice(at, end));
    at = quoted ? fieldEnd(text, delimiter, end + 1) : end;
    if (text.charAt(at) === delimiter) {
      at++;
      // A separator at the very end is followed by one more, empty field.
      if (at === text.length) record.push("");
      else continue;
    }
    if (record.length > 1 || record[0] !== "") records.push(record);
    record = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return records;
}

/** Where the quotes close that opened before `at`; the end of the text where they never do. */
function closing(text: string, at: number): number {
  for (let end = text.indexOf('"', at); end >= 0; end = text.indexOf('"', end + 2)) {
    if (text.charCodeAt(end + 1) !== 34) return end;
  }
  return text.length;
}

function fieldEnd(text: string, delimiter: string, at: number): number {
  const mark = delimiter.charCodeAt(0);
  let end = at;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === mark || code === 10 || code === 13) break;
  }
  return end;
}
