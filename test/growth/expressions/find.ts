/**
 * Every regular expression that the sources write down, and every place where one is put together as the
 * program runs.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "@swc/core";
import { type AnyNode, parse } from "acorn";
import { visit } from "../visit";

const SRC = join(__dirname, "../../../src");

export interface Found {
  /** Path below src. */
  readonly path: string;
  /** As it is written: /a+/g */
  readonly expression: string;
}

export interface Expressions {
  readonly written: readonly Found[];
  /** Calls of RegExp, as they are written. */
  readonly made: readonly Found[];
}

export function findExpressions(): Expressions {
  const written: Found[] = [];
  const made: Found[] = [];
  for (const path of sourcePaths()) {
    const code = plainScript(readFileSync(join(SRC, path), "utf8"), path.endsWith("x"));
    visit(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
      if (node.type === "Literal" && node.regex) {
        written.push({ path, expression: `/${node.regex.pattern}/${node.regex.flags}` });
      }
      const isMade =
        (node.type === "NewExpression" || node.type === "CallExpression") && isRegExp(node.callee);
      if (isMade) made.push({ path, expression: code.slice(node.start, node.end).replace(/\s+/g, " ") });
    });
  }
  return { written, made };
}

function sourcePaths(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .sort();
}

function isRegExp(callee: AnyNode): boolean {
  return callee.type === "Identifier" && callee.name === "RegExp";
}

/** Without types and markup. */
function plainScript(text: string, tsx: boolean): string {
  return transformSync(text, {
    jsc: {
      target: "es2024",
      parser: { syntax: "typescript", tsx },
      transform: { react: { runtime: "automatic", importSource: "preact" } },
    },
    module: { type: "es6" },
  }).code;
}
