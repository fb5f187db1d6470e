/** Formulas that an edit changes outside its cells, for undo. */
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";

interface ChangedFormula {
  readonly grid: Grid;
  readonly row: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

export class FormulasElsewhere {
  private constructor(private readonly changed: readonly ChangedFormula[]) {}

  /** `isOwn`: formulas of the edit's own cells. */
  static of(
    workbook: Workbook,
    isOwn: (grid: Grid, row: number, column: number) => boolean,
    rewrite: (formula: string, grid: Grid) => string,
  ): FormulasElsewhere {
    const changed = workbook.sheets.flatMap((grid) =>
      [...grid.formulaCells()].flatMap(({ row, column, formula }): ChangedFormula[] => {
        if (isOwn(grid, row, column)) return [];
        const after = rewrite(formula, grid);
        return after === formula ? [] : [{ grid, row, column, before: formula, after }];
      }),
    );
    return new FormulasElsewhere(changed);
  }

  redo(): void {
    for (const { grid, row, column, before, after } of this.changed) put(grid, row, column, before, after);
  }
  undo(): void {
    for (const { grid, row, column, before, after } of this.changed) put(grid, row, column, after, before);
  }
}

/** A formula that somebody changed since stays. */
function put(grid: Grid, row: number, column: number, from: string, to: string): void {
  if (row > grid.maxRows || column > grid.maxColumns || grid.formula(row, column) !== from) return;
  grid.write({ row, column, rows: 1, columns: 1 }, { values: [[null]], formulas: [[to]] });
}
