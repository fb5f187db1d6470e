/** Numbers for reading in a terminal: the points of a column stand below each other, and no digits that nobody reads (pure). */
import type { DisplayTable } from "./print-table";

const NUMBER = /^-?\d*(?:\.(\d+))?$/;

/** The table with the fractions of each column rounded to as many digits as tell them apart at a glance. */
export function withEvenDecimals(table: DisplayTable): DisplayTable {
  const digits = table.header.map((_, at) => (table.numeric[at] ? decimalsOf(table.rows.map((row) => row[at])) : 0));
  return {
    ...table,
    rows: table.rows.map((row) => row.map((text, at) => rounded(text, digits[at] ?? 0))),
  };
}

/** Four for shares and the like, two for amounts; never more than the column has, and 0 where it has whole numbers only. */
function decimalsOf(texts: readonly (string | undefined)[]): number {
  const numbers = texts.filter((text = "") => text !== "" && NUMBER.test(text)).map(String);
  const most = Math.max(0, ...numbers.map((text) => NUMBER.exec(text)?.[1]?.length ?? 0));
  const largest = Math.max(0, ...numbers.map((text) => Math.abs(Number(text))));
  return Math.min(most, largest < 10 ? 4 : 2);
}

function rounded(text: string, digits: number): string {
  if (digits === 0 || text === "" || !NUMBER.test(text)) return text;
  const even = Number(text).toFixed(digits);
  // What would round to nothing is shown as it is: 0.00001 is not 0.
  return Number(even) === 0 && Number(text) !== 0 ? text : even;
}
