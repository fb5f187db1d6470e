/** Reads CSV files record by record, exactly: every field stays the text that it is. */
import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Everything but the delimiter. Quotes are taken strictly: a forgotten one would swallow lines without a word. */
const FORM = {
  bom: true,
  skip_empty_lines: true,
  record_delimiter: ["\r\n", "\n", "\r"],
};

/** The header of a file: its delimiter is the one that splits the first record into the most columns. */
export interface CsvHeader {
  readonly delimiter: string;
  readonly columns: readonly string[];
}

export async function readCsvHeader(path: string): Promise<CsvHeader> {
  let best: CsvHeader = { delimiter: ",", columns: [] };
  for (const delimiter of DELIMITERS) {
    for await (const columns of records(path, { delimiter, to: 1 })) {
      if (columns.length > best.columns.length) best = { delimiter, columns };
    }
  }
  return best;
}

/**
 * The records after the header.
 * @throws Error that names the line: a quote that is not closed, or a record with more or fewer fields than the header.
 */
export function csvRecords(path: string, delimiter: string): AsyncIterable<readonly string[]> {
  return skipFirst(records(path, { delimiter }));
}

function records(path: string, options: { delimiter: string; to?: number }): AsyncIterable<readonly string[]> {
  const parser = parse({ ...FORM, ...options });
  // Whatever fails on the way ends the parser, and so is thrown where the records are read.
  pipeline(Readable.from(textOf(path)), parser, () => undefined);
  return parser;
}

async function* skipFirst<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  let isFirst = true;
  for await (const item of items) {
    if (!isFirst) yield item;
    isFirst = false;
  }
}

/** The file as text. Anything but UTF-8 is an error: a guessed encoding would garble names without a word. */
async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    if (Buffer.isBuffer(chunk)) yield decoder.decode(chunk, { stream: true });
  }
  decoder.decode();
}
