/** A snapshot of charts, filters and the like on sheets. */
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import type { Edit } from "./history";

type Objects = Pick<
  Grid,
  | "charts"
  | "protections"
  | "validations"
  | "lookRules"
  | "merges"
  | "filter"
  | "frozenRows"
  | "frozenColumns"
> & { readonly widths: ReadonlyMap<number, number> };

export class GridObjects {
  private readonly taken: ReadonlyMap<Grid, Objects>;

  constructor(
    private readonly workbook: Workbook,
    grids: readonly Grid[],
  ) {
    this.taken = new Map(grids.map((grid) => [grid, objectsOf(grid)]));
  }

  /** Restores them on existing sheets; `left`: only where all is as the edit left it. */
  restore(left?: GridObjects): void {
    for (const [grid, objects] of this.taken) {
      if (!this.workbook.sheets.includes(grid) || left?.isIntact(grid) === false) continue;
      const { filter, widths, ...rest } = objects;
      Object.assign(grid, rest);
      grid.filter = filter;
      grid.columnWidths.clear();
      for (const [column, width] of widths) grid.columnWidths.set(column, width);
      this.workbook.chartsChanged(grid);
    }
  }

  /** Whether nothing has changed them since. */
  areIntact(): boolean {
    return [...this.taken.keys()].every((grid) => this.isIntact(grid));
  }

  private isIntact(grid: Grid): boolean {
    const objects = this.taken.get(grid);
    return objects === undefined || textOf(objectsOf(grid)) === textOf(objects);
  }
}

function objectsOf(grid: Grid): Objects {
  const { charts, protections, validations, lookRules, merges, filter, frozenRows, frozenColumns } = grid;
  const widths = new Map(grid.columnWidths);
  return { charts, protections, validations, lookRules, merges, filter, frozenRows, frozenColumns, widths };
}

function textOf(objects: Objects): string {
  return JSON.stringify(objects, (_, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value,
  );
}

/** Edits charts, filter, widths or frozen rows. */
export function changeOfObjects(workbook: Workbook, window: string, grid: Grid, change: () => void): Edit {
  const before = new GridObjects(workbook, [grid]);
  let after: GridObjects | undefined;
  return {
    window,
    areas: [],
    shows: grid,
    redo: () => {
      if (after) after.restore();
      else change();
      after ??= new GridObjects(workbook, [grid]);
    },
    undo: () => before.restore(),
    isIntact: (undone) => workbook.sheets.includes(grid) && (undone ? before : (after ?? before)).areIntact(),
  };
}
