/** CSV (RFC 4180), also with semicolons, tabs or bars. */

import { dropFactsBelow } from "./below-table";
import { countFilled, findHeaderLine } from "./csv-header";
import { joinGroupedHeader, ROWS_BELOW_GROUPS } from "./grouped-header";
import { FieldColumns } from "./field-columns";
import { NAMED_DELIMITER, splitRecords, takeRecords } from "./records";
import { isTotalRow } from "./total-row";

export interface Records {
  /** Without unnamed columns that are empty. */
  readonly names: string[];
  /** The fields by column, "" where a row has none. Nobody else's: they may be changed. */
  readonly columns: string[][];
  /** How many rows there are. */
  readonly height: number;
  /** Each record has as many fields as there are columns. */
  readonly isEven: boolean;
  readonly ending: Ending;
  readonly above: number;
  /** Lines of facts behind the last row. */
  readonly below: number;
  /** A last row that adds the others up, and is left out. */
  readonly total: readonly string[] | undefined;
  readonly delimiter: string;
}

/**
 * `open quote` and `few fields`: broken off. `open line`: the last record is complete but has no line end, as
 * in many files, and in one that broke off in its last field.
 */
export type Ending = "whole" | "open quote" | "few fields" | "open line";

export function parseCsv(whole: string): Records {
  const { delimiter, above } = findTable(whole);
  const cut = dropFactsBelow(whole, delimiter);
  const { text, below } = cut;
  const table = new FieldColumns();
  let line = 0;
  const isOpen = takeRecords(text, delimiter, (record) => {
    if (line++ >= above) table.add(record);
    return true;
  });
  const ending = isOpen ? "open quote" : findEnding(text, table);
  const { isEven } = table;
  const where = { isLastApart: cut.isLastApart, comma: delimiter === ";" };
  const total = isTotalRow(table, where) ? table.takeLast() : undefined;
  if (above === 0 && isRow(table)) table.moveHeaderDown();
  const { width, header } = table;
  const joined = joinGroupedHeader(header, [table.first, ...table.take(ROWS_BELOW_GROUPS + 1).slice(1)]);
  if (joined) table.dropFirst();
  const names = joined ?? Array.from({ length: width }, (_, c) => header[c]?.trim() ?? "");
  const { height } = table;
  const columns = names.map((_, c) => table.columns[c] ?? new Array<string>(height).fill(""));
  return { names, columns, height, isEven, ending, above, below, total, delimiter };
}

/** A day above days is no name: a header of days is above numbers. */
function isRow({ header, columns, height }: FieldColumns): boolean {
  return header.some(
    (name, c) => DAY.test(name) && height > 0 && columns[c]!.every((field) => DAY.test(field)),
  );
}

const DAY = /^\d{4}-\d\d-\d\d(?:[T ]|$)/;

/** The rows of a short file. */
export function listRows({ columns, height }: Pick<Records, "columns" | "height">): string[][] {
  return Array.from({ length: height }, (_, r) => columns.map((fields) => fields[r] ?? ""));
}

function findEnding(text: string, { height, fewest, last }: FieldColumns): Ending {
  if (/[\r\n]\s*$/.test(text.slice(-100)) || height === 0) return "whole";
  return fewest > last.length ? "few fields" : "open line";
}

const MOST_ABOVE = 40;

/** Text above the header may have other delimiters; a table's records have one width. */
function findTable(text: string): { readonly delimiter: string; readonly above: number } {
  const first = findDelimiter(text);
  const sample = splitRecords(text, MOST_ABOVE, first);
  const above = findHeaderLine(sample);
  if (
    (above > 0 && hasRows(text, first, above)) ||
    (isEven(sample) && sample.some((record) => record.length > 1))
  )
    return { delimiter: first, above };
  for (const delimiter of DELIMITERS) {
    if (delimiter === first) continue;
    const records = sampleRecords(text, MOST_ABOVE, delimiter);
    const start = findHeaderLine(records);
    if (start > 0 && isEven(records.slice(start))) return { delimiter, above: start };
  }
  return { delimiter: first, above };
}

/** What two facts above a table of another delimiter look like has a header and no rows. */
function hasRows(text: string, delimiter: string, above: number): boolean {
  return sampleRecords(text, above + 2, delimiter).length > above + 1;
}

/** The first so many, without facts below the table and a total apart, which may be narrower. */
function sampleRecords(text: string, most: number, delimiter: string): readonly (readonly string[])[] {
  const table = dropFactsBelow(text, delimiter);
  const records = splitRecords(table.text, most, delimiter);
  return table.isLastApart && records.length < most ? records.slice(0, -1) : records;
}

function isEven(records: readonly (readonly string[])[]): boolean {
  return records.every((record) => record.length === records[0]?.length);
}

/** For a text without a type: two or more names, and at least as many fields in each record. */
export function isCsv(text: string): boolean {
  if (/^\s*[<{[]/.test(text)) return false;
  const { delimiter, above } = findTable(text);
  const [header = [], ...records] = sampleRecords(text, above + 6, delimiter).slice(above);
  const width = countFilled(header);
  if (width < 2) return false;
  // One line may be a sentence, and so may the lines above it.
  if (records.length === 0) return above === 0 && header.every((name) => /^\w*$/.test(name));
  return records.every((record) => record.length >= width && countFilled(record) <= width);
}

const DELIMITERS: readonly string[] = [",", ";", "\t", "|"];

function findDelimiter(text: string): string {
  const [mark = "", named] = NAMED_DELIMITER.exec(text)!;
  if (named !== undefined) return named;
  const [first = ""] = text
    .slice(mark.length)
    .slice(0, 5000)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r?\n/, 1);
  const count = (mark: string): number => first.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
