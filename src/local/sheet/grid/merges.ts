/** Merged cells: of each merge only the first cell holds anything (pure, but for `mergeCells`). */
import { type CellBlock, liesIn, overlaps, type Rect } from "./cells";

/** Cells that can be merged. */
interface Mergeable {
  merges: readonly Rect[];
  clearContent(rect: Rect): void;
}

/** Merges a rectangle's cells as a person does in the editor: what all but the first held is gone. */
export function mergeCells(grid: Mergeable, rect: Rect): void {
  for (let row = rect.row; row < rect.row + rect.rows; row += 1) {
    for (let column = rect.column; column < rect.column + rect.columns; column += 1) {
      const isFirst = row === rect.row && column === rect.column;
      if (!isFirst) grid.clearContent({ row, column, rows: 1, columns: 1 });
    }
  }
  grid.merges = [...grid.merges, rect];
}

/**
 * What of a block comes to stand in its cells: values for cells that a merge covers vanish without a word.
 */
export function withoutCovered(block: CellBlock, rect: Rect, merges: readonly Rect[]): CellBlock {
  const covered = (r: number, c: number): boolean => isCovered(merges, rect.row + r, rect.column + c);
  return {
    ...block,
    values: block.values.map((row, r) => row.map((value, c) => (covered(r, c) ? null : value))),
    ...(block.formulas
      ? {
          formulas: block.formulas.map((row, r) => row.map((formula, c) => (covered(r, c) ? null : formula))),
        }
      : {}),
  };
}

/** Whether some, but not all, of a merge's cells lie in the rectangle. */
export function cutsMerge(merges: readonly Rect[], rect: Rect): boolean {
  return merges.some((merge) => overlaps(merge, rect) && !liesIn(merge, rect));
}

function isCovered(merges: readonly Rect[], row: number, column: number): boolean {
  return merges.some(
    (merge) =>
      overlaps(merge, { row, column, rows: 1, columns: 1 }) &&
      !(merge.row === row && merge.column === column),
  );
}
