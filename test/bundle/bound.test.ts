/**
 * A build for a script that belongs to one spreadsheet says so in the sidebar; one for an installed add-on
 * does not.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";

const ROOT = join(__dirname, "../..");

/** What the built code tells the sidebar of itself. */
function isBoundIn(flags: readonly string[]): boolean {
  const outdir = mkdtempSync(join(tmpdir(), "bound-"));
  try {
    const { status, stderr } = spawnSync(process.execPath, ["build.mjs", "--outdir", outdir, ...flags], {
      cwd: ROOT,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
    const [, value] =
      /isBound:\s*(!0|!1|true|false)/.exec(readFileSync(join(outdir, "Code.js"), "utf8")) ?? [];
    if (value === undefined) throw new Error("The build does not say whether it is bound.");
    return value === "!0" || value === "true";
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

it.each([
  [["--bound"], true],
  [[], false],
])("built with %j", (flags, isBound) => {
  expect(isBoundIn(flags)).toBe(isBound);
});
