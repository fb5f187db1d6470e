import { toText } from "../../values/coerce";
import { failure, notFound } from "../../values/errors";
import { line, type Matrix, type Scalar, type Value, widthOf } from "../../values/values";
import { type Call, type Definitions, defineWithCall } from "../definition/definition";
import { findInList, findNearest, findRow, findSorted } from "./lookup-index";
import { transpose } from "../definition/matrices";

function missing(call: Call, key: Scalar): never {
  throw notFound(toText(key, call.scope.world.locale), call.name);
}

/** From the row whose first column holds the key. */
function lookUp(call: Call, key: Scalar, table: Matrix, column: number, isSorted: boolean): Scalar {
  const index = Math.trunc(column);
  if (index < 1) {
    throw failure(
      "#VALUE!",
      `Function ${call.name} parameter 3 value is ${index}. It should be greater than or equal to 1.`,
    );
  }
  if (index > widthOf(table)) throw failure("#REF!", `${call.name} evaluates to an out of bounds range.`);
  const row = isSorted
    ? findSorted(
        table.map((cells) => cells[0] ?? null),
        key,
      )
    : findRow(table, 0, key, call.scope.world);
  return row < 0 ? missing(call, key) : (table[row]?.[index - 1] ?? null);
}

/** From 0. Modes: exact, next smaller (-1), next larger (1), wildcards (2). */
function placeByMode(
  { scope: { world } }: Call,
  list: readonly Scalar[],
  key: Scalar,
  [mode, search]: readonly [mode: number, search: number],
): number {
  if (![-1, 0, 1, 2].includes(mode)) throw failure("#VALUE!", "A match mode is 0, 1, -1 or 2.");
  if (![-2, -1, 1, 2].includes(search)) throw failure("#VALUE!", "A search mode is 1, -1, 2 or -2.");
  // A blank key finds a blank cell, and no text without letters.
  if (key === null) return search < 0 ? list.lastIndexOf(null) : list.indexOf(null);
  const exact = findInList(list, key, mode === 2 ? world : undefined, search < 0);
  if (exact >= 0 || mode === 0 || mode === 2) return exact;
  return findNearest(list, key, mode === -1 ? "below" : "above", search < 0);
}

function xlookup(
  call: Call,
  key: Scalar,
  range: Matrix,
  results: Matrix,
  [instead, mode = 0, search = 1]: [instead?: Value, mode?: number, search?: number],
): Value {
  const byRow = widthOf(range) === 1;
  if (!byRow && range.length !== 1)
    throw failure("#VALUE!", "XLOOKUP needs a single row or column to look in.");
  if ((byRow ? results.length : widthOf(results)) !== (byRow ? range.length : widthOf(range)))
    throw failure("#VALUE!", "Array arguments to XLOOKUP are of different size.");
  const place = placeByMode(call, line(range), key, [mode, search]);
  if (place < 0) return instead ?? missing(call, key);
  const found = byRow ? [results[place] ?? []] : results.map((row) => [row[place] ?? null]);
  return found.length === 1 && widthOf(found) === 1 ? (found[0]?.[0] ?? null) : found;
}

function lookup(call: Call, key: Scalar, range: Matrix, results: Matrix | undefined): Scalar {
  // With one table, LOOKUP searches its longer side's first line and answers from the last.
  const wide = widthOf(range) > range.length;
  const lines = wide ? transpose(range) : range;
  const place = findSorted(
    lines.map((row) => row[0] ?? null),
    key,
  );
  if (place < 0) return missing(call, key);
  return results ? (line(results)[place] ?? null) : (lines[place]?.at(-1) ?? null);
}

function match(call: Call, key: Scalar, range: Matrix, type: number): number {
  if (range.length > 1 && widthOf(range) > 1)
    throw failure("#N/A", "MATCH range must be a single row or a single column.");
  const place =
    type === 0
      ? widthOf(range) === 1
        ? findRow(range, 0, key, call.scope.world)
        : findInList(line(range), key, call.scope.world)
      : findSorted(line(range), key, type < 0);
  return place < 0 ? missing(call, key) : place + 1;
}

/** The index makes lookups in long ranges fast. */
const INDEXED = { quick: true } as const;

export const LOOKUP: Definitions = {
  VLOOKUP: defineWithCall(
    ["value", "matrix", "number", "boolean?"],
    (call, key, table, column, isSorted = true) => lookUp(call, key, table, column, isSorted),
    INDEXED,
  ),
  HLOOKUP: defineWithCall(
    ["value", "matrix", "number", "boolean?"],
    (call, key, table, row, isSorted = true) => lookUp(call, key, transpose(table), row, isSorted),
  ),
  LOOKUP: defineWithCall(["value", "matrix", "matrix?"], lookup),
  XLOOKUP: defineWithCall(
    ["value", "matrix", "matrix", "input?", "number?", "number?"],
    (call, key, range, results, ...options) => xlookup(call, key, range, results, options),
  ),
  MATCH: defineWithCall(
    ["value", "matrix", "number?"],
    (call, key, range, type = 1) => match(call, key, range, type),
    INDEXED,
  ),
  XMATCH: defineWithCall(
    ["value", "matrix", "number?", "number?"],
    (call, key, range, mode = 0, search = 1) => {
      const place = placeByMode(call, line(range), key, [mode, search]);
      return place < 0 ? missing(call, key) : place + 1;
    },
  ),
};
