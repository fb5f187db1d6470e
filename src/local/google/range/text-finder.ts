/** Finds texts in formulas and replaces them, over a whole spreadsheet or a range. */
import type { Grid } from "../../sheet/grid/grid";
import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { NotImplementedError } from "../rules/service-error";
import { typed } from "../rules/stand-in";
import type { GoogleRange } from "./range-place";
import type { SpreadsheetContext } from "./spreadsheet-context";
import { contains, type Rect } from "../../sheet/grid/cells";

type Google = GoogleAppsScript.Spreadsheet.TextFinder;

/** Ignores case by default (reference/spreadsheet/text-finder). */
export class TextFinder implements Pick<
  Google,
  "findNext" | "matchCase" | "matchEntireCell" | "matchFormulaText" | "replaceAllWith"
> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #context: SpreadsheetContext;
  readonly #text: string;
  readonly #within: { readonly grid: Grid; readonly rect: Rect } | undefined;
  #inFormulas = false;
  #ofWholeCells = false;
  #byCase = false;

  constructor(
    context: SpreadsheetContext,
    text: string,
    within?: { readonly grid: Grid; readonly rect: Rect },
  ) {
    this.#context = context;
    this.#text = text;
    this.#within = within;
  }

  matchFormulaText(matches: boolean): Google {
    this.#inFormulas = matches;
    return typed(this);
  }
  matchEntireCell(matches: boolean): Google {
    this.#ofWholeCells = matches;
    return typed(this);
  }
  matchCase(matches: boolean): Google {
    this.#byCase = matches;
    return typed(this);
  }

  findNext(): GoogleRange | null {
    for (const cell of this.#found()) return cell;
    return null;
  }

  /** In one step: what a person types comes before it or after it. Returns how many cells it changed. */
  replaceAllWith(text: string): number {
    if (!this.#ofWholeCells || !text.startsWith("="))
      throw new NotImplementedError("TextFinder.replaceAllWith of a part of a formula, or by a value");
    const cells = this.#context.editing?.replacesFormulas === false ? [] : [...this.#found()];
    for (const cell of cells) cell.setFormula(text);
    return cells.length;
  }

  *#found(): Generator<GoogleRange> {
    if (!this.#inFormulas) throw new NotImplementedError("TextFinder in what cells show");
    if (this.#context.editing?.findsFormulas === false) return;
    for (const grid of this.#within ? [this.#within.grid] : this.#context.workbook.sheets) {
      for (const { row, column, formula } of grid.formulaCells()) {
        const isWithin = !this.#within || contains(this.#within.rect, row, column);
        if (!isWithin || !this.#matches(formula)) continue;
        yield this.#context.makers.range(this.#context, grid, { row, column, rows: 1, columns: 1 });
      }
    }
  }

  #matches(formula: string): boolean {
    const [text, wanted] = [formula, this.#text].map((one) => (this.#byCase ? one : one.toLowerCase()));
    if (text === undefined || wanted === undefined) return false;
    return this.#ofWholeCells ? text === wanted : text.includes(wanted);
  }
}
