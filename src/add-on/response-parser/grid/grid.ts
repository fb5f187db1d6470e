/** A table in the making: cells may still be lists or objects. */

import type { CellColumns } from "./fill/fill-rows";
import { checkTableSize } from "../text/table-size";
import { findKinds, kindOfCell, TEXT_KIND } from "../typing/cell-kinds";
import type { ColumnHint } from "../typing/column";
import { areScalars, toCellValue, isDict, isScalar, type List, countLongest } from "../../table/values";

export interface Grid {
  readonly names: readonly string[];
  /** By column: the path before the last key, "geo." for "geo.city". */
  readonly homes: readonly string[];
  /** What is known of columns, by their places; most have none. */
  readonly hints: readonly (ColumnHint | undefined)[];
  /** The cells by column, each as long as the grid is high; they may be the body's own lists. */
  readonly columns: List[];
  readonly height: number;
  readonly open: ReadonlySet<number>;
  /** The kinds of each column's cells, where they are known. */
  readonly kinds?: readonly number[] | undefined;
  /** The item of each row, never decreasing; without it, row for row. */
  readonly from?: readonly number[] | undefined;
}

export interface GridFacts {
  readonly from?: readonly number[] | undefined;
  readonly hints?: readonly (ColumnHint | undefined)[];
}

/** Unwraps cells that only wrap a value; others stay open. */
export function makeGridOfRows(
  names: readonly string[],
  lists: readonly List[],
  facts: GridFacts = {},
): Grid {
  const cells = new GridCells(names, lists.length);
  const columns = names.map(() => new Array<unknown>(lists.length));
  for (let r = 0; r < lists.length; r++) {
    const list = lists[r]!;
    for (let c = 0; c < columns.length; c++) columns[c]![r] = cells.read(list[c], c);
  }
  return cells.grid(columns, facts);
}

/** Of columns of texts alone, which become the grid's and are changed; an empty text is no value. */
export function makeGridOfTexts(
  names: readonly string[],
  columns: (string | null)[][],
  height: number,
): Grid {
  checkTableSize(height, names.length);
  const kinds = columns.map((cells) => {
    let kind = 0;
    for (let r = 0; r < height; r++) {
      if (cells[r]) kind = TEXT_KIND;
      else cells[r] = null;
    }
    return kind;
  });
  return makeGridOfCells(names, { columns, height, kinds });
}

/** Of what came in parts, whose kinds are known. */
export function makeGridOfCells(names: readonly string[], cells: CellColumns): Grid {
  return { names, homes: names.map(() => ""), hints: [], open: new Set(), ...cells };
}

/** Shorter columns end in blanks. */
export function makeGridOfColumns(
  names: readonly string[],
  columns: readonly List[],
  facts: GridFacts = {},
): Grid {
  const height = countLongest(columns);
  const cells = new GridCells(names, height);
  const own = names.map((_, c) => {
    const column = columns[c] ?? [];
    if (column.length === height && areScalars(column)) return cells.keep(column, c);
    const copy = new Array<unknown>(height);
    for (let r = 0; r < height; r++) copy[r] = cells.read(column[r], c);
    return copy;
  });
  return cells.grid(own, facts);
}

/** Some of its rows, from one to before another. */
export function takeRows(grid: Grid, from: number, to: number): Grid {
  const columns = grid.columns.map((cells) => cells.slice(from, to));
  return {
    ...grid,
    columns,
    height: to - from,
    kinds: undefined,
    from: grid.from?.slice(from, to),
  };
}

/** Reads the cells of a grid one by one, and notes what is met in each column. */
class GridCells {
  private readonly open = new Set<number>();
  private readonly kinds: number[];

  constructor(
    private readonly names: readonly string[],
    private readonly height: number,
  ) {
    checkTableSize(height, names.length);
    this.kinds = new Array<number>(names.length).fill(0);
  }

  read(given: unknown, c: number): unknown {
    let cell: unknown = given ?? null;
    if (!isScalar(cell)) {
      const inner = isDict(cell) ? toCellValue(cell) : undefined;
      if (inner) cell = inner.value;
      else this.open.add(c);
    }
    this.kinds[c]! |= kindOfCell(cell);
    return cell;
  }

  /** Of scalars alone: they need no copy. */
  keep(column: List, c: number): List {
    this.kinds[c] = findKinds(column);
    return column;
  }

  grid(columns: List[], { from, hints = [] }: GridFacts): Grid {
    const { names, height, open, kinds } = this;
    return { names, homes: names.map(() => ""), hints, columns, height, open, kinds, from };
  }
}
