import { type Node, nodesOf } from "../language/ast";

const ALWAYS: ReadonlySet<string> = new Set(["NOW", "RAND", "RANDBETWEEN", "RANDARRAY"]);
const VOLATILE: ReadonlySet<string> = new Set([...ALWAYS, "TODAY"]);

/** Calls a volatile function itself. */
export function isVolatile(node: Node): boolean {
  return callsOneOf(VOLATILE, node);
}

/** One that changes by the moment, unlike TODAY. */
export function changesAlways(node: Node): boolean {
  return callsOneOf(ALWAYS, node);
}

function callsOneOf(names: ReadonlySet<string>, node: Node): boolean {
  for (const part of nodesOf(node)) {
    if (part.type === "call" && names.has(part.name.toUpperCase())) return true;
  }
  return false;
}
