/** Functions whose result is new at each calculation. */
import { type Node, nodesOf } from "../language/ast";

const VOLATILE: ReadonlySet<string> = new Set(["NOW", "TODAY", "RAND", "RANDBETWEEN", "RANDARRAY"]);

/** Whether a formula, or a part of one, calls a volatile function itself. */
export function isVolatile(node: Node): boolean {
  for (const part of nodesOf(node)) {
    if (part.type === "call" && VOLATILE.has(part.name.toUpperCase())) return true;
  }
  return false;
}
