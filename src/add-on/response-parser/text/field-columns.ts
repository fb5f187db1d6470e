/** The fields of a file's table by column, taken record by record: a long file is held once. */

import { countFilled, isDataField } from "./csv-header";
import { checkTableSize } from "./table-size";

export class FieldColumns {
  header: readonly string[] = [];
  /** The first row as it came, which may be short. */
  first: readonly string[] = [];
  /** Below the header, as many as have a value; "" where a row has none. */
  readonly columns: string[][] = [];
  /** How many rows stand below the header. */
  height = 0;
  /** The last record as it came, which may be the header. */
  last: readonly string[] = [];
  /** The fewest fields of all records before the last. */
  fewest = Infinity;
  /** The most fields of all records. */
  private most = 0;
  private readonly shared: SharedTexts[] = [];
  private widest = 0;
  private isBegun = false;

  add(record: readonly string[]): void {
    // The header stands again where pages were put together.
    if (this.height > 0 && isSame(record, this.header) && this.areNames) return;
    if (this.isBegun) {
      this.widest = this.width;
      this.fewest = Math.min(this.fewest, this.last.length);
      if (this.height === 0) this.first = record;
      this.addRow(record);
    } else this.header = record;
    this.isBegun = true;
    this.last = record;
    this.most = Math.max(this.most, record.length);
  }

  /** Else the first record may be a row of a file without names, which may stand there again. */
  private get areNames(): boolean {
    return !this.header.some(isDataField) && this.first.some(isDataField);
  }

  /** How many columns have a name or a value. */
  get width(): number {
    return Math.max(this.widest, countFilled(this.last));
  }

  /** Whether all records have as many fields. */
  get isEven(): boolean {
    return this.most === Math.min(this.fewest, this.last.length);
  }

  /** The first so many rows. */
  take(most: number): readonly (readonly string[])[] {
    const count = Math.min(most, this.height);
    return Array.from({ length: count }, (_, r) => this.columns.map((fields) => fields[r] ?? ""));
  }

  /** What was taken for the header is the first row. */
  moveHeaderDown(): void {
    this.columns.forEach((fields, c) => fields.unshift(this.header[c] ?? ""));
    this.height++;
    this.header = this.columns.map((_, c) => `Field ${c + 1}`);
  }

  dropFirst(): void {
    for (const fields of this.columns) fields.shift();
    this.height--;
  }

  /** Takes the last row away. */
  takeLast(): readonly string[] {
    const { last } = this;
    for (const fields of this.columns) fields.pop();
    this.height--;
    this.last = [];
    return last;
  }

  /** One long row makes no columns of its blank fields, nor more cells than a spreadsheet has. */
  private addRow(record: readonly string[]): void {
    const { columns, height } = this;
    const filled = columns.length < record.length ? countFilled(record) : 0;
    checkTableSize(height + 1, Math.max(columns.length, filled));
    for (; columns.length < filled; this.shared.push(new SharedTexts()))
      columns.push(new Array<string>(height).fill(""));
    for (let c = 0; c < columns.length; c++) columns[c]!.push(this.shared[c]!.take(record[c] ?? ""));
    this.height++;
  }
}

/** A column with more different texts than these mostly has others in each row. */
const MOST_SHARED = 1_000;

/** Equal fields of a column, such as countries, are one text: the others are dropped while they are young. */
class SharedTexts {
  private readonly known = new Map<string, string>();

  take(text: string): string {
    const { known } = this;
    if (text.length < 2 || known.size >= MOST_SHARED) return text;
    const own = known.get(text);
    if (own === undefined) known.set(text, text);
    return own ?? text;
  }
}

function isSame(record: readonly string[], header: readonly string[]): boolean {
  return (
    record[0] === header[0] &&
    header.length > 1 &&
    record.length === header.length &&
    record.every((field, c) => field === header[c])
  );
}
