/** What becomes of a formula that is copied elsewhere: its relative references move along (pure). */
import { columnLetters, columnNumber } from "../sheet/a1";

/** Texts in double quotes, sheet names in single quotes, and cells. References to whole rows or columns stay as they are. */
const TOKENS = /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\w.$])(\$?)([A-Za-z]{1,3})(\$?)(\d+)(?![\w(.])/g;

/** The formula as it reads `rows` further down and `columns` further right. A reference that leaves the sheet is #REF!. */
export function shiftedFormula(formula: string, rows: number, columns: number): string {
  return formula.replaceAll(
    TOKENS,
    (token: string, fixedColumn?: string, letters?: string, fixedRow?: string, digits?: string) => {
      if (letters === undefined || digits === undefined) return token;
      const column = columnNumber(letters) + (fixedColumn ? 0 : columns);
      const row = Number(digits) + (fixedRow ? 0 : rows);
      if (column < 1 || row < 1) return "#REF!";
      return `${fixedColumn ?? ""}${columnLetters(column)}${fixedRow ?? ""}${row}`;
    },
  );
}
