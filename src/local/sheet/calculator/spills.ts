/** Puts results into the sheet; arrays spill down and right into empty cells. */
import { a1Of } from "../grid/a1";
import { CellError, type CellValue, contains, overlaps, type Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";
import { noRoom, spillBlockedError, CIRCULAR } from "../values/errors";
import { bare, FormattedNumber, isMatrix, type Matrix, type Scalar, widthOf } from "../values/values";
import { formatIn } from "../values/formats";
import type { FormulaCell } from "./formula-cell";
import type { Graph } from "./graph";
import type { Placing } from "./recalculation";

export class Spills implements Placing {
  constructor(
    private readonly graph: Graph,
    private readonly locale: () => string,
    /** Called with each rectangle whose values were set. */
    private readonly written: (grid: Grid, rect: Rect) => void,
  ) {}

  place(formula: FormulaCell, result: Scalar | Matrix): void {
    const isOne = !isMatrix(result) || (result.length === 1 && widthOf(result) === 1);
    if (isOne) this.placeOne(formula, isMatrix(result) ? (result[0]?.[0] ?? null) : result);
    else this.placeMany(formula, result);
  }

  /** Removes a spill, and lets blocked ones proceed. */
  retract(formula: FormulaCell): void {
    const { grid, row, column, spill } = formula;
    formula.blockedSpill = undefined;
    this.graph.spilling(grid).delete(formula);
    if (!spill) return;
    formula.spill = undefined;
    grid.clearSpill(spill, { row, column });
    this.written(grid, spill);
    this.makeWay(grid, spill);
    this.graph.markChanged(grid, spill);
  }

  /** After an entry or clearing: recomputes spills there. */
  disturbed(grid: Grid, rect: Rect): void {
    for (const formula of this.graph.spilling(grid)) {
      const area = formula.spill ?? formula.blockedSpill;
      if (area && overlaps(area, rect)) this.graph.markDirty(formula);
    }
  }

  private placeOne(formula: FormulaCell, value: Scalar): void {
    if (formula.spill || formula.blockedSpill) this.retract(formula);
    const { grid, rect } = formula;
    const format = this.formatOf(value);
    grid.setCalculated(rect, [[bare(value)]], undefined, () => format);
    this.written(grid, rect);
  }

  private placeMany(formula: FormulaCell, matrix: Matrix): void {
    const { grid, row, column } = formula;
    const area: Rect = { row, column, rows: matrix.length, columns: widthOf(matrix) };
    const refusal = readsItself(formula, area)
      ? CIRCULAR
      : (makeRoom(grid, area) ?? this.blocker(formula, area));
    if (refusal) {
      this.placeOne(formula, refusal);
      formula.blockedSpill = area;
      this.graph.spilling(grid).add(formula);
      return;
    }
    const before = formula.spill;
    const isSame = before?.rows === area.rows && before.columns === area.columns;
    if (before && !isSame) this.retract(formula);
    formula.spill = area;
    formula.blockedSpill = undefined;
    this.graph.spilling(grid).add(formula);
    const values: CellValue[][] = matrix.map((cells) => cells.map(bare));
    grid.setCalculated(area, values, { row, column }, (r, c) => this.formatOf(matrix[r]?.[c]));
    this.written(grid, area);
    // Where it was before, dependents wait already; where it is new, they do not know.
    if (!isSame) this.graph.markChanged(grid, area);
  }

  private formatOf(value: Scalar | undefined): string | undefined {
    return value instanceof FormattedNumber ? formatIn(this.locale(), value.format) : undefined;
  }

  /** The error for the first cell in the way. */
  private blocker({ grid, row, column }: FormulaCell, area: Rect): CellError | undefined {
    for (let r = area.row; r < area.row + area.rows; r += 1) {
      for (let c = area.column; c < area.column + area.columns; c += 1) {
        if (r === row && c === column) continue;
        const anchor = grid.spilledFrom(r, c);
        if (anchor?.row === row && anchor.column === column) continue;
        if (grid.value(r, c) !== null || grid.formula(r, c) !== undefined || anchor)
          return spillBlockedError(a1Of({ row: r, column: c, rows: 1, columns: 1 }));
      }
    }
    return undefined;
  }

  private makeWay(grid: Grid, freed: Rect): void {
    for (const other of this.graph.spilling(grid)) {
      if (other.blockedSpill && overlaps(other.blockedSpill, freed)) this.graph.markDirty(other);
    }
  }
}

function readsItself({ grid, row, column, reads }: FormulaCell, area: Rect): boolean {
  return reads.some(
    (read) => read.grid === grid && overlaps(read.rect, area) && !isCellAt(read.rect, row, column),
  );
}

function isCellAt(rect: Rect, row: number, column: number): boolean {
  return rect.rows === 1 && rect.columns === 1 && contains(rect, row, column);
}

/**
 * Sheets adds rows for a result, but no columns: "Result was not automatically expanded, please insert more
 * columns (1)."
 */
function makeRoom(grid: Grid, area: Rect): CellError | undefined {
  const columns = area.column + area.columns - 1 - grid.maxColumns;
  if (columns > 0) return noRoom("columns", columns);
  const rows = area.row + area.rows - 1 - grid.maxRows;
  if (rows <= 0) return undefined;
  try {
    grid.insertRows(grid.maxRows + 1, rows);
    return undefined;
  } catch {
    // The workbook has no room for more rows.
    return noRoom("rows", rows);
  }
}
