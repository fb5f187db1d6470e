/** Two answers to the same question about different days, as one table. Pure. */
import { mergeCaveats } from "./pages";
import { isPartialColumn } from "./partial-column";
import type { Cell, Column, Table } from "./types";

export interface ComparisonWords {
  /** The label that a row of the earlier days has in the compared ones; undefined where it has none. */
  readonly labelNow?: ((date: Cell) => Cell | undefined) | undefined;
  /** Whether the period that begins on a date is over, and all of its days were asked for. */
  readonly isWhole?: ((date: Cell) => boolean) | undefined;
  /** The property that divides the rows, whose values may be numbers. */
  readonly splitBy?: string | undefined;
  /** Rows that only the earlier days have are left out: the compared ones were limited. */
  readonly onlyNow?: boolean | undefined;
}

interface ComparedPlaces {
  readonly labels: readonly number[];
  readonly values: readonly number[];
  readonly date: number;
  readonly partial: number;
}

/**
 * Each row with what it was before, the change, and the change as a part of what was before. Rows are paired
 * by their labels, never by their order. Where there was nothing, or a period is not whole, there is no
 * change.
 */
export function compareTables(now: Table, before: Table, comparing: ComparisonWords = {}): Table {
  const places = findComparedPlaces(now.columns, comparing);
  const earlier = indexRows(before, comparing);
  const rows = now.rows.map((row) => {
    const labels = places.labels.map((at) => row[at] ?? null);
    const key = JSON.stringify(labels);
    const past = earlier.get(key);
    earlier.delete(key);
    const date = row[places.date];
    const isRunning = date !== undefined && comparing.isWhole?.(date) === false;
    const isPartial = isRunning || row[places.partial] === true || past?.isPartial === true;
    const values = places.values.map((at) => row[at] ?? null);
    return [
      ...labels,
      ...values.flatMap((value, i) => compareCells(value, past?.values[i] ?? null, isPartial)),
      ...(places.partial < 0 ? [] : [row[places.partial] ?? null]),
    ];
  });
  const gone = comparing.onlyNow ? [] : [...earlier.values()];
  return {
    columns: makeColumns(now.columns, places),
    rows: [...rows, ...gone.map((past) => makeGoneRow(past, places))],
    ...mergeCaveats(now, before),
    ...((now.cut ?? before.cut) ? { cut: now.cut ?? before.cut ?? "" } : {}),
  };
}

interface EarlierRow {
  readonly labels: readonly Cell[];
  readonly values: readonly Cell[];
  readonly isPartial: boolean;
}

function indexRows(before: Table, comparing: ComparisonWords): Map<string, EarlierRow> {
  const places = findComparedPlaces(before.columns, comparing);
  const rows = new Map<string, EarlierRow>();
  for (const row of before.rows) {
    const labels = places.labels.map((at) => {
      const label = row[at] ?? null;
      return at === places.date && comparing.labelNow ? comparing.labelNow(label) : label;
    });
    if (!labels.every((label): label is Cell => label !== undefined)) continue;
    const values = places.values.map((at) => row[at] ?? null);
    rows.set(JSON.stringify(labels), { labels, values, isPartial: row[places.partial] === true });
  }
  return rows;
}

/** A column that only names the metric says nothing of a row. */
function findComparedPlaces(columns: readonly Column[], { splitBy }: ComparisonWords): ComparedPlaces {
  const partial = columns.findIndex(isPartialColumn);
  const others = [...columns.keys()].filter((at) => at !== partial);
  const isValue = (at: number): boolean =>
    /^(?:number|percent|empty)$/.test(columns[at]!.type) && columns[at]!.name !== splitBy;
  const values = others.filter(isValue);
  const labels = others.filter((at) => !isValue(at) && !/metric/i.test(columns[at]!.name));
  return { labels, values, date: labels.find((at) => columns[at]!.type === "date") ?? -1, partial };
}

function makeColumns(columns: readonly Column[], { labels, values, partial }: ComparedPlaces): Column[] {
  const taken = new Set(columns.map(({ name }) => name));
  return [
    ...labels.flatMap((at) => columns[at] ?? []),
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
    ...columns.slice(partial, partial < 0 ? 0 : partial + 1),
  ];
}

/** Nothing to compare with, or nothing to divide by, is a blank: neither 0 nor endless. */
function compareCells(now: Cell, before: Cell, isPartial: boolean): Cell[] {
  if (isPartial || typeof now !== "number" || typeof before !== "number") return [now, before, null, null];
  const change = now - before;
  return [now, before, change, before === 0 ? null : change / Math.abs(before)];
}

function makeGoneRow({ labels, values }: EarlierRow, { partial }: ComparedPlaces): Cell[] {
  return [
    ...labels,
    ...values.flatMap((value): Cell[] => [null, value, null, null]),
    ...(partial < 0 ? [] : [null]),
  ];
}
