import { applyLambda, makeLambda } from "../../operands/lambda-call";
import { withBinding } from "../../operands/scope";
import { catchFailure, isMany, matrixOf, scalarOf } from "../../operands/shapes";
import type { Node } from "../../language/ast";
import { failure } from "../../values/errors";
import { Lambda, type Matrix, type Scalar, type Value, widthOf } from "../../values/values";
import { countedSize } from "../definition/matrices";
import { type Call, defineForm, type Definitions, defineWithCall } from "../definition/definition";

function nameOf(node: Node | undefined, call: Call, parameter: number): string {
  if (node?.type === "name") return node.name;
  throw failure("#NAME?", `Argument ${parameter} of function ${call.name} is not a valid name.`);
}

const LET = defineForm(3, Infinity, (call, nodes) => {
  if (nodes.length % 2 === 0)
    throw failure("#N/A", "Wrong number of arguments to LET. Expected an odd number.");
  let { scope } = call;
  for (let at = 0; at + 2 < nodes.length; at += 2) {
    const value = nodes[at + 1];
    scope = withBinding(scope, nameOf(nodes[at], call, at + 1), value ? call.evaluate(value, scope) : null);
  }
  const result = nodes.at(-1);
  return result ? call.evaluate(result, scope) : null;
});

const LAMBDA = defineForm(1, Infinity, (call, nodes) => {
  const parameters = nodes.slice(0, -1).map((node, index) => nameOf(node, call, index + 1));
  const body = nodes.at(-1);
  return body ? makeLambda(parameters, body, call.scope, (node, scope) => call.evaluate(node, scope)) : null;
});

/** A failure becomes an error value. */
function apply(lambda: Lambda, args: readonly Value[]): Value {
  return catchFailure(() => applyLambda(lambda, args));
}

/** Sheets refuses arrays within arrays. */
function single(call: Call, lambda: Lambda, args: readonly Value[]): Scalar {
  const value = apply(lambda, args);
  if (isMany(value))
    throw failure("#VALUE!", "Single value expected. Nested array results are not supported.");
  return scalarOf(value, call.scope);
}

const MAP = defineForm(2, Infinity, (call, nodes) => {
  const values = nodes.map((node) => call.evaluate(node, call.scope));
  const lambda = values.pop();
  if (!(lambda instanceof Lambda)) throw failure("#N/A", "The last argument of MAP must be a LAMBDA.");
  const arrays = values.map((value) => matrixOf(value, call.scope));
  const [first = []] = arrays;
  if (arrays.some((array) => array.length !== first.length || widthOf(array) !== widthOf(first))) {
    throw failure("#VALUE!", "Array arguments to MAP are of different size.");
  }
  return first.map((row, r) =>
    row.map((_, c) =>
      single(
        call,
        lambda,
        arrays.map((array) => array[r]?.[c] ?? null),
      ),
    ),
  );
});

export function columnsOf(matrix: Matrix): Matrix[] {
  return Array.from({ length: widthOf(matrix) }, (_, c) => matrix.map((row) => [row[c] ?? null]));
}

export const LAMBDAS: Definitions = {
  LET,
  LAMBDA,
  MAP,
  BYROW: defineWithCall(["matrix", "lambda"], (call, rows, lambda) =>
    rows.map((row) => [single(call, lambda, [[row]])]),
  ),
  BYCOL: defineWithCall(["matrix", "lambda"], (call, rows, lambda) => [
    columnsOf(rows).map((column) => single(call, lambda, [column])),
  ]),
  REDUCE: defineWithCall(["input", "matrix", "lambda"], (call, start, rows, lambda) =>
    rows.flat().reduce<Value>((sofar, value) => apply(lambda, [sofar, value]), start),
  ),
  SCAN: defineWithCall(["any", "matrix", "lambda"], (call, start, rows, lambda) => {
    let sofar = start;
    return rows.map((row) => row.map((value) => (sofar = single(call, lambda, [sofar, value]))));
  }),
  MAKEARRAY: defineWithCall(["number", "number", "lambda"], (call, rows, columns, lambda) => {
    const [height, width] = countedSize(call, "MAKEARRAY", rows, columns);
    return Array.from({ length: height }, (_, r) =>
      Array.from({ length: width }, (_, c) => single(call, lambda, [r + 1, c + 1])),
    );
  }),
};
