/**
 * Whether groups add up to the total. If they do, nothing is in two groups, so that sums of some groups are
 * right too: people are never negative, and averages and rates never add up. Pure.
 */
import { type Measure, readMeasures } from "../number-format";
import type { Cell, Table } from "../types";
import { areSameName, findPlaces, makeKey } from "./places";

/** Of groups these never come to that of all. */
const NEVER_ADD: ReadonlySet<Measure> = new Set(["share", "change", "probability", "duration"]);

/** So much sums may differ by rounding, as a part of them. */
const SUM_TOLERANCE = 1e-9;

/**
 * Why groups do not come to all together. Of means and rates one group can be larger than all; people in
 * several groups come to more, and where some are in none they come to less. Where groups are left out, or
 * nothing is known of all together, nothing can be said of the groups.
 */
export type WhyNot = "means" | "several" | "less" | "cut" | "unknown";

/** For each row of `all`, by key, and each measure by name. */
export interface Sums {
  /** Undefined where the groups do not add up. */
  sumOf(key: string, measure: string, isCounted: (group: string) => boolean): Cell | undefined;
  addsUp(key: string, measure: string): boolean;
  /** Undefined where they add up. */
  whyNot(key: string, measure: string): WhyNot | undefined;
}

interface GroupValue {
  readonly group: string;
  readonly values: ReadonlyMap<string, Cell>;
}

/**
 * `grouped` has the columns of `all`, and those that divide it. `splitBy`: the properties whose values may be
 * numbers.
 */
export function readSums(
  grouped: Table,
  all: Table,
  dividedBy: readonly string[],
  splitBy = dividedBy,
): Sums {
  const groups = indexGroups(grouped, dividedBy, splitBy);
  const totals = indexSummedRows(all, splitBy);
  const measures = readMeasures(grouped);
  const neverAdd = new Set(
    grouped.columns.filter((_, at) => NEVER_ADD.has(measures[at]!)).map(({ name }) => name),
  );
  const addsUp = (key: string, measure: string): boolean => {
    const numbers = (groups.get(key) ?? []).map(({ values }) => values.get(measure) ?? null);
    if (neverAdd.has(measure)) return false;
    return areEqual(sumCells(numbers) ?? 0, totals.get(key)?.get(measure) ?? 0);
  };
  const hasNegative = (key: string, measure: string): boolean =>
    (groups.get(key) ?? []).some(({ values }) => Number(values.get(measure) ?? 0) < 0);
  return {
    addsUp: (key, measure) => grouped.cut === undefined && addsUp(key, measure),
    whyNot: (key, measure) => {
      const cells = (groups.get(key) ?? []).map(({ values }) => values.get(measure) ?? null);
      const numbers = cells.filter((cell): cell is number => typeof cell === "number");
      const total = totals.get(key)?.get(measure);
      if (grouped.cut !== undefined) return "cut";
      if (addsUp(key, measure)) return undefined;
      if (typeof total !== "number") return "unknown";
      const [largest, least] = [Math.max(...numbers), Math.min(...numbers)];
      if (neverAdd.has(measure) || (least >= 0 && largest > total && !areEqual(largest, total)))
        return "means";
      // No people are below 0, and amounts add up: means are between their groups.
      if (least < 0 && least <= total && total <= largest) return "means";
      return Number(sumCells(numbers)) > total ? "several" : "less";
    },
    sumOf: (key, measure, isCounted) => {
      const counted = (groups.get(key) ?? []).filter(({ group }) => isCounted(group));
      const cells = counted.map(({ values }) => values.get(measure) ?? null);
      const isOne = cells.filter((cell) => cell !== null).length <= 1 && grouped.cut === undefined;
      // A few means below 0 may add up by chance, and what is left out can be asked for.
      const areSums = grouped.cut === undefined && addsUp(key, measure) && !hasNegative(key, measure);
      return isOne || areSums ? sumCells(cells) : undefined;
    },
  };
}

function sumCells(cells: readonly Cell[]): Cell {
  const numbers = cells.filter((cell): cell is number => typeof cell === "number");
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0);
}

export function areEqual(a: Cell, b: Cell): boolean {
  if (typeof a !== "number" || typeof b !== "number") return a === b;
  return Math.abs(a - b) <= SUM_TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));
}

function indexGroups(
  grouped: Table,
  dividedBy: readonly string[],
  splitBy: readonly string[],
): Map<string, GroupValue[]> {
  const places = findPlaces(grouped.columns, splitBy);
  const dividing = places.labels.filter((at) =>
    dividedBy.some((name) => areSameName(grouped.columns[at]!.name, name)),
  );
  const others = places.labels.filter((at) => !dividing.includes(at));
  const groups = new Map<string, GroupValue[]>();
  for (const row of grouped.rows) {
    const key = makeKey(row, others);
    const values = new Map(places.values.map((at) => [grouped.columns[at]!.name, row[at] ?? null]));
    const known = groups.get(key) ?? [];
    known.push({ group: makeKey(row, dividing), values });
    groups.set(key, known);
  }
  return groups;
}

function indexSummedRows(all: Table, splitBy: readonly string[]): Map<string, ReadonlyMap<string, Cell>> {
  const { labels, values } = findPlaces(all.columns, splitBy);
  return new Map(
    all.rows.map((row) => [
      makeKey(row, labels),
      new Map(values.map((at) => [all.columns[at]!.name, row[at] ?? null])),
    ]),
  );
}
