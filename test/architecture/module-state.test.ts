/**
 * What a module of the add-on keeps between two calls. At Google each execution loads all modules; those of
 * the spreadsheet on this machine share them, so that what one leaves behind the next would find.
 */
import { join } from "node:path";
import { expectNone, readSources, type Source, SRC } from "./structure";

/** Each may stay, as an execution that finds it does the same as one that does not. */
const ALLOWED: Readonly<Record<string, string>> = {
  "answers/question/question-page.ts: unpacked": "what a packed text holds follows from the text alone",
  "gate/sheet-marks.ts: SHEET_MARKS": "by the spreadsheet's object, which each execution has its own of",
  "input-language/formula/calls-only.ts: FORMULA_TOKEN": "its place is set before each formula",
  "response-parser/typing/iso.ts: iso": "what was read last, taken by who asked before another is read",
  "table/by-column.ts: held": "by the table's object, which each answer has its own of",
  "table/name-words.ts: wordsByName": "the words of a name follow from the name",
  "table/shown-cells.ts: numbers": "what writes numbers, which is the same for everybody",
  "table/values.ts: known": "the fields of an object that was read, which nobody changes",
  "table/values.ts: scalars": "whether a list that was read, which nobody changes, holds objects",
  "table/zone.ts: zones": "the offsets of a zone follow from its name",
};

const VARIABLE = /^(?:export )?(?:let|var) (\w+)/gm;
const CONSTANT = /^(?:export )?const (\w+)/gm;
const STATIC = /^ +(?:(?:private|protected|public|override) )*static (?:readonly )?(\w+)(?:: [^=;(]+)? = /gm;

const CHANGES =
  "set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|test|exec|next";

/** Names outside all functions that are given another value, or whose value is changed. */
function stateOf({ path, code }: Source): string[] {
  const variables = [...code.matchAll(VARIABLE)].map(([, name = ""]) => name);
  const constants = [...code.matchAll(CONSTANT)].map(([, name = ""]) => name);
  const statics = [...code.matchAll(STATIC)].map(([, name = ""]) => name);
  const changed = constants.filter((name) => isChanged(name, code));
  return [...variables, ...changed, ...statics].map((name) => `${path}: ${name}`);
}

function isChanged(name: string, code: string): boolean {
  const place = `(?<![\\w.])${name}(?:!?\\??\\.\\w+|!?\\[[^\\]\\n]+\\])*`;
  const within = `(?<![\\w.])${name}(?:!?\\.\\w+|!?\\[[^\\]\\n]+\\])+`;
  // A pattern remembers its place where it looks for all matches, or for one at a place.
  const keepsPlace = new RegExp(`^(?:export )?const ${name}(?:: RegExp)? =\\s*/.*/[a-z]*[gy][a-z]*;`, "m");
  const calls = keepsPlace.test(code) ? CHANGES : CHANGES.replace("|test|exec", "");
  return [
    new RegExp(`${within} (?:[-+*/%&|^]|\\*\\*|\\?\\?|\\|\\||&&|<<|>>>?)?= `),
    new RegExp(`${within}(?:\\+\\+|--)|(?:\\+\\+|--)${within}`),
    new RegExp(`${place}!?\\??\\.(?:${calls})\\(`),
    new RegExp(`Object\\.(?:assign|definePropert(?:y|ies))\\(\\s*${name}\\b|delete ${within}`),
  ].some((pattern) => pattern.test(code));
}

const FOUND = readSources(join(SRC, "add-on")).flatMap(stateOf);

it("no module of the add-on keeps what an execution has done", () => {
  expectNone(
    FOUND.filter((name) => !Object.hasOwn(ALLOWED, name)),
    "Keep it in an object of the execution (object-graph), or say in ALLOWED of module-state.test.ts why it may stay:",
  );
});

it("has a reason for no name that keeps nothing", () => {
  expectNone(
    Object.keys(ALLOWED).filter((name) => !FOUND.includes(name)),
    "These keep nothing any more; take them out of ALLOWED of module-state.test.ts:",
  );
});

it.each([
  ["let last = 0;"],
  ["export let last: string | undefined;"],
  ["const last = new Map<string, number>();\nfunction keep(): void {\n  last.set('a', 1);\n}"],
  ["const last = { at: 0 };\nfunction keep(): void {\n  last.at = 1;\n}"],
  ["export const last = { by: { at: 0 } };\nfunction keep(): void {\n  last.by.at += 1;\n}"],
  ["const last: number[] = [];\nfunction keep(): void {\n  last[0] = 1;\n}"],
  ["const last: number[] = [];\nfunction keep(): void {\n  last.push(1);\n}"],
  ["const last = { at: 0 };\nfunction keep(): void {\n  Object.assign(last, { at: 1 });\n}"],
  ["const last = /a/g;\nfunction keep(): void {\n  last.test('a');\n}"],
  ["class Kept {\n  private static last = 0;\n}"],
])("finds what is kept by %j", (code) => {
  expect(stateOf({ path: "room/file.ts", text: code, code })).toEqual(["room/file.ts: last"]);
});

it.each([
  ["const FIXED = new Map([['a', 1]]);\nfunction read(): unknown {\n  return FIXED.get('a');\n}"],
  ["const FIXED = /a/;\nfunction read(): boolean {\n  return FIXED.test('a');\n}"],
  ["function read(): void {\n  const own: number[] = [];\n  own.push(1);\n}"],
  ["class Kept {\n  static make(): Kept {\n    return new Kept();\n  }\n}"],
])("finds nothing in %j", (code) => {
  expect(stateOf({ path: "room/file.ts", text: code, code })).toEqual([]);
});
