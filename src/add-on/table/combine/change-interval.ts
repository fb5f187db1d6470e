/**
 * How sure a change of a count is: between which bounds it lies, and whether they hold no change. Of two
 * counts the later one's share of both has Wilson's interval with the correction for continuity (Newcombe
 * 1998, method 4), which agrees with the exact test of two Poisson counts. Pure.
 */
import { readMeasures } from "../number-format";
import { splitNameWords } from "../name-words";
import type { Cell, Column, Table } from "../types";

export const NO_CLEAR_CHANGE = "no clear change";
const CHANGE = "change %";
/** Numbers that are whole by chance. */
const NO_COUNT = /^(?:average|avg|mean|median|ratio|per|sum|score|balance)$/;

export interface JudgedRows {
  /** The place of the names of what the rows measure, where each row measures another thing. */
  readonly named?: number;
  /** How many days a row counts, over those that it is compared with: February has fewer than January. */
  readonly lengthOf?: (row: readonly Cell[]) => number;
}

/**
 * A compared table with the bounds of each change of a count and a verdict in words, behind it; undefined
 * where nothing that is compared is a count.
 */
export function addIntervals(
  table: Table,
  confidence: number,
  { named, lengthOf }: JudgedRows = {},
): Table | undefined {
  const measures = readMeasures(table);
  // Where no day is over there is nothing before, and a count all the same.
  const isCountOf = (row: readonly Cell[], at: number): boolean =>
    (named === undefined || isCountName(row[named] ?? null, row[at - 3] ?? null)) &&
    isWholeCount(row[at - 3]) &&
    (row[at - 2] === null || isWholeCount(row[at - 2]));
  const counted = [...table.columns.keys()].filter((at) => {
    const { name } = table.columns[at]!;
    const now = table.columns[at - 3]?.name ?? "";
    const isChange = name === CHANGE || name.endsWith(` ${CHANGE}`);
    if (!isChange || (named === undefined && (measures[at - 3] !== "count" || isNoCountName(now))))
      return false;
    return table.rows.some((row) => isCountOf(row, at));
  });
  if (counted.length === 0 && table.rows.length > 0) return undefined;
  const z = computeCriticalZ(confidence);
  const widen = <T>(cells: readonly T[], add: (at: number) => readonly T[]): T[] =>
    cells.flatMap((cell, at) => (counted.includes(at) ? [cell, ...add(at)] : [cell]));
  return {
    ...table,
    columns: widen(table.columns, (at) => nameIntervalColumns(table.columns[at]!.name)),
    rows: table.rows.map((row) =>
      widen(row, (at) =>
        isCountOf(row, at) && row[at - 1] !== null
          ? judgeChange(Number(row[at - 3]), Number(row[at - 2]), z, lengthOf?.(row))
          : [null, null, null],
      ),
    ),
  };
}

function isWholeCount(cell: Cell | undefined): boolean {
  return Number.isInteger(cell) && Number(cell) >= 0;
}

function nameIntervalColumns(change: string): Column[] {
  const prefix = change.slice(0, -CHANGE.length);
  return [
    { name: `${change} low`, type: "percent" },
    { name: `${change} high`, type: "percent" },
    { name: `${prefix}verdict`, type: "text" },
  ];
}

/**
 * The bounds of the change as parts of what was before, and in words; blank where there was nothing before.
 * The words are of the numbers a day: of as many a day a longer period has more. `length`: of the later
 * period over that of the earlier one.
 */
export function judgeChange(now: number, before: number, z: number, length = 1): Cell[] {
  if (before === 0) return [null, null, null];
  const { low, high } = computeShareBounds(now, now + before, z);
  const toChange = (share: number): number => share / (1 - share) - 1;
  const even = length / (1 + length);
  const verdict = low > even ? "clearly more" : high < even ? "clearly less" : NO_CLEAR_CHANGE;
  return [toChange(low), toChange(high), verdict];
}

function computeShareBounds(
  count: number,
  of: number,
  z: number,
): { readonly low: number; readonly high: number } {
  const share = count / of;
  const bound = (sign: 1 | -1): number => {
    const spread = z * z - 1 / of + 4 * count * (1 - share) - sign * (4 * share - 2);
    return (2 * count + z * z + sign * (z * Math.sqrt(Math.max(0, spread)) + 1)) / (2 * (of + z * z));
  };
  return { low: count === 0 ? 0 : Math.max(0, bound(-1)), high: Math.min(1, bound(1)) };
}

/** Bounds of a change that is none at nothing. */
export function judgeBounds(low: number, high: number): Cell[] {
  return [low, high, low > 0 ? "clearly more" : high < 0 ? "clearly less" : NO_CLEAR_CHANGE];
}

/** The z between which and its negative a standard normal lies with this probability, by halving. */
export function computeCriticalZ(confidence: number): number {
  let [low, high] = [0, 9];
  for (let halved = 0; halved < 60; halved++) {
    const middle = (low + high) / 2;
    if (computeAreaWithin(middle) < confidence) low = middle;
    else high = middle;
  }
  return low;
}

/** z + z³/3 + z⁵/(3·5) + …, which the density turns into the area from -z to z. */
function computeAreaWithin(z: number): number {
  let [term, sum] = [z, z];
  for (let odd = 3; term > sum * Number.EPSILON; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return sum * Math.exp((-z * z) / 2) * Math.sqrt(2 / Math.PI);
}

function isCountName(name: Cell, value: Cell): boolean {
  const text = String(name ?? "");
  const [measure] = readMeasures({ columns: [{ name: text, type: "number" }], rows: [[value]] });
  return measure === "count" && !isNoCountName(text);
}

/** Whether its name says that a whole number of it is whole by chance. */
export function isNoCountName(name: string): boolean {
  return splitNameWords(name).some((word) => NO_COUNT.test(word));
}
