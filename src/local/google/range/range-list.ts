import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { a1FromR1C1 } from "../../sheet/language/r1c1";
import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { edit } from "./edits";
import { signatureError } from "../rules/service-error";
import type { SpreadsheetContext } from "./spreadsheet-context";
import { typed } from "../rules/stand-in";

type Google = GoogleAppsScript.Spreadsheet.RangeList;

export class RangeList implements Pick<Google, "setFormulaR1C1"> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #context: SpreadsheetContext;
  readonly #grid: Grid;
  readonly #rects: readonly Rect[];

  constructor(context: SpreadsheetContext, grid: Grid, rects: readonly Rect[]) {
    this.#context = context;
    this.#grid = grid;
    this.#rects = rects;
  }

  setFormulaR1C1(formula: string): Google {
    if (typeof formula !== "string")
      throw signatureError("SpreadsheetApp.RangeList.setFormulaR1C1", [formula]);
    for (const rect of this.#rects) {
      const formulas = Array.from({ length: rect.rows }, (_, r) =>
        Array.from({ length: rect.columns }, (__, c) => a1FromR1C1(formula, rect.row + r, rect.column + c)),
      );
      const block = { values: formulas.map((row) => row.map(() => null)), formulas };
      edit({ context: this.#context, grid: this.#grid, rect }, () => this.#grid.write(rect, block));
    }
    return typed(this);
  }
}
