/** Named functions, as people define them in Data > Named functions: a name for a formula with parameters. */
import type { Node } from "./ast";
import { parseFormula } from "./parser";
import type { FormulaStyle } from "./tokens";

/** `definition`: a formula such as `=price*1.19`. */
export interface NamedFunction {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly definition: string;
}

/** Calls of each other that are followed; a function that calls itself stays unknown below. */
const MOST_DEPTH = 8;

/** The tree with each call of a named function as that of a LAMBDA: it calculates the same. */
export function expandNamedFunctions(
  node: Node,
  functions: ReadonlyMap<string, NamedFunction>,
  style: FormulaStyle,
  depth = 0,
): Node {
  if (functions.size === 0) return node;
  const expand = (inner: Node): Node => expandNamedFunctions(inner, functions, style, depth);
  switch (node.type) {
    case "unary":
      return { ...node, operand: expand(node.operand) };
    case "binary":
      return { ...node, left: expand(node.left), right: expand(node.right) };
    case "array":
      return { ...node, rows: node.rows.map((row) => row.map(expand)) };
    case "invoke":
      return { ...node, callee: expand(node.callee), args: node.args.map(expand) };
    case "call": {
      const args = node.args.map(expand);
      const named = depth < MOST_DEPTH ? functions.get(node.name.toUpperCase()) : undefined;
      if (!named) return { ...node, args };
      const body = expandNamedFunctions(parseFormula(named.definition, style), functions, style, depth + 1);
      const parameters = named.parameters.map((name): Node => ({ type: "name", name }));
      return { type: "invoke", callee: { type: "call", name: "LAMBDA", args: [...parameters, body] }, args };
    }
    case "number":
    case "text":
    case "boolean":
    case "error":
    case "omitted":
    case "reference":
    case "name":
      return node;
  }
}
