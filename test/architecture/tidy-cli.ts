/**
 * `npm run tidy`: counts what makes the sources hard to walk, so that a change can be compared before and
 * after.
 */
import { dirname, join } from "node:path";
import { runCommand } from "../../src/local/terminal/command-line";
import { isVerb } from "./verbs";
import { walkCell, walkHourlyRun } from "./walks";
import {
  betweenFolders,
  circlesOf,
  commentsOf,
  definitionsOf,
  filesByFolder,
  importsOf,
  readSources,
  ROOT,
  SRC,
  type Definition,
  type Import,
  type Source,
} from "./structure";

const MOST_COLUMNS = 110;

const USAGE = `Usage: npm run tidy [-- --names]

Counts what makes the sources hard to walk: sizes, circles, names, comments, and
the files through which a cell and an hourly run reach Google's services.

  --names   also lists the names that several files define, the functions that
            do not begin with a verb, the files that would fit elsewhere, and
            the files of the walks
  --help, --version`;

function countLines(files: readonly Source[]): number {
  return files.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
}

/** Names that several files define, most files first. */
function namesDefinedTwice(definitions: readonly Definition[]): Definition[][] {
  const byName = new Map<string, Definition[]>();
  for (const one of definitions) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  return [...byName.values()]
    .filter((group) => new Set(group.map(({ path }) => path)).size > 1)
    .sort((a, b) => b.length - a.length);
}

const SMALL_LINES = 60;
const TOGETHER_LINES = 150;

/** An importer of so many of them is a list of equals, such as the catalog: it would lose its order. */
const EQUALS = 5;

/** Files of one importer in their folder that both are small enough to be one file. */
function filesToFold(sources: readonly Source[], imports: readonly Import[]): string[] {
  const lines = new Map(sources.map((source) => [source.path, countLines([source])]));
  const found = sources.flatMap(({ path }) => {
    const [importer, ...others] = new Set(imports.filter(({ to }) => to === path).map(({ from }) => from));
    if (importer === undefined || others.length > 0 || dirname(importer) !== dirname(path)) return [];
    const [own = 0, its = 0] = [lines.get(path), lines.get(importer)];
    return own < SMALL_LINES && own + its < TOGETHER_LINES ? [{ path, importer }] : [];
  });
  const isList = (of: string): boolean => found.filter(({ importer }) => importer === of).length >= EQUALS;
  return found.flatMap(({ path, importer }) => (isList(importer) ? [] : [`${path} -> ${importer}`]));
}

/** A pure look-up may be called "xOf", and what gives an error "xError". */
const NEEDS_NO_VERB = /(?:Of|Error)$/;

function isNamedByRule({ name }: Definition): boolean {
  return NEEDS_NO_VERB.test(name) || isVerb(/^[a-z]+/.exec(name)?.[0] ?? "");
}

function largestFolders(root: string): string {
  const folders = [...filesByFolder(root)].sort(([, a], [, b]) => b - a).slice(0, 5);
  return folders.map(([folder, n]) => `${folder} ${n}`).join(", ");
}

function percent(part: number, whole: number): string {
  return `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`;
}

function printCounts(withNames: boolean): void {
  const sources = readSources(SRC);
  const addOn = sources.filter(({ path }) => path.startsWith("add-on/"));
  const tests = readSources(join(ROOT, "test"));
  const imports = importsOf(sources);

  const definitions = definitionsOf(addOn);
  const twice = namesDefinedTwice(definitions);
  const functions = definitions.filter(({ kind, name }) => kind === "function" && /^[a-z]/.test(name));
  const { words, lines } = commentsOf(addOn);
  const folding = filesToFold(sources, imports);
  const [cell, hourlyRun] = [walkCell(), walkHourlyRun()];
  const isLong = (line: string): boolean => line.length > MOST_COLUMNS;
  const longLines = [...sources, ...tests].flatMap(({ text }) => text.split("\n").filter(isLong));

  const figures: readonly (readonly [what: string, figure: string | number])[] = [
    [
      "entries at the top of src",
      new Set([...filesByFolder(SRC).keys()].map((path) => path.split("/")[0])).size,
    ],
    ["files and lines: src", `${sources.length}, ${countLines(sources)}`],
    ["files and lines: add-on", `${addOn.length}, ${countLines(addOn)}`],
    ["files and lines: test", `${tests.length}, ${countLines(tests)}`],
    ["largest folders of src", largestFolders(SRC)],
    ["largest folders of test", largestFolders(join(ROOT, "test"))],
    ["circles of files", circlesOf(imports).length],
    ["circles of folders", circlesOf(betweenFolders(imports)).length],
    ["names defined in several files of the add-on", twice.length],
    [
      "  of these types",
      twice.filter((group) => group.some(({ kind }) => /interface|type|class/.test(kind))).length,
    ],
    ["files that would fit into their one importer", folding.length],
    ["files on the walk of a cell", cell.length],
    ["files on the walk of an hourly run", hourlyRun.length],
    ["functions that begin with a verb", percent(functions.filter(isNamedByRule).length, functions.length)],
    ["words of comment for 10 lines of code", ((10 * words) / lines).toFixed(1)],
    [`lines over ${MOST_COLUMNS} columns`, longLines.length],
  ];

  for (const [what, figure] of figures) console.log(`${what.padEnd(48)} ${figure}`);
  if (withNames) {
    for (const one of folding) console.log(`to fold: ${one}`);
    console.log(`cell: ${cell.join(", ")}`);
    console.log(`hourly run: ${hourlyRun.join(", ")}`);
    for (const group of twice) console.log(`${group[0]?.name}: ${group.map(({ path }) => path).join(", ")}`);
    const others = functions.filter((one) => !isNamedByRule(one)).map(({ name }) => name);
    console.log(`no verb: ${[...new Set(others)].sort().join(", ")}`);
  }
}

void runCommand({
  usage: USAGE,
  options: { names: { type: "boolean" } },
  run: ({ names = false }) => printCounts(names),
});
