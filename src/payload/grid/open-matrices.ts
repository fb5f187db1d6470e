/** Lists of lists inside rows: points of a series, tables with their own header, matrices with labels. */

import { labelsAround, type Opening, stack, take } from "./expand";
import { elementsOf, type Facet, measuresOf } from "./open-column";
import { fill } from "./filler";
import type { Grid } from "./grid";
import { type Labels, labelsOfMatrix } from "../shape/labels";
import { matrixGrid } from "./matrix";
import { isDict, isList, type List } from "../../table/values";

export function openMatrices(opening: Opening): void {
  for (const facet of opening.facets) {
    if (facet.kind !== "lists" || opening.taken.has(facet)) continue;
    const inner = facet.items;
    if (opening.context.unwind !== facet.path && measuresOf(inner).size === 0) continue;
    const objects = inner.every((list) => isList(list) && list.every(isDict));
    take(opening, [facet], objects ? flattened(facet) : named(facet, opening));
  }
}

function flattened({ path, lists }: Facet): Grid {
  const { items, from } = elementsOf(lists.map((list) => list.flat()));
  return fill(items, { prefix: `${path}.`, from });
}

function named(facet: Facet, opening: Opening): Grid {
  const { path, home } = facet;
  const around = labelsAround(opening, facet);
  const grids = facet.lists.flatMap((list, r) => {
    if (list.length === 0) return [];
    const rows = list.map((row): List => (isList(row) ? row : []));
    const found = labelsOfMatrix(path, home, rows, around);
    for (const one of [found.across, found.down]) if (one) spend(opening, home, one);
    const grid = matrixGrid(path, rows, found);
    return [{ ...grid, names: grid.names.map((name) => nested(home, path, name)), from: grid.rows.map(() => r) }];
  });
  return stack(grids);
}

/**
 * What names a matrix is no data of its own, nor is the same once more as it is to be shown; but a row's own lists
 * further out can be both.
 */
function spend(opening: Opening, home: string, labels: Labels): void {
  opening.context.used.add(labels.names);
  for (const facet of labels.home === home ? opening.facets : []) {
    const again = /^formatted/i.test(facet.key) && facet.longest === labels.names.length;
    if (facet.home === home && (facet.path === labels.path || again)) take(opening, [facet]);
  }
}

/** Names from labels say nothing of where the matrix lay; names made of its path do. */
function nested(home: string, path: string, name: string): string {
  return name.startsWith(path) ? name : home + name;
}
