/** A grid as a table: its names told apart, its columns typed and their cells converted. */

import type { Grid } from "./grid/grid";
import type { Declared } from "./shape/declared-types";
import { makeUnique } from "./shape/unique-names";
import { findKinds } from "./typing/cell-kinds";
import { typeColumn, type Typing } from "./typing/column";
import type { Cell, Column, Table } from "../table/types";

/** Names, types and rows for good. The rows of the grid become those of the table. */
export function finishTable(grid: Grid, declared: readonly Declared[], options: Typing): Table {
  const names = makeUnique(grid.names);
  // The first record of CSV is the header already: a second of the same words is data.
  const rows = options.loose ? grid.rows : dropHeader(grid);
  // Without a header, the columns are of fewer kinds.
  const kinds = (rows === grid.rows && grid.kinds) || findKinds(rows, names.length);
  const columns = names.map((name, c): Column => {
    // What the answer declares counts before any guess.
    const type = declared.map((one) => one.types[one.names.indexOf(name)]).find((one) => one !== undefined);
    const hint = { declared: type, ...grid.hints[c] };
    const column = { name, ...typeColumn(rows, c, kinds[c]!, name, hint, options) };
    return hint.once ? { ...column, once: true } : column;
  });
  return { columns, rows: rows as Cell[][] };
}

/** The rows but for a first one that only repeats the names. */
function dropHeader({ names, rows }: Grid): unknown[][] {
  const [first] = rows;
  if (names.length === 0) return [];
  return rows.length > 1 && first && names.every((name, c) => first[c] === name) ? rows.slice(1) : rows;
}
