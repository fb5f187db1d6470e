/** The texts that a source file holds. */

/** A tree of the parser's. */
export type Tree = { readonly type?: string; readonly [part: string]: unknown };

/** No regular expression, and no list of names in capitals. */
export const IS_PROSE = /^[^\\]*[a-z]{2,}[ ,][^\\]*[a-z]{2,} [^\\]*$/;

/** Each with "…" where it takes a value. */
export function textsIn(node: Tree): string[] {
  if (node.type === "ImportDeclaration" || node.type === "TsLiteralType") return [];
  if (node.type === "StringLiteral") return [String(node["value"])];
  const said =
    node.type === "TemplateLiteral"
      ? [(node["quasis"] as Tree[]).map(({ cooked, raw }) => String(cooked ?? raw)).join("…")]
      : [];
  const inner = Object.values(node).flat().filter(isTree).flatMap(textsIn);
  return [...said, ...inner];
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null;
}
