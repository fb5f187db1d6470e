/** A function is read at once: none has over sixty lines but those that are named here, with the reason. */
import { parseSync } from "@swc/core";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expectNone } from "./structure";

const SRC = join(__dirname, "../../src");
const MOST_LINES = 60;

/** By file and name; what each would take to be shorter. Shorten one, and its line goes. */
const LONGER: Readonly<Record<string, string>> = {
  "local/page-server/bridge/script-run.ts installScriptRun":
    "goes into a page as its text, so it is one piece",
  "add-on/sheet-writer/beside/plan-beside.ts makePlan":
    "one plan of all that is said and moved of typed cells",
  "add-on/pulls/run/puller.ts landSaved": "the order of asking, passing the gate, writing and telling",
  "add-on/sidebar-api/handlers/saved-pulls.ts listPulls": "one item of the list, field by field",
  "sidebar/saved/row/row-form.tsx RowForm": "all fields of a pull's row",
  "sidebar/saved/tab.tsx SavedTab": "all that the list of pulls may show",
  "sidebar/ask/use-asked-form.ts useAskedForm": "a form's state, and each change of it in two lines",
};

interface Long {
  readonly name: string;
  readonly lines: number;
}

const FUNCTIONS = [
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "ClassMethod",
  "PrivateMethod",
  "MethodProperty",
];

interface Span {
  readonly start: number;
  readonly end: number;
}
const NOWHERE: Span = { start: 0, end: 0 };

interface Node {
  readonly type?: string;
  readonly span?: Span;
  readonly [field: string]: unknown;
}

/** Longer ones of a source; one within another is named by what it is given to. */
function findLong(text: string, isTsx: boolean): readonly Long[] {
  const bytes = Buffer.from(text);
  const tree = parseSync(text, { syntax: "typescript", tsx: isTsx });
  // Spans are bytes of all that was parsed in this process, from 1.
  const from = tree.span.start - leadingBytes(text);
  const found: Long[] = [];
  const visit = (node: unknown, outer: string): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) return node.forEach((one) => visit(one, outer));
    const { type = "", span, ...fields } = node as Node;
    const name = nameOf(node as Node) ?? outer;
    if (FUNCTIONS.includes(type)) {
      // A method's span is that of its function.
      const { start, end } = (fields["function"] as Node | undefined)?.span ?? span ?? NOWHERE;
      const own = bytes.subarray(start - from, end - from).toString();
      const lines = own.split("\n").length;
      if (lines > MOST_LINES) found.push({ name, lines });
    }
    for (const field of Object.values(fields)) visit(field, name);
  };
  visit(tree.body, "");
  return found;
}

/** The tree begins behind the comments at the top. */
function leadingBytes(text: string): number {
  const [leading = ""] = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*\n)*/.exec(text) ?? [];
  return Buffer.byteLength(leading);
}

function nameOf(node: Node): string | undefined {
  const named = [node["identifier"], node["id"], node["key"]].find(
    (one): one is { readonly value: string } =>
      typeof one === "object" && one !== null && typeof (one as { value?: unknown }).value === "string",
  );
  return named?.value;
}

const LONG = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) =>
    findLong(readFileSync(join(SRC, path), "utf8"), path.endsWith("x")).map(
      ({ name, lines }) => [`${path.replaceAll("\\", "/")} ${name}`, lines] as const,
    ),
  );

it("no function has more than sixty lines but those that are named here", () => {
  expectNone(
    LONG.filter(([name]) => !Object.hasOwn(LONGER, name)).map(([name, lines]) => `${name}: ${lines} lines`),
    "Cut these functions, or say in LONGER of long-functions.test.ts why one must be read at once:",
  );
});

it("those that are named are still longer", () => {
  const names: readonly string[] = LONG.map(([name]) => name);
  expectNone(
    Object.keys(LONGER).filter((name) => !names.includes(name)),
    "These have become shorter. Take them out of LONGER:",
  );
});

it("finds one", () => {
  const body = "  work();\n".repeat(MOST_LINES);
  expect(findLong(`/** Ä. */\nimport a from "a";\nfunction one() {\n${body}}\n`, false)).toEqual([
    { name: "one", lines: MOST_LINES + 2 },
  ]);
  expect(findLong(`const two = () => {\n};\n`, false)).toEqual([]);
});
