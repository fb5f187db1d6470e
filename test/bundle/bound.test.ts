/**
 * A build for a script that belongs to one spreadsheet says so in the sidebar; one for an installed add-on
 * does not.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { built } from "./built";

/** What the built code tells the sidebar of itself. */
function isBoundIn(flags: readonly string[]): boolean {
  const { dir, remove } = built(...flags);
  try {
    const [, value] = /isBound:\s*(!0|!1|true|false)/.exec(readFileSync(join(dir, "Code.js"), "utf8")) ?? [];
    if (value === undefined) throw new Error("The build does not say whether it is bound.");
    return value === "!0" || value === "true";
  } finally {
    remove();
  }
}

it.each([
  [["--bound"], true],
  [[], false],
])("built with %j", (flags, isBound) => {
  expect(isBoundIn(flags)).toBe(isBound);
});
