/** Numbers as SUM counts them. */
import { CellError } from "../../grid/cells";
import { toNumber } from "../../values/coerce";
import { FormulaFailure } from "../../values/errors";
import { FormattedNumber, isMatrix, type Matrix, Reference, type Scalar } from "../../values/values";
import type { Call } from "./definition";

export type Input = Scalar | Matrix | Reference;

/**
 * In ranges and arrays only numbers; written directly also texts and booleans that read as one. Throws error
 * values.
 */
export function eachNumber(call: Call, inputs: readonly Input[], visit: (number: number) => void): void {
  for (const [index, input] of inputs.entries()) {
    if (input instanceof Reference) call.scope.world.scan(input, (value) => visitNumber(value, visit));
    else if (isMatrix(input)) {
      for (const row of input) for (const value of row) visitNumber(value, visit);
    } else {
      const { world } = call.scope;
      const reading = { locale: world.locale, now: world.now() };
      visit(toNumber(input, { name: call.name, parameter: index + 1, reading }));
    }
  }
}

function visitNumber(value: Scalar, visit: (number: number) => void): void {
  if (typeof value === "number") visit(value);
  else if (value instanceof FormattedNumber) visit(value.number);
  else if (value instanceof CellError) throw FormulaFailure.of(value);
}

export function numbersOf(call: Call, inputs: readonly Input[]): number[] {
  const numbers: number[] = [];
  eachNumber(call, inputs, (number) => numbers.push(number));
  return numbers;
}

/** All values of the inputs, blanks and errors among them. */
export function valuesOf(call: Call, inputs: readonly Input[]): Scalar[] {
  return inputs.flatMap((input) => {
    if (input instanceof Reference) return call.scope.world.read(input).flat();
    return isMatrix(input) ? input.flat() : [input];
  });
}
