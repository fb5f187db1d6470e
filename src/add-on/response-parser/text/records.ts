/** Splits CSV into records and their fields (RFC 4180). */

/** Excel may name the delimiter in a first line. Some programs put a second mark before that of the file. */
export const NAMED_DELIMITER = /^\uFEFF{0,4}(?:sep=([,;\t|])\r?\n)?/i;

/** The first so many records, without blank lines. */
export function splitRecords(text: string, most: number, delimiter: string): string[][] {
  const records: string[][] = [];
  takeRecords(text, delimiter, (record) => records.push(record) < most);
  return records;
}

/**
 * Hands on records one by one, without blank lines, until no more are wanted. Of a long file each is
 * forgotten at once. True where a quote never closes and holds the rest.
 */
export function takeRecords(text: string, delimiter: string, take: (record: string[]) => boolean): boolean {
  const [mark = ""] = NAMED_DELIMITER.exec(text)!;
  const body = text.slice(mark.length);
  const finder = (sign: string): SignFinder => new SignFinder(body, sign);
  const signs: Signs = {
    feed: finder("\n"),
    back: finder("\r"),
    quote: finder('"'),
    delimiter: finder(delimiter),
  };
  let isOpen = false;
  for (let at = 0; at < body.length;) {
    const line = findLine(body, signs, at);
    // Most lines have no quote, and are cut at once.
    const read = signs.quote.find(at) < line.end ? readQuotedRecord(body, signs, at) : undefined;
    const record = read?.record ?? body.slice(at, line.end).split(delimiter);
    isOpen = read?.isOpen ?? false;
    at = read?.next ?? line.next;
    if ((record.length > 1 || record[0] !== "") && !take(record)) break;
  }
  return isOpen;
}

/** Finds a sign from places that only grow: it is not looked for again before the one that was found last. */
class SignFinder {
  private found = -1;

  constructor(
    private readonly text: string,
    private readonly sign: string,
  ) {}

  /** Behind the text where there is none. */
  find(from: number): number {
    if (this.found >= from) return this.found;
    const at = this.text.indexOf(this.sign, from);
    return (this.found = at < 0 ? this.text.length : at);
  }
}

/** Finds the ends of lines and of fields, and quotes. */
interface Signs {
  readonly feed: SignFinder;
  readonly back: SignFinder;
  readonly quote: SignFinder;
  readonly delimiter: SignFinder;
}

/** Lines end with a line feed, a carriage return, or both. */
function findLine(body: string, signs: Signs, from: number): { readonly end: number; readonly next: number } {
  const feed = signs.feed.find(from);
  const back = signs.back.find(from);
  const end = Math.min(feed, back);
  return { end, next: Math.min(feed === back + 1 ? feed + 1 : end + 1, body.length) };
}

/** Reads a record field by field, as quotes want it: they may hold delimiters and ends of lines. */
function readQuotedRecord(
  body: string,
  signs: Signs,
  from: number,
): { readonly record: string[]; readonly isOpen: boolean; readonly next: number } {
  const record: string[] = [];
  for (let start = from; ;) {
    const isQuoted = body.charCodeAt(start) === QUOTE;
    const close = isQuoted ? findClosing(body, start + 1) : start;
    // What follows a closing quote is no part of its field.
    const line = findLine(body, signs, close);
    const end = Math.min(signs.delimiter.find(close), line.end);
    const field = isQuoted ? body.slice(start + 1, close).replace(/""/g, '"') : body.slice(start, end);
    record.push(field);
    if (end === line.end) return { record, isOpen: isQuoted && close === body.length, next: line.next };
    start = end + 1;
  }
}

const QUOTE = 34;

/** Of two quotes beside each other, both are of the field. Behind the text where it is not closed. */
function findClosing(body: string, from: number): number {
  for (let at = body.indexOf('"', from); at >= 0; at = body.indexOf('"', at + 2))
    if (body.charCodeAt(at + 1) !== QUOTE) return at;
  return body.length;
}
