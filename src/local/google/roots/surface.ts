/** Which of Google's methods a script uses, and which the runtime lacks. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Node, parse } from "acorn";
import { ABSENT_SERVICES, SERVICE_MAP } from "./service-map";

/** Members are `Class.member` after a root service, `.member` in a chain. */
export interface Surface {
  /** What scripts use of Google's services, in order of the alphabet. */
  readonly used: readonly string[];
  /** What no stand-in has; this list must be empty. */
  readonly missing: readonly string[];
  /** Missing names that the script defines too: a reader must decide whose they are. */
  readonly ambiguous: readonly string[];
}

/** Google's types for spreadsheet add-ons. */
const TYPE_FILES =
  /\.(base|cache|charts|html|lock|properties|script|spreadsheet|url-fetch|utilities)\.d\.ts$/;

/**
 * After a root service (`CacheService.getScriptCache`) members are known exactly. In a chain only the name
 * counts: a called name that a Google type has, and JavaScript's objects have not, must be a stand-in's
 * method.
 */
export function surfaceOf(source: string): Surface {
  const names = namesIn(source);
  const known = googleMethodNames();
  const standIns = new Set(Object.values(SERVICE_MAP.classes).flat());
  const chained = [...names.called].filter((name) => known.has(name) && !BUILT_IN.has(name));
  const lacking = chained.filter((name) => !standIns.has(name));
  const missingRoots = [...names.ofRoots].filter((member) => !isKnownMember(member));
  return {
    used: [...names.ofRoots, ...chained.map((name) => `.${name}`)].sort(),
    missing: [
      ...missingRoots,
      ...lacking.filter((name) => !names.defined.has(name)).map((name) => `.${name}`),
    ].sort(),
    ambiguous: lacking.filter((name) => names.defined.has(name)).sort(),
  };
}

interface Names {
  /** `Class.member` or `Class.Enumeration.VALUE` after a root service. */
  readonly ofRoots: Set<string>;
  /** Names called as methods of anything. */
  readonly called: Set<string>;
  /** Methods and function-valued properties of the script itself. */
  readonly defined: Set<string>;
}

type AnyNode = Node & Readonly<Record<string, unknown>>;

function namesIn(source: string): Names {
  const names: Names = { ofRoots: new Set(), called: new Set(), defined: new Set() };
  visit(parse(source, { ecmaVersion: 2021, sourceType: "script" }) as unknown as AnyNode, (node) => {
    if (node.type === "MemberExpression") {
      const path = pathOf(node);
      if (path && isRoot(path[0])) names.ofRoots.add(path.slice(0, 3).join("."));
    }
    if (node.type === "CallExpression") {
      const callee = node["callee"] as AnyNode;
      const name = callee.type === "MemberExpression" ? memberName(callee) : undefined;
      if (name !== undefined) names.called.add(name);
    }
    if (
      node.type === "MethodDefinition" ||
      (node.type === "Property" && isFunction(node["value"] as AnyNode))
    ) {
      const name = keyName(node["key"] as AnyNode);
      if (name !== undefined) names.defined.add(name);
    }
  });
  return names;
}

function visit(node: AnyNode, seen: (node: AnyNode) => void): void {
  seen(node);
  for (const child of Object.values(node).flat()) {
    if (typeof child === "object" && child !== null && "type" in child) visit(child as AnyNode, seen);
  }
}

/** `A.b.c` as names; undefined unless it starts with one. */
function pathOf(node: AnyNode): string[] | undefined {
  if (node.type === "Identifier") return [node["name"] as string];
  const name = node.type === "MemberExpression" ? memberName(node) : undefined;
  const before = name === undefined ? undefined : pathOf(node["object"] as AnyNode);
  return before && name !== undefined ? [...before, name] : undefined;
}

function memberName(node: AnyNode): string | undefined {
  const property = node["property"] as AnyNode;
  if (node["computed"]) return property.type === "Literal" ? String(property["value"]) : undefined;
  return property["name"] as string | undefined;
}
function keyName(key: AnyNode): string | undefined {
  return (key["name"] ?? key["value"]) as string | undefined;
}
function isFunction(node: AnyNode): boolean {
  // The build keeps names by passing each function and its name to a helper.
  if (node.type === "CallExpression") return (node["arguments"] as AnyNode[]).some(isFunction);
  return node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";
}

function isRoot(name: string | undefined): boolean {
  // `console` is Google's too; JavaScript's own objects are not.
  return name !== undefined && (SERVICE_MAP.roots.includes(name) || ABSENT_SERVICES.includes(name));
}

function isKnownMember(member: string): boolean {
  const [className = "", name = "", value] = member.split(".");
  const values = SERVICE_MAP.enumerations[className]?.[name];
  if (values) return value === undefined || values.includes(value) || BUILT_IN.has(value);
  return SERVICE_MAP.classes[className]?.includes(name) ?? false;
}

/** Calls of these say nothing about Google's. */
const BUILT_IN: ReadonlySet<string> = new Set(
  [
    Object,
    Array,
    String,
    Number,
    Boolean,
    Date,
    RegExp,
    Map,
    Set,
    Promise,
    Function,
    Error,
    JSON,
    Math,
    Uint8Array,
  ].flatMap((owner) => [
    ...Object.getOwnPropertyNames(owner),
    ...Object.getOwnPropertyNames((owner as { prototype?: object }).prototype ?? {}),
  ]),
);

let googleNames: ReadonlySet<string> | undefined;

function googleMethodNames(): ReadonlySet<string> {
  if (googleNames) return googleNames;
  const folder = dirname(require.resolve("@types/google-apps-script/package.json"));
  const files = readdirSync(folder).filter((file) => TYPE_FILES.test(file));
  const lines = files.flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"));
  googleNames = new Set(lines.flatMap((line) => /^\s+(?:\/\*.*\*\/\s*)?([a-z]\w*)\(/.exec(line)?.[1] ?? []));
  return googleNames;
}
