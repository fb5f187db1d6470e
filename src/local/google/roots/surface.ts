/** Which of Google's methods a script's text uses, and which of those the runtime lacks. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Node, parse } from "acorn";
import { ABSENT_SERVICES } from "../rules/protocol";
import { SERVICE_MAP } from "./service-map";

/**
 * What was found in a script. Members are written `Class.member` after a root service, `.member` in a chain.
 */
export interface Surface {
  /** Everything that the script uses of Google's services, sorted. */
  readonly used: readonly string[];
  /** What the runtime lacks: must be empty. */
  readonly missing: readonly string[];
  /**
   * Lacking names of Google's that the script defines itself as well, so that only a reader can tell whose
   * they are.
   */
  readonly ambiguous: readonly string[];
}

/** The packages of Google's types that a spreadsheet add-on can meet. */
const TYPE_FILES =
  /\.(base|cache|charts|html|lock|properties|script|spreadsheet|url-fetch|utilities)\.d\.ts$/;

/**
 * Reads a script. After a root service (`CacheService.getScriptCache`) a member is known exactly. In a chain
 * only its name can be judged: a called name that some Google type has, and JavaScript's own objects have
 * not, must be a method of a stand-in.
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
  /** Names of methods and function-valued properties that the script itself defines. */
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

/** `A.b.c` as its names; undefined where it does not start with a name. */
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
  // The build keeps names by handing each function, with its name, to a function of its own.
  if (node.type === "CallExpression") return (node["arguments"] as AnyNode[]).some(isFunction);
  return node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";
}

function isRoot(name: string | undefined): boolean {
  // A script's `console` is Google's as well; JavaScript's own objects are not.
  return (
    name !== undefined && (name in SERVICE_MAP.roots || (ABSENT_SERVICES as readonly string[]).includes(name))
  );
}

/** Whether the runtime has `Class.method`, `Class.Enumeration` or `Class.Enumeration.VALUE`. */
function isKnownMember(member: string): boolean {
  const [className = "", name = "", value] = member.split(".");
  const values = SERVICE_MAP.enumerations[className]?.[name];
  if (values) return value === undefined || values.includes(value) || BUILT_IN.has(value);
  return SERVICE_MAP.classes[className]?.includes(name) ?? false;
}

/** Methods of JavaScript's own objects: a call of one says nothing about Google's. */
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

/** Every method name in Google's types for spreadsheets. */
function googleMethodNames(): ReadonlySet<string> {
  if (googleNames) return googleNames;
  const folder = dirname(require.resolve("@types/google-apps-script/package.json"));
  const files = readdirSync(folder).filter((file) => TYPE_FILES.test(file));
  const lines = files.flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"));
  googleNames = new Set(lines.flatMap((line) => /^\s+(?:\/\*.*\*\/\s*)?([a-z]\w*)\(/.exec(line)?.[1] ?? []));
  return googleNames;
}
