/** Finds values exactly (with an index for long lists, kept with the list) or in sorted order. */
import { CellError } from "../../grid/cells";
import { compare } from "../../values/coerce";
import { bare, type Matrix, type Scalar } from "../../values/values";
import { type Meter, Wildcards } from "../definition/wildcards";

type Key = number | string | boolean;

/** Shorter lists are searched directly. */
const WORTH_AN_INDEX = 32;

const indexes = new WeakMap<Matrix, Map<number, ReadonlyMap<Key, number>>>();

/** The key under which a value is looked up; texts ignore case. */
function keyOf(value: Scalar): Key | undefined {
  const plain = bare(value);
  if (plain === null || plain instanceof CellError) return undefined;
  return typeof plain === "string" ? plain.toLowerCase() : plain;
}

function indexOf(matrix: Matrix, column: number): ReadonlyMap<Key, number> {
  let ofMatrix = indexes.get(matrix);
  if (!ofMatrix) indexes.set(matrix, (ofMatrix = new Map()));
  const known = ofMatrix.get(column);
  if (known) return known;
  const index = new Map<Key, number>();
  for (const [r, row] of matrix.entries()) {
    const key = keyOf(row[column] ?? null);
    if (key !== undefined && !index.has(key)) index.set(key, r);
  }
  ofMatrix.set(column, index);
  return index;
}

/** The first row equal to `wanted` (texts may hold `*` and `?`), or -1. */
export function findRow(matrix: Matrix, column: number, wanted: Scalar, meter: Meter): number {
  const key = keyOf(wanted);
  if (key === undefined) return -1;
  const pattern = patternOf(wanted, meter);
  if (pattern) {
    return matrix.findIndex((row) => {
      const value = row[column];
      return typeof value === "string" && pattern.test(value);
    });
  }
  if (matrix.length >= WORTH_AN_INDEX) return indexOf(matrix, column).get(key) ?? -1;
  return matrix.findIndex((row) => keyOf(row[column] ?? null) === key);
}

function patternOf(wanted: Scalar, meter: Meter): Wildcards | undefined {
  const plain = bare(wanted);
  return typeof plain === "string" ? Wildcards.read(plain, meter) : undefined;
}

/** With `fromEnd` the last place; -1 for none. Without a meter, `*` and `?` are themselves. */
export function findInList(
  list: readonly Scalar[],
  wanted: Scalar,
  meter: Meter | undefined,
  fromEnd = false,
): number {
  const key = keyOf(wanted);
  if (key === undefined) return -1;
  const pattern = meter && patternOf(wanted, meter);
  const fits = (value: Scalar): boolean =>
    pattern ? typeof value === "string" && pattern.test(value) : keyOf(value) === key;
  if (!fromEnd) return list.findIndex(fits);
  let at = list.length - 1;
  while (at >= 0 && !fits(list[at] ?? null)) at -= 1;
  return at;
}

/** Blanks and errors come last in a sorted list. */
function order(value: Scalar, wanted: Scalar): number {
  return value === null || value instanceof CellError ? 1 : compare(value, wanted);
}

/**
 * The last value at most the wanted one if ascending (at least, if descending); -1 for none, or values of
 * another kind.
 */
export function findSorted(list: readonly Scalar[], wanted: Scalar, descending = false): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = list[middle] ?? null;
    const before = descending ? value !== null && compare(value, wanted) >= 0 : order(value, wanted) <= 0;
    if (before) low = middle + 1;
    else high = middle;
  }
  const found = low - 1;
  return found >= 0 && typeof bare(list[found] ?? null) === typeof bare(wanted) ? found : -1;
}

/** In any list: the greatest value below, or the least above. */
export function findNearest(
  list: readonly Scalar[],
  wanted: Scalar,
  direction: "below" | "above",
  isFromLast = false,
): number {
  let best = -1;
  for (const [index, value] of list.entries()) {
    if (typeof bare(value) !== typeof bare(wanted) || value === null) continue;
    const difference = compare(value, wanted);
    if (direction === "below" ? difference > 0 : difference < 0) continue;
    const rival = best < 0 ? 1 : compare(value, list[best] ?? null) * (direction === "below" ? 1 : -1);
    if (rival > 0 || (isFromLast && rival === 0)) best = index;
  }
  return best;
}
