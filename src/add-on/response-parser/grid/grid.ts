/** A table in the making: cells may still be lists or objects. */

import { checkTableSize } from "../shape/size";
import { kindOfCell, TEXT_KIND } from "../typing/cell-kinds";
import type { ColumnHint } from "../typing/column";
import { toCellValue, isDict, isScalar, type List, findLongest } from "../../table/values";

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
  return makeGrid(names, lists.length, (r, c) => lists[r]![c], facts);
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

/** Shorter columns end in blanks. */
export function makeGridOfColumns(
  names: readonly string[],
  columns: readonly List[],
  facts: GridFacts = {},
): Grid {
  return makeGrid(names, findLongest(columns), (r, c) => columns[c]?.[r], facts);
}

function makeGrid(
  names: readonly string[],
  height: number,
  cellAt: (row: number, column: number) => unknown,
  { from, hints = [] }: GridFacts,
): Grid {
  const width = names.length;
  checkTableSize(height, width);
  const open = new Set<number>();
  const kinds = new Array<number>(width).fill(0);
  const rows: unknown[][] = [];
  for (let r = 0; r < height; r++) {
    const row = new Array<unknown>(width);
    for (let c = 0; c < width; c++) {
      let cell: unknown = cellAt(r, c) ?? null;
      if (!isScalar(cell)) {
        const inner = isDict(cell) ? toCellValue(cell) : undefined;
        if (inner) cell = inner.value;
        else open.add(c);
      }
      row[c] = cell;
      kinds[c]! |= kindOfCell(cell);
    }
    rows.push(row);
  }
  return { names, homes: names.map(() => ""), hints, rows, open, kinds, from };
}
