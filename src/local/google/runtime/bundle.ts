/** A built add-on as Apps Script reads it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { type Comment, type FunctionDeclaration, parse } from "acorn";

/** Callable by Sheets, a menu or the sidebar. */
export interface BundleFunction {
  readonly name: string;
  readonly parameters: readonly string[];
  /** The JSDoc directly above, without comment signs; `""` where there is none. */
  readonly doc: string;
  readonly customFunction: boolean;
}

export interface Manifest {
  readonly timeZone?: string;
  readonly oauthScopes?: readonly string[];
  readonly urlFetchWhitelist?: readonly string[];
}

export interface Bundle {
  readonly manifest: Manifest;
  /** The pages by their names, without ".html". */
  readonly htmlFiles: ReadonlyMap<string, string>;
  readonly functions: readonly BundleFunction[];
  /** The texts of all scripts, one after the other. */
  readonly source: string;
}

const bundles = new Map<string, { readonly state: string; readonly bundle: Bundle }>();

/**
 * Throws without a manifest, or on a syntax error. Simulations open one bundle very often, so it is read
 * again only when a file changed.
 */
export function readBundle(distDir: string): Bundle {
  const files = readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(distDir, join(entry.parentPath, entry.name)));
  const state = files.map((file) => stateOf(join(distDir, file))).join("\n");
  const known = bundles.get(distDir);
  if (known?.state === state) return known.bundle;
  const bundle = bundleOf(distDir, files);
  bundles.set(distDir, { state, bundle });
  return bundle;
}

function stateOf(path: string): string {
  const { mtimeMs, size, ino } = statSync(path);
  return `${path} ${mtimeMs} ${size} ${ino}`;
}

function bundleOf(distDir: string, files: readonly string[]): Bundle {
  const read = (file: string): string => readFileSync(join(distDir, file), "utf8");
  const source = files
    .filter((file) => file.endsWith(".js"))
    .map(read)
    .join("\n");
  const html = files.filter((file) => file.endsWith(".html"));
  return {
    manifest: JSON.parse(read("appsscript.json")) as Manifest,
    htmlFiles: new Map(html.map((file) => [file.slice(0, -".html".length), read(file)])),
    functions: knownFunctionsOf(source),
    source,
  };
}

/** By digests of sources: parsing takes about a second, and one add-on is built into many folders. */
const functionsByDigest = new Map<string, readonly BundleFunction[]>();

function knownFunctionsOf(source: string): readonly BundleFunction[] {
  const digest = createHash("sha256").update(source).digest("base64");
  const functions = functionsByDigest.get(digest) ?? functionsOf(source);
  functionsByDigest.set(digest, functions);
  return functions;
}

/**
 * Top-level declarations. Apps Script hides names ending in an underscore, and cannot call functions in
 * variables or other functions.
 */
export function functionsOf(source: string): readonly BundleFunction[] {
  const comments: Comment[] = [];
  const program = parse(source, { ecmaVersion: 2021, sourceType: "script", onComment: comments });
  const declarations = program.body.filter(
    (node): node is FunctionDeclaration => node.type === "FunctionDeclaration",
  );
  return declarations
    .filter(({ id }) => !id.name.endsWith("_"))
    .map((declaration) => {
      const doc = docAbove(declaration, comments, source);
      return {
        name: declaration.id.name,
        parameters: declaration.params.map((parameter) => source.slice(parameter.start, parameter.end)),
        doc,
        customFunction: /@customfunction\b/i.test(doc),
      };
    });
}

function docAbove(node: FunctionDeclaration, comments: readonly Comment[], source: string): string {
  const above = comments.filter(({ end }) => end <= node.start).at(-1);
  if (
    above?.type !== "Block" ||
    !above.value.startsWith("*") ||
    source.slice(above.end, node.start).trim() !== ""
  )
    return "";
  return above.value.replaceAll(/^\s*\* ?/gm, "").trim();
}
