/** Ctrl and an arrow: to the block's end, or the next block. */
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Calls } from "../contract/calls";

type Way = Parameters<Calls["edge"]>[0]["to"];
interface Cell {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<Exclude<Way, "end">, Cell>> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

export function edgeFrom(grid: Grid, { row, column }: Rect, to: Way): Cell {
  if (to === "end") return { row: Math.max(1, grid.lastRow()), column: Math.max(1, grid.lastColumn()) };
  const step = STEPS[to];
  const next = (cell: Cell): Cell => ({ row: cell.row + step.row, column: cell.column + step.column });
  const isInside = (cell: Cell): boolean =>
    cell.row >= 1 && cell.column >= 1 && cell.row <= grid.maxRows && cell.column <= grid.maxColumns;
  const isFilled = (cell: Cell): boolean =>
    isInside(cell) && (grid.value(cell.row, cell.column) ?? "") !== "";
  let at: Cell = { row, column };
  const isInBlock = isFilled(at) && isFilled(next(at));
  while (isInside(next(at))) {
    // Within a block to its last cell, else to the next filled one.
    if (isInBlock && !isFilled(next(at))) break;
    at = next(at);
    if (!isInBlock && isFilled(at)) break;
  }
  return at;
}
