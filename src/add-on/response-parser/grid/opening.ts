import type { Grid } from "./grid";
import type { OpenColumn } from "./open-column";
import type { Labels } from "../shape/labels";

export interface Opening {
  readonly grid: Grid;
  readonly columns: readonly OpenColumn[];
  /** Not opened by an earlier step. */
  readonly left: readonly OpenColumn[];
  /** From outside, or shared by all rows. */
  readonly labels: readonly Labels[];
  /** Whether the names are used, so that their list is no data. */
  readonly isGiven: (names: Labels["names"]) => boolean;
  /** The column of lists that a person wants as rows. */
  readonly unwind?: string | undefined;
  /** In how many grids this one lies. */
  readonly depth: number;
}

export interface Opened {
  readonly columns: readonly OpenColumn[];
  /** Undefined: the columns are dropped as redundant. */
  readonly child?: Grid | undefined;
  /** The labels that named it. */
  readonly labels?: readonly Labels[] | undefined;
  /** The home whose fields around the data are dropped, unless another step opens them. */
  readonly envelopeOf?: string | undefined;
  /** Names for other columns of the grid, by their places: the header of a whole row. */
  readonly namesAround?: ReadonlyMap<number, string>;
}

export function findLabelsAround({ labels }: Opening, { path, home }: OpenColumn): Labels[] {
  const isAround = (one: Labels): boolean => {
    // A header with types also describes what is next to its object: {"schema": {"fields": […]}, "data":
    // {"values": […]}}.
    const place = one.types.length > 0 ? parentOf(one.home) : one.home;
    if (one.path !== "" && path.startsWith(`${one.path}.`)) return false;
    return place === undefined || (one.path !== path && home.startsWith(place));
  };
  return labels.filter(isAround);
}

/** The names that lead to the object around this one: "a." for "a.b.". */
function parentOf(home: string | undefined): string | undefined {
  return home?.replace(/(?<![^.])[^.]*\.$/, "");
}

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
