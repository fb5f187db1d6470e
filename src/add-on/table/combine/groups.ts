/** The largest groups of an answer, and the others as one. Pure. */
import { mergeRemarks } from "../remarks";
import type { Cell, Column, Table } from "../types";
import { findPlaces, makeKey } from "./places";
import type { Sums } from "./sums";

/** A value of each property that divides the rows. */
export type Group = readonly Cell[];

/**
 * The groups, the largest first: by the first measure, added up over their rows, whichever its sign. Of means
 * the service's order is kept, which goes by how many events are behind them: a mean of two is no large
 * group.
 */
export function rankGroups({ columns, rows }: Table, splitBy: readonly string[], areMeans: boolean): Group[] {
  const { splits, values } = findPlaces(columns, splitBy);
  const sizes = new Map<string, { readonly group: Group; size: number }>();
  for (const row of rows) {
    const key = makeKey(row, splits);
    const group = sizes.get(key) ?? { group: splits.map((at) => row[at] ?? null), size: 0 };
    group.size += Number(row[values[0] ?? -1] ?? 0);
    sizes.set(key, group);
  }
  const ranked = [...sizes.values()];
  if (!areMeans) ranked.sort((a, b) => Math.abs(b.size) - Math.abs(a.size));
  return ranked.map(({ group }) => group);
}

/** Equal for groups of the same values. */
export function makeGroupKey(group: Group): string {
  return makeKey(group, [...group.keys()]);
}

/** The rows of these groups, group by group in their order. */
export function keepGroups(table: Table, splitBy: readonly string[], groups: readonly Group[]): Table {
  const { splits } = findPlaces(table.columns, splitBy);
  const rows = new Map<string, (readonly Cell[])[]>(groups.map((group) => [makeGroupKey(group), []]));
  for (const row of table.rows) rows.get(makeKey(row, splits))?.push(row);
  return { ...table, rows: [...rows.values()].flat() };
}

/** What was asked for, else sums where they are right, else blank. */
export function makeOther(
  all: Table,
  sums: Sums,
  isTop: (group: string) => boolean,
  asked: Table = { columns: [], rows: [] },
): { readonly table: Table; readonly blanks: number } {
  const places = findPlaces(all.columns);
  const { labels } = findPlaces(asked.columns);
  const byKey = new Map(asked.rows.map((row) => [makeKey(row, labels), row]));
  const askedPlaces = all.columns.map(({ name }) => asked.columns.findIndex((one) => one.name === name));
  let blanks = 0;
  const rows = all.rows.map((row) => {
    const key = makeKey(row, places.labels);
    const own = byKey.get(key);
    const other = [...row];
    for (const at of places.words) other[at] = own?.[askedPlaces[at]!] ?? null;
    for (const at of places.values) {
      const { name } = all.columns[at]!;
      // Of several groups a lift may stand in one alone, which is not that of all.
      const value = own?.[askedPlaces[at]!] ?? (own ? null : sums.sumOf(key, name, (group) => !isTop(group)));
      if (value === undefined) blanks++;
      other[at] = value ?? null;
    }
    return other;
  });
  // What is known of the days of all is known of those of some, too: a comparison asks for it.
  return { table: { ...all, rows, ...mergeRemarks(all, asked) }, blanks };
}

/** Puts the rows of several below each other, matching columns by their names. */
export function alignRows(
  { columns, rows }: Table,
  wanted: readonly Column[],
  labels: ReadonlyMap<string, string>,
): Cell[][] {
  const from = wanted.map(({ name }) => columns.findIndex((column) => column.name === name));
  return rows.map((row) => wanted.map(({ name }, at) => labels.get(name) ?? row[from[at]!] ?? null));
}

/** A label for our own rows that no group has. */
export function chooseLabel(word: string, groups: readonly Cell[]): string {
  const taken = new Set(groups.map((value) => String(value).toLowerCase()));
  let label = word;
  while (taken.has(label.toLowerCase())) label = `${label} (all)`;
  return label;
}
