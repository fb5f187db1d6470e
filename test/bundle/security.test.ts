/**
 * The page for a company's reviewer: each statement names tests that exist, and its table is what is stored.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { copyRows, storedRows } from "../../src/local/build/readme-tables";
import { causeRows } from "../../src/local/build/who-can-cause";
import { ROOT } from "./built";

const read = (name: string): string => readFileSync(join(ROOT, "src/guide", name), "utf8");
const short = read("security.md");
const page = read("security-appendix.md");
const statements = [short, page]
  .join("\n")
  .split(/\n(?=- |\n|\d\. |#)/)
  .filter((text) => text.startsWith("- "))
  .map((text) => text.replace(/\s+/g, " "));

it.each(statements)("the page names a test for: %s", (statement) => {
  const named = [...statement.matchAll(/`(test\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it("the page has statements on every chapter", () => {
  expect(statements.length).toBeGreaterThan(30);
  for (const chapter of ["V1", "V2", "V4", "V5", "V6", "V7", "V8", "V9", "V10", "V12", "V13", "V14"])
    expect(page).toMatch(new RegExp(`^##.*\\b${chapter}\\b`, "m"));
});

it("the table on it is what is stored: `npm run build -- --readme` makes it", () => {
  const rows = page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  for (const row of storedRows()) expect(rows).toContainEqual(row);
});

it("the short page is short, and says where the rest is and how to report a weakness", () => {
  expect(short.length).toBeLessThan(12_000);
  expect(short.match(/^\| \d+\. /gm)).toHaveLength(10);
  for (const name of ["security-appendix.md", "reporting-weaknesses.md"])
    expect(short).toContain(`(${name})`);
});

it("the tables of copies and of who can cause what are made from their lists", () => {
  const cells = (line: string): string[] =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  const rows = [short, page].join("\n").split("\n").map(cells);
  for (const row of [...copyRows(), ...causeRows()]) expect(rows).toContainEqual(row);
});
