/** Rewrites references when sheets, rows, columns and names change. */
import type { Grid } from "../grid/grid";
import type { WrittenReference } from "../language/references";
import { movedFormula, renamedFormula } from "../language/rewrite";
import { type GridMove, movedRect } from "../grid/moves";
import type { Workbook } from "../grid/workbook";
import type { FormulaCell } from "./formula-cell";
import type { FormulaTexts } from "./formula-texts";
import type { Graph } from "./graph";
import type { Spills } from "./spills";

type Rewrite = (formula: string, grid: Grid) => string;

export class Structure {
  /** As formulas know them: a rename only reports the new name. */
  private readonly sheetNames = new Map<Grid, string>();

  constructor(
    private readonly workbook: Workbook,
    private readonly graph: Graph,
    private readonly texts: FormulaTexts,
    private readonly spills: Spills,
    /** For our own writes, which are no entries. */
    private readonly quietly: (write: () => void) => void,
  ) {}

  load(): void {
    for (const grid of this.workbook.sheets) {
      this.sheetNames.set(grid, grid.name);
      for (const { row, column, formula } of grid.formulaCells()) this.add(grid, row, column, formula);
    }
  }

  add(grid: Grid, row: number, column: number, formula: string): void {
    this.graph.add(grid, row, column, formula, this.texts.parse(formula));
  }

  /** After a change of locale or time zone: all texts may read differently. */
  reload(): void {
    for (const formula of [...this.graph.formulas()]) this.again(formula);
  }

  namesChanged(name: string): void {
    const upper = name.toUpperCase();
    for (const formula of [...this.graph.formulas()]) {
      // INDIRECT may name it in a text.
      if (formula.names.includes(upper) || formula.computed.length > 0 || /INDIRECT/i.test(formula.formula))
        this.again(formula);
    }
  }

  sheetAdded(grid: Grid): void {
    this.sheetNames.set(grid, grid.name);
    for (const { row, column, formula } of grid.formulaCells()) this.add(grid, row, column, formula);
    for (const formula of [...this.graph.formulas()]) {
      if (formula.hasUnknownSheet || /INDIRECT/i.test(formula.formula)) this.again(formula);
    }
  }

  sheetRemoved(grid: Grid): void {
    const name = this.sheetNames.get(grid) ?? grid.name;
    this.sheetNames.delete(grid);
    for (const formula of [...this.graph.formulas(grid)]) this.graph.remove(formula);
    this.rewrite(grid, (text) => renamedFormula(text, name, undefined, this.texts.formulaStyle));
  }

  sheetRenamed(grid: Grid): void {
    const name = this.sheetNames.get(grid) ?? grid.name;
    this.sheetNames.set(grid, grid.name);
    this.rewrite(grid, (text) => renamedFormula(text, name, grid.name, this.texts.formulaStyle));
  }

  /** Nothing moves where they were added at the end. */
  moved(grid: Grid, move: GridMove): void {
    const size = move.kind === "rows" ? grid.maxRows : grid.maxColumns;
    if (move.count > 0 && move.at + move.count - 1 === size) {
      this.grown(grid);
      return;
    }
    for (const formula of this.graph.formulas(grid)) this.freeSpill(formula, move);
    for (const formula of [...this.graph.formulas(grid)]) this.graph.remove(formula);
    const points = (reference: WrittenReference, home: Grid): boolean =>
      reference.sheet === undefined ? home === grid : this.workbook.sheetByName(reference.sheet) === grid;
    const rewrite: Rewrite = (text, home) =>
      movedFormula(text, move, (reference) => points(reference, home), this.texts.formulaStyle);
    this.rewrite(grid, rewrite);
    for (const { row, column, formula } of [...grid.formulaCells()]) {
      this.add(grid, row, column, this.retext(grid, row, column, formula, rewrite));
    }
  }

  /** Open references now reach farther. */
  private grown(grid: Grid): void {
    for (const formula of this.graph.formulas()) {
      for (const place of formula.written) {
        if (!place.isOpen || place.grid !== grid) continue;
        place.watch.matrix = undefined;
        this.graph.markDirty(formula);
      }
    }
  }

  /** Formulas that use the sheet or name are rewritten and connected again. */
  private rewrite(grid: Grid, rewrite: Rewrite): void {
    for (const formula of [...this.graph.formulas()]) {
      const points = [...formula.written, ...formula.computed].some((place) => place.grid === grid);
      if (!points && formula.names.length === 0) continue;
      const { row, column } = formula;
      this.drop(formula);
      this.add(formula.grid, row, column, this.retext(formula.grid, row, column, formula.formula, rewrite));
    }
  }

  private retext(grid: Grid, row: number, column: number, formula: string, rewrite: Rewrite): string {
    const text = rewrite(formula, grid);
    if (text === formula) return text;
    const rect = { row, column, rows: 1, columns: 1 };
    this.quietly(() => grid.write(rect, { values: [[grid.value(row, column)]], formulas: [[text]] }));
    return text;
  }

  private again(formula: FormulaCell): void {
    this.drop(formula);
    this.add(formula.grid, formula.row, formula.column, formula.formula);
  }

  private drop(formula: FormulaCell): void {
    this.spills.retract(formula);
    this.graph.remove(formula);
  }

  /** Spilled cells moved, but are marked with the formula's old place. */
  private freeSpill({ grid, row, column, spill }: FormulaCell, move: GridMove): void {
    const rect = spill && movedRect(spill, move);
    if (rect) this.quietly(() => grid.clearSpill(rect, { row, column }));
  }
}
