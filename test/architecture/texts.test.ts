/** Every sentence of the sidebar is in src/sidebar/texts, one file a view and a language. */
import { parseSync } from "@swc/core";
import { join } from "node:path";
import { expectNone, readSources, SRC } from "./structure";

/** What reads like a sentence and is none: words of the code, and what may be typed. */
const ALLOWED = [
  "Monday",
  ...["people count", "ab test", "split by", "for each", "week starts", "fiscal year starts", "values of "],
  ...["did not", "have a property", "are in segment", "are not in segment"],
  ...["at least once", "at least", "at most", "Update rows by a key"],
  ...["Mondays at 8", "last week", 'did "Signed up" in last 30 days and plan = Team'],
];

/** Arrows, ticks, triangles and boxes: fonts lack them, and then nothing is there to read or to press. */
const SIGNS = /[\u2190-\u21ff\u2500-\u27bf\u2b00-\u2bff]/;
const HAVE_SIGNS = [
  // A trend of a board is text by design: it can be copied, and stays in every file.
  "add-on/custom-functions/boards/course.ts",
  // They read what other tools write: between two days, and around tables.
  "add-on/input-language/dates/tool-words.ts",
  "add-on/response-parser/text/drawn-tables.ts",
  // In a terminal: a table's lines, and what is not seen there.
  "local/terminal/print-table.ts",
  "local/terminal/visible.ts",
];

it("says signs in words or draws them, as fonts lack them", () => {
  const found = readSources(SRC).flatMap(({ path, code }) => (SIGNS.test(code) ? [path] : []));
  expectNone(
    found.filter((path) => !HAVE_SIGNS.includes(path)),
    "Say it in words, or draw it as sidebar/controls/draw-icon.tsx does:",
  );
  expect(found.sort()).toEqual(HAVE_SIGNS);
});

/** They read and write what people type, which is English in every language. */
const IS_GRAMMAR =
  /-text\.ts$|question\/(periods|sql\/(sql-question|sql-pieces|read-sql|write-sql|write-people))\.ts$/;

const SOURCES = readSources(join(SRC, "sidebar")).filter(
  ({ path }) => !path.startsWith("texts/") && !IS_GRAMMAR.test(path),
);

type Tree = { readonly type?: string; readonly [part: string]: unknown };

/** Begins with a word as people write it, or has two words. */
const LOOKS_SAID = /^\s*[A-Z][a-z']*[a-z]\b|[A-Za-z]{2,},? [A-Za-z]/;

/** Parts of the tree in which no text is shown: names, types, classes, errors for programmers. */
function isUnseen(node: Tree, part: string): boolean {
  return UNSEEN[node.type ?? ""]?.(node, part) ?? false;
}

const UNSEEN: { readonly [type: string]: (node: Tree, part: string) => boolean } = {
  ImportDeclaration: () => true,
  TsLiteralType: () => true,
  KeyValueProperty: (_, part) => part === "key",
  SwitchCase: (_, part) => part === "test",
  BinaryExpression: ({ operator }) => operator === "===" || operator === "!==",
  NewExpression: ({ callee }, part) => part === "arguments" && (callee as Tree)["value"] === "Error",
  JSXAttribute: ({ name }) => (name as Tree)["value"] === "class",
};

/** The texts that a file shows by itself. */
function saidIn(node: Tree): string[] {
  if (node.type === "JSXText") return [node["value"]].map(String).filter((text) => /[a-z]/i.test(text));
  const text =
    node.type === "StringLiteral" ? node["value"] : node.type === "TemplateElement" ? node["raw"] : undefined;
  if (typeof text === "string") return LOOKS_SAID.test(text) ? [text] : [];
  return Object.entries(node).flatMap(([part, inner]) =>
    isUnseen(node, part) ? [] : [inner].flat().filter(isTree).flatMap(saidIn),
  );
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null;
}

function saidBy(code: string): string[] {
  return saidIn(parseSync(code, { syntax: "typescript", tsx: true }) as unknown as Tree);
}

it("no file of the sidebar says anything itself: a sentence is in src/sidebar/texts, in each language", () => {
  const said = SOURCES.flatMap(({ path, text }) =>
    saidBy(text)
      .filter((words) => !ALLOWED.includes(words))
      .map((words) => `${path}: ${words.trim()}`),
  );
  expectNone(said, "Sentences of the page stand in src/sidebar/texts, in each language. Move these there:");
});

it.each([
  "<p>Loading</p>",
  "<Field label='Name' />",
  "const name = 'Nothing is kept here.';",
  "const name = `${count} rows of it`;",
  "<Button busy={isBusy ? 'Going' : undefined} />",
])("is refused: %s", (code) => expect(saidBy(code)).not.toEqual([]));

it.each([
  "<p class='notice plain'>{texts.page.loading}</p>",
  "throw new Error('The page has no element for the app.');",
  "if (stage === 'beginning again') go({ 'goes on later': `tab-${id}` });",
])("is no sentence: %s", (code) => expect(saidBy(code)).toEqual([]));
