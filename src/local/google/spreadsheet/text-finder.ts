import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { Range } from "../range/range";
import { NotImplementedError } from "../rules/service-error";
import type { SpreadsheetContext } from "../range/spreadsheet-context";
import { typed } from "../rules/stand-in";

type Google = GoogleAppsScript.Spreadsheet.TextFinder;

/**
 * Only for formulas, over a whole spreadsheet. Ignores case by default (reference/spreadsheet/text-finder).
 */
export class TextFinder implements Pick<Google, "findNext" | "matchFormulaText"> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #context: SpreadsheetContext;
  readonly #text: string;
  #inFormulas = false;

  constructor(context: SpreadsheetContext, text: string) {
    this.#context = context;
    this.#text = text.toLowerCase();
  }

  matchFormulaText(matches: boolean): Google {
    this.#inFormulas = matches;
    return typed(this);
  }

  findNext(): GoogleAppsScript.Spreadsheet.Range | null {
    if (!this.#inFormulas) throw new NotImplementedError("TextFinder.findNext in what cells show");
    if (this.#context.editing?.findsFormulas === false) return null;
    for (const grid of this.#context.workbook.sheets) {
      for (const { row, column, formula } of grid.formulaCells()) {
        if (!formula.toLowerCase().includes(this.#text)) continue;
        return typed(new Range(this.#context, grid, { row, column, rows: 1, columns: 1 }));
      }
    }
    return null;
  }
}
