/** What the steps that open a grid's columns are given, and what they give back. */

import type { Grid } from "./grid";
import type { OpenColumn } from "./open-column";
import type { Labels } from "../shape/labels";

/** A grid whose columns are being opened, step by step. */
export interface Opening {
  readonly grid: Grid;
  /** All its open columns, in their order. */
  readonly columns: readonly OpenColumn[];
  /** Those that no step has opened yet. */
  readonly left: readonly OpenColumn[];
  /** Labels from outside and those that all rows share. */
  readonly labels: readonly Labels[];
  /** Whether these names were given to something already, so that their list is not shown as data too. */
  readonly isGiven: (names: Labels["names"]) => boolean;
  /** The column of lists that somebody asks to have as rows. */
  readonly unwind?: string | undefined;
  /** How many grids this one lies in. */
  readonly depth: number;
}

/** What a step made of some columns. */
export interface Opened {
  readonly columns: readonly OpenColumn[];
  /** Rows by the parent row that they belong to; undefined where the columns say nothing more. */
  readonly child?: Grid | undefined;
  /** The labels that gave it its names. */
  readonly labels?: readonly Labels[] | undefined;
  /** Columns that go beside what was opened, and say nothing more unless something is made of them. */
  readonly beside?: readonly OpenColumn[];
  /** Better names for the first columns of the whole grid. */
  readonly firstNames?: readonly string[];
}

/** Labels for a column: of its own object, of outer ones, and from outside. */
export function findLabelsAround({ labels }: Opening, { path, home }: OpenColumn): Labels[] {
  const isAround = (one: Labels): boolean => {
    // A header with types, as in {"schema": {"fields": […]}, "data": {"values": […]}}, speaks of what lies
    // beside its object too.
    const place = one.types.length > 0 ? findParent(one.home) : one.home;
    if (one.path !== "" && path.startsWith(`${one.path}.`)) return false;
    return place === undefined || (one.path !== path && home.startsWith(place));
  };
  return labels.filter(isAround);
}

/** The path around that of an object: "a." of "a.b.". */
function findParent(home: string | undefined): string | undefined {
  return home?.replace(/(?<![^.])[^.]*\.$/, "");
}

/** A list of the columns that a step may still open, from which it takes what it opens. */
export class Remaining {
  private readonly columns: Set<OpenColumn>;

  constructor({ left }: Opening) {
    this.columns = new Set(left);
  }

  has(column: OpenColumn): boolean {
    return this.columns.has(column);
  }

  take(columns: readonly OpenColumn[]): readonly OpenColumn[] {
    for (const column of columns) this.columns.delete(column);
    return columns;
  }
}
