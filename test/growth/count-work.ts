/**
 * Counts the work of code instead of measuring its time: the same number on every machine, however busy. Code is made to
 * count each call and each turn of a loop, and for what the engine does itself (searching a text, copying a list) as many
 * steps as it looks at.
 */
import { type AnyNode, parse } from "acorn";
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

function visit(node: AnyNode, look: (node: AnyNode) => void): void {
  look(node);
  for (const value of Object.values(node) as unknown[]) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child === "object" && child !== null && "type" in child) visit(child as AnyNode, look);
    }
  }
}

const STEP = `${METER_NAME}.steps++`;

function editsOf(node: AnyNode): Edit[] {
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
    case "WhileStatement":
    case "DoWhileStatement":
      return stepIn(node.body);
    case "SpreadElement":
      return wrapped(node.argument, `${METER_NAME}.copied(`);
    case "NewExpression":
      return isCollection(node.callee) && node.arguments[0] !== undefined && node.arguments[0].type !== "SpreadElement"
        ? wrapped(node.arguments[0], `${METER_NAME}.copied(`)
        : [];
    case "CallExpression":
      return callEdits(node);
    default:
      return [];
  }
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
  return first?.type === "ExpressionStatement" && first.directive !== undefined ? `"${first.directive}";` : "";
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
