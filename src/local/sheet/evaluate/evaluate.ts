import { isGoogleFunction } from "../../../add-on/input-language/formula/google-functions";
import { CellError } from "../grid/cells";
import { findFunction } from "../functions/registry";
import type { BinaryOperator, Node, UnaryOperator } from "../language/ast";
import {
  failure,
  FormulaFailure,
  StillLoading,
  onlyInSheetsError,
  unknownFunctionError,
  unknownNameError,
} from "../values/errors";
import { isMatrix, Lambda, type Matrix, Reference, type Scalar, type Value, widthOf } from "../values/values";
import { callFunction } from "./calls";
import { callCustom } from "./custom-calls";
import { applyLambda } from "../operands/lambda-call";
import { applyBinary, applyUnary } from "../operands/operators";
import { bound, type Scope } from "../operands/scope";
import { refuseLongResult, stepsOfLetters } from "../values/text-limit";
import { catchFailure, isMany, matrixOf, scalarOf, spread } from "../operands/shapes";

/** Cost of a call or an operator, besides the cells it reads. */
const STEPS_OF_CALL = 25;

/** Failures become error values. Throws StillLoading while a custom function runs. */
export function evaluate(node: Node, scope: Scope): Value {
  switch (node.type) {
    case "number":
    case "text":
    case "boolean":
      return node.value;
    case "omitted":
      return null;
    case "error":
      return new CellError(node.code);
    case "reference":
      return scope.world.resolve(node.reference);
    case "name":
      return findValue(node.name, scope);
    case "unary":
      scope.world.spend(STEPS_OF_CALL);
      return catchFailure(() => unary(node.operator, evaluate(node.operand, scope), scope));
    case "binary":
      return catchFailure(() => binary(node, scope));
    case "array":
      return catchFailure(() => arrayLiteral(node.rows, scope));
    case "call":
      scope.world.spend(STEPS_OF_CALL);
      return catchFailure(() => call(node.name, node.args, scope));
    case "invoke":
      scope.world.spend(STEPS_OF_CALL);
      return catchFailure(() => invoke(evaluate(node.callee, scope), node.args, scope));
  }
}

function findValue(name: string, scope: Scope): Value {
  const local = bound(scope, name);
  // A blank cell is a value of a LAMBDA's name, too.
  return local === undefined ? (scope.world.named(name) ?? unknownNameError(name)) : local;
}

/** A bare range gives the cell in its row or column, a computed one all its values. */
export function evaluateFormula(node: Node, scope: Scope): Scalar | Matrix {
  const value = evaluate(node, scope);
  const isBare =
    node.type === "reference" || node.type === "name" || (node.type === "binary" && node.operator === ":");
  const isRange = value instanceof Reference && !isBare && !value.isSingle;
  const result = isRange ? matrixOf(value, scope) : value;
  if (!isMatrix(result)) return scalarOf(result, scope);
  refuseLongResult(result);
  return widthOf(result) > 0 ? result : new CellError("#N/A", "The result has no values.");
}

/** If some still load, the others are evaluated too, so that their calls start. */
function evaluateAll(nodes: readonly Node[], scope: Scope): Value[] {
  let loading: StillLoading | undefined;
  const values = nodes.map((node): Value => {
    try {
      return evaluate(node, scope);
    } catch (error) {
      if (!(error instanceof StillLoading)) throw error;
      loading = error;
      return null;
    }
  });
  if (loading) throw loading;
  return values;
}

function unary(operator: UnaryOperator, operand: Value, scope: Scope): Value {
  const { locale } = scope.world;
  const apply = (value: Scalar): Scalar => applyUnary(operator, value, { locale, now: scope.world.now() });
  if (scope.arrays && isMany(operand)) return spread([operand], scope, ([value = null]) => apply(value));
  return apply(scalarOf(operand, scope));
}

type Binary = Extract<Node, { type: "binary" }>;

/** 1+2+3+… is as deep as it is long, so its left spine is walked in a loop. */
function binary(node: Binary, scope: Scope): Value {
  if (node.operator === ":") return rangeBetween(evaluate(node.left, scope), evaluate(node.right, scope));
  const spine: Binary[] = [];
  let left: Node = node;
  while (left.type === "binary" && left.operator !== ":") {
    spine.push(left);
    scope.world.spend(STEPS_OF_CALL);
    left = left.left;
  }
  spine.reverse();
  const [first = null, ...others] = evaluateAll([left, ...spine.map((step) => step.right)], scope);
  return others.reduce(
    (value: Value, right, index) => combine(spine[index]?.operator ?? "+", value, right, scope),
    first,
  );
}

function combine(operator: BinaryOperator, left: Value, right: Value, scope: Scope): Value {
  if (operator === ":") return rangeBetween(left, right);
  const reading = { locale: scope.world.locale, now: scope.world.now() };
  const apply = (a: Scalar, b: Scalar): Scalar => {
    const result = applyBinary(operator, a, b, reading);
    if (typeof result === "string") scope.world.spend(stepsOfLetters(result.length));
    return result;
  };
  if (scope.arrays && (isMany(left) || isMany(right))) {
    return spread([left, right], scope, ([a = null, b = null]) => apply(a, b));
  }
  return apply(scalarOf(left, scope), scalarOf(right, scope));
}

/** `A1:INDEX(…)`: the rectangle around two places. */
function rangeBetween(left: Value, right: Value): Value {
  for (const side of [left, right]) if (side instanceof CellError) throw FormulaFailure.of(side);
  if (!(left instanceof Reference) || !(right instanceof Reference) || left.grid !== right.grid) {
    throw failure("#REF!", "A range needs two places on one sheet.");
  }
  const row = Math.min(left.rect.row, right.rect.row);
  const column = Math.min(left.rect.column, right.rect.column);
  const rows = Math.max(left.rect.row + left.rect.rows, right.rect.row + right.rect.rows) - row;
  const columns =
    Math.max(left.rect.column + left.rect.columns, right.rect.column + right.rect.columns) - column;
  return new Reference(left.grid, { row, column, rows, columns }, false);
}

/** `{…}`: values and ranges, joined where their sizes fit. */
function arrayLiteral(rows: readonly (readonly Node[])[], scope: Scope): Value {
  const values = evaluateAll(rows.flat(), scope);
  let next = 0;
  const blocks = rows.map((row) => {
    const parts = row.map(() => matrixOf(values[next++] ?? null, scope));
    // A list that is joined to itself again and again is no larger where it is typed.
    for (const part of parts) scope.world.spend(part.length * widthOf(part));
    return parts.length === 1 ? (parts[0] ?? []) : sideBySide(parts);
  });
  const width = widthOf(blocks[0] ?? []);
  if (blocks.some((block) => widthOf(block) !== width)) {
    throw failure("#VALUE!", "In ARRAY_LITERAL, an Array Literal was missing values for one or more rows.");
  }
  return blocks.length === 1 ? (blocks[0] ?? []) : blocks.flat();
}

function sideBySide(parts: readonly Matrix[]): Matrix {
  const height = parts[0]?.length ?? 0;
  for (const [index, part] of parts.entries()) {
    if (part.length === height) continue;
    throw failure(
      "#VALUE!",
      `Function ARRAY_ROW parameter ${index + 1} has mismatched row size. Expected: ${height}. Actual: ${part.length}.`,
    );
  }
  return Array.from({ length: height }, (_, r) => parts.flatMap((part) => part[r] ?? []));
}

function call(name: string, nodes: readonly Node[], scope: Scope): Value {
  const local = bound(scope, name);
  if (local !== undefined) return invoke(local, nodes, scope);
  const upper = name.toUpperCase();
  const definition = findFunction(upper);
  const evaluator = { evaluate, evaluateAll };
  if (definition) return callFunction(definition, { name: upper, scope, evaluate }, nodes, evaluator);
  if (scope.world.hasCustomFunction(upper)) return callCustom(upper, nodes, scope, evaluator);
  return isGoogleFunction(upper) ? onlyInSheetsError(upper) : unknownFunctionError(name);
}

function invoke(callee: Value, nodes: readonly Node[], scope: Scope): Value {
  if (callee instanceof CellError) return callee;
  if (!(callee instanceof Lambda)) throw failure("#REF!", "Only a LAMBDA can be called.");
  return applyLambda(callee, evaluateAll(nodes, scope));
}
