/** Wrapped texts need higher rows, filters hide some. */
import { type CellStyle, type CellValue, contains } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Band } from "../contract/calls";

const LINE = 17;
const PADDING = 5;
const USUAL_HEIGHT = 21;
const USUAL_WIDTH = 100;
/** Width in 10-point Arial, rather narrow: an extra line is better than a cut one. */
const LETTER = 5.9;
const MOST_LINES = 14;
/** Long tables rarely wrap, so later rows are not measured. */
const MEASURED_ROWS = 2_000;
const MEASURED_COLUMNS = 52;

export function columnBandsOf(grid: Grid): Band[] {
  return [...grid.columnWidths]
    .filter(([column]) => column <= grid.maxColumns)
    .sort(([a], [b]) => a - b)
    .map(([column, width]) => [column, 1, width] as const);
}

export function rowBandsOf(grid: Grid): Band[] {
  const sizes = new Map<number, number>(wrappedRows(grid));
  for (const row of grid.filter?.hiddenRows ?? []) if (row <= grid.maxRows) sizes.set(row, 0);
  return joinBands([...sizes].sort(([a], [b]) => a - b));
}

/** Joins rows next to each other that are of one height. */
function joinBands(sizes: readonly (readonly [row: number, size: number])[]): Band[] {
  const bands: [number, number, number][] = [];
  for (const [row, size] of sizes) {
    const last = bands.at(-1);
    if (last && last[2] === size && last[0] + last[1] === row) last[1] += 1;
    else bands.push([row, 1, size]);
  }
  return bands;
}

function wrappedRows(grid: Grid): [row: number, height: number][] {
  const columns = Array.from({ length: Math.min(grid.maxColumns, MEASURED_COLUMNS) }, (_, c) => c + 1);
  const isWrapped = ({ wrap }: CellStyle): boolean => wrap === true;
  return grid.rowsStyled(MEASURED_ROWS, isWrapped).flatMap((row): [number, number][] => {
    const lines = columns.map((column) =>
      isWrapped(grid.style(row, column)) ? linesOf(grid, row, column) : 1,
    );
    const height = Math.min(MOST_LINES, Math.max(...lines)) * LINE + PADDING;
    return height > USUAL_HEIGHT + 1 ? [[row, height]] : [];
  });
}

function linesOf(grid: Grid, row: number, column: number): number {
  const value: CellValue = grid.value(row, column);
  if (typeof value !== "string") return 1;
  const merge = grid.merges.find((rect) => contains(rect, row, column));
  let width = 0;
  for (let c = column; c < column + (merge?.columns ?? 1); c += 1)
    width += grid.columnWidths.get(c) ?? USUAL_WIDTH;
  const letters = Math.max(1, Math.floor((width - 8) / LETTER));
  return value.split("\n").reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / letters)), 0);
}
