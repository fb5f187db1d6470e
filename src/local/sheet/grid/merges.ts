/** Only the first cell of a merge holds anything (pure, but for `mergeCells`). */
import { type CellBlock, liesIn, overlaps, type Rect } from "./cells";

interface Mergeable {
  merges: readonly Rect[];
  clearContent(rect: Rect): void;
}

/** As in the editor: the other cells' contents are lost. */
export function mergeCells(grid: Mergeable, rect: Rect): void {
  for (let row = rect.row; row < rect.row + rect.rows; row += 1) {
    for (let column = rect.column; column < rect.column + rect.columns; column += 1) {
      const isFirst = row === rect.row && column === rect.column;
      if (!isFirst) grid.clearContent({ row, column, rows: 1, columns: 1 });
    }
  }
  grid.merges = [...grid.merges, rect];
}

/** Values for covered cells silently vanish. */
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

/** Some but not all of a merge's cells lie in the rectangle. */
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
