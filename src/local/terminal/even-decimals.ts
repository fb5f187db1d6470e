/** Aligns decimal points, without needless digits (pure). */
import type { DisplayTable } from "./print-table";

/** The locale's. Texts with separators of thousands are no numbers here, and stay. */
export type DecimalPoint = "." | ",";

/** Rounds each column's fractions to as many digits as distinguish them. */
export function withEvenDecimals(table: DisplayTable, point: DecimalPoint): DisplayTable {
  const columns = table.header.map((_, at) => {
    const texts = table.numeric[at] ? table.rows.map((row) => row[at] ?? "") : [];
    return decimalsOf(texts.flatMap((text) => numberIn(text, point) ?? []));
  });
  return {
    ...table,
    rows: table.rows.map((row) => row.map((text, at) => roundText(text, columns[at] ?? 0, point))),
  };
}

interface PlainNumber {
  readonly value: number;
  /** How many digits its fraction has. */
  readonly digits: number;
}

function numberIn(text: string, point: DecimalPoint): PlainNumber | undefined {
  const [, whole = "", fraction = ""] = /^(-?\d*)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole + fraction === "" || text.includes(point === "." ? "," : ".")) return undefined;
  return { value: Number(`${whole}.${fraction}`), digits: fraction.length };
}

/** Four for shares and the like, two for amounts; at most the column's own, 0 for whole numbers. */
function decimalsOf(numbers: readonly PlainNumber[]): number {
  const most = Math.max(0, ...numbers.map(({ digits }) => digits));
  const largest = Math.max(0, ...numbers.map(({ value }) => Math.abs(value)));
  return Math.min(most, largest < 10 ? 4 : 2);
}

function roundText(text: string, digits: number, point: DecimalPoint): string {
  const number = numberIn(text, point);
  if (digits === 0 || number === undefined) return text;
  const even = number.value.toFixed(digits);
  // Not rounded to nothing: 0.00001 is not 0.
  return Number(even) === 0 && number.value !== 0 ? text : even.replace(".", point);
}
