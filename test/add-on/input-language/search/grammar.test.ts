/** The grammar page keeps its word: what it shows is read as it says. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDates } from "../../../../src/add-on/input-language/dates/dates";
import { parseSearchLine } from "../../../../src/add-on/input-language/search/line";
import { inDays, inDaysOf, isGroup, searchToLine } from "./print";
import { searchToRows } from "./print-rows";
import { parseSearchRows } from "../../../../src/add-on/input-language/search/argument";
import { openZone } from "../../../../src/add-on/table/zone";

const CONTEXT = { now: Date.UTC(2026, 2, 15, 9), zone: openZone("Europe/Paris") };
const page = readFileSync(join(__dirname, "../../../../src/add-on/input-language/search/grammar.md"), "utf8");

/** The body rows of the table whose header begins with this cell. */
function table(title: string): string[][] {
  const lines = page.split("\n");
  const header = lines.findIndex((line) => new RegExp(`^\\| ${title} `).test(line));
  const end = lines.findIndex((line, index) => index > header && !line.startsWith("|"));
  return lines.slice(header + 2, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function section(title: string): string {
  return page.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
}

const phrases = table("written").flatMap(([written = ""]) =>
  Array.from(written.matchAll(/`([^`]+)`/g), (m) => m[1] ?? ""),
);

it("has periods to check", () => {
  expect(phrases.length).toBeGreaterThan(50);
});

it.each(phrases)("reads the period %s", (phrase) => {
  const written = phrase.replace(/\bA\b/, "2026-01-01").replace(/\bB\b/, "2026-01-31");
  if (/^next |^tomorrow$/.test(written)) {
    expect(() => parseDates(written, CONTEXT)).toThrow("has not begun");
    expect(parseSearchLine(`trial_ends in ${written}`, CONTEXT).filter).toMatchObject({ kind: "all" });
    return;
  }
  expect(parseDates(written, CONTEXT)).toBeDefined();
  const inSearch = parseSearchLine(`did Paid in ${written}`, CONTEXT);
  expect(parseSearchLine(searchToLine(inSearch), CONTEXT)).toEqual(inSearch);
});

it("shows a line and rows that are read, and written, as they stand", () => {
  const example = /```\n(did .*)\n```/.exec(page)?.[1] ?? "";
  expect(searchToLine(parseSearchLine(example, CONTEXT))).toBe(inDays(example, CONTEXT));
  const rows = table("What");
  const dated = rows.map((row) =>
    row.map((cell) => (cell.startsWith("in last") ? inDaysOf(cell, CONTEXT) : cell)),
  );
  expect(dated).not.toEqual(rows);
  expect(searchToRows(parseSearchRows([["What", "Comparison", "Value"], ...rows], CONTEXT))).toEqual(dated);
});

const comparisons = Array.from(
  section("The line").split("comparison  =")[1]?.split("list  ")[0]?.matchAll(/^.*$/gm) ?? [],
)
  .map(([line]) => line)
  .flatMap((line) =>
    Array.from(line.matchAll(/"([^"]+)"/g), ([, words = ""]) => ({ words, value: valueAfter(line) })),
  );

/** What follows the comparisons of one line of the grammar. */
function valueAfter(line: string): string {
  if (line.includes("between")) return "1 and 2";
  if (line.endsWith(" list")) return "(a, b)";
  if (line.endsWith(" period")) return "last week";
  return line.endsWith(" value") ? "x" : "";
}

it.each(comparisons.filter(({ words }) => words !== "and"))(
  "reads the comparison $words",
  ({ words, value }) => {
    const { filter } = parseSearchLine(`plan ${words} ${value}`, CONTEXT);
    const [condition = filter] = filter && isGroup(filter) ? filter.conditions : [];
    expect(condition).toMatchObject({ kind: "property", property: "plan" });
  },
);
