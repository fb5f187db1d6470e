/** Rows below a parent repeat its names, but its measures are only in the first, so that sums are right. */

import { checkTableSize } from "../text/table-size";
import { addColumn, makeEmptyGrid } from "./stack";
import { isFilled, type List } from "../../table/values";
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
  /** How deep it lies, as shallower columns come first. */
  readonly depth: number;
  readonly at: number;
}

/** A row of the result. */
interface Source {
  readonly parent: number;
  /** The child that has several rows, of which this is one. */
  readonly spread?: Placed;
  /** Measures are in the first of several rows alone. */
  readonly isRepeated: boolean;
}

/** Rows of one child that a parent row has. */
interface Group {
  readonly one: Placed;
  readonly parent: number;
  readonly first: number;
  readonly count: number;
}

/** The rows of the result, and which of a child's rows is in which: a blank is none. */
interface Layout {
  readonly sources: readonly Source[];
  readonly landed: ReadonlyMap<Placed, readonly Landed[]>;
}

/** A child's row, and the row of the result in which it is. */
interface Landed {
  readonly row: number;
  readonly to: number;
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
      placed.push({ child, depth, at: result.names.length });
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
  const { sources, landed } = layOut(grid.height, placed, result.names.length);
  // Of a grid as high as the parents', such as theirs, each row is in all rows of its parent.
  const repeat = (cells: List, isMeasure: boolean): List =>
    sources.length === grid.height
      ? cells
      : sources.map(({ parent, isRepeated }) => (isMeasure && isRepeated ? null : cells[parent]));
  kept.forEach((c, at) => {
    result.columns[at] = [...repeat(grid.columns[c]!, measures.has(at))];
  });
  for (const one of placed)
    one.child.columns.forEach((cells, i) => {
      const isMeasure = measures.has(one.at + i);
      if (!one.child.from) {
        result.columns[one.at + i] = [...repeat(cells, isMeasure)];
        return;
      }
      const own = new Array<unknown>(sources.length).fill(null);
      for (const { row, to } of landed.get(one) ?? [])
        if (!isMeasure || !sources[to]!.isRepeated || sources[to]!.spread === one) own[to] = cells[row];
      result.columns[one.at + i] = own;
    });
  for (const at of findOnce(result.columns, sources, { placed, measures }))
    result.hints[at] = { ...result.hints[at], once: true };
  const from = sources.map(({ parent }) => grid.from?.[parent] ?? parent);
  return { ...result, height: sources.length, from };
}

/** By parent row, in the order of its children. Those without `from` have one row for each. */
function groupByParent(placed: readonly Placed[]): ReadonlyMap<number, readonly Group[]> {
  const groups = new Map<number, Group[]>();
  for (const one of placed) {
    const { from, height } = one.child;
    if (!from) continue;
    for (let first = 0, next = 0; first < height; first = next) {
      const parent = from[first]!;
      while (next < height && from[next] === parent) next++;
      const group = { one, parent, first, count: next - first };
      const all = groups.get(parent);
      if (all) all.push(group);
      else groups.set(parent, [group]);
    }
  }
  return groups;
}

function layOut(parents: number, placed: readonly Placed[], width: number): Layout {
  const groups = groupByParent(placed);
  const sources: Source[] = [];
  const landed = new Map<Placed, Landed[]>(placed.map((one) => [one, []]));
  for (let parent = 0; parent < parents; parent++) {
    const start = sources.length;
    const own = groups.get(parent) ?? [];
    for (const { one, first, count } of own.filter((group) => group.count > 1))
      for (let i = 0; i < count; i++) {
        landed.get(one)!.push({ row: first + i, to: sources.length });
        sources.push({ parent, spread: one, isRepeated: sources.length > start });
      }
    if (sources.length === start) sources.push({ parent, isRepeated: false });
    checkTableSize(sources.length, width);
    for (const { one, first } of own.filter(({ count }) => count === 1))
      for (let to = start; to < sources.length; to++) landed.get(one)!.push({ row: first, to });
  }
  return { sources, landed };
}

interface Places {
  readonly placed: readonly Placed[];
  readonly measures: ReadonlySet<number>;
}

/** Measures that stand in the first of several rows, and are not those of the rows themselves. */
function findOnce(columns: Grid["columns"], sources: readonly Source[], { placed, measures }: Places) {
  const firsts = sources.flatMap(({ spread, isRepeated }, r) => (spread && !isRepeated ? [r] : []));
  const owners = new Map(placed.flatMap((one) => one.child.names.map((_, i) => [one.at + i, one] as const)));
  return [...measures].filter((at) =>
    firsts.some((r) => sources[r]!.spread !== owners.get(at) && isFilled(columns[at]![r])),
  );
}

export function dropColumns(grid: Grid, columns: readonly number[]): Grid {
  return replaceColumns(grid, [{ columns }]);
}
