/** Only the branch taken is evaluated, so others call no custom function. */
import { CellError } from "../../grid/cells";
import type { Scope } from "../../operands/scope";
import { catchFailure, isMany, matrixOf, scalarOf, spread } from "../../operands/shapes";
import type { Node } from "../../language/ast";
import { equal, toBoolean } from "../../values/coerce";
import { failure, FormulaFailure } from "../../values/errors";
import { bare, isError, isMatrix, Reference, type Scalar, type Value } from "../../values/values";
import {
  type Call,
  define,
  defineForm,
  type Definition,
  type Definitions,
  defineWithCall,
} from "../definition/definition";

/** Takes an error value for a failure, which it throws. */
function truth(call: Call, value: Scalar, parameter = 1): boolean {
  const { world } = call.scope;
  return toBoolean(value, {
    name: call.name,
    parameter,
    reading: { locale: world.locale, now: world.now() },
  });
}

/** Evaluates once, on first use. */
function lazily(call: Call, node: Node | undefined, missing: Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= node ? call.evaluate(node, call.scope) : missing);
}

/** For many conditions, one value each. */
function choose(call: Call, condition: Value, yes: () => Value, no: () => Value): Value {
  if (!call.scope.arrays || !isMany(condition))
    return truth(call, scalarOf(condition, call.scope)) ? yes() : no();
  const truths = matrixOf(condition, call.scope).map((row) =>
    row.map((value) => catchFailure(() => truth(call, value)) as Scalar),
  );
  const outcomes = truths.flat();
  const branches = [outcomes.includes(true) ? yes() : null, outcomes.includes(false) ? no() : null];
  return spread([truths, ...branches], call.scope, ([which = null, a = null, b = null]) =>
    isError(which) ? which : which === true ? a : b,
  );
}

const IF = defineForm(2, 3, (call, [condition, yes, no]) =>
  choose(call, evaluate(call, condition), lazily(call, yes, null), lazily(call, no, false)),
);

const IFS = defineForm(2, Infinity, (call, nodes) => {
  if (nodes.length % 2 !== 0)
    throw failure("#N/A", "Wrong number of arguments to IFS. Expected an even number.");
  const step = (at: number): Value => {
    if (at >= nodes.length) return new CellError("#N/A", "No match.");
    return choose(call, evaluate(call, nodes[at]), lazily(call, nodes[at + 1], null), () => step(at + 2));
  };
  return step(0);
});

const SWITCH = defineForm(3, Infinity, (call, [subject, ...cases]) => {
  const decide = (value: Scalar): Value => {
    for (let at = 0; at + 1 < cases.length; at += 2) {
      if (equal(value, scalarOf(evaluate(call, cases[at]), call.scope))) return evaluate(call, cases[at + 1]);
    }
    return cases.length % 2 === 1 ? evaluate(call, cases.at(-1)) : new CellError("#N/A", "No match.");
  };
  const value = evaluate(call, subject);
  return eachIfMany(call.scope, value, decide);
});

const CHOOSE = defineForm(2, Infinity, (call, [index, ...choices]) => {
  const decide = (value: Scalar): Value => {
    if (isError(value)) return value;
    const chosen = choices[Math.trunc(Number(bare(value))) - 1];
    if (!chosen)
      throw failure(
        "#NUM!",
        `Function CHOOSE parameter 1 value is ${String(bare(value))}. It should be between 1 and ${choices.length}.`,
      );
    return call.evaluate(chosen, call.scope);
  };
  return eachIfMany(call.scope, evaluate(call, index), decide);
});

function eachIfMany(scope: Scope, value: Value, run: (value: Scalar) => Value): Value {
  if (scope.arrays && isMany(value)) return spread([value], scope, ([one = null]) => run(one));
  return run(scalarOf(value, scope));
}

function evaluate(call: Call, node: Node | undefined): Value {
  return node ? call.evaluate(node, call.scope) : null;
}

/** IFERROR and IFNA, per element. */
function replacing(handles: (error: CellError) => boolean): Definition {
  return defineForm(1, 2, (call, [node, instead]) => {
    const value = evaluate(call, node);
    const other = lazily(call, instead, null);
    const whole = isMatrix(value) || (value instanceof Reference && call.scope.arrays && !value.isSingle);
    const check = (one: Scalar): Value => (isError(one) && handles(one) ? other() : one);
    if (!whole)
      return value instanceof Reference ? check(scalarOf(value, call.scope)) : check(value as Scalar);
    const rows = matrixOf(value, call.scope);
    if (!rows.some((row) => row.some((one) => isError(one) && handles(one)))) return rows;
    return spread([rows, other()], call.scope, ([one = null, replacement = null]) =>
      isError(one) && handles(one) ? replacement : one,
    );
  });
}

/** AND, OR and XOR ignore texts and blanks in ranges. No condition at all is an error. */
function connective(combine: (truths: readonly boolean[]) => boolean, decided?: boolean): Definition {
  return defineForm(1, Infinity, (call, nodes) => {
    const truths: boolean[] = [];
    for (const [index, node] of nodes.entries()) {
      truths.push(...truthsOf(call, call.evaluate(node, call.scope), index + 1));
      if (decided !== undefined && truths.includes(decided)) return decided;
    }
    if (truths.length === 0) throw failure("#VALUE!", `Function ${call.name} has no valid input.`);
    return combine(truths);
  });
}

function truthsOf(call: Call, value: Value, parameter: number): boolean[] {
  if (!(value instanceof Reference) && !isMatrix(value))
    return [truth(call, scalarOf(value, call.scope), parameter)];
  return matrixOf(value, call.scope)
    .flat()
    .flatMap((one) => {
      if (isError(one)) throw FormulaFailure.of(one);
      const plain = bare(one);
      return typeof plain === "boolean" || typeof plain === "number" ? [plain !== 0 && plain !== false] : [];
    });
}

export const LOGIC: Definitions = {
  IF,
  IFS,
  SWITCH,
  CHOOSE,
  IFERROR: replacing(() => true),
  IFNA: replacing((error) => error.code === "#N/A"),
  AND: connective((truths) => truths.every(Boolean), false),
  OR: connective((truths) => truths.some(Boolean), true),
  XOR: connective((truths) => truths.filter(Boolean).length % 2 === 1),
  NOT: define(["boolean"], (value) => !value),
  TRUE: define([], () => true),
  FALSE: define([], () => false),
  ARRAYFORMULA: defineWithCall(["input"], (_call, value) => value, { arrays: true }),
};
