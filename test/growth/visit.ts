import type { AnyNode } from "acorn";

/** Visits a node and all inside it. */
export function visit(node: AnyNode, look: (node: AnyNode) => void): void {
  look(node);
  for (const value of Object.values(node) as unknown[]) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child === "object" && child !== null && "type" in child) visit(child as AnyNode, look);
    }
  }
}
