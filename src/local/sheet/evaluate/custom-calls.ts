import type { Node } from "../language/ast";
import { FormulaFailure, StillLoading, VOLATILE_ARGUMENT } from "../values/errors";
import { isMatrix, type Matrix, Reference, type Scalar, type Value } from "../values/values";
import type { ArgumentEvaluator } from "./calls";
import type { Scope } from "../operands/scope";
import { matrixOf, scalarOf } from "../operands/shapes";
import { changesAlways } from "../operands/volatile";

/**
 * With a volatile function in an argument it stays `Loading...`
 * (developers.google.com/apps-script/guides/sheets/functions, "Arguments"); with one in a cell that an
 * argument reads it is an error, as add-ons' guides report. TODAY is accepted in both places: the error's
 * text omits it, and Google's help on IMPORTRANGE, with the same text, excepts it by name.
 */
export function callCustom(
  name: string,
  nodes: readonly Node[],
  scope: Scope,
  evaluator: ArgumentEvaluator,
): Value {
  const { world } = scope;
  if (nodes.some(changesAlways)) throw new StillLoading();
  const { result: args, isVolatile: readsVolatile } = world.watchingVolatile(() => {
    return world.readingArguments(() => {
      const values = evaluator.evaluateAll(nodes, scope);
      return values.map((value, index) =>
        nodes[index]?.type === "omitted" ? undefined : argument(value, scope),
      );
    });
  });
  if (readsVolatile) throw FormulaFailure.of(VOLATILE_ARGUMENT);
  return world.callCustomFunction(name, args);
}

/** A range as rows, even of one column; a single cell as value. */
function argument(value: Value, scope: Scope): Scalar | Matrix {
  if (value instanceof Reference) return value.isSingle ? scalarOf(value, scope) : matrixOf(value, scope);
  return isMatrix(value) ? value : scalarOf(value, scope);
}
