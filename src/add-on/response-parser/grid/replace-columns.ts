/** Rows below a parent repeat its names, but its measures are only in the first, so that sums are right. */

import { checkTableSize } from "../text/table-size";
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
  readonly child: Grid;
  /** By parent row: the child's rows. */
  readonly rows: readonly number[][];
  /** How deep it lies, as shallower columns come first. */
  readonly depth: number;
  readonly at: number;
}

/** Where the cells of a row come from. */
interface Source {
  readonly parent: number;
  /** By child: its row, or none. */
  readonly children: readonly (number | undefined)[];
  /** The child that has several rows, of which this is one. */
  readonly spread?: Placed;
  /** Measures are in the first of several rows alone. */
  readonly isRepeated: boolean;
}

/** Several replacements follow each other with blanks: a product would repeat measures. */
export function replaceColumns(grid: Grid, replacements: readonly Replacement[]): Grid {
  const result = makeEmptyGrid();
  const kept: number[] = [];
  const placed: Placed[] = [];
  const measures = new Set<number>();
  const byColumn = new Map<number, Replacement>();
  for (const one of replacements) for (const c of one.columns) if (!byColumn.has(c)) byColumn.set(c, one);
  grid.names.forEach((_, c) => {
    const replacement = byColumn.get(c);
    if (!replacement) {
      const at = addColumn(result, grid, c);
      kept[at] = c;
      if (isMeasureColumn(grid, c)) measures.add(at);
    } else if (replacement.child && replacement.columns[0] === c) {
      const { child } = replacement;
      const depth = grid.homes[c]!.split(".").length;
      placed.push({ child, rows: groupByParent(child, grid.height), depth, at: result.names.length });
      child.names.forEach((__, i) => {
        const at = addColumn(result, child, i);
        if (isMeasureColumn(child, i)) measures.add(at);
      });
    }
  });
  // Nothing is put in the places of columns that were dropped.
  if (placed.length === 0) {
    const columns = result.names.map((_, at) => grid.columns[kept[at]!]!);
    const from = grid.from ?? Array.from({ length: grid.height }, (_, r) => r);
    return { ...result, columns, height: grid.height, from };
  }
  placed.sort((a, b) => a.depth - b.depth);
  const sources = listSources(grid.height, placed, result.names.length);
  kept.forEach((c, at) => {
    const cells = grid.columns[c]!;
    const isMeasure = measures.has(at);
    result.columns[at] = sources.map(({ parent, isRepeated }) =>
      isMeasure && isRepeated ? null : cells[parent],
    );
  });
  placed.forEach((one, p) => {
    one.child.columns.forEach((cells, i) => {
      const isMeasure = measures.has(one.at + i);
      result.columns[one.at + i] = sources.map(({ children, spread, isRepeated }) => {
        const row = children[p];
        return row === undefined || (isMeasure && isRepeated && spread !== one) ? null : cells[row];
      });
    });
  });
  for (const at of findOnce(result.columns, sources, { kept, placed, measures }))
    result.hints[at] = { ...result.hints[at], once: true };
  const from = sources.map(({ parent }) => grid.from?.[parent] ?? parent);
  return { ...result, height: sources.length, from };
}

function groupByParent({ height, from }: Grid, parents: number): number[][] {
  const rows: number[][] = Array.from({ length: parents }, () => []);
  for (let r = 0; r < height; r++) rows[from?.[r] ?? r]!.push(r);
  return rows;
}

function listSources(parents: number, placed: readonly Placed[], width: number): Source[] {
  const sources: Source[] = [];
  for (let parent = 0; parent < parents; parent++) {
    const alone = placed.map(({ rows }) => (rows[parent]!.length === 1 ? rows[parent]![0] : undefined));
    const start = sources.length;
    placed.forEach((spread, p) => {
      if (spread.rows[parent]!.length < 2) return;
      for (const row of spread.rows[parent]!) {
        const children = alone.map((one, other) => (other === p ? row : one));
        sources.push({ parent, children, spread, isRepeated: sources.length > start });
      }
    });
    if (sources.length === start) sources.push({ parent, children: alone, isRepeated: false });
    checkTableSize(sources.length, width);
  }
  return sources;
}

interface Places {
  readonly kept: readonly number[];
  readonly placed: readonly Placed[];
  readonly measures: ReadonlySet<number>;
}

/** Measures that stand in the first of several rows, and are not those of the rows themselves. */
function findOnce(columns: Grid["columns"], sources: readonly Source[], { kept, placed, measures }: Places) {
  const firsts = sources.flatMap(({ spread, isRepeated }, r) => (spread && !isRepeated ? [r] : []));
  return [...measures].filter((at) => {
    if (at in kept) return firsts.some((r) => isFilled(columns[at]![r]));
    const own = placed.find((one) => at >= one.at && at < one.at + one.child.names.length)!;
    return firsts.some((r) => sources[r]!.spread !== own && isFilled(columns[at]![r]));
  });
}

export function dropColumns(grid: Grid, columns: readonly number[]): Grid {
  return replaceColumns(grid, [{ columns }]);
}
