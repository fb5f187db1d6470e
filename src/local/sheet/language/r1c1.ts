/** R1C1 notation, relative to the formula's cell (pure). */
import { columnLetters, columnNumber } from "../grid/a1";

/** R, R5 or R[-2], then C, C5 or C[-2]; skips texts and quoted sheet names. */
const REFERENCE = /("(?:[^"]|"")*"|'(?:[^']|'')*')|\bR(\d+|\[-?\d+\])?C(\d+|\[-?\d+\])?(?![\w(])/g;

/** For the cell in this row and column. */
export function a1FromR1C1(formula: string, row: number, column: number): string {
  return formula.replace(REFERENCE, (text, quoted?: string, rows?: string, columns?: string) => {
    if (quoted !== undefined) return text;
    const [down, right] = [placeCorner(rows, row), placeCorner(columns, column)];
    return `${right.fixed}${columnLetters(right.at)}${down.fixed}${down.at}`;
  });
}

/** A plain number is absolute; in brackets, or without, it is relative to the cell. */
function placeCorner(
  written: string | undefined,
  from: number,
): { readonly at: number; readonly fixed: "" | "$" } {
  if (written === undefined) return { at: from, fixed: "" };
  return written.startsWith("[")
    ? { at: from + Number(written.slice(1, -1)), fixed: "" }
    : { at: Number(written), fixed: "$" };
}

/** A cell in A1 notation, with optional `$`. */
const CELL = /("(?:[^"]|"")*"|'(?:[^']|'')*')|(?<![\w.$])(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d*)(?![\w(])/g;

/** For the cell in this row and column. Whole rows and columns stay. */
export function r1c1FromA1(formula: string, row: number, column: number): string {
  return formula.replace(
    CELL,
    (text, quoted?: string, fixesColumn = "", letters = "", fixesRow = "", number = "") => {
      if (quoted !== undefined) return text;
      const [down, right] = [Number(number), columnNumber(letters.toUpperCase())];
      return `R${fixesRow ? down : `[${down - row}]`}C${fixesColumn ? right : `[${right - column}]`}`;
    },
  );
}
