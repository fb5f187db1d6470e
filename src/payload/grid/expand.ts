/** Opens the lists and maps inside rows: each becomes columns, rows of its own, or one text. */

import { type Facet, facetOf } from "./open-column";
import type { Grid } from "./grid";
import { type Labels, labelsOf } from "../shape/labels";
import { openLists, pivoted } from "./open-lists";
import { openMaps } from "./open-maps";
import { openMatrices } from "./open-matrices";
import { isNothing } from "../../table/values";
import { addColumn, emptyGrid, type Part, weave } from "./insert-columns";

/** What is known from outside of the rows. */
export interface Context {
  readonly labels: readonly Labels[];
  /** Names that were given, so that their lists are not shown as data too. */
  readonly used: Set<Labels["names"]>;
  /** The column of lists that somebody asks to have as rows. */
  readonly unwind?: string | undefined;
  /** The columns of lists that were met, for somebody who asks for another. */
  readonly lists: Set<string>;
  readonly depth: number;
}

/** One grid on its way: what its open columns are, and which of them are spoken for. */
export interface Opening {
  readonly grid: Grid;
  readonly facets: readonly Facet[];
  readonly taken: Set<Facet>;
  /** What they became. */
  readonly parts: Part[];
  /** What says nothing more, unless something is made of it. */
  readonly aside: Set<Facet>;
  readonly context: Context;
  /** Labels from outside and those that all rows share. */
  readonly labels: readonly Labels[];
}

const DEEPEST = 12;

/** Opens what the grid's open columns hold, however deep. Columns that stay open become one text per cell later. */
export function expand(grid: Grid, context: Context): Grid {
  if (grid.open.size === 0 || context.depth > DEEPEST) return grid;
  const facets = [...grid.open].sort((a, b) => a - b).map((column) => facetOf(grid, column));
  for (const { kind, path } of facets) if (kind !== "maps") context.lists.add(path);
  const own = facets.map((facet) => sharedLabels(facet));
  // Lists whose elements take their names from elsewhere.
  const nameable = facets.some(({ kind }) => kind === "lists" || kind === "dicts");
  if (nameable && own.includes("differ")) return stacked(grid, context);
  const labels = own.filter((one): one is Labels => typeof one === "object");
  const taken = new Set<Facet>();
  const parts: Part[] = [];
  const aside = new Set<Facet>();
  const opening: Opening = { grid, facets, taken, parts, aside, context, labels: [...labels, ...context.labels] };
  const pivot = pivoted(opening);
  if (pivot) return pivot;
  openMatrices(opening);
  openMaps(opening);
  openLists(opening);
  facets.forEach((facet, i) => {
    const one = own[i];
    const said = aside.has(facet) || (typeof one === "object" && context.used.has(one.names));
    if (said && !taken.has(facet)) take(opening, [facet]);
  });
  return parts.length === 0 ? grid : weave(grid, parts);
}

/** The labels that can name what a column holds: those of its own object in the row, of outer ones, and from outside. */
export function labelsAround({ labels }: Opening, { path, home }: Facet): Labels[] {
  return labels.filter((one) => one.home === undefined || (one.path !== path && home.startsWith(one.home)));
}

/** Takes what some columns became, which is opened in its turn; columns that say nothing more become nothing. */
export function take({ context, labels, taken, parts }: Opening, facets: readonly Facet[], child?: Grid): void {
  for (const facet of facets) taken.add(facet);
  const columns = facets.map(({ column }) => column);
  const outside = labels.map((one) => ({ ...one, home: undefined }));
  parts.push({ columns, child: child && expand(child, { ...context, labels: outside, depth: context.depth + 1 }) });
}

/** The names that a column's lists hold, if all rows hold the same; "differ" where rows hold different headers. */
function sharedLabels({ kind, path, home, filled, longest }: Facet): Labels | "differ" | undefined {
  if (longest === 0 || kind === "mixed") return undefined;
  let first: Labels | undefined;
  for (const cell of filled) {
    const labels = labelsOf(path, cell);
    if (!labels) return undefined;
    first ??= labels;
    if (labels.names.join("\n") !== first.names.join("\n")) return first.header || first.dates ? "differ" : undefined;
  }
  return first && { ...first, home };
}

/** Rows that bring their own headers are tables of their own, one below the other. */
function stacked(grid: Grid, context: Context): Grid {
  const grids = grid.rows.map((row, r) => {
    const from = [grid.from?.[r] ?? r];
    const open = new Set([...grid.open].filter((c) => !isNothing(row[c])));
    return expand({ ...grid, rows: [row], open, from }, context);
  });
  return stack(grids);
}

/** Grids below each other, columns matched by name. */
export function stack(grids: readonly Grid[]): Grid {
  const at = new Map<string, number>();
  const result = emptyGrid();
  for (const grid of grids) {
    const slots = grid.names.map((name, c) => {
      const slot = at.get(name) ?? addColumn(result, grid, c);
      at.set(name, slot);
      if (grid.open.has(c)) result.open.add(slot);
      return slot;
    });
    grid.rows.forEach((row, r) => {
      const cells: unknown[] = [];
      slots.forEach((slot, c) => (cells[slot] = row[c]));
      result.rows.push(cells);
      result.from.push(grid.from?.[r] ?? r);
    });
  }
  return result;
}
