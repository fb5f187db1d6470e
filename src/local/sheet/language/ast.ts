import type { ErrorCode } from "../grid/cells";
import type { WrittenReference } from "./references";

export type BinaryOperator = "+" | "-" | "*" | "/" | "^" | "&" | "=" | "<>" | "<" | "<=" | ">" | ">=" | ":";
export type UnaryOperator = "-" | "+" | "%";

/** A name is a named range, a LET or LAMBDA name, or unknown, which shows only on evaluation. */
export type Node =
  | { readonly type: "number"; readonly value: number }
  | { readonly type: "text"; readonly value: string }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "error"; readonly code: ErrorCode }
  /** Left out between two separators. */
  | { readonly type: "omitted" }
  | { readonly type: "reference"; readonly reference: WrittenReference }
  | { readonly type: "name"; readonly name: string }
  | { readonly type: "unary"; readonly operator: UnaryOperator; readonly operand: Node }
  | { readonly type: "binary"; readonly operator: BinaryOperator; readonly left: Node; readonly right: Node }
  /** `name` as written; case does not matter. */
  | { readonly type: "call"; readonly name: string; readonly args: readonly Node[] }
  /** `LAMBDA(x, x+1)(2)`. */
  | { readonly type: "invoke"; readonly callee: Node; readonly args: readonly Node[] }
  | { readonly type: "array"; readonly rows: readonly (readonly Node[])[] };

export function children(node: Node): readonly Node[] {
  switch (node.type) {
    case "unary":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "call":
      return node.args;
    case "invoke":
      return [node.callee, ...node.args];
    case "array":
      return node.rows.flat();
    case "number":
    case "text":
    case "boolean":
    case "error":
    case "omitted":
    case "reference":
    case "name":
      return [];
  }
}

/** Root first. Iterative: a sum of thousands of terms is as deep. */
export function* nodesOf(root: Node): Generator<Node> {
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    open.push(...children(node));
  }
}
