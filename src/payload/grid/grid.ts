/** A table in the making: named columns, and rows whose cells may still be lists or objects. */

import type { Mark } from "../typing/column";
import { cellIn, isDict, isScalar, type List } from "../../table/values";

export interface Grid {
  readonly names: string[];
  /** By column: the part of its name that is the path of the object it lay in, such as "geo." of "geo.city". */
  readonly homes: string[];
  /** By column; sparse. */
  readonly marks: (Mark | undefined)[];
  /** A row may be shorter than `names`: what it lacks is missing. */
  readonly rows: unknown[][];
  /** Columns with lists or whole maps in their cells. */
  readonly open: Set<number>;
  /** The kinds of each column's cells, where they are known. */
  readonly kinds?: readonly number[] | undefined;
  /** The item that each row came from, never decreasing; row for row when absent. */
  readonly from?: readonly number[] | undefined;
}

/** A grid of rows that are lists already: cells that only wrap a value are unwrapped, others stay open. */
export function gridOf(names: string[], lists: readonly List[], from?: readonly number[]): Grid {
  const width = names.length;
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
  return { names, homes: names.map(() => ""), marks: [], rows, open, from };
}
