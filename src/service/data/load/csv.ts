/** Reads CSV files record by record, exactly: every field stays the text that it is. */
import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";

const DELIMITERS = [",", ";", "\t", "|"] as const;

/**
 * Everything but the delimiter. Quotes are taken strictly: a forgotten one would swallow lines without a
 * word.
 */
const FORM = {
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
  const problems: unknown[] = [];
  for (const delimiter of DELIMITERS) {
    try {
      for await (const columns of parseRecords(path, { delimiter, to: 1 })) {
        if (columns.length > best.columns.length) best = { delimiter, columns };
      }
    } catch (error) {
      // A quoted name ends before the delimiter that the file has: any other one is an error there.
      problems.push(error);
    }
  }
  if (problems.length === DELIMITERS.length) throw problems[0];
  return best;
}

/**
 * The records after the header.
 * @throws Error that names the line: a quote that is not closed, or a record with more or fewer fields than
 *   the header.
 */
export function readCsvRecords(path: string, delimiter: string): AsyncIterable<readonly string[]> {
  return skipFirst(parseRecords(path, { delimiter }));
}

function parseRecords(
  path: string,
  options: { delimiter: string; to?: number },
): AsyncIterable<readonly string[]> {
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

/**
 * The file as text, without the byte order mark that it may begin with. Anything but UTF-8 is an error: a
 * guessed encoding would garble names without a word.
 */
async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    if (Buffer.isBuffer(chunk)) yield decoder.decode(chunk, { stream: true });
  }
  decoder.decode();
}
