/** One question about different days, as one table. Pure. */
import { mergeRemarks } from "../remarks";
import type { Cell, Column, Table } from "../types";
import { findPlaces, type Places } from "./places";

export interface CompareOptions {
  /** Undefined where an earlier row has none. */
  readonly labelNow?: ((date: Cell) => Cell | undefined) | undefined;
  /** All of its days are over and were asked for. */
  readonly isWhole?: ((date: Cell) => boolean) | undefined;
  /** The properties that divide the rows, whose values may be numbers. */
  readonly splitBy?: readonly string[] | undefined;
  /** Something of what is compared is not over: nothing has a change. */
  readonly isRunning?: boolean | undefined;
  /** Drops rows that only the earlier days have. */
  readonly onlyNow?: boolean | undefined;
}

/**
 * Adds before, change, and change as a part of before. Pairs rows by labels, never by order. Blank where
 * nothing was before, or a period is incomplete.
 */
export function compareTables(now: Table, before: Table, comparing: CompareOptions = {}): Table {
  const columns = listComparedColumns(now, before);
  const places = findPlaces(columns, comparing.splitBy);
  const earlier = indexEarlierRows(before, columns, comparing);
  const rows = now.rows.map((row) => {
    const labels = places.labels.map((at) => row[at] ?? null);
    const key = JSON.stringify(labels);
    const past = earlier.get(key);
    earlier.delete(key);
    const date = row[places.date];
    const isCut = date !== undefined && comparing.isWhole?.(date) === false;
    const isPartial =
      comparing.isRunning === true || isCut || row[places.partial] === true || past?.isPartial === true;
    const values = places.values.map((at) => row[at] ?? null);
    return [
      ...labels,
      ...values.flatMap((value, i) => compareNumbers(value, past?.values[i] ?? null, isPartial)),
      ...places.words.map((at) => row[at] ?? null),
      ...(places.partial < 0 ? [] : [row[places.partial] ?? null]),
    ];
  });
  const gone = comparing.onlyNow ? [] : [...earlier.values()];
  return {
    columns: makeColumns(columns, places),
    rows: sortByDate([...rows, ...gone.map((past) => makeGoneRow(past, places))], places, gone.length > 0),
    ...mergeRemarks(now, before),
  };
}

interface EarlierRow {
  readonly labels: readonly Cell[];
  readonly values: readonly Cell[];
  readonly isPartial: boolean;
}

/** Of a column that is blank in one period the other knows what it is. */
function listComparedColumns(now: Table, before: Table): readonly Column[] {
  return (now.columns.length === 0 ? before.columns : now.columns).map((column) => {
    const known = before.columns.find(({ name }) => name === column.name);
    if (column.type !== "empty" || !known) return column;
    return { ...column, type: known.type, ...(known.tellsOfRow && { tellsOfRow: true }) };
  });
}

/** Columns are matched by name, else by place. */
function findEarlierPlace(before: Table, columns: readonly Column[], at: number): number {
  const named = before.columns.findIndex(({ name }) => name === columns[at]!.name);
  const isOther = columns.some(({ name }) => name === before.columns[at]?.name);
  return named < 0 && !isOther ? at : named;
}

function indexEarlierRows(
  before: Table,
  columns: readonly Column[],
  comparing: CompareOptions,
): Map<string, EarlierRow> {
  const earlier = columns.map((_, at) => findEarlierPlace(before, columns, at));
  const places = findPlaces(columns, comparing.splitBy);
  const partial = findPlaces(before.columns, comparing.splitBy).partial;
  const rows = new Map<string, EarlierRow>();
  for (const row of before.rows) {
    const labels = places.labels.map((at) => {
      const label = row[earlier[at]!] ?? null;
      return at === places.date && comparing.labelNow ? comparing.labelNow(label) : label;
    });
    if (!labels.every((label): label is Cell => label !== undefined)) continue;
    const values = places.values.map((at) => row[earlier[at]!] ?? null);
    rows.set(JSON.stringify(labels), { labels, values, isPartial: row[partial] === true });
  }
  return rows;
}

function makeColumns(columns: readonly Column[], { labels, values, words, partial }: Places): Column[] {
  const taken = new Set(columns.map(({ name }) => name));
  return [
    ...labels.map((at) => columns[at]!),
    ...values.flatMap((at) => {
      const { name, type } = columns[at]!;
      const isAlone = values.length === 1 && !["before", "change", "change %"].some((one) => taken.has(one));
      const prefix = isAlone ? "" : `${name} `;
      return [
        columns[at]!,
        { name: `${prefix}before`, type, like: name },
        { name: `${prefix}change`, type, like: name },
        { name: `${prefix}change %`, type: "percent" as const },
      ];
    }),
    ...words.map((at) => columns[at]!),
    ...columns.filter((_, at) => at === partial),
  ];
}

/** Blank rather than 0 or infinite without a number to compare with or divide by. */
export function compareNumbers(now: Cell, before: Cell, isPartial = false): Cell[] {
  if (isPartial || typeof now !== "number" || typeof before !== "number") return [now, before, null, null];
  const change = now - before;
  return [now, before, change, before === 0 ? null : change / Math.abs(before)];
}

function makeGoneRow({ labels, values }: EarlierRow, { words, partial }: Places): Cell[] {
  return [
    ...labels,
    ...values.flatMap((value): Cell[] => [null, value, null, null]),
    ...words.map(() => null),
    ...(partial < 0 ? [] : [null]),
  ];
}

/** Days that only the earlier answer has are put among the others, where nothing else divides the rows. */
function sortByDate(rows: readonly Cell[][], { labels, date }: Places, isNeeded: boolean): readonly Cell[][] {
  if (!isNeeded || date < 0 || labels.length > 1) return rows;
  return [...rows].sort((a, b) => Number(a[0]) - Number(b[0]));
}
