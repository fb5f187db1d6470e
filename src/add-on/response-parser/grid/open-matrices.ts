/** Lists of lists inside rows: points of a series, tables with a header, matrices with labels. */

import { fillGrid } from "./fill";
import type { Grid } from "./grid";
import { findMoment, makeMatrixGrid } from "./matrix";
import { readElements, type OpenColumn } from "./open-column";
import { findLabelsAround, type Opened, type Opening, Remaining } from "./opening";
import { stackGrids } from "./stack";
import type { Labels } from "../shape/labels";
import { findMatrixLabels, sizeOf } from "../shape/match-labels";
import { listMeasures } from "../shape/measures";
import { FORMATTED, HEADER } from "../vocabulary/label-names";
import { roleOf } from "../vocabulary/data-names";
import { takeLast } from "../vocabulary/field-names";
import { isDict, isList, type List, countLongest } from "../../table/values";

export function openMatrices(opening: Opening): Opened[] {
  const remaining = new Remaining(opening);
  const findColumns = indexColumns(opening);
  return opening.left.flatMap((column): Opened[] => {
    if (column.kind !== "lists" || !remaining.has(column)) return [];
    const inner = column.items;
    const isData =
      opening.unwind === column.path || listMeasures(inner).size > 0 || hasHeader(column, opening);
    if (!isData) return [];
    remaining.take([column]);
    if (inner.every((list) => isList(list) && list.every(isDict)))
      return [{ columns: [column], child: flattenMatrix(column) }];
    const { child, labels } = readMatrices(column, opening);
    const labelColumns = remaining.take(labels.flatMap((one) => findColumns(one, column.home)));
    return [{ columns: labelColumns }, { columns: [column], child, labels }];
  });
}

/** A header makes lists of lists data even without measures. */
function hasHeader({ home, items, path }: OpenColumn, { labels }: Opening): boolean {
  const width = countLongest(items as List[]);
  const isHeader = (one: Labels): boolean =>
    one.home === home && HEADER.test(one.last) && one.names.length === width;
  return roleOf(takeLast(path)) > 0 && labels.some(isHeader);
}

function flattenMatrix({ path, lists }: OpenColumn): Grid {
  const { items, from } = readElements(lists.map((list) => list.flat()));
  return fillGrid(items, { prefix: `${path}.`, from });
}

function readMatrices(
  column: OpenColumn,
  opening: Opening,
): { readonly child: Grid; readonly labels: Labels[] } {
  const { path, home } = column;
  const around = findLabelsAround(opening, column);
  const labels: Labels[] = [];
  // Points name their moment and value themselves; only a header knows better.
  const isSeries = findMoment(column.items as List[], countLongest(column.items as List[])) !== undefined;
  const isHeader = ({ last }: Labels): boolean => HEADER.test(last);
  const grids = column.lists.flatMap((list, r): Grid[] => {
    if (list.length === 0) return [];
    const rows = list.map((row): List => (isList(row) ? row : []));
    const found = findMatrixLabels(path, home, sizeOf(rows), isSeries ? around.filter(isHeader) : around);
    for (const one of [found.across, found.down]) if (one) labels.push(one);
    const grid = makeMatrixGrid(path, rows, found);
    const names = grid.names.map((name) => nameInside(home, path, name));
    return [{ ...grid, names, from: new Array<number>(grid.height).fill(r) }];
  });
  return { child: stackGrids(grids), labels };
}

/** Labels, or their formatted copy, are no data next to their matrix. */
function indexColumns({ columns }: Opening): (labels: Labels, home: string) => OpenColumn[] {
  const byPlace = new Map<string, OpenColumn[]>();
  const add = (column: OpenColumn, place: string | number): void => {
    const key = JSON.stringify([column.home, place]);
    const there = byPlace.get(key);
    if (there) there.push(column);
    else byPlace.set(key, [column]);
  };
  for (const column of columns) {
    add(column, column.path);
    if (FORMATTED.test(column.key)) add(column, column.longest);
  }
  const at = (home: string, place: string | number): readonly OpenColumn[] =>
    byPlace.get(JSON.stringify([home, place])) ?? [];
  return ({ home: own, path, names }, home) =>
    own === home ? [...new Set([...at(home, path), ...at(home, names.length)])] : [];
}

/** Names from labels lack the path. */
function nameInside(home: string, path: string, name: string): string {
  return name.startsWith(path) ? name : home + name;
}
