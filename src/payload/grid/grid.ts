/** A table in the making: named columns, and rows whose cells may still be lists or objects. */

import type { ColumnHint } from "../typing/column";
import { checkSize } from "./size";
import { cellIn, isDict, isScalar, type List } from "../../table/values";

export interface Grid {
  readonly names: readonly string[];
  /** By column: the part of its name that is the path of the object it lay in, such as "geo." of "geo.city". */
  readonly homes: readonly string[];
  /** By column; sparse. */
  readonly hints: readonly (ColumnHint | undefined)[];
  /** A row may be shorter than `names`: what it lacks is missing. */
  readonly rows: unknown[][];
  /** Columns with lists or whole maps in their cells. */
  readonly open: ReadonlySet<number>;
  /** The kinds of each column's cells, where they are known. */
  readonly kinds?: readonly number[] | undefined;
  /** The item that each row came from, never decreasing; row for row when absent. */
  readonly from?: readonly number[] | undefined;
}

/** What is known of the rows and columns of a grid besides its names and cells. */
export interface GridFacts {
  readonly from?: readonly number[] | undefined;
  readonly hints?: readonly (ColumnHint | undefined)[];
}

/** A grid of rows that are lists already: cells that only wrap a value are unwrapped, others stay open. */
export function gridOf(names: readonly string[], lists: readonly List[], { from, hints = [] }: GridFacts = {}): Grid {
  const width = names.length;
  checkSize(lists.length, width);
  const open = new Set<number>();
  const rows: unknown[][] = [];
  for (const list of lists) {
    const row = new Array<unknown>(width);
    for (let c = 0; c < width; c++) {
      let cell = list[c];
      if (!isScalar(cell)) {
        const inner = isDict(cell) ? cellIn(cell) : undefined;
        if (inner) cell = inner.value;
        else open.add(c);
      }
      row[c] = cell;
    }
    rows.push(row);
  }
  return { names, homes: names.map(() => ""), hints, rows, open, from };
}
