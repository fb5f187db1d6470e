/** Copies neighbouring cells or continues a series. */
import { copyCells } from "../../google/range/cell-copies";
import { type CellValue, liesIn, type Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { isDateFormat } from "../../sheet/values/number-formats";
import type { FoundPlace } from "../contract/places";
import { Refusal } from "../contract/refusal";

const AS_COPIED = { content: "formulas", looks: true } as const;

/** Ctrl+D and Ctrl+R: the first line fills the others; a single line takes the one before. */
export function fillFromFirst({ grid, rect }: FoundPlace, axis: "rows" | "columns"): void {
  const start = axis === "rows" ? "row" : "column";
  const isOneLine = rect[axis] === 1;
  if (isOneLine && rect[start] === 1) {
    throw new Refusal(`There is nothing ${axis === "rows" ? "above" : "to the left"} to fill from.`);
  }
  const source = isOneLine ? { ...rect, [start]: rect[start] - 1 } : { ...rect, [axis]: 1 };
  const target = isOneLine ? rect : { ...rect, [start]: rect[start] + 1, [axis]: rect[axis] - 1 };
  copyCells(grid, source, grid, target, AS_COPIED);
}

/** `rect`: the selection and the cells dragged over, on one side. */
export function fillFromHandle({ grid, rect }: FoundPlace, from: Rect): void {
  if (!liesIn(from, rect)) throw new Refusal("These cells cannot be filled from there.");
  const isDown = rect.columns === from.columns;
  const [start, size] = isDown ? (["row", "rows"] as const) : (["column", "columns"] as const);
  const before = from[start] - rect[start];
  const after = rect[size] - from[size] - before;
  const lines = isDown ? from.columns : from.rows;
  for (let line = 0; line < lines; line += 1) {
    const cells: Line = { grid, from, line, isDown };
    if (after > 0) fillLine(cells, from[size], after);
    if (before > 0) fillLine(cells, -before, before);
  }
}

/** A column of the source when filled down or up, a row to a side. */
interface Line {
  readonly grid: Grid;
  readonly from: Rect;
  readonly line: number;
  readonly isDown: boolean;
}

/** Fills from `first` on, counted from the source's first cell. */
function fillLine(line: Line, first: number, count: number): void {
  const { grid } = line;
  const size = line.isDown ? line.from.rows : line.from.columns;
  const series = seriesOf(line, size);
  for (let at = first; at < first + count; at += 1) {
    const source = cellAt(line, ((at % size) + size) % size);
    const target = cellAt(line, at);
    copyCells(grid, source, grid, target, AS_COPIED);
    if (series) grid.write(target, { values: [[series(at)]] });
  }
}

function cellAt({ from, line, isDown }: Line, at: number): Rect {
  return isDown
    ? { row: from.row + at, column: from.column + line, rows: 1, columns: 1 }
    : { row: from.row + line, column: from.column + at, rows: 1, columns: 1 };
}

/** Value by distance from the first; undefined where no series begins. */
function seriesOf(line: Line, size: number): ((at: number) => CellValue) | undefined {
  const { grid } = line;
  const cells = Array.from({ length: size }, (_, at) => cellAt(line, at));
  if (cells.some(({ row, column }) => grid.formula(row, column) !== undefined)) return undefined;
  const values = cells.map(({ row, column }) => grid.value(row, column));
  const [first] = cells;
  const isDate = first !== undefined && isDateFormat(grid.format(first.row, first.column));
  if (values.every((value) => typeof value === "number"))
    return isDate || size > 1 ? steps(values) : undefined;
  const numbered = values.map((value) => (typeof value === "string" ? NUMBERED.exec(value) : null));
  const prefix = numbered[0]?.[1];
  if (prefix === undefined || numbered.some((match) => match?.[1] !== prefix)) return undefined;
  const number = steps(numbered.map((match) => Number(match?.[2])));
  return number && ((at) => `${prefix}${Math.max(0, number(at))}`);
}

/** A text that ends in a number, such as "Week 7". */
const NUMBERED = /^([^\d]+)(\d{1,9})$/;

/** Continues equal steps; a single value has step 1. */
function steps(values: readonly number[]): ((at: number) => number) | undefined {
  const [first = 0, second = first + 1] = values;
  const step = second - first;
  const isEven = values.every((value, at) => Math.abs(value - (first + at * step)) < 1e-9);
  return isEven ? (at) => first + at * step : undefined;
}
