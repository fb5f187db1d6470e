/**
 * What an execution loads of the built script, as gas-local loads it: with the globals that Google gives, and
 * nothing of the local runtime between.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import gas from "gas-local";
import { built, ROOT } from "./built";
import { findPartsOfCells, FORMULAS, listParts, type Part, type Parts, Sheet } from "./loaded-parts";

const TOGETHER = JSON.parse(
  readFileSync(join(ROOT, "src/local/build/parts-of-cells.json"), "utf8"),
) as readonly (readonly string[])[];

const { dir, remove } = built();
const whole = built("--whole");
const readable = built("--readable");
afterAll(() => {
  remove();
  whole.remove();
  readable.remove();
});

/** Of all parts at most: a cell's execution is as long as what it loads. */
const MOST_OF_ALL = 0.12;
/** What no cell needs whose answer is in the cache: who asks, who reads a body, and all that lands. */
const LATER =
  /^(pulls|sidebar-api|sidebar-contract|sheet-writer|notifications|response-parser\/(?!vocabulary))\//;

const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { text }) => sum + text.length, 0);

it.each(FORMULAS)("%s%j is answered, and from the cache by an eighth of the program", (name, args, shown) => {
  const sheet = new Sheet(dir).connect();
  const fresh = sheet.run("CUSTOM_FUNCTION", name, args);
  expect(fresh).toMatchObject({ shown, asked: true });
  const cached = sheet.run("CUSTOM_FUNCTION", name, args);
  expect(cached).toMatchObject({ shown, asked: false });
  expect(cached.evaluated.filter(({ name }) => LATER.test(name))).toEqual([]);
  expect(sizeOf(cached.evaluated) / sizeOf(listParts(partsOf(dir)))).toBeLessThan(MOST_OF_ALL);
});

it("modules are one part where the cells of the same functions evaluate them, and no others are", () => {
  // Otherwise: npx tsx test/bundle/parts-of-cells-cli.ts
  expect(TOGETHER).toEqual(findPartsOfCells(readable.dir));
  expect(TOGETHER.flat().filter((name) => LATER.test(name))).toEqual([]);
});

it("in a part of several modules each has a line, with its name above", () => {
  for (const { name, text } of listParts(partsOf(dir)).filter((part) => part.name.includes("+"))) {
    const group = TOGETHER.find(([first, ...more]) => name === `${first}+${more.length}`);
    const named = [...text.matchAll(/\/\/! src\/add-on\/(\S+)\n/g)].map(([, module]) => module);
    expect(new Set(named)).toEqual(new Set(group));
  }
});

it("a new question loads what asks and reads, and nothing of pulls that run, the sidebar or the writer's steps", () => {
  const sheet = new Sheet(dir).connect();
  const { evaluated } = sheet.run("CUSTOM_FUNCTION", "ANALYTICS_METRIC", ["Signups", "last 30 days"]);
  const names = evaluated.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["service-client/client", "response-parser/read-answer"]));
  expect(
    names.filter((name) => /^(pulls\/run|sidebar|sheet-writer\/(write|modes)|notifications)/.test(name)),
  ).toEqual([]);
});

function partsOf(folder: string): Parts {
  return gas.require(folder, {})["parts_"] as Parts;
}

it("whoever takes the comment out of the script reads what to do", () => {
  const parts = partsOf(dir);
  Object.assign(parts, { program: () => undefined, text: undefined });
  expect(() => parts.of(1)).toThrow("The script has lost its comment: build it by --whole.");
});

it("lines of the script may end as on Windows", () => {
  const parts = partsOf(dir);
  const program = String(parts.program).replaceAll("\n", "\r\n");
  Object.assign(parts, { program: { toString: () => program }, text: undefined });
  expect(Object.keys(parts.of(1) as object)).not.toEqual([]);
});

it("without parts the script answers the same", () => {
  const sheet = new Sheet(whole.dir).connect();
  for (const [name, args, shown] of FORMULAS)
    expect(sheet.run("CUSTOM_FUNCTION", name, args)).toMatchObject({ shown, evaluated: [] });
});

it("for a debugger it answers the same, with the names and lines of the sources", () => {
  const sheet = new Sheet(readable.dir).connect();
  for (const [name, args, shown] of FORMULAS)
    expect(sheet.run("CUSTOM_FUNCTION", name, args)).toMatchObject({ shown });
  const { text } = listParts(partsOf(readable.dir)).find(({ name }) => name === "gate/gate") ?? { text: "" };
  expect(text).toMatch(/^ +function decide\(effect, facts\) \{\n/m);
});

it("the parts and the code have no letter beyond ASCII, which would make an engine read all of it slower", () => {
  const code = readFileSync(join(dir, "Code.js"), "latin1");
  expect(/[^\0-~]/.exec(code)).toBeNull();
});

it("each part ends with its name, for the lines of an error, and before all stands where there is one without parts", () => {
  const code = readFileSync(join(dir, "Code.js"), "utf8");
  expect(code).toMatch(/npm run build -- --whole/);
  const parts = listParts(partsOf(dir));
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(["main", "app"]));
  for (const { name, text } of parts) {
    expect(name).not.toBe("");
    expect(text.startsWith("(function(")).toBe(true);
  }
});
