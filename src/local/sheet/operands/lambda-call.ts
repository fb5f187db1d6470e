import type { Node } from "../language/ast";
import { failure } from "../values/errors";
import { Lambda, type Value } from "../values/values";
import { type Scope, withBinding } from "./scope";

export function makeLambda(
  parameters: readonly string[],
  body: Node,
  outer: Scope,
  evaluate: (node: Node, scope: Scope) => Value,
): Lambda {
  return new Lambda(parameters.length, (args) =>
    evaluate(
      body,
      parameters.reduce((scope, name, index) => withBinding(scope, name, args[index] ?? null), outer),
    ),
  );
}

export function applyLambda(lambda: Lambda, args: readonly Value[]): Value {
  const { parameterCount } = lambda;
  if (args.length !== parameterCount) {
    throw failure(
      "#N/A",
      `Wrong number of arguments to LAMBDA. Expected ${parameterCount} arguments, but got ${args.length} arguments.`,
    );
  }
  return lambda.run(args);
}
