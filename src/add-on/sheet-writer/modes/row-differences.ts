/** Which rows a write adds, changes and takes away. Pure. */
import type { RowChanges } from "../destination/destination";
import type { SheetRow } from "../cells/steps";

export interface RowDifferences {
  /** Places among all rows that will stand there, from 0. */
  readonly added: readonly number[];
  /** Places among the rows that stand there. Rows that are only marked as gone count too. */
  readonly removed: readonly number[];
  readonly changed: readonly { readonly before: number; readonly after: number }[];
}

export function countDifferences({ added, removed, changed }: RowDifferences): RowChanges {
  return { added: added.length, removed: removed.length, changed: changed.length };
}

/** `first`: rows above them that stay. */
export function listAllNew(rows: number, first = 0): RowDifferences {
  return { added: Array.from({ length: rows }, (_, at) => first + at), removed: [], changed: [] };
}

/**
 * Rows that differ under equal labels count as changed. `labels`: naming columns, from 0; without any, rows
 * are paired in order.
 */
export function findDifferences(
  before: readonly SheetRow[],
  after: readonly SheetRow[],
  labels: readonly number[],
): RowDifferences {
  const wholes = new RowPlaces(before, joinRow);
  const coming = findRowPlaces(after, (row) => wholes.take(joinRow(row)) === undefined);
  const left = wholes.rest();
  const labelOf = (row: SheetRow): string => joinRow(labels.map((at) => row[at] ?? ""));
  const known = new RowPlaces(
    left.map((at) => before[at]!),
    labelOf,
  );
  const added: number[] = [];
  const changed: { before: number; after: number }[] = [];
  for (const at of coming) {
    const was = left[known.take(labelOf(after[at]!)) ?? -1];
    if (was === undefined) added.push(at);
    else changed.push({ before: was, after: at });
  }
  return { added, removed: known.rest().map((at) => left[at]!), changed };
}

function findRowPlaces(rows: readonly SheetRow[], isFound: (row: SheetRow) => boolean): number[] {
  return rows.flatMap((row, at) => (isFound(row) ? [at] : []));
}

function joinRow(row: SheetRow): string {
  return JSON.stringify(row);
}

/** Where rows of each name are, the first ones first; each is taken once. */
class RowPlaces {
  private readonly named = new Map<string, number[]>();
  private readonly left: Set<number>;

  constructor(rows: readonly SheetRow[], nameOf: (row: SheetRow) => string) {
    rows.forEach((row, at) => {
      const name = nameOf(row);
      const known = this.named.get(name);
      if (known) known.push(at);
      else this.named.set(name, [at]);
    });
    // The last of a list is taken off without moving the others.
    for (const places of this.named.values()) places.reverse();
    this.left = new Set(rows.keys());
  }

  take(name: string): number | undefined {
    const at = this.named.get(name)?.pop();
    if (at !== undefined) this.left.delete(at);
    return at;
  }

  rest(): number[] {
    return [...this.left];
  }
}
