/** Calls a LAMBDA: its parameters become names for the values that it is given. */
import type { Node } from "../language/ast";
import { failure } from "../values/errors";
import type { Lambda, Value } from "../values/values";
import { type Scope, withBinding } from "./scope";

export function applyLambda(
  lambda: Lambda,
  args: readonly Value[],
  evaluate: (node: Node, scope: Scope) => Value,
): Value {
  const { parameters, body } = lambda;
  if (args.length !== parameters.length) {
    throw failure(
      "#N/A",
      `Wrong number of arguments to LAMBDA. Expected ${parameters.length} arguments, but got ${args.length} arguments.`,
    );
  }
  const scope = parameters.reduce((inner, name, index) => withBinding(inner, name, args[index] ?? null), lambda.scope);
  return evaluate(body, scope);
}
