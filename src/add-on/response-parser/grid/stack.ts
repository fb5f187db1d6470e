import { padCells } from "./fill/filled-columns";
import type { ColumnHint } from "../typing/column";
import { checkTableSize } from "../text/table-size";
import type { Grid } from "./grid";

export interface GridInMaking extends Grid {
  readonly names: string[];
  readonly homes: string[];
  readonly hints: (ColumnHint | undefined)[];
  readonly open: Set<number>;
  readonly columns: unknown[][];
  readonly from: number[];
}

export function makeEmptyGrid(): GridInMaking {
  return { names: [], homes: [], hints: [], columns: [], height: 0, open: new Set(), from: [] };
}

/** Adds a column as another grid describes it; its cells are put there by the caller. */
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
  let height = 0;
  for (const grid of grids) {
    const targets = grid.names.map((name, c) => {
      const target = columnNamed.get(name) ?? addColumn(result, grid, c);
      columnNamed.set(name, target);
      if (grid.open.has(c)) result.open.add(target);
      return target;
    });
    checkTableSize(height + grid.height, result.names.length);
    targets.forEach((target, c) => {
      const cells = (result.columns[target] ??= []);
      padCells(cells, height);
      // Of columns of one name the last counts.
      for (let r = 0; r < grid.height; r++) cells[height + r] = grid.columns[c]![r];
    });
    for (let r = 0; r < grid.height; r++) result.from.push(grid.from?.[r] ?? r);
    height += grid.height;
  }
  for (const cells of result.columns) padCells(cells, height);
  return { ...result, height };
}
