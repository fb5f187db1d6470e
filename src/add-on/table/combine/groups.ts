/** The largest groups of an answer, and the others as one. Pure. */
import type { Cell, Column, Table } from "../types";
import { findPlaces, makeKey } from "./places";
import type { Sums } from "./sums";

/** Largest first, by the sum of the first measure. */
export function rankGroups({ columns, rows }: Table, splitBy: string): Cell[] {
  const { split, values } = findPlaces(columns, splitBy);
  const sizes = new Map<string, { readonly value: Cell; size: number }>();
  for (const row of rows) {
    const key = makeKey(row, [split]);
    const group = sizes.get(key) ?? { value: row[split] ?? null, size: 0 };
    const cell = row[values[0] ?? -1];
    group.size += typeof cell === "number" ? cell : 0;
    sizes.set(key, group);
  }
  return [...sizes.values()].sort((a, b) => b.size - a.size).map(({ value }) => value);
}

export function keyOfGroup(value: Cell): string {
  return makeKey([value], [0]);
}

/** In the order of `groups`. */
export function keepGroups(table: Table, splitBy: string, groups: readonly Cell[]): Table {
  const { split } = findPlaces(table.columns, splitBy);
  const rows = new Map<string, (readonly Cell[])[]>(groups.map((value) => [keyOfGroup(value), []]));
  for (const row of table.rows) rows.get(makeKey(row, [split]))?.push(row);
  return { ...table, rows: [...rows.values()].flat() };
}

/** Sums where they are right, else what was asked for, else blank. */
export function makeOther(
  all: Table,
  sums: Sums,
  isTop: (group: string) => boolean,
  asked: Table | undefined,
): { readonly table: Table; readonly blanks: number } {
  const places = findPlaces(all.columns);
  const byKey = new Map(
    asked?.rows.map((row) => [makeKey(row, findPlaces(asked.columns).labels), row] as const) ?? [],
  );
  let blanks = 0;
  const rows = all.rows.map((row) => {
    const key = makeKey(row, places.labels);
    const other = [...row];
    for (const at of places.values) {
      const { name } = all.columns[at]!;
      const sum = sums.sumOf(key, name, (group) => !isTop(group));
      const place = asked?.columns.findIndex((column) => column.name === name) ?? -1;
      const value = sum === undefined ? byKey.get(key)?.[place] : sum;
      if (value === undefined) blanks++;
      other[at] = value ?? null;
    }
    return other;
  });
  return { table: { columns: all.columns, rows }, blanks };
}

/** Matches columns by name. */
export function alignRows(
  { columns, rows }: Table,
  wanted: readonly Column[],
  label: { readonly column: string; readonly text: string },
): Cell[][] {
  const from = wanted.map(({ name }) => columns.findIndex((column) => column.name === name));
  return rows.map((row) =>
    wanted.map(({ name }, at) => (name === label.column ? label.text : (row[from[at] ?? -1] ?? null))),
  );
}

/** A label for our own rows that no group has. */
export function findLabel(word: string, groups: readonly Cell[]): string {
  const taken = new Set(groups.map((value) => String(value).toLowerCase()));
  let label = word;
  while (taken.has(label.toLowerCase())) label = `${label} (all)`;
  return label;
}
