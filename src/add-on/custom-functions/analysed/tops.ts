/** Which groups are the largest of each period. Pure. */
import { type Group, makeGroupKey } from "../../table/combine/groups";
import { findPlaces, makeKey } from "../../table/combine/places";
import type { Cell, Table } from "../../table/types";

/** Periods that have the same largest groups: their Other is one question. */
export interface TopOfPeriods {
  readonly top: readonly Group[];
  /** The periods, by the keys that their rows have in the totals. */
  readonly periods: ReadonlySet<string>;
}

/** A group that did nothing in a period is none of its largest. */
export function findTops(main: Table, splitBy: readonly string[], most: number): readonly TopOfPeriods[] {
  const { splits, values, date } = findPlaces(main.columns, splitBy);
  const sizeOf = (row: readonly Cell[]): number => Math.abs(Number(row[values[0] ?? -1] ?? 0));
  const periods = new Map<string, (readonly Cell[])[]>();
  for (const row of main.rows) {
    const key = makeKey(row, [date]);
    periods.set(key, [...(periods.get(key) ?? []), row]);
  }
  const tops = new Map<string, { top: readonly Group[]; periods: Set<string> }>();
  for (const [period, rows] of periods) {
    const largest = rows.filter((row) => sizeOf(row) > 0).sort((a, b) => sizeOf(b) - sizeOf(a));
    const top = largest.slice(0, most).map((row) => splits.map((at) => row[at] ?? null));
    const name = JSON.stringify(top.map(makeGroupKey).sort());
    const known = tops.get(name) ?? { top, periods: new Set() };
    tops.set(name, { ...known, periods: known.periods.add(period) });
  }
  return [...tops.values()];
}
