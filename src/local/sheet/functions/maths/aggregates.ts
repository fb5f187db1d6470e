import { varianceOf } from "../statistics/samples";
import { CellError } from "../../grid/cells";
import { toNumber } from "../../values/coerce";
import { failure, FormulaFailure } from "../../values/errors";
import {
  bare,
  isEmpty,
  isError,
  isMatrix,
  type Matrix,
  Reference,
  type Scalar,
  widthOf,
} from "../../values/values";
import {
  type Call,
  define,
  type Definition,
  type Definitions,
  defineWithCall,
} from "../definition/definition";
import { eachNumber, type Input, numbersOf, valuesOf } from "../definition/numbers";

const SHOWS_FIRST = { shows: "first", min: 1 } as const;

function total(call: Call, inputs: readonly Input[]): number {
  let sum = 0;
  eachNumber(call, inputs, (number) => {
    sum += number;
  });
  return sum;
}

export function mean(numbers: readonly number[], name: string): number {
  if (numbers.length === 0) {
    throw failure("#DIV/0!", `Evaluation of function ${name} caused a divide by zero error.`);
  }
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Spreading ten thousand numbers into Math.max would exhaust the stack. */
export function extreme(numbers: readonly number[], better: (a: number, b: number) => boolean): number {
  let best: number | undefined;
  for (const number of numbers) if (best === undefined || better(number, best)) best = number;
  return best ?? 0;
}

export const greater = (a: number, b: number): boolean => a > b;
export const smaller = (a: number, b: number): boolean => a < b;

/** For functions whose names end in A: texts count as 0, booleans as 0 or 1. */
function looseNumbers(call: Call, inputs: readonly Input[]): number[] {
  return valuesOf(call, inputs).flatMap((value) => {
    if (isError(value)) throw FormulaFailure.of(value);
    const plain = bare(value);
    if (typeof plain === "number") return [plain];
    return plain === null ? [] : [plain === true ? 1 : 0];
  });
}

export function median(numbers: readonly number[]): number {
  if (numbers.length === 0) throw failure("#NUM!", "MEDIAN has no valid input data.");
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

function countNumbers(call: Call, inputs: readonly Input[]): number {
  let count = 0;
  for (const input of inputs) {
    if (input instanceof Reference || isMatrix(input)) {
      count += valuesOf(call, [input]).filter((value) => typeof bare(value) === "number").length;
    } else if (isNumeric(call, input)) count += 1;
  }
  return count;
}

function isNumeric(call: Call, value: Scalar): boolean {
  if (value === null || value instanceof CellError) return false;
  const { world } = call.scope;
  try {
    toNumber(value, { name: call.name, parameter: 1, reading: { locale: world.locale, now: world.now() } });
    return true;
  } catch (error) {
    if (error instanceof FormulaFailure) return false;
    throw error;
  }
}

function sumOfProducts(first: Matrix, others: readonly Matrix[]): number {
  for (const other of others) {
    if (other.length !== first.length || widthOf(other) !== widthOf(first)) {
      throw failure("#VALUE!", "SUMPRODUCT has mismatched range sizes.");
    }
  }
  let sum = 0;
  for (const [r, row] of first.entries()) {
    for (const [c, value] of row.entries()) {
      sum += others.reduce((product, other) => product * factor(other[r]?.[c] ?? null), factor(value));
    }
  }
  return sum;
}

function factor(value: Scalar): number {
  if (isError(value)) throw FormulaFailure.of(value);
  const plain = bare(value);
  return typeof plain === "number" ? plain : plain === true ? 1 : 0;
}

/** SUBTOTAL's codes; no rows are hidden here, so 101 and up are the same. */
const SUBTOTALS: Readonly<Record<number, (call: Call, inputs: readonly Input[]) => number>> = {
  1: (call, inputs) => mean(numbersOf(call, inputs), "SUBTOTAL"),
  2: countNumbers,
  3: (call, inputs) => valuesOf(call, inputs).filter((value) => value !== null).length,
  4: (call, inputs) => extreme(numbersOf(call, inputs), greater),
  5: (call, inputs) => extreme(numbersOf(call, inputs), smaller),
  6: (call, inputs) => numbersOf(call, inputs).reduce((product, number) => product * number, 1),
  7: (call, inputs) => Math.sqrt(varianceOf(call, numbersOf(call, inputs), 1)),
  8: (call, inputs) => Math.sqrt(varianceOf(call, numbersOf(call, inputs), 0)),
  9: total,
  10: (call, inputs) => varianceOf(call, numbersOf(call, inputs), 1),
  11: (call, inputs) => varianceOf(call, numbersOf(call, inputs), 0),
};

function aggregate(
  run: (call: Call, inputs: readonly Input[]) => number,
  traits: { shows?: string } = {},
): Definition {
  return defineWithCall(["...input"], (call, ...inputs) => run(call, inputs), { ...traits, min: 1 });
}

export const AGGREGATES: Definitions = {
  SUM: aggregate(total, SHOWS_FIRST),
  PRODUCT: aggregate((call, inputs) => {
    const numbers = numbersOf(call, inputs);
    return numbers.length === 0 ? 0 : numbers.reduce((product, number) => product * number, 1);
  }),
  SUMSQ: aggregate((call, inputs) =>
    numbersOf(call, inputs).reduce((sum, number) => sum + number * number, 0),
  ),
  AVERAGE: aggregate((call, inputs) => mean(numbersOf(call, inputs), "AVERAGE"), SHOWS_FIRST),
  AVERAGEA: aggregate((call, inputs) => mean(looseNumbers(call, inputs), "AVERAGEA"), SHOWS_FIRST),
  MAX: aggregate((call, inputs) => extreme(numbersOf(call, inputs), greater), SHOWS_FIRST),
  MIN: aggregate((call, inputs) => extreme(numbersOf(call, inputs), smaller), SHOWS_FIRST),
  MAXA: aggregate((call, inputs) => extreme(looseNumbers(call, inputs), greater), SHOWS_FIRST),
  MINA: aggregate((call, inputs) => extreme(looseNumbers(call, inputs), smaller), SHOWS_FIRST),
  STDEVA: aggregate((call, inputs) => Math.sqrt(varianceOf(call, looseNumbers(call, inputs), 1))),
  STDEVPA: aggregate((call, inputs) => Math.sqrt(varianceOf(call, looseNumbers(call, inputs), 0))),
  VARA: aggregate((call, inputs) => varianceOf(call, looseNumbers(call, inputs), 1)),
  VARPA: aggregate((call, inputs) => varianceOf(call, looseNumbers(call, inputs), 0)),
  MEDIAN: aggregate((call, inputs) => median(numbersOf(call, inputs)), SHOWS_FIRST),
  COUNT: aggregate(countNumbers),
  COUNTA: aggregate((call, inputs) => valuesOf(call, inputs).filter((value) => value !== null).length),
  COUNTBLANK: aggregate((call, inputs) => valuesOf(call, inputs).filter(isEmpty).length),
  COUNTUNIQUE: aggregate(
    (call, inputs) =>
      new Set(
        valuesOf(call, inputs)
          .filter((value) => value !== null)
          .map((value) => {
            const plain = bare(value);
            return `${typeof plain}:${String(plain)}`;
          }),
      ).size,
  ),
  SUMPRODUCT: define(["matrix", "...matrix"], (first, ...others) => sumOfProducts(first, others), {
    arrays: true,
  }),
  SUBTOTAL: defineWithCall(["number", "...input"], (call, code, ...inputs) => {
    const run = SUBTOTALS[code % 100];
    if (!run)
      throw failure(
        "#VALUE!",
        `Function SUBTOTAL parameter 1 value is ${code}. The local sheet does not know it.`,
      );
    return run(call, inputs);
  }),
};
