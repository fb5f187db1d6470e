/**
 * Counts the work of code instead of measuring its time: the same number on every machine, however busy. Code
 * is made to count each call and each turn of a loop, and for what the engine does itself (searching a text,
 * copying a list) as many steps as it looks at.
 */
import { type AnyNode, parse } from "acorn";
import { visit } from "./visit";
import { COUNTED_METHODS, stepsOf, stepsOver } from "./engine-steps";

/** The name under which instrumented code knows its meter. */
export const METER_NAME = "__meter";

/** What instrumented code counts with. */
export class WorkMeter {
  steps = 0;

  /** Calls a method that the engine may carry out itself. */
  call(target: unknown, name: string, args: unknown[]): unknown {
    const method = (target as Record<string, unknown>)[name];
    if (typeof method !== "function") throw new TypeError(`${name} is not a function`);
    const { result, steps } = stepsOf(target, name, args, method as (...all: unknown[]) => unknown);
    this.steps += steps;
    return result;
  }

  /** A list, text, set or object that is copied whole. */
  copied<T>(value: T): T {
    this.steps += stepsOver(value);
    return value;
  }
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The same script, counting its steps. */
export function instrument(code: string): string {
  const program = parse(code, { ecmaVersion: "latest", sourceType: "script", preserveParens: true });
  const edits: Edit[] = [];
  visit(program, (node) => edits.push(...editsOf(node)));
  // What is only put in comes before what is replaced; of two at one place, the outer one was found first.
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  let at = 0;
  const parts = edits.map(({ start, end, text }) => {
    const part = code.slice(at, start) + text;
    at = end;
    return part;
  });
  return parts.join("") + code.slice(at);
}

const STEP = `${METER_NAME}.steps++`;
const COPIED = `${METER_NAME}.copied(`;

/** What is entered again and again, or may be. */
const ENTERED = /^(Function|ArrowFunction|For|While|DoWhile)/;

function editsOf(node: AnyNode): Edit[] {
  if (ENTERED.test(node.type) && "body" in node) return stepIn(node.body as AnyNode);
  if (node.type === "SpreadElement") return wrapped(node.argument, COPIED);
  if (node.type === "CallExpression") return callEdits(node);
  const [first] = node.type === "NewExpression" && isCollection(node.callee) ? node.arguments : [];
  return first === undefined || first.type === "SpreadElement" ? [] : wrapped(first, COPIED);
}

/** Counts one step whenever a body is entered. */
function stepIn(body: AnyNode): Edit[] {
  if (body.type === "BlockStatement") return [inserted(body.start + 1, `${STEP};${directivesAfter(body)}`)];
  const isStatement = /Statement$|Declaration$/.test(body.type);
  return isStatement
    ? [inserted(body.start, `{${STEP};`), inserted(body.end, "}")]
    : [inserted(body.start, `(${STEP},`), inserted(body.end, ")")];
}

function directivesAfter(body: AnyNode): string {
  const first = body.type === "BlockStatement" ? body.body[0] : undefined;
  return first?.type === "ExpressionStatement" && first.directive !== undefined
    ? `"${first.directive}";`
    : "";
}

function isCollection(callee: AnyNode): boolean {
  return callee.type === "Identifier" && ["Set", "Map"].includes(callee.name);
}

function callEdits(node: Extract<AnyNode, { type: "CallExpression" }>): Edit[] {
  const { callee } = node;
  if (callee.type !== "MemberExpression" || callee.computed || callee.object.type === "Super") return [];
  if (callee.property.type !== "Identifier" || !COUNTED_METHODS.has(callee.property.name)) return [];
  const first = node.arguments[0]?.start ?? node.end - 1;
  return [
    inserted(callee.object.start, `${METER_NAME}.call(`),
    { start: callee.object.end, end: first, text: `, "${callee.property.name}", [` },
    { start: node.end - 1, end: node.end, text: "])" },
  ];
}

function wrapped(node: AnyNode, opening: string): Edit[] {
  return [inserted(node.start, opening), inserted(node.end, ")")];
}

function inserted(at: number, text: string): Edit {
  return { start: at, end: at, text };
}
