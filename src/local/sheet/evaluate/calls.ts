/**
 * Calls a built-in function: brings its arguments to the kinds it takes and runs it, once or for each
 * element.
 */
import { CellError } from "../grid/cells";
import type { Call, Definition, Kind } from "../functions/definition/definition";
import type { Node } from "../language/ast";
import { type Asking, toBoolean, toNumber, toText } from "../values/coerce";
import { failure, FormulaFailure, wrongCount } from "../values/errors";
import {
  formatOf,
  formatted,
  isMatrix,
  Lambda,
  Reference,
  type Scalar,
  type Value,
  widthOf,
} from "../values/values";
import { type Scope, withArrays } from "../operands/scope";
import { isMany, matrixOf, scalarOf, spread } from "../operands/shapes";

/** The part of the evaluator that calls need. */
export interface ArgumentEvaluator {
  evaluate(node: Node, scope: Scope): Value;
  evaluateAll(nodes: readonly Node[], scope: Scope): Value[];
}

/** What running a function once counts for, beside the values that it looks at. */
const STEPS_OF_ELEMENT = 5;

const SINGLE: ReadonlySet<Kind> = new Set(["number", "text", "boolean", "value", "any"]);

/** The value of a call. Error values that arguments bring are thrown, unless the function takes them. */
export function callFunction(
  definition: Definition,
  call: Call,
  nodes: readonly Node[],
  evaluator: ArgumentEvaluator,
): Value {
  if (nodes.length < definition.min || nodes.length > definition.max) {
    return wrongCount(call.name, definition.min, definition.max, nodes.length);
  }
  if (definition.form) return definition.form(call, nodes);
  const scope = definition.arrays ? withArrays(call.scope) : call.scope;
  const inner = { ...call, scope };
  const values = evaluator.evaluateAll(nodes, scope);
  const isLeftOut = (index: number): boolean =>
    definition.leftOut === "default" && nodes[index]?.type === "omitted";
  const many = scope.arrays
    ? values.flatMap((value, index) =>
        SINGLE.has(kindOf(definition, index)) && isMany(value) ? [index] : [],
      )
    : [];
  const given = values.map((value, index) => (isLeftOut(index) ? undefined : value));
  if (many.length === 0) return run(definition, inner, given);
  return spread(
    many.map((index) => values[index] ?? null),
    scope,
    (elements) => {
      const args = [...given];
      for (const [at, index] of many.entries()) args[index] = elements[at] ?? null;
      return run(definition, inner, args);
    },
  );
}

function run(definition: Definition, call: Call, values: readonly (Value | undefined)[]): Value {
  const args = values.map((value, index) =>
    value === undefined ? undefined : convert(kindOf(definition, index), value, call, index + 1),
  );
  call.scope.world.spend(STEPS_OF_ELEMENT + (definition.quick ? 0 : sizeOf(args)));
  // `convert` has brought each argument to the kind that the definition's types name.
  const result = requireFinite(definition.run(call, args as never[]), call);
  if (definition.shows === undefined || typeof result !== "number") return result;
  return formatted(result, definition.shows === "first" ? firstFormat(values, call.scope) : definition.shows);
}

/** How many values the arguments have. */
function sizeOf(args: readonly unknown[]): number {
  let size = 0;
  for (const arg of args) {
    if (arg instanceof Reference) size += arg.rect.rows * arg.rect.columns;
    else if (Array.isArray(arg)) size += arg.length * widthOf(arg);
  }
  return size;
}

/** Infinity and NaN are no numbers of a cell: `EXP(1E10)` is refused as `#NUM!`. */
function requireFinite(result: Value, call: Call): Value {
  if (typeof result === "number") {
    // A cell shows no minus before zero.
    if (Number.isFinite(result)) return result === 0 ? 0 : result;
    throw failure("#NUM!", `Function ${call.name} has no result that is a number.`);
  }
  if (!isMatrix(result) || result.every((row) => row.every(isSound))) return result;
  return result.map((row) => row.map((value) => (isSound(value) ? value : new CellError("#NUM!"))));
}

function isSound(value: Scalar): boolean {
  return typeof value !== "number" || Number.isFinite(value);
}

function kindOf(definition: Definition, index: number): Kind {
  const { parameters, repeat } = definition;
  const beyond = index - parameters.length;
  const parameter =
    beyond < 0 ? parameters[index] : parameters[parameters.length - repeat + (beyond % repeat)];
  return parameter?.kind ?? "input";
}

function convert(kind: Kind, value: Value, call: Call, parameter: number): unknown {
  switch (kind) {
    case "input":
      if (value instanceof Lambda) throw failure("#VALUE!", `Function ${call.name} takes no LAMBDA here.`);
      return value;
    case "lambda":
      if (value instanceof Lambda) return value;
      throw value instanceof CellError
        ? FormulaFailure.of(value)
        : failure("#N/A", `Argument must be a LAMBDA.`);
    case "reference":
      if (value instanceof Reference) return value;
      throw value instanceof CellError
        ? FormulaFailure.of(value)
        : failure("#N/A", "Argument must be a range.");
    case "matrix":
      return matrixOf(value, call.scope);
    case "any":
      return scalarOf(value, call.scope);
    case "number":
    case "text":
    case "boolean":
    case "value":
      return convertSingle(kind, scalarOf(value, call.scope), call, parameter);
  }
}

function convertSingle(
  kind: "number" | "text" | "boolean" | "value",
  value: Scalar,
  call: Call,
  parameter: number,
): unknown {
  if (kind === "number" && typeof value === "number") return value;
  const { world } = call.scope;
  if (kind === "text") return toText(value, world.locale);
  if (kind === "value") {
    if (value instanceof CellError) throw FormulaFailure.of(value);
    return value;
  }
  const asking: Asking = {
    name: call.name,
    parameter,
    reading: { locale: world.locale, now: world.now() },
  };
  return kind === "number" ? toNumber(value, asking) : toBoolean(value, asking);
}

/**
 * The format of the first number of the first argument. Of a range only the first two cells are asked: one
 * may be a heading.
 */
function firstFormat(values: readonly (Value | undefined)[], scope: Scope): string | undefined {
  const [first = null] = values;
  if (first instanceof Reference) {
    const { row, column, rows } = first.rect;
    const top = scope.world.cell(first, row, column);
    return formatOf(typeof top === "string" && rows > 1 ? scope.world.cell(first, row + 1, column) : top);
  }
  return formatOf(isMatrix(first) ? first[0]?.[0] : scalarOf(first, scope));
}
