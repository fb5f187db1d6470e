/**
 * Numbers for reading in a terminal: the points of a column stand below each other, and no digits that nobody
 * reads (pure).
 */
import type { DisplayTable } from "./print-table";

/**
 * What parts whole and fraction in the spreadsheet's locale; what parts thousands makes a text no number
 * here, so it stays.
 */
export type DecimalPoint = "." | ",";

/** The table with the fractions of each column rounded to as many digits as tell them apart at a glance. */
export function withEvenDecimals(table: DisplayTable, point: DecimalPoint): DisplayTable {
  const columns = table.header.map((_, at) => {
    const texts = table.numeric[at] ? table.rows.map((row) => row[at] ?? "") : [];
    return decimalsOf(texts.flatMap((text) => numberIn(text, point) ?? []));
  });
  return {
    ...table,
    rows: table.rows.map((row) => row.map((text, at) => rounded(text, columns[at] ?? 0, point))),
  };
}

interface PlainNumber {
  readonly value: number;
  /** Digits of its fraction. */
  readonly digits: number;
}

function numberIn(text: string, point: DecimalPoint): PlainNumber | undefined {
  const [, whole = "", fraction = ""] = /^(-?\d*)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole + fraction === "" || text.includes(point === "." ? "," : ".")) return undefined;
  return { value: Number(`${whole}.${fraction}`), digits: fraction.length };
}

/**
 * Four for shares and the like, two for amounts; never more than the column has, and 0 where it has whole
 * numbers only.
 */
function decimalsOf(numbers: readonly PlainNumber[]): number {
  const most = Math.max(0, ...numbers.map(({ digits }) => digits));
  const largest = Math.max(0, ...numbers.map(({ value }) => Math.abs(value)));
  return Math.min(most, largest < 10 ? 4 : 2);
}

function rounded(text: string, digits: number, point: DecimalPoint): string {
  const number = numberIn(text, point);
  if (digits === 0 || number === undefined) return text;
  const even = number.value.toFixed(digits);
  // What would round to nothing is shown as it is: 0.00001 is not 0.
  return Number(even) === 0 && number.value !== 0 ? text : even.replace(".", point);
}
