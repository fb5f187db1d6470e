/** Reads CSV exactly: every field stays the text it is. */
import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Quotes are strict: a forgotten one would silently swallow lines. */
const FORM = {
  skip_empty_lines: true,
  record_delimiter: ["\r\n", "\n", "\r"],
};

/** The delimiter is the one that splits the first record into most columns. */
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
      // With the wrong delimiter a quoted name does not end where it should.
      problems.push(error);
    }
  }
  if (problems.length === DELIMITERS.length) throw problems[0];
  return best;
}

/** @throws Error that names the line: an open quote, or a wrong number of fields */
export function readCsvRecords(path: string, delimiter: string): AsyncIterable<readonly string[]> {
  return skipFirst(parseRecords(path, { delimiter }));
}

function parseRecords(
  path: string,
  options: { delimiter: string; to?: number },
): AsyncIterable<readonly string[]> {
  const parser = parse({ ...FORM, ...options });
  // Errors surface where the records are read.
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

/** Without the byte order mark. Not UTF-8 is an error: a guessed encoding would silently garble names. */
async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    if (Buffer.isBuffer(chunk)) yield decoder.decode(chunk, { stream: true });
  }
  decoder.decode();
}
