/** Makes a table of a grid: unique names, typed columns, converted cells. */

import type { Grid } from "./grid/grid";
import type { Declared } from "./shape/declared-types";
import { makeUnique } from "./shape/unique-names";
import { findKinds } from "./typing/cell-kinds";
import { typeColumn, type Typing } from "./typing/column";
import type { Cell, Column, ColumnType, Table } from "../table/types";

/** Gives columns their types and cells their values; this changes the grid's rows. */
export function finishTable(grid: Grid, declared: readonly Declared[], options: Typing): Table {
  const names = makeUnique(grid.names);
  // CSV has lost its header already: a second one is data.
  const rows = options.loose ? grid.rows : dropHeader(grid);
  // Without the header, columns have fewer kinds.
  const kinds = (rows === grid.rows && grid.kinds) || findKinds(rows, names.length);
  const declaredTypes = mapTypes(declared);
  const columns = names.map((name, c): Column => {
    const type = declaredTypes.get(name);
    const hint = { declared: type, ...grid.hints[c] };
    const column = { name, ...typeColumn(rows, c, kinds[c]!, name, hint, options) };
    return hint.once ? { ...column, once: true } : column;
  });
  return { columns, rows: rows as Cell[][] };
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

function dropHeader({ names, rows }: Grid): unknown[][] {
  const [first] = rows;
  if (names.length === 0) return [];
  return rows.length > 1 && first && names.every((name, c) => first[c] === name) ? rows.slice(1) : rows;
}
