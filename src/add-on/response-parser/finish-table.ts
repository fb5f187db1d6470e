/** Makes a table of a grid: unique names, typed columns, converted cells. */

import { type Grid, takeRows } from "./grid/grid";
import type { Declared } from "./shape/declared-types";
import { makeUnique } from "./shape/unique-names";
import { findKinds } from "./typing/cell-kinds";
import { typeColumn, type Typing } from "./typing/column";
import { type CellColumn, makeTable } from "../table/by-column";
import type { Cell, Column, ColumnType, Table } from "../table/types";

/** Gives columns their types and cells their values; this takes the cells out of the grid. */
export function finishTable(grid: Grid, declared: readonly Declared[], options: Typing): Table {
  const names = makeUnique(grid.names);
  // CSV has lost its header already: a second one is data.
  const { columns: cells, height, kinds } = options.loose ? grid : dropHeader(grid);
  const declaredTypes = mapTypes(declared);
  const columns = names.map((name, c): Column => {
    const type = declaredTypes.get(name);
    const hint = { declared: type, ...grid.hints[c] };
    const own = cells[c]!;
    const { cells: typed, ...facts } = typeColumn(own, kinds?.[c] ?? findKinds(own), name, hint, options);
    // What they were made of is not kept until the last column has its own.
    cells[c] = typed;
    return { name, ...facts, ...(hint.once && { once: true }), ...(hint.keys && { holdsNames: true }) };
  });
  const typed = columns.map(({ type }, c): CellColumn => ({
    cells: cells[c] as readonly (Cell | undefined)[],
    holdsMoments: type === "date" || type === "datetime",
  }));
  return makeTable({ columns }, typed, height);
}

/** Of names given twice, the first counts; of lists, the first that declares a type. */
function mapTypes(declared: readonly Declared[]): ReadonlyMap<string, ColumnType> {
  const types = new Map<string, ColumnType>();
  for (const one of declared) {
    const seen = new Set<string>();
    one.names.forEach((name, c) => {
      const type = one.types[c];
      if (!seen.has(name) && type !== undefined && !types.has(name)) types.set(name, type);
      seen.add(name);
    });
  }
  return types;
}

/** Without the header, columns have fewer kinds. */
function dropHeader(grid: Grid): Grid {
  const { names, columns, height } = grid;
  if (names.length === 0) return takeRows(grid, 0, 0);
  const isHeader = height > 1 && names.every((name, c) => columns[c]![0] === name);
  return isHeader ? takeRows(grid, 1, height) : grid;
}
