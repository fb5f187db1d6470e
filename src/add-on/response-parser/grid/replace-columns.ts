/** Rows below a parent repeat its names, but its measures are only in the first, so that sums are right. */

import { checkTableSize } from "../shape/size";
import { addColumn, makeEmptyGrid } from "./stack";
import { isFilled } from "../../table/values";
import type { Grid } from "./grid";
import { isMeasureColumn } from "./measure-columns";

export interface Replacement {
  /** The child's columns go where the first of these was. */
  readonly columns: readonly number[];
  /** `from`: the parent rows. Undefined: the columns are dropped. */
  readonly child?: Grid | undefined;
}

interface Placed {
  readonly rows: readonly unknown[][][];
  /** How deep it lies, as shallower columns come first. */
  readonly depth: number;
  readonly at: number;
}

/** Several replacements follow each other with blanks: a product would repeat measures. */
export function replaceColumns(grid: Grid, replacements: readonly Replacement[]): Grid {
  const result = makeEmptyGrid();
  const kept: (readonly [number, number])[] = [];
  const placed: Placed[] = [];
  const measures: number[] = [];
  const byColumn = new Map<number, Replacement>();
  for (const one of replacements) for (const c of one.columns) if (!byColumn.has(c)) byColumn.set(c, one);
  grid.names.forEach((_, c) => {
    const replacement = byColumn.get(c);
    if (!replacement) {
      const at = addColumn(result, grid, c);
      kept.push([c, at]);
      if (isMeasureColumn(grid, c)) measures.push(at);
    } else if (replacement.child && replacement.columns[0] === c) {
      const { child } = replacement;
      const rows: unknown[][][] = grid.rows.map(() => []);
      child.rows.forEach((row, r) => rows[child.from?.[r] ?? r]!.push(row));
      placed.push({ rows, depth: grid.homes[c]!.split(".").length, at: result.names.length });
      child.names.forEach((__, i) => {
        const at = addColumn(result, child, i);
        if (isMeasureColumn(child, i)) measures.push(at);
      });
    }
  });
  placed.sort((a, b) => a.depth - b.depth);
  grid.rows.forEach((parent, r) => {
    const row = new Array<unknown>(result.names.length);
    for (const [c, at] of kept) row[at] = parent[c];
    for (const { at, rows } of placed) if (rows[r]!.length === 1) putCells(rows[r]![0]!, row, at);
    const labels = blankOut(row, measures);
    const several = placed
      .flatMap(({ at, rows }) => (rows[r]!.length > 1 ? rows[r]!.map((cells) => ({ cells, at })) : []))
      .map(({ cells, at }, i) => putCells(cells, [...(i === 0 ? row : labels)], at));
    if (several.length > 1)
      for (const at of measures)
        if (isFilled(row[at])) result.hints[at] = { ...result.hints[at], once: true };
    checkTableSize(result.rows.length + several.length, result.names.length);
    for (const one of several.length > 0 ? several : [row]) {
      result.rows.push(one);
      result.from.push(grid.from?.[r] ?? r);
    }
  });
  return result;
}

export function dropColumns(grid: Grid, columns: readonly number[]): Grid {
  return replaceColumns(grid, [{ columns }]);
}

function blankOut(row: readonly unknown[], columns: readonly number[]): unknown[] {
  const rest = [...row];
  for (const at of columns) rest[at] = null;
  return rest;
}

function putCells(cells: readonly unknown[], row: unknown[], at: number): unknown[] {
  cells.forEach((cell, c) => (row[at + c] = cell));
  return row;
}
