/** The header line of a CSV file: its delimiter and its column names. Guessing more than that guesses wrong. */
import { openSync, readSync, closeSync } from "node:fs";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const MOST_BYTES = 1 << 20;

export interface CsvHeader {
  readonly delimiter: string;
  readonly columns: readonly string[];
}

/** Reads the first record of the file. The delimiter is the one that splits it into the most columns. */
export function readCsvHeader(path: string): CsvHeader {
  const text = firstBytes(path).replace(/^\ufeff/, "");
  const headers = DELIMITERS.map((delimiter) => ({ delimiter, columns: splitRecord(text, delimiter) }));
  return headers.reduce((best, header) => (header.columns.length > best.columns.length ? header : best));
}

function firstBytes(path: string): string {
  const file = openSync(path, "r");
  try {
    const buffer = Buffer.alloc(MOST_BYTES);
    return buffer.subarray(0, readSync(file, buffer, 0, MOST_BYTES, 0)).toString("utf8");
  } finally {
    closeSync(file);
  }
}

/** The fields of the first record, as RFC 4180 quotes them. */
export function splitRecord(text: string, delimiter: string): string[] {
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (quoted) {
      const isEscaped = char === '"' && text[at + 1] === '"';
      if (char !== '"' || isEscaped) field += char;
      else quoted = false;
      if (isEscaped) at += 1;
    } else if (char === '"' && field === "") quoted = true;
    else if (char === "\n" || char === "\r") break;
    else if (char === delimiter) {
      fields.push(field);
      field = "";
    } else field += char;
  }
  if (field !== "" || fields.length) fields.push(field);
  return fields;
}
