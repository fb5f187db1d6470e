/** Lists of lists inside rows: points of a series, tables with their own header, matrices with labels. */

import { fill } from "./fill";
import type { Grid } from "./grid";
import { matrixGrid } from "./matrix";
import { elementsOf, type OpenColumn } from "./open-column";
import { labelsAround, type Opened, type Opening, Remaining } from "./opening";
import { stackGrids } from "./stack";
import type { Labels } from "../shape/labels";
import { labelsOfMatrix } from "../shape/match-labels";
import { measuresOf } from "../shape/measures";
import { FORMATTED } from "../vocabulary/label-names";
import { isDict, isList, type List } from "../../table/values";

export function openMatrices(opening: Opening): Opened[] {
  const remaining = new Remaining(opening);
  return opening.left.flatMap((column): Opened[] => {
    if (column.kind !== "lists" || !remaining.has(column)) return [];
    const inner = column.items;
    if (opening.unwind !== column.path && measuresOf(inner).size === 0) return [];
    remaining.take([column]);
    if (inner.every((list) => isList(list) && list.every(isDict)))
      return [{ columns: [column], child: flatten(column) }];
    const { child, labels } = readMatrices(column, opening);
    const labelColumns = remaining.take(labels.flatMap((one) => columnsSaying(one, column.home, opening)));
    return [{ columns: labelColumns }, { columns: [column], child, labels }];
  });
}

/** Lists of lists of objects are one list of them. */
function flatten({ path, lists }: OpenColumn): Grid {
  const { items, from } = elementsOf(lists.map((list) => list.flat()));
  return fill(items, { prefix: `${path}.`, from });
}

function readMatrices(column: OpenColumn, opening: Opening): { readonly child: Grid; readonly labels: Labels[] } {
  const { path, home } = column;
  const around = labelsAround(opening, column);
  const labels: Labels[] = [];
  const grids = column.lists.flatMap((list, r): Grid[] => {
    if (list.length === 0) return [];
    const rows = list.map((row): List => (isList(row) ? row : []));
    const found = labelsOfMatrix(path, home, rows, around);
    for (const one of [found.across, found.down]) if (one) labels.push(one);
    const grid = matrixGrid(path, rows, found);
    const names = grid.names.map((name) => nameInside(home, path, name));
    return [{ ...grid, names, from: grid.rows.map(() => r) }];
  });
  return { child: stackGrids(grids), labels };
}

/**
 * The columns that say what labels of a matrix say: what names it is no data of its own, nor is the same once more as it
 * is to be shown. But a row's own lists further out can be both.
 */
function columnsSaying(labels: Labels, home: string, { columns }: Opening): OpenColumn[] {
  if (labels.home !== home) return [];
  const isAgain = (column: OpenColumn): boolean => FORMATTED.test(column.key) && column.longest === labels.names.length;
  return columns.filter((column) => column.home === home && (column.path === labels.path || isAgain(column)));
}

/** Names from labels say nothing of where the matrix lay; names made of its path do. */
function nameInside(home: string, path: string, name: string): string {
  return name.startsWith(path) ? name : home + name;
}
