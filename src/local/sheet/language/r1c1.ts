/**
 * Formulas in R1C1 notation, where references are counted from the cell that the formula stands in (pure).
 */
import { columnLetters, columnNumber } from "../grid/a1";

/** R, R5 or R[-2], then C, C5 or C[-2]; texts and quoted names of sheets are passed over. */
const REFERENCE = /("(?:[^"]|"")*"|'(?:[^']|'')*')|\bR(\d+|\[-?\d+\])?C(\d+|\[-?\d+\])?(?![\w(])/g;

/** The formula as the cell in this row and column has it in A1 notation. */
export function a1FromR1C1(formula: string, row: number, column: number): string {
  return formula.replace(REFERENCE, (text, quoted?: string, rows?: string, columns?: string) => {
    if (quoted !== undefined) return text;
    const [down, right] = [placed(rows, row), placed(columns, column)];
    return `${right.fixed}${columnLetters(right.at)}${down.fixed}${down.at}`;
  });
}

/** A number is a place of its own; one in brackets, or none, is counted from the cell's. */
function placed(
  written: string | undefined,
  from: number,
): { readonly at: number; readonly fixed: "" | "$" } {
  if (written === undefined) return { at: from, fixed: "" };
  return written.startsWith("[")
    ? { at: from + Number(written.slice(1, -1)), fixed: "" }
    : { at: Number(written), fixed: "$" };
}

/** A cell in A1 notation, with signs that fix its column or its row. */
const CELL = /("(?:[^"]|"")*"|'(?:[^']|'')*')|(?<![\w.$])(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d*)(?![\w(])/g;

/**
 * The formula, which stands in this row and column, in R1C1 notation. Ranges of whole rows and columns stay
 * as they are.
 */
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
