import { CellError } from "../../grid/cells";
import { compare } from "../../values/coerce";
import { failure, FormulaFailure } from "../../values/errors";
import { bare, isError, line, type Matrix, type Scalar, widthOf } from "../../values/values";
import { lettersIn, stepsOfLetters } from "../../values/text-limit";
import { matrixOf } from "../../operands/shapes";
import { type Call, define, type Definitions, defineWithCall } from "../definition/definition";
import { transpose } from "../definition/matrices";
import type { Input } from "../definition/numbers";

function holds(value: Scalar): boolean {
  if (isError(value)) throw FormulaFailure.of(value);
  const plain = bare(value);
  return plain === true || (typeof plain === "number" && plain !== 0);
}

/** Rows (with a row of conditions: columns) where all conditions hold. */
function filter(range: Matrix, conditions: readonly Matrix[]): Matrix {
  const byRow = conditions.every(
    (condition) => widthOf(condition) === 1 && condition.length === range.length,
  );
  const lines = byRow ? range : transpose(range);
  const truths = conditions.map((condition) => {
    const list = line(condition);
    const isLine = condition.length === 1 || widthOf(condition) === 1;
    if (isLine && list.length === lines.length) return list;
    throw failure(
      "#N/A",
      `FILTER has mismatched range sizes. Expected row count: ${range.length}. column count: 1. Actual row count: ${condition.length}, column count: ${widthOf(condition)}.`,
    );
  });
  const kept = lines.filter((_, index) => truths.every((list) => holds(list[index] ?? null)));
  if (kept.length === 0) throw failure("#N/A", "No matches are found in FILTER evaluation.");
  return byRow ? kept : transpose(kept);
}

interface SortKey {
  readonly values: readonly Scalar[];
  readonly ascending: boolean;
}

/** Blanks are last in both directions, errors before them. */
function sortOrder(a: Scalar, b: Scalar, ascending: boolean): number {
  const last = (value: Scalar): number => (value === null ? 2 : value instanceof CellError ? 1 : 0);
  if (last(a) !== 0 || last(b) !== 0) return last(a) - last(b);
  return ascending ? compare(a, b) : compare(b, a);
}

function sortRows(range: Matrix, keys: readonly SortKey[]): Matrix {
  const order = range.map((_, index) => index);
  order.sort((a, b) => {
    for (const { values, ascending } of keys) {
      const difference = sortOrder(values[a] ?? null, values[b] ?? null, ascending);
      if (difference !== 0) return difference;
    }
    return a - b;
  });
  return order.map((index) => range[index] ?? []);
}

/** Pairs of a column (number in the range, or values) and whether it ascends. */
function sortKeys(call: Call, range: Matrix, rest: readonly Input[]): SortKey[] {
  if (rest.length === 0) return [{ values: range.map((row) => row[0] ?? null), ascending: true }];
  return Array.from({ length: Math.ceil(rest.length / 2) }, (_, index) => {
    const by = matrixOf(rest[index * 2] ?? null, call.scope);
    const direction = rest[index * 2 + 1];
    const ascending = direction === undefined || holds(matrixOf(direction, call.scope)[0]?.[0] ?? null);
    if (by.length === range.length && range.length > 1) return { values: line(by), ascending };
    const column = Number(bare(by[0]?.[0] ?? null));
    if (!(column >= 1 && column <= widthOf(range))) {
      throw failure(
        "#VALUE!",
        `Function SORT parameter ${index * 2 + 2} value is ${column}. Valid values are between 1 and ${widthOf(range)} inclusive.`,
      );
    }
    return { values: range.map((row) => row[column - 1] ?? null), ascending };
  });
}

function unique({ scope }: Call, range: Matrix, byColumn: boolean, exactlyOnce: boolean): Matrix {
  // Each line is written out to be compared, also where its cells share one text.
  scope.world.spend(stepsOfLetters(lettersIn(range)));
  const lines = byColumn ? transpose(range) : range;
  const counts = new Map<string, number>();
  const keys = lines.map((row) =>
    JSON.stringify(row.map((value) => [typeof bare(value), String(bare(value))])),
  );
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const seen = new Set<string>();
  const kept = lines.filter((_, index) => {
    const key = keys[index] ?? "";
    if (exactlyOnce) return counts.get(key) === 1;
    return !seen.has(key) && seen.add(key);
  });
  if (kept.length === 0) throw failure("#N/A", "No matches are found in UNIQUE evaluation.");
  return byColumn ? transpose(kept) : kept;
}

export const SELECTION: Definitions = {
  FILTER: define(
    ["matrix", "matrix", "...matrix"],
    (range, first, ...others) => filter(range, [first, ...others]),
    {
      arrays: true,
    },
  ),
  SORT: defineWithCall(
    ["matrix", "...input"],
    (call, range, ...rest) => sortRows(range, sortKeys(call, range, rest)),
    {
      arrays: true,
    },
  ),
  SORTN: defineWithCall(
    ["matrix", "number?", "number?", "...input"],
    (call, range, count = 1, ties = 0, ...rest) => {
      if (ties !== 0) throw failure("#NUM!", "The local sheet knows SORTN with ties mode 0 only.");
      return sortRows(range, sortKeys(call, range, rest)).slice(0, Math.max(1, Math.trunc(count)));
    },
    { arrays: true },
  ),
  UNIQUE: defineWithCall(
    ["matrix", "boolean?", "boolean?"],
    (call, range, byColumn = false, exactlyOnce = false) => unique(call, range, byColumn, exactlyOnce),
  ),
};
