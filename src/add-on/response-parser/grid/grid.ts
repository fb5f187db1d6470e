/** A table in the making: cells may still be lists or objects. */

import { checkTableSize } from "../shape/size";
import { kindOfCell, TEXT_KIND } from "../typing/cell-kinds";
import type { ColumnHint } from "../typing/column";
import { toCellValue, isDict, isScalar, type List, countLongest } from "../../table/values";

export interface Grid {
  readonly names: readonly string[];
  /** By column: the path before the last key, "geo." for "geo.city". */
  readonly homes: readonly string[];
  /** What is known of columns, by their places; most have none. */
  readonly hints: readonly (ColumnHint | undefined)[];
  /** Rows may be shorter than `names`. */
  readonly rows: unknown[][];
  readonly open: ReadonlySet<number>;
  /** Of each column's cells; if given, missing cells are null already. */
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
  const rows = lists.map((list) => {
    const row = new Array<unknown>(names.length);
    for (let c = 0; c < row.length; c++) row[c] = cells.read(list[c], c);
    return row;
  });
  return cells.grid(rows, facts);
}

/** Of rows of texts alone, which become the grid's; an empty text is no value. */
export function makeGridOfTexts(names: readonly string[], rows: unknown[][]): Grid {
  const width = names.length;
  checkTableSize(rows.length, width);
  const kinds = new Array<number>(width).fill(0);
  for (const row of rows) {
    for (let c = 0; c < width; c++) {
      if (row[c]) kinds[c] = TEXT_KIND;
      else row[c] = null;
    }
    row.length = width;
  }
  return { names, homes: names.map(() => ""), hints: [], rows, open: new Set(), kinds };
}

/** So many rows are in the processor's own memory while all columns are put into them. */
const ROWS_AT_ONCE = 256;

/** Shorter columns end in blanks. */
export function makeGridOfColumns(
  names: readonly string[],
  columns: readonly List[],
  facts: GridFacts = {},
): Grid {
  const height = countLongest(columns);
  const cells = new GridCells(names, height);
  const rows: unknown[][] = [];
  for (let from = 0; from < height; from += ROWS_AT_ONCE) {
    const end = Math.min(height, from + ROWS_AT_ONCE);
    for (let r = from; r < end; r++) rows.push(new Array<unknown>(names.length));
    for (let c = 0; c < names.length; c++) {
      const column = columns[c] ?? [];
      for (let r = from; r < end; r++) rows[r]![c] = cells.read(column[r], c);
    }
  }
  return cells.grid(rows, facts);
}

/** Reads the cells of a grid one by one, and notes what is met in each column. */
class GridCells {
  private readonly open = new Set<number>();
  private readonly kinds: number[];

  constructor(
    private readonly names: readonly string[],
    height: number,
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

  grid(rows: unknown[][], { from, hints = [] }: GridFacts): Grid {
    const { names, open, kinds } = this;
    return { names, homes: names.map(() => ""), hints, rows, open, kinds, from };
  }
}
