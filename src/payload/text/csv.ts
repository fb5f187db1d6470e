/** CSV as a table: the first record names the columns, and the cells are typed as those of JSON are. */

import { gridOf } from "../grid/grid";
import { finished, type ReadOptions } from "../read-table";
import type { Table } from "../../table/types";
import { longest } from "../../table/values";

/**
 * Reads text of records (RFC 4180) with commas, semicolons, tabs or bars between fields. An empty field is blank, and one
 * without a name that is empty in all records is none.
 */
export function readCsv(text: string, options: ReadOptions): Table {
  const [header = [], ...records] = recordsOf(text, Infinity);
  const length = longest([header, ...records].map(filled));
  const names = Array.from({ length }, (_, c) => header[c]?.trim() ?? "");
  const rows = records.map((record) => record.map((field) => field || null));
  return finished(gridOf(names, rows), [], { ...options, loose: true });
}

/** A record without the empty fields at its end. */
function filled(record: readonly string[]): readonly string[] {
  let end = record.length;
  while (end > 0 && record[end - 1] === "") end--;
  return record.slice(0, end);
}

/** Whether a text without a type is CSV: names of two or more fields, and as many or more in each record, or no record. */
export function looksLikeCsv(text: string): boolean {
  if (/^\s*[<{[]/.test(text)) return false;
  const [header = [], ...records] = recordsOf(text, 6);
  const width = filled(header).length;
  if (width < 2) return false;
  // One line may as well be a sentence.
  if (records.length === 0) return header.every((name) => /^\w*$/.test(name));
  return records.every((record) => record.length >= width && filled(record).length <= width);
}

/** The separator that the first record has most of. */
function delimiterOf(text: string): string {
  const [first = ""] = text
    .slice(0, 5000)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r?\n/, 1);
  const count = (mark: string): number => first.split(mark).length;
  return [",", ";", "\t", "|"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** The fields of each record, of so many; lines without any are passed over. Quotes that never close hold all the rest. */
function recordsOf(text: string, most: number): string[][] {
  // Excel writes in a line of its own what separates the fields.
  const [mark = "", named] = /^\uFEFF?(?:sep=([,;\t|])\r?\n)?/i.exec(text)!;
  const body = text.slice(mark.length);
  const delimiter = named ?? delimiterOf(body);
  const records: string[][] = [];
  const field = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"?)?([^${delimiter}\r\n]*)([${delimiter}]|\r?\n|\r|$)`, "y");
  let record: string[] = [];
  for (let end: string | undefined = delimiter; end !== "" && records.length < most;) {
    const found = field.exec(body)!;
    const [, quoted, plain = ""] = found;
    end = found[3]!;
    record.push(quoted === undefined ? plain : quoted.replace(/""/g, '"'));
    if (end === delimiter) continue;
    if (record.length > 1 || record[0] !== "") records.push(record);
    record = [];
  }
  return records;
}
