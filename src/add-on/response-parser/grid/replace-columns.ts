/**
 * Puts opened columns back. A parent's names are repeated on each row below; its measures are in the first
 * alone, so that sums are right.
 */

import { checkTableSize } from "../shape/size";
import { addColumn, makeEmptyGrid } from "./stack";
import { isFilled } from "../../table/values";
import type { Grid } from "./grid";
import { isMeasureColumn } from "./measure-columns";

/** Columns of a grid that were opened, and what they became. */
export interface Replacement {
  /** The columns it replaces; its own stand where the first of them stood. */
  readonly columns: readonly number[];
  /** Rows by the parent row that they belong to (`from`); undefined where the columns are only left out. */
  readonly child?: Grid | undefined;
}

interface Placed {
  /** The rows below each parent row. */
  readonly rows: readonly unknown[][][];
  /** How deep in the row its columns lay: what lies nearer comes first. */
  readonly depth: number;
  /** Its first column. */
  readonly at: number;
}

/**
 * A row for each parent row and replacement row. Several replacements follow each other with blanks: a
 * product would repeat measures.
 */
export function replaceColumns(grid: Grid, replacements: readonly Replacement[]): Grid {
  const result = makeEmptyGrid();
  const kept: (readonly [number, number])[] = [];
  const placed: Placed[] = [];
  const measures: number[] = [];
  const byColumn = new Map<number, Replacement>();
  // A column that was replaced already is not replaced again.
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

/** The grid without some columns. */
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
