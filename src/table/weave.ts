/** Puts opened columns back among the others: parents' cells repeated for every row below them. */

import type { Grid } from "./grid";

/** Columns of a grid that were opened, and what they became. */
export interface Part {
  /** The columns it replaces; its own stand where the first of them stood. */
  readonly columns: readonly number[];
  /** Rows by the parent row that they belong to (`from`); absent where the columns are only left out. */
  readonly child?: Grid;
}

interface Placed {
  readonly child: Grid;
  /** How deep in the row its columns lay: what lies nearer comes first. */
  readonly depth: number;
  readonly at: number;
  /** For each parent row, its first row here; one more at the end. */
  readonly starts: readonly number[];
}

/**
 * One row for each parent row and row of a part below it. Where several parts have several rows for a parent, they follow
 * each other with the other's columns blank: a product of the two would repeat measurements.
 */
export function weave(grid: Grid, parts: readonly Part[]): Grid {
  const layout = layOut(grid, parts);
  const { kept, placed } = layout;
  const rows: unknown[][] = [];
  const from: number[] = [];
  const add = (r: number, children: readonly (readonly [Placed, number])[]): void => {
    const row = new Array<unknown>(layout.names.length);
    const parent = grid.rows[r]!;
    for (const [c, at] of kept) row[at] = parent[c];
    for (const [part, i] of children) part.child.rows[i]!.forEach((cell, c) => (row[part.at + c] = cell));
    rows.push(row);
    from.push(grid.from ? grid.from[r]! : r);
  };
  for (let r = 0; r < grid.rows.length; r++) {
    const counts = placed.map((part) => part.starts[r + 1]! - part.starts[r]!);
    const singles = placed.flatMap((part, p) => (counts[p] === 1 ? [[part, part.starts[r]!] as const] : []));
    const several = placed.filter((_, p) => counts[p]! > 1);
    if (several.length === 0) add(r, singles);
    for (const part of several.sort((a, b) => a.depth - b.depth)) {
      for (let i = part.starts[r]!; i < part.starts[r + 1]!; i++) add(r, [...singles, [part, i]]);
    }
  }
  return { names: layout.names, homes: layout.homes, marks: layout.marks, rows, open: layout.open, from };
}

interface Layout extends Pick<Grid, "names" | "homes" | "marks" | "open"> {
  /** Columns that stay: where they were and where they are now. */
  readonly kept: readonly (readonly [number, number])[];
  readonly placed: readonly Placed[];
}

function layOut(grid: Grid, parts: readonly Part[]): Layout {
  const names: string[] = [];
  const homes: string[] = [];
  const marks: Grid["marks"] = [];
  const open = new Set<number>();
  const kept: [number, number][] = [];
  const placed: Placed[] = [];
  const take = (source: Grid, c: number): void => {
    if (source.open.has(c)) open.add(names.length);
    marks[names.length] = source.marks[c];
    homes.push(source.homes[c]!);
    names.push(source.names[c]!);
  };
  grid.names.forEach((_, c) => {
    const part = parts.find(({ columns }) => columns.includes(c));
    if (!part) {
      kept.push([c, names.length]);
      take(grid, c);
    } else if (part.child && part.columns[0] === c) {
      const { child } = part;
      placed.push({
        child,
        depth: grid.homes[c]!.split(".").length,
        at: names.length,
        starts: startsOf(child, grid.rows.length),
      });
      child.names.forEach((_, i) => take(child, i));
    }
  });
  return { names, homes, marks, open, kept, placed };
}

function startsOf(child: Grid, parents: number): number[] {
  const starts: number[] = [];
  let i = 0;
  for (let r = 0; r <= parents; r++) {
    while (i < child.rows.length && (child.from ? child.from[i]! : i) < r) i++;
    starts.push(i);
  }
  return starts;
}
