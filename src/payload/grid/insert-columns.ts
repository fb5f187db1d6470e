/** Puts opened columns back among the others: parents' cells repeated for every row below them. */

import type { Grid } from "./grid";

/** Columns of a grid that were opened, and what they became. */
export interface Part {
  /** The columns it replaces; its own stand where the first of them stood. */
  readonly columns: readonly number[];
  /** Rows by the parent row that they belong to (`from`); undefined where the columns are only left out. */
  readonly child: Grid | undefined;
}

interface Placed {
  /** The rows below each parent row. */
  readonly rows: readonly unknown[][][];
  /** How deep in the row its columns lay: what lies nearer comes first. */
  readonly depth: number;
  /** Its first column. */
  readonly at: number;
}

/** A grid without columns and rows. */
export function emptyGrid(): Grid & { readonly from: number[] } {
  return { names: [], homes: [], marks: [], rows: [], open: new Set(), from: [] };
}

/** Adds what a column of another grid is; its cells come with the rows. */
export function addColumn(to: Grid, { names, homes, marks, open }: Grid, c: number): number {
  const at = to.names.push(names[c]!) - 1;
  to.homes.push(homes[c]!);
  to.marks[at] = marks[c];
  if (open.has(c)) to.open.add(at);
  return at;
}

/**
 * One row for each parent row and row of a part below it. Where several parts have several rows for a parent, they follow
 * each other with the other's columns blank: a product of the two would repeat measurements.
 */
export function weave(grid: Grid, parts: readonly Part[]): Grid {
  const result = emptyGrid();
  const kept: (readonly [number, number])[] = [];
  const placed: Placed[] = [];
  grid.names.forEach((_, c) => {
    const part = parts.find(({ columns }) => columns.includes(c));
    if (!part) kept.push([c, addColumn(result, grid, c)]);
    else if (part.child && part.columns[0] === c) {
      const { child } = part;
      const rows: unknown[][][] = grid.rows.map(() => []);
      child.rows.forEach((row, r) => rows[child.from?.[r] ?? r]!.push(row));
      placed.push({ rows, depth: grid.homes[c]!.split(".").length, at: result.names.length });
      child.names.forEach((_, i) => addColumn(result, child, i));
    }
  });
  placed.sort((a, b) => a.depth - b.depth);
  grid.rows.forEach((parent, r) => {
    const row = new Array<unknown>(result.names.length);
    for (const [c, at] of kept) row[at] = parent[c];
    for (const { at, rows } of placed) if (rows[r]!.length === 1) put(rows[r]![0]!, row, at);
    const several = placed.flatMap(({ at, rows }) =>
      rows[r]!.length > 1 ? rows[r]!.map((one) => put(one, [...row], at)) : [],
    );
    for (const one of several.length > 0 ? several : [row]) {
      result.rows.push(one);
      result.from.push(grid.from?.[r] ?? r);
    }
  });
  return result;
}

/** The grid without some columns. */
export function without(grid: Grid, columns: readonly number[]): Grid {
  return weave(grid, [{ columns, child: undefined }]);
}

function put(cells: readonly unknown[], row: unknown[], at: number): unknown[] {
  cells.forEach((cell, c) => (row[at + c] = cell));
  return row;
}
