/**
 * The page for a company's reviewer: each statement names tests that exist, and its table is what is stored.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { storedRows } from "../../src/local/build/readme-tables";
import { ROOT } from "./built";

const page = readFileSync(join(ROOT, "src/guide/security.md"), "utf8");
const statements = page
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
