import type { ColumnHint } from "../typing/column";
import { checkTableSize } from "../shape/size";
import type { Grid } from "./grid";

export interface GridInMaking extends Grid {
  readonly names: string[];
  readonly homes: string[];
  readonly hints: (ColumnHint | undefined)[];
  readonly open: Set<number>;
  readonly from: number[];
}

export function makeEmptyGrid(): GridInMaking {
  return { names: [], homes: [], hints: [], rows: [], open: new Set(), from: [] };
}

/** Without its cells, which come with the rows. */
export function addColumn(to: GridInMaking, { names, homes, hints, open }: Grid, c: number): number {
  const at = to.names.push(names[c]!) - 1;
  to.homes.push(homes[c]!);
  to.hints[at] = hints[c];
  if (open.has(c)) to.open.add(at);
  return at;
}

/** Puts the rows of several below each other, matching columns by their names. */
export function stackGrids(grids: readonly Grid[]): Grid {
  const columnNamed = new Map<string, number>();
  const result = makeEmptyGrid();
  for (const grid of grids) {
    const targets = grid.names.map((name, c) => {
      const target = columnNamed.get(name) ?? addColumn(result, grid, c);
      columnNamed.set(name, target);
      if (grid.open.has(c)) result.open.add(target);
      return target;
    });
    checkTableSize(result.rows.length + grid.rows.length, result.names.length);
    grid.rows.forEach((row, r) => {
      const cells: unknown[] = [];
      targets.forEach((target, c) => (cells[target] = row[c]));
      result.rows.push(cells);
      result.from.push(grid.from?.[r] ?? r);
    });
  }
  return result;
}
