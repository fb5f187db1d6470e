import type { Range, Spreadsheet } from "../../shared/google-types";
import { readIfGrid } from "../cells/grid";
import { AddOnError } from "../../shared/errors";
import { mayBeErrorValue } from "../../table/error-values";
import { readPlaceOf } from "../cells/rect";

interface Correction {
  readonly cell: Range;
  /** "Sheet1!B2". */
  readonly place: string;
  readonly before: string;
  readonly formula: string;
}

/** Sheets remembers results, so a formula typed again without the stamp shows its first blank. */
function isPoor(shown: string, isToBeCorrected: boolean): boolean {
  return mayBeErrorValue(shown) || (shown === "" && isToBeCorrected);
}

/** `correct`: undefined where the formula is right. */
export class FormulaCells {
  constructor(
    private readonly spreadsheet: () => Spreadsheet,
    private readonly correct: (formula: string) => string | undefined,
    /** In every formula of the add-on. */
    private readonly mark?: string,
  ) {}

  /** "Sheet1!B2". */
  places(): string[] {
    return this.corrections(false).map(({ place }) => place);
  }

  /** With a failure, or blank and to be corrected. `everywhere`: without the search. */
  poorPlaces(isSuch: (formula: string) => boolean, everywhere = false): string[] {
    // A sheet costs two calls, the search three.
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

  /** Never clears first. Returns how many. */
  correctAll(options: { readonly poorOnly: boolean }): number {
    let count = 0;
    for (const { cell, before, formula } of this.corrections(options.poorOnly)) {
      // Else the person has changed it meanwhile.
      if (cell.getFormula() !== before) continue;
      cell.setFormula(formula);
      count++;
    }
    return count;
  }

  /** @throws AddOnError badDestination if the selected cell is not empty */
  insert(formula: string): string {
    const sheet = this.spreadsheet().getActiveSheet();
    // For a selected chart, unlike Google's types.
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
        problem: "Something is there already. Select an empty cell",
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

/** A data range begins at A1. Asking each cell would cost a call. */
function placeInData(sheetName: string, r: number, c: number): string {
  return readPlaceOf(sheetName, { row: r + 1, column: c + 1 });
}

function placeFormulas(cell: Range): string {
  return readPlaceOf(cell.getSheet().getName(), { row: cell.getRow(), column: cell.getColumn() });
}
