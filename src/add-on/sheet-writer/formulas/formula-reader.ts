/** Reads the formulas of a spreadsheet that may be the add-on's, all at once. */
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { getRange, readIfGrid } from "../cells/grid";
import { type Rect, toPlace } from "../cells/rect";

/** The text of a formula and its cell; rows and columns count from 1. */
export interface SeenFormula {
  readonly text: string;
  /** It is counted from 1. */
  readonly row: number;
  readonly column: number;
}

/** A sheet with those of its formulas that were looked for. */
export interface SeenSheet {
  readonly sheet: Sheet;
  readonly formulas: readonly SeenFormula[];
  /** "Sheet1!B2". The sheet's name is asked for when it is needed. */
  readonly placeOf: (formula: Pick<SeenFormula, "row" | "column">) => string;
  /** What its cell shows; read when it is needed. */
  readonly shownBy: (formula: SeenFormula) => string;
}

/** In every formula of the add-on. */
const FORMULA_MARK = "ANALYTICS_";

/** Finds the formulas of a spreadsheet that call the add-on. */
export class FormulaReader {
  constructor(private readonly spreadsheet: () => Spreadsheet) {}

  /**
   * Of sheets that have such formulas. A sheet costs two calls, the search for any at all three.
   * `everywhere`: do not rely on the search.
   */
  read(isSuch: (formula: string) => boolean, everywhere = false): SeenSheet[] {
    const spreadsheet = this.spreadsheet();
    if (!everywhere && spreadsheet.createTextFinder(FORMULA_MARK).matchFormulaText(true).findNext() === null)
      return [];
    return spreadsheet
      .getSheets()
      .flatMap((sheet) => readIfGrid(sheet, () => readSheet(sheet, isSuch)) ?? []);
  }
}

function readSheet(sheet: Sheet, isSuch: (formula: string) => boolean): SeenSheet[] {
  const formulas = sheet
    .getDataRange()
    .getFormulas()
    .flatMap((row, r) =>
      row.flatMap((text, c) => (text !== "" && isSuch(text) ? [{ text, row: r + 1, column: c + 1 }] : [])),
    );
  if (formulas.length === 0) return [];
  const around = boundsOfFormulas(formulas);
  let name: string | undefined;
  let shown: readonly (readonly string[])[] | undefined;
  return [
    {
      sheet,
      formulas,
      placeOf: ({ row, column }) => toPlace((name ??= sheet.getName()), { row, column }),
      shownBy: ({ row, column }) => {
        shown ??= getRange(sheet, around).getDisplayValues();
        return shown[row - around.row]?.[column - around.column] ?? "";
      },
    },
  ];
}

/** The rectangle around formulas, of which there is one at least: a large table may stand beside it. */
function boundsOfFormulas(formulas: readonly SeenFormula[]): Rect {
  let [top, bottom, left, right] = [Infinity, 0, Infinity, 0];
  for (const { row, column } of formulas) {
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    [left, right] = [Math.min(left, column), Math.max(right, column)];
  }
  return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}
