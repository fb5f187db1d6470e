/** CSV as records of fields (RFC 4180), with commas, semicolons, tabs or bars between the fields. */

export interface Records {
  /** The first record. An unnamed field that is empty in all records is none. */
  readonly names: string[];
  /** The others; an empty field is null. */
  readonly rows: (string | null)[][];
  readonly ending: Ending;
}

/**
 * How the text ends. `open quote` and `few fields`: it broke off. `open line`: the last record has all its
 * fields and no line end, as many files have it, and as one has that broke off within its last field.
 */
export type Ending = "whole" | "open quote" | "few fields" | "open line";

/** Reads the header and the records of CSV. */
export function parseCsv(text: string): Records {
  const all = splitRecords(text, Infinity);
  const [header = [], ...records] = all.records;
  const width = records.reduce((most, record) => Math.max(most, countFilled(record)), countFilled(header));
  const names = Array.from({ length: width }, (_, c) => header[c]?.trim() ?? "");
  const rows = records.map((record) => record.map((field) => field || null));
  return { names, rows, ending: all.isOpen ? "open quote" : findEnding(text, all.records) };
}

function findEnding(text: string, records: readonly (readonly string[])[]): Ending {
  if (/[\r\n]\s*$/.test(text.slice(-100)) || records.length < 2) return "whole";
  const last = records[records.length - 1]?.length ?? 0;
  const others = records.slice(0, -1).map((record) => record.length);
  return others.every((length) => length > last) ? "few fields" : "open line";
}

/** How many fields a record has without the empty ones at its end. */
function countFilled(record: readonly string[]): number {
  let end = record.length;
  while (end > 0 && record[end - 1] === "") end--;
  return end;
}

/**
 * Whether a text without a type is CSV: names of two or more fields, and as many or more in each record, or
 * no record.
 */
export function isCsv(text: string): boolean {
  if (/^\s*[<{[]/.test(text)) return false;
  const [header = [], ...records] = splitRecords(text, 6).records;
  const width = countFilled(header);
  if (width < 2) return false;
  // One line may as well be a sentence.
  if (records.length === 0) return header.every((name) => /^\w*$/.test(name));
  return records.every((record) => record.length >= width && countFilled(record) <= width);
}

/** The separator that the first record has most of. */
function findDelimiter(text: string): string {
  const [first = ""] = text
    .slice(0, 5000)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r?\n/, 1);
  const count = (mark: string): number => first.split(mark).length;
  return [",", ";", "\t", "|"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/**
 * The fields of each record, of so many; lines without any are passed over. A quote that never closes
 * (`isOpen`) holds all the rest.
 */
function splitRecords(
  text: string,
  most: number,
): { readonly records: string[][]; readonly isOpen: boolean } {
  // Excel writes in a line of its own what separates the fields.
  const [mark = "", named] = /^\uFEFF?(?:sep=([,;\t|])\r?\n)?/i.exec(text)!;
  const body = text.slice(mark.length);
  const delimiter = named ?? findDelimiter(body);
  const records: string[][] = [];
  const field = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)("?))?([^${delimiter}\r\n]*)([${delimiter}]|\r?\n|\r|$)`,
    "y",
  );
  let record: string[] = [];
  let isOpen = false;
  for (let end: string | undefined = delimiter; end !== "" && records.length < most;) {
    const found = field.exec(body)!;
    const [, quoted, close, plain = ""] = found;
    end = found[4]!;
    isOpen = quoted !== undefined && close === "";
    record.push(quoted === undefined ? plain : quoted.replace(/""/g, '"'));
    if (end === delimiter) continue;
    if (record.length > 1 || record[0] !== "") records.push(record);
    record = [];
  }
  return { records, isOpen };
}
