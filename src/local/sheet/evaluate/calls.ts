/** Calls a built-in function, once or per element, with converted arguments. */
import { CellError } from "../grid/cells";
import type { Call, Definition, Kind } from "../functions/definition/definition";
import type { Node } from "../language/ast";
import { type Asking, toBoolean, toNumber, toText } from "../values/coerce";
import { failure, FormulaFailure, wrongCount } from "../values/errors";
import { fitting, stepsOfLetters } from "../values/text-limit";
import {
  formatOf,
  addFormat,
  isMatrix,
  Lambda,
  Reference,
  type Scalar,
  type Value,
  widthOf,
} from "../values/values";
import { type Scope, withArrays } from "../operands/scope";
import { isMany, matrixOf, scalarOf, spread } from "../operands/shapes";

export interface ArgumentEvaluator {
  evaluate(node: Node, scope: Scope): Value;
  evaluateAll(nodes: readonly Node[], scope: Scope): Value[];
}

/** Cost of one run, besides the values it reads. */
const STEPS_OF_ELEMENT = 5;
/** Of each cell of an array that it makes: they take memory, too. */
const STEPS_OF_RESULT = 4;

const SINGLE: ReadonlySet<Kind> = new Set(["number", "text", "boolean", "value", "any"]);

/** Throws arguments' error values unless the function takes them. */
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
  // `convert` made each argument fit the definition's types.
  const made = definition.run(call, args as never[]);
  if (isMatrix(made)) call.scope.world.spend(made.length * widthOf(made) * STEPS_OF_RESULT);
  const result = requireFinite(made, call);
  if (typeof result === "string") call.scope.world.spend(stepsOfLetters(result.length));
  if (definition.shows === undefined || typeof result !== "number") return result;
  return addFormat(result, definition.shows === "first" ? firstFormat(values, call.scope) : definition.shows);
}

function sizeOf(args: readonly unknown[]): number {
  let size = 0;
  for (const arg of args) {
    if (arg instanceof Reference) size += arg.rect.rows * arg.rect.columns;
    else if (Array.isArray(arg)) size += arg.length * widthOf(arg);
    else if (typeof arg === "string") size += stepsOfLetters(arg.length);
  }
  return size;
}

/** Infinity and NaN are no cell values: `EXP(1E10)` is `#NUM!`. */
function requireFinite(result: Value, call: Call): Value {
  if (typeof result === "number") {
    // A cell shows no -0.
    if (Number.isFinite(result)) return result === 0 ? 0 : result;
    throw failure("#NUM!", `Function ${call.name} has no result that is a number.`);
  }
  if (typeof result === "string") return fitting(call.name, result);
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
 * Format of the first argument's first number. Of a range only two cells are checked: one may be a heading.
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
