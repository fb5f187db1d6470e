/** What was built knows for whom, which decides whose requests are counted together. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { built, ROOT } from "./built";

/** What the built code tells the sidebar of itself. */
function installIn(flags: readonly string[]): string {
  const { dir, remove } = built(...flags);
  try {
    const [, value] = /install:\s*"(\w+)"/.exec(readFileSync(join(dir, "Code.js"), "utf8")) ?? [];
    if (value === undefined) throw new Error("The build does not say for whom it is.");
    return value;
  } finally {
    remove();
  }
}

it.each([
  [[], "company"],
  [["--for", "spreadsheet"], "spreadsheet"],
  [["--for", "everyone"], "everyone"],
])("built with %j", (flags, install) => {
  expect(installIn(flags)).toBe(install);
});

it("refuses an installation that it does not know", () => {
  const run = () =>
    execFileSync(process.execPath, [join(ROOT, "build.mjs"), "--for", "nobody"], { stdio: "pipe" });
  expect(run).toThrow('--for takes one of spreadsheet, company, everyone, not "nobody".');
});
