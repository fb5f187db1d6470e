/** Reads CSV exactly: every field stays the text it is. */
import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { parse, type Options } from "csv-parse";
import { readStart } from "../files/read-start";
import type { Irregular } from "../staged/staged";

/** A mark, `sep=;` and the end of its line (bytes). */
const SEP_LINE = 20;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Quotes are strict: a forgotten one would silently swallow lines. */
const FORM = {
  bom: true,
  skip_empty_lines: true,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: 16 * 1024 * 1024,
} satisfies Options;

/** Of the table within a file, below `sep=` and lines of comment. */
export interface CsvForm {
  readonly delimiter: string;
  readonly columns: readonly string[];
  /** Whether a first line names it: `sep=;`. */
  readonly isNamed: boolean;
  /** So many lines stand above the header. */
  readonly above: number;
  /** So many lines it takes itself: names in quotes may have line ends. */
  readonly headerLines: number;
}

const ROWS_LOOKED_AT = 50;

interface EvenForm extends CsvForm {
  /** The part of its rows that are as wide as the header. */
  readonly even: number;
}

/**
 * The delimiter is the one that splits the first rows evenly into most columns.
 * @param prefersSemicolons where they split at all
 * @throws Error for a quote that never closes, whatever the delimiter
 */
export async function readCsvForm(path: string, prefersSemicolons = false): Promise<CsvForm> {
  const named = /^\uFEFF?sep=([,;\t|])\r?\n/i.exec(String(await readStart(path, SEP_LINE)))?.[1];
  const forms: EvenForm[] = [];
  const problems: unknown[] = [];
  const delimiters = named === undefined ? DELIMITERS : [named];
  for (const delimiter of delimiters) {
    try {
      const form = await readForm(path, delimiter, named === undefined ? 0 : 1);
      if (form) forms.push(form);
    } catch (error) {
      // With the wrong delimiter a quoted name does not end where it should.
      problems.push(error);
    }
  }
  if (problems.length > 0 && !forms.some(isEvident)) throw problems[0];
  const semicolons = forms.find((form) => form.delimiter === ";" && scoreOf(form) > 0);
  if (prefersSemicolons && semicolons) return semicolons;
  const [best = { delimiter: ",", columns: [], above: 0, headerLines: 1, isNamed: false }] = forms.sort(
    (a, b) => scoreOf(b) - scoreOf(a),
  );
  return best;
}

/** Between tabs an open quote is no problem, so that one of another file's is not seen: rows must tell it. */
function isEvident({ delimiter, columns, even }: EvenForm): boolean {
  return delimiter !== "\t" || (columns.length > 1 && even === 1);
}

function scoreOf({ columns, even }: EvenForm): number {
  return columns.length === 1 ? 0 : even * 100 + Math.min(columns.length, 99);
}

interface InfoRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

async function readForm(path: string, delimiter: string, above: number): Promise<EvenForm | undefined> {
  const read: InfoRecord[] = [];
  const options = {
    delimiter,
    from_line: above + 1,
    to: ROWS_LOOKED_AT,
    relax_column_count: true,
    info: true,
  };
  for await (const record of parseRecords(path, options)) read.push(record as unknown as InfoRecord);
  const table = read.slice(findHeader(read.map(({ record }) => record)));
  const [header] = table;
  if (!header) return undefined;
  const { length } = header.record;
  const even = table.filter(({ record }) => record.length === length).length / table.length;
  const headerLines = countLines(header.record);
  const place = { above: header.info.lines - headerLines, headerLines, isNamed: above > 0 };
  return { delimiter, columns: header.record, ...place, even };
}

function parseRecords(path: string, options: Options): AsyncIterable<readonly string[]> {
  // Databases and tools that write tabs quote nothing: a quote within a field is a sign like others.
  const parser = parse({ ...FORM, relax_quotes: options.delimiter === "\t", ...options });
  // Errors surface where the records are read.
  pipeline(Readable.from(textOf(path)), parser, () => undefined);
  return parser;
}

/** Lines that the header takes itself. */
function countLines(record: readonly string[]): number {
  return 1 + record.join("").split(/\r\n|\r|\n/).length - 1;
}

/** Comments, titles and empty fields stand above it. */
function findHeader(records: readonly (readonly string[])[]): number {
  const widest = records.reduce((most, record) => Math.max(most, countFilled(record)), 0);
  const at = records.findIndex(
    (record) => !record[0]?.startsWith("#") && (widest < 3 || countFilled(record) * 2 > widest),
  );
  return Math.max(0, at);
}

function countFilled(record: readonly string[]): number {
  return record.filter((field) => field.trim() !== "").length;
}

const MOST_LINES = 3;

/**
 * Rows below the header, each as wide as it: short ones end in blanks, those with too many filled fields are
 * left out, as nobody knows which field is which.
 * @throws Error that names the line: an open quote
 */
export async function* readCsvRecords(
  path: string,
  { delimiter, columns, above }: CsvForm,
  irregular: Irregular,
): AsyncGenerator<readonly string[]> {
  const width = columns.length;
  const records = parseRecords(path, {
    delimiter,
    from_line: above + 1,
    relax_column_count: true,
    on_record: (record: string[], { lines }: { readonly lines: number }) =>
      record.length === width ? record : makeRegular(record, width, lines, irregular),
  });
  let isFirst = true;
  for await (const record of records) {
    if (!isFirst) yield record;
    isFirst = false;
  }
}

/**
 * Is told so many rows, the widest one's fields, and whether any is in quotes, before and while a file is
 * read; ends it by what it throws.
 */
export type LookAtRows = (rows: number, widest: number, isQuoted: boolean) => void;

const ROWS_A_LOOK = 10_000;

/** All rows as they stand, but for a line that only names the delimiter. */
export async function readWholeRows(path: string, form: CsvForm, look: LookAtRows): Promise<string[][]> {
  const least = await countRows(path, form);
  look(least.rows, 1, least.isQuoted);
  return (await readUnquoted(path, form, look)) ?? readQuoted(path, form, look);
}

/**
 * At least so many rows, in a fiftieth of the parser's time: line ends outside quotes. Between tabs a quote
 * may be a sign like others, so that none is counted behind it.
 */
async function countRows(
  path: string,
  { delimiter }: CsvForm,
): Promise<{ readonly rows: number; readonly isQuoted: boolean }> {
  let [rows, quotes] = [0, 0];
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer;
    for (let at = 0; at < bytes.length; at += 1) {
      if (bytes[at] === QUOTE) {
        quotes += 1;
        if (delimiter === "\t") return { rows, isQuoted: true };
      } else if (bytes[at] === LINE_FEED && quotes % 2 === 0) rows += 1;
    }
  }
  return { rows, isQuoted: quotes > 0 };
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Lines cut at the delimiter, in a sixth of the parser's time; undefined where a quote is in any. */
async function readUnquoted(
  path: string,
  { delimiter, isNamed }: CsvForm,
  look: LookAtRows,
): Promise<string[][] | undefined> {
  const rows: string[][] = [];
  let widest = 0;
  let rest = "";
  const add = (line: string): void => {
    const row = line.split(delimiter);
    widest = Math.max(widest, row.length);
    if (rows.push(row) % ROWS_A_LOOK === 0) look(rows.length, widest, false);
  };
  for await (const text of textOf(path)) {
    if (text.includes('"') || rest.length > FORM.max_record_size) return undefined;
    // A long line is put together once, at its end.
    if (!LINE_END.test(text) && !rest.endsWith("\r")) {
      rest += text;
      continue;
    }
    const lines = `${rest}${text}`.split(LINE_END);
    rest = lines.pop() ?? "";
    // Half of a line's end may be in the next part.
    if (rest === "" && text.endsWith("\r")) rest = `${lines.pop() ?? ""}\r`;
    lines.forEach(add);
  }
  if (rest !== "") add(rest.replace(/\r$/, ""));
  return rows.slice(isNamed ? 1 : 0);
}

const LINE_END = /\r\n|\n|\r/;

async function readQuoted(
  path: string,
  { delimiter, isNamed }: CsvForm,
  look: LookAtRows,
): Promise<string[][]> {
  const rows: string[][] = [];
  let widest = 0;
  const options = {
    delimiter,
    from_line: isNamed ? 2 : 1,
    relax_column_count: true,
    skip_empty_lines: false,
  };
  for await (const row of parseRecords(path, options)) {
    rows.push([...row]);
    widest = Math.max(widest, row.length);
    if (rows.length % ROWS_A_LOOK === 0) look(rows.length, widest, true);
  }
  return rows;
}

/** Null leaves the row out. */
function makeRegular(record: string[], width: number, line: number, irregular: Irregular): string[] | null {
  if (record.length < width) {
    irregular.short += 1;
    if (irregular.shortLines.length < MOST_LINES) irregular.shortLines.push(line);
    return [...record, ...Array.from({ length: width - record.length }, () => "")];
  }
  if (record.slice(width).every((field) => field.trim() === "")) return record.slice(0, width);
  irregular.long += 1;
  if (irregular.longLines.length < MOST_LINES) irregular.longLines.push(line);
  return null;
}

/** The parser keeps the records of a chunk until they are read: of small chunks these are few. */
const CHUNK_BYTES = 16_384;

async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
    yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}
