/**
 * Makes a program smaller than minifiers do. Each step is sound because the program is closed: it exports nothing, so that
 * nothing outside names its parts.
 */
import { minify } from "@swc/core";
import { parse } from "acorn";
import { transform } from "esbuild";

/** `foreign`: names of properties that are not the program's own (see `withShortMembers`). */
export async function minified(program, foreign) {
  // swc 1.16 moves bodies of functions to where they are called, also when this word means something else there.
  if (namesArguments(program)) throw new Error("The program must not name `arguments`.");
  const short = await withShortMembers(program, foreign);
  // Functions may become arrows (which swc calls unsafe) where none is used as a constructor: only classes are here.
  const options = { ecma: 2020, compress: { ecma: 2020, passes: 3, unsafe_arrows: true }, mangle: true };
  const { code } = await minify(`(() => {${short}})();`, options);
  return withConstants(code);
}

/**
 * Short names for members of classes, as far as every mention of the name shows that a class's own member is meant: it is
 * declared in one, reached from `this`, or called. No data has functions, so that JSON and what the sidebar sends never see a
 * difference. Left alone is also what stands in a string, and what is a name of the language or of Google's services.
 */
export async function withShortMembers(program, foreign) {
  const members = new Set();
  const others = new Set(foreign);
  visit(parsed(program), (node, parent) => {
    const name = (node.key ?? node.property)?.name;
    if (node.type === "MethodDefinition" || isOwn(node)) members.add(name);
    else if (node.type === "Property" || (node.type === "MemberExpression" && parent.callee !== node)) others.add(name);
    else if (node.type === "Literal" || node.type === "TemplateElement") others.add(node.value?.raw ?? node.value);
  });
  const names = [...members].filter((name) => !others.has(name));
  if (names.length === 0) return program;
  const { code } = await transform(program, { mangleProps: new RegExp(`^(?:${names.join("|")})$`), charset: "utf8" });
  return code;
}

function isOwn({ type, object }) {
  return type === "MemberExpression" && object.type === "ThisExpression";
}

function namesArguments(program) {
  let names = false;
  visit(parsed(program), (node, parent) => {
    names ||= node.name === "arguments" && parent.property !== node && parent.key !== node;
  });
  return names;
}

/** The language's own functions that need not be called on what has them. No clock and no chance: those may be replaced. */
const BUILT_IN = /^(?:(?:Object|Array|JSON)\.[a-z]\w+|Math\.(?:abs|ceil|floor|max|min|round)|Number\.is\w+)$/;

/** One constant for each text, and each of the language's functions, that would otherwise be written out often. */
export function withConstants(program) {
  const places = new Map();
  const names = new Set();
  visit(parsed(program), (node, parent) => {
    if (node.type === "Identifier") names.add(node.name);
    const text = program.slice(node.start, node.end);
    if (isConstant(node, parent, text)) places.set(text, [...(places.get(text) ?? []), node]);
  });
  const edits = [];
  const constants = [];
  for (const [text, nodes] of [...places].sort(([, a], [, b]) => b.length - a.length)) {
    const name = freeName(constants.length, names);
    if (nodes.length * (text.length - name.length) <= text.length + name.length + 2) continue;
    constants.push(`${name}=${text}`);
    names.add(name);
    edits.push(...nodes.map((node) => ({ ...node, text: apart(program, node, name) })));
  }
  return constants.length === 0 ? program : `{const ${constants.join(",")};${edited(program, edits)}}`;
}

function isConstant({ type, value, name, operator }, parent, text) {
  if (type === "UnaryExpression") return operator === "void" && text === "void 0";
  if (type === "MemberExpression") return BUILT_IN.test(text);
  if (type === "Identifier") return (name === "Number" || name === "String") && parent.type === "CallExpression";
  if (type !== "Literal" || typeof value !== "string") return false;
  if (parent.type === "Property" && parent.key.value === value && !parent.computed) return false;
  // A comparison with typeof is fast only where the text itself stands in it.
  return !(
    parent.type === "BinaryExpression" && [parent.left, parent.right].some((side) => side.operator === "typeof")
  );
}

function freeName(number, taken) {
  for (let suffix = number.toString(36); ; suffix += "_") if (!taken.has(`$${suffix}`)) return `$${suffix}`;
}

/** A name keeps a space from a word beside it, such as `return`. */
function apart(program, { start, end }, name) {
  const isWord = (character) => /[\w$]/.test(character ?? "");
  return `${isWord(program[start - 1]) ? " " : ""}${name}${isWord(program[end]) ? " " : ""}`;
}

function parsed(program) {
  return parse(program, { ecmaVersion: 2020, sourceType: "module" });
}

/** Every node of a syntax tree, with the node that it belongs to. */
function visit(tree, see, parent = {}) {
  if (Array.isArray(tree)) for (const node of tree) visit(node, see, parent);
  else if (typeof tree?.type === "string") {
    see(tree, parent);
    for (const part of Object.values(tree)) visit(part, see, tree);
  }
}

/** The program with other texts in some places. */
function edited(program, edits) {
  let text = "";
  let from = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    text += program.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return text + program.slice(from);
}
