import type { Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";
import type { Workbook } from "../grid/workbook";
import type { WorkbookChange } from "../grid/workbook-changes";
import type { FormulaTexts } from "./formula-texts";
import type { Graph } from "./graph";
import type { Spills } from "./spills";
import { Structure } from "./structure";

type SheetChange = Extract<WorkbookChange, { kind: "sheets" }>;

export class Changes {
  private readonly structure: Structure;
  private isQuiet = false;

  constructor(
    private readonly workbook: Workbook,
    private readonly graph: Graph,
    private readonly texts: FormulaTexts,
    private readonly spills: Spills,
  ) {
    this.structure = new Structure(workbook, graph, texts, spills, (write) => this.quietly(write));
    texts.setLocale(workbook.locale);
    this.structure.load();
  }

  /** False where nothing is to compute. */
  follow(change: WorkbookChange): boolean {
    if (this.isQuiet) return false;
    switch (change.kind) {
      case "cells":
        if (change.cause === "calculated") return false;
        this.entered(change.grid, change.rect);
        break;
      case "looks":
        this.graph.forgetValues(change.grid, change.rect);
        return false;
      case "rows":
      case "columns":
        this.structure.moved(change.grid, change);
        break;
      case "sheets":
        if (!this.sheetsChanged(change)) return false;
        break;
      case "names":
        this.structure.namesChanged(change.name);
        break;
      case "settings":
        this.texts.setLocale(this.workbook.locale);
        this.structure.reload();
    }
    for (const formula of this.graph.volatile) this.graph.markDirty(formula);
    return true;
  }

  private sheetsChanged({ grid, what }: SheetChange): boolean {
    if (what === "added") this.structure.sheetAdded(grid);
    else if (what === "removed") this.structure.sheetRemoved(grid);
    else if (what === "renamed") this.structure.sheetRenamed(grid);
    else return false;
    return true;
  }

  private entered(grid: Grid, rect: Rect): void {
    for (const formula of [...this.graph.within(grid, rect)]) {
      if (grid.formula(formula.row, formula.column) === formula.formula) this.graph.markDirty(formula);
      else {
        this.spills.retract(formula);
        this.graph.remove(formula);
      }
    }
    for (let row = rect.row; row < rect.row + rect.rows; row += 1) {
      for (let column = rect.column; column < rect.column + rect.columns; column += 1) {
        const formula = grid.formula(row, column);
        if (formula !== undefined && !this.graph.at(grid, row, column))
          this.structure.add(grid, row, column, formula);
      }
    }
    this.graph.markChanged(grid, rect);
    this.spills.disturbed(grid, rect);
  }

  /** Our own writes are no entries. */
  private quietly(write: () => void): void {
    this.isQuiet = true;
    try {
      write();
    } finally {
      this.isQuiet = false;
    }
  }
}
