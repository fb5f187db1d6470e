/** Lists and maps inside rows become columns, rows, or one text. */

import { type Grid, takeRows } from "./grid";
import { classifyColumn, type OpenColumn } from "./open-column";
import type { Opened, Opening } from "./opening";
import { openMaps } from "./open-maps";
import { openMatrices } from "./open-matrices";
import { openObjectLists } from "./open-object-lists";
import { openScalarLists } from "./open-scalar-lists";
import { pivotSeries } from "./pivot";
import { replaceColumns, type Replacement } from "./replace-columns";
import { stackGrids } from "./stack";
import { type Labels, readLabels } from "../shape/labels";
import { roleOf } from "../vocabulary/data-names";
import { SERIES } from "../vocabulary/label-names";
import { isList, isNothing } from "../../table/values";

export interface RowsContext {
  readonly labels: readonly Labels[];
  /** The column of lists that a person wants as rows. */
  readonly unwind?: string | undefined;
}

interface InnerContext extends RowsContext {
  /** Names already used elsewhere. By identity: equal names may occur in several places. */
  readonly isGiven: (names: Labels["names"]) => boolean;
  /** In how many grids this one lies. */
  readonly depth: number;
}

export interface Expanded {
  readonly grid: Grid;
  /** Columns of lists, to offer for `unwind`. */
  readonly lists: readonly string[];
  readonly given: readonly Labels["names"][];
}

/** Later steps do not see what earlier ones open. */
const STEPS: readonly ((opening: Opening) => Opened[])[] = [
  openMatrices,
  openMaps,
  openObjectLists,
  openScalarLists,
];

const MOST_OPENINGS = 12;

/** No answer has so many lists of names: more are data. */
const MOST_LABELS = 40;

/** What stays open becomes text later. */
export function expand(grid: Grid, context: RowsContext): Expanded {
  return expandInner(grid, { ...context, isGiven: () => false, depth: 0 });
}

function expandInner(grid: Grid, context: InnerContext): Expanded {
  if (grid.open.size === 0 || context.depth > MOST_OPENINGS) return { grid, lists: [], given: [] };
  const columns = [...grid.open].sort((a, b) => a - b).map((column) => classifyColumn(grid, column));
  const lists = columns.filter(({ kind }) => kind !== "maps").map(({ path }) => path);
  const shared = new Map(columns.map((column) => [column, findSharedLabels(column)]));
  const nameable = columns.some(({ kind }) => kind === "lists" || kind === "dicts");
  if (nameable && [...shared.values()].includes("differ")) return stackRows(grid, context, lists);
  const own = new Map(
    [...shared].flatMap(([column, one]) => (typeof one === "object" ? [[column, one]] : [])),
  );
  const opening: Opening = {
    ...context,
    grid,
    columns,
    left: columns,
    labels: [...own.values(), ...context.labels].slice(0, MOST_LABELS),
  };
  if (areEmptySeries(opening)) return { grid: takeRows(grid, 0, 0), lists, given: [] };
  const pivot = pivotSeries(opening);
  return pivot ? { grid: pivot, lists, given: [] } : openColumns(opening, own, lists);
}

/** `[{"name": "A", "data": []}]` */
function areEmptySeries({ grid, columns }: Opening): boolean {
  const [column, another] = columns;
  if (!column || another || column.kind !== "nothing" || !SERIES.test(column.key)) return false;
  return grid.names.length <= 2 && column.cells.every((cell) => isList(cell) && cell.length === 0);
}

/** `own`: labels that the columns contain. */
function openColumns(
  start: Opening,
  own: ReadonlyMap<OpenColumn, Labels>,
  ownLists: readonly string[],
): Expanded {
  const { grid, unwind, depth } = start;
  const given = new Set<Labels["names"]>();
  const isGiven = (names: Labels["names"]): boolean => given.has(names) || start.isGiven(names);
  const outside = start.labels.map((one) => ({ ...one, home: undefined }));
  const lists = [...ownLists];
  const replacements: Replacement[] = [];
  const envelopes = new Set<string>();
  let { left } = start;
  let { names } = grid;
  for (const step of STEPS) {
    const steps = step({ ...start, left, isGiven }).filter(({ columns }) => columns.length > 0);
    for (const { columns, child, labels = [], envelopeOf, namesAround } of steps) {
      for (const one of labels) given.add(one.names);
      const inner = child && expandInner(child, { labels: outside, isGiven, unwind, depth: depth + 1 });
      for (const one of inner?.given ?? []) given.add(one);
      for (const path of inner?.lists ?? []) lists.push(path);
      if (envelopeOf !== undefined) envelopes.add(envelopeOf);
      replacements.push({ columns: columns.map(({ column }) => column), child: inner?.grid });
      if (namesAround) names = names.map((name, c) => namesAround.get(c) ?? name);
    }
    const done = new Set(steps.flatMap(({ columns }) => columns));
    left = left.filter((column) => !done.has(column));
  }
  const isShownElsewhere = (column: OpenColumn): boolean =>
    (envelopes.has(column.home) && roleOf(column.key) < 0) || isGiven(own.get(column)?.names ?? []);
  const shownElsewhere = left.filter(isShownElsewhere).map(({ column }) => column);
  if (shownElsewhere.length > 0) replacements.push({ columns: shownElsewhere });
  return {
    grid: replacements.length === 0 ? grid : replaceColumns({ ...grid, names }, replacements),
    lists,
    given: [...given],
  };
}

/** Names that all rows agree on; "differ" for different headers. */
function findSharedLabels({ kind, path, home, filled }: OpenColumn): Labels | "differ" | undefined {
  if (kind === "mixed") return undefined;
  let first: Labels | undefined;
  for (const cell of filled) {
    const labels = readLabels(path, cell);
    if (!labels) return undefined;
    first ??= labels;
    if (labels.names.join("\n") !== first.names.join("\n"))
      return first.header || first.dates ? "differ" : undefined;
  }
  return first && { ...first, home };
}

/** Rows with their own headers are separate tables, stacked. */
function stackRows(grid: Grid, context: InnerContext, ownLists: readonly string[]): Expanded {
  const given = new Set<Labels["names"]>();
  const isGiven = (names: Labels["names"]): boolean => given.has(names) || context.isGiven(names);
  const lists = new Set(ownLists);
  const grids = Array.from({ length: grid.height }, (_, r) => {
    const from = [grid.from?.[r] ?? r];
    const open = new Set([...grid.open].filter((c) => !isNothing(grid.columns[c]![r])));
    const inner = expandInner({ ...takeRows(grid, r, r + 1), open, from }, { ...context, isGiven });
    for (const names of inner.given) given.add(names);
    for (const path of inner.lists) lists.add(path);
    return inner.grid;
  });
  return { grid: stackGrids(grids), lists: [...lists], given: [...given] };
}
