/** COUNTIF and the other functions with conditions. */
import type { Scope } from "../../operands/scope";
import { failure, FormulaFailure } from "../../values/errors";
import { bare, isError, type Matrix, Reference, type Scalar, widthOf } from "../../values/values";
import { extreme, greater, mean, smaller } from "./aggregates";
import { criterionTest } from "../definition/criteria";
import {
  type Call,
  type Condition,
  type Definition,
  type Definitions,
  defineConditions,
  defineWithCall,
} from "../definition/definition";
import type { Input } from "../definition/numbers";

const SHOWS_FIRST = { shows: "first" } as const;

/** Row by row, where all conditions hold. */
function eachPlace(
  call: Call,
  conditions: readonly Condition[],
  visit: (row: number, column: number) => void,
): void {
  const reading = { locale: call.scope.world.locale, now: call.scope.world.now() };
  const tests = conditions.map(({ range, criterion }) => ({
    range,
    test: criterionTest(criterion, reading, call.scope.world),
  }));
  const [first, ...others] = tests;
  if (!first) return;
  for (const { range } of others) sameSize(call.name, range, conditions);
  for (let r = 0; r < first.range.length; r += 1) {
    const row = first.range[r] ?? [];
    for (let c = 0; c < row.length; c += 1) {
      if (!first.test(row[c] ?? null)) continue;
      if (others.every(({ range, test }) => test(range[r]?.[c] ?? null))) visit(r, c);
    }
  }
}

/** The numbers where all conditions hold; texts do not count. */
function numbersAt(call: Call, range: Matrix, conditions: readonly Condition[]): number[] {
  const numbers: number[] = [];
  eachPlace(call, conditions, (r, c) => {
    const value = range[r]?.[c] ?? null;
    if (isError(value)) throw FormulaFailure.of(value);
    const plain = bare(value);
    if (typeof plain === "number") numbers.push(plain);
  });
  return numbers;
}

function sameSize(name: string, range: Matrix, conditions: readonly Condition[]): void {
  const tested = conditions[0]?.range ?? [];
  if (range.length === tested.length && widthOf(range) === widthOf(tested)) return;
  throw failure("#VALUE!", `Array arguments to ${name} are of different size.`);
}

/** SUMIFS and its like: the range to compute on comes first. */
function ofPlaces(combine: (numbers: readonly number[]) => number): Definition {
  return defineConditions(
    1,
    (call, [range = []], conditions) => {
      sameSize(call.name, range, conditions);
      return combine(numbersAt(call, range, conditions));
    },
    SHOWS_FIRST,
  );
}

/**
 * SUMIF and AVERAGEIF: the range to compute on comes last; only its start counts, its size is the tested
 * range's.
 */
function ofRange(combine: (numbers: readonly number[]) => number): Definition {
  return defineWithCall(["input", "any", "input?"], (call, range, criterion, computed) => {
    const tested = rowsOf(range, call.scope);
    const values = computed === undefined ? tested : rowsOf(resize(computed, tested), call.scope);
    return combine(numbersAt(call, values, [{ range: tested, criterion }]));
  });
}

function rowsOf(input: Input, scope: Scope): Matrix {
  if (input instanceof Reference) return scope.world.read(input);
  return Array.isArray(input) ? input : [[input as Scalar]];
}

function resize(input: Input, like: Matrix): Input {
  if (!(input instanceof Reference)) return input;
  const { grid, rect, tracked } = input;
  const rows = Math.min(like.length, grid.maxRows - rect.row + 1);
  const columns = Math.min(widthOf(like), grid.maxColumns - rect.column + 1);
  const inside = rows <= rect.rows && columns <= rect.columns;
  return new Reference(grid, { ...rect, rows, columns }, tracked && inside);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function count(call: Call, conditions: readonly Condition[]): number {
  let found = 0;
  eachPlace(call, conditions, () => {
    found += 1;
  });
  return found;
}

export const CONDITIONAL: Definitions = {
  COUNTIF: defineWithCall(["matrix", "any"], (call, range, criterion) => count(call, [{ range, criterion }])),
  PERCENTIF: defineWithCall(
    ["matrix", "any"],
    (call, range, criterion) => {
      const cells = range.reduce((sum, row) => sum + row.length, 0);
      return count(call, [{ range, criterion }]) / cells;
    },
    { shows: "0.00%" },
  ),
  COUNTUNIQUEIFS: defineConditions(1, (call, [range = []], conditions) => {
    sameSize(call.name, range, conditions);
    const found = new Set<string>();
    eachPlace(call, conditions, (r, c) => {
      const plain = bare(range[r]?.[c] ?? null);
      if (plain !== null) found.add(`${typeof plain}:${String(plain)}`);
    });
    return found.size;
  }),
  COUNTIFS: defineConditions(0, (call, _leading, conditions) => count(call, conditions)),
  SUMIF: ofRange(sum),
  SUMIFS: ofPlaces(sum),
  AVERAGEIF: ofRange((numbers) => mean(numbers, "AVERAGEIF")),
  AVERAGEIFS: ofPlaces((numbers) => mean(numbers, "AVERAGEIFS")),
  MAXIFS: ofPlaces((numbers) => extreme(numbers, greater)),
  MINIFS: ofPlaces((numbers) => extreme(numbers, smaller)),
};
