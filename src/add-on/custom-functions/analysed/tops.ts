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

type TopRows = readonly (readonly Cell[])[];

/** The rows of each period, by the key that its row has in the totals. */
export function groupByPeriod(
  { columns, rows }: Table,
  splitBy: readonly string[],
): ReadonlyMap<string, TopRows> {
  const { date } = findPlaces(columns, splitBy);
  const periods = new Map<string, (readonly Cell[])[]>();
  for (const row of rows) {
    const key = makeKey(row, [date]);
    const known = periods.get(key);
    if (known) known.push(row);
    else periods.set(key, [row]);
  }
  return periods;
}

/** By the number at this place, the largest first, whatever its sign. */
export function sortBySize(rows: TopRows, at: number | undefined): TopRows {
  return [...rows].sort((a, b) => sizeOf(b, at) - sizeOf(a, at));
}

function sizeOf(row: readonly Cell[], at = -1): number {
  return Math.abs(Number(row[at] ?? 0));
}

/** A group that did nothing in a period is none of its largest. */
export function findTops(main: Table, splitBy: readonly string[], most: number): readonly TopOfPeriods[] {
  const { splits, values } = findPlaces(main.columns, splitBy);
  const tops = new Map<string, { top: readonly Group[]; periods: Set<string> }>();
  for (const [period, rows] of groupByPeriod(main, splitBy)) {
    const done = rows.filter((row) => sizeOf(row, values[0]) > 0);
    const top = sortBySize(done, values[0])
      .slice(0, most)
      .map((row) => splits.map((at) => row[at] ?? null));
    const name = JSON.stringify(top.map(makeGroupKey).sort());
    const known = tops.get(name) ?? { top, periods: new Set() };
    tops.set(name, { ...known, periods: known.periods.add(period) });
  }
  return [...tops.values()];
}
