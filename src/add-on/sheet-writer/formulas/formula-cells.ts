/** Finds the add-on's formulas in cells, and corrects them. */
import type { Range, Spreadsheet } from "../../shared/google-types";
import { readIfGrid } from "../cells/grid";
import { AddOnError } from "../../shared/errors";
import { mayBeErrorValue } from "../../table/error-values";
import { readPlaceOf } from "../cells/rect";

interface Correction {
  readonly cell: Range;
  /** "Sheet1!B2". */
  readonly place: string;
  /** As it was read. */
  readonly before: string;
  readonly formula: string;
}

/**
 * May show worse than it could: Sheets remembers a function's result, so a formula typed again without the
 * stamp shows its first blank.
 */
function isPoor(shown: string, isToBeCorrected: boolean): boolean {
  return mayBeErrorValue(shown) || (shown === "" && isToBeCorrected);
}

/** `correct`: the right formula, undefined where it is right. */
export class FormulaCells {
  constructor(
    private readonly spreadsheet: () => Spreadsheet,
    private readonly correct: (formula: string) => string | undefined,
    /** What every formula of the add-on contains. */
    private readonly mark?: string,
  ) {}

  /** Cells to correct, such as "Sheet1!B2". */
  places(): string[] {
    return this.corrections(false).map(({ place }) => place);
  }

  /**
   * Formulas with a failure, or with nothing and to be corrected. `everywhere`: do not rely on the search.
   */
  poorPlaces(isSuch: (formula: string) => boolean, everywhere = false): string[] {
    // Every sheet costs two calls, a search for all sheets three.
    if (!everywhere && this.mark !== undefined && !this.hasFormulas(this.mark)) return [];
    return this.spreadsheet()
      .getSheets()
      .flatMap((sheet) => {
        const range = readIfGrid(sheet, () => sheet.getDataRange());
        const formulas = range?.getFormulas() ?? [];
        if (!range || !formulas.some((row) => row.some((text) => text !== "" && isSuch(text)))) return [];
        const shown = range.getDisplayValues();
        const name = sheet.getName();
        return formulas.flatMap((row, r) =>
          row.flatMap((text, c) =>
            text !== "" && isSuch(text) && isPoor(shown[r]?.[c] ?? "", this.correct(text) !== undefined)
              ? [placeInData(name, r, c)]
              : [],
          ),
        );
      });
  }

  /** Each in one write, never clearing first. Returns how many. */
  correctAll(options: { readonly poorOnly: boolean }): number {
    let count = 0;
    for (const { cell, before, formula } of this.corrections(options.poorOnly)) {
      // What the person has typed meanwhile is theirs.
      if (cell.getFormula() !== before) continue;
      cell.setFormula(formula);
      count++;
    }
    return count;
  }

  /** Into the selected cell. @throws AddOnError badDestination if it is not empty */
  insert(formula: string): string {
    const sheet = this.spreadsheet().getActiveSheet();
    // Null where a chart is selected, which Google's types do not say.
    const cell = sheet.getActiveCell() as Range | null;
    if (!cell) {
      throw new AddOnError("badDestination", {
        place: sheet.getName(),
        problem: "No cell is selected. Select an empty cell",
      });
    }
    const place = placeFormulas(cell);
    if (cell.getFormula() !== "" || cell.getValue() !== "") {
      throw new AddOnError("badDestination", {
        place,
        problem: "Something stands there. Select an empty cell",
      });
    }
    cell.setFormula(formula);
    return place;
  }

  private hasFormulas(mark: string): boolean {
    return this.spreadsheet().createTextFinder(mark).matchFormulaText(true).findNext() !== null;
  }

  private corrections(poorOnly: boolean): Correction[] {
    return this.spreadsheet()
      .getSheets()
      .flatMap((sheet) => {
        const range = readIfGrid(sheet, () => sheet.getDataRange());
        if (!range) return [];
        // Read only where needed: most sheets have no formula of ours.
        let shown: readonly (readonly string[])[] | undefined;
        let name: string | undefined;
        return range.getFormulas().flatMap((row, r) =>
          row.flatMap((text, c) => {
            const formula = text === "" ? undefined : this.correct(text);
            if (formula === undefined) return [];
            if (poorOnly && !isPoor((shown ??= range.getDisplayValues())[r]?.[c] ?? "", true)) return [];
            const place = placeInData((name ??= sheet.getName()), r, c);
            return [{ cell: range.getCell(r + 1, c + 1), place, before: text, formula }];
          }),
        );
      });
  }
}

/** A data range begins at A1. Asking each cell for its place would cost a call. */
function placeInData(sheetName: string, r: number, c: number): string {
  return readPlaceOf(sheetName, { row: r + 1, column: c + 1 });
}

function placeFormulas(cell: Range): string {
  return readPlaceOf(cell.getSheet().getName(), { row: cell.getRow(), column: cell.getColumn() });
}
