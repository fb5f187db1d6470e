/** `npm run recording`: what the add-on says, as texts, built here or at another commit. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runCommand, UsageError } from "../../../src/local/terminal/command-line";
import { builtAnew, DIR_OF_RUN, DIR_TO_RECORD, ROOT } from "../../bundle/built";
import { TRY_FROM } from "../../sweep/beginning";

const USAGE = `Usage: npm run recording -- --to FOLDER [--commit REV] [--no-screens]

Writes what some 40 formulas, 13 pulls and each screen of the browser's tests
say into FOLDER, one text each. With a commit the add-on is built from it, and
everything else is of this checkout: so two recordings differ by what the
add-on says. Compare them: git diff --no-index BEFORE AFTER

  --to FOLDER     where the texts go
  --commit REV    whose add-on speaks; the sources as they are here unless given
  --no-screens    formulas and pulls alone, which takes a tenth of the time
  --help, --version`;

/** The same part of the browser's tests for every commit, so that the same screens are recorded. */
const SAME_PART = "1";

/** Builds the add-on of a commit, with the packages of this checkout. */
function buildAt(commit: string): { readonly dir: string; readonly remove: () => void } {
  const sources = mkdtempSync(join(tmpdir(), "analytics-recorded-"));
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x", "-C", sources], { input: archive });
  symlinkSync(join(ROOT, "node_modules"), join(sources, "node_modules"));
  const dir = join(sources, "recorded-dist");
  execFileSync(process.execPath, ["build.mjs", "--outdir", dir], { cwd: sources, stdio: "pipe" });
  return { dir, remove: () => rmSync(sources, { recursive: true, force: true }) };
}

void runCommand({
  usage: USAGE,
  options: {
    to: { type: "string" },
    commit: { type: "string" },
    "no-screens": { type: "boolean", default: false },
  },
  run: async ({ to, commit, "no-screens": hasNoScreens }) => {
    if (to === undefined) throw new UsageError("Say with --to where the texts go.");
    const folder = resolve(to);
    const { dir, remove } = commit === undefined ? builtAnew() : buildAt(commit);
    try {
      process.env[DIR_OF_RUN] = dir;
      mkdirSync(folder, { recursive: true });
      const { recordFormulas, recordPulls } = await import("./record");
      writeFileSync(join(folder, "formulas.txt"), await recordFormulas());
      writeFileSync(join(folder, "pulls.txt"), await recordPulls());
      if (!hasNoScreens) recordScreens(dir, join(folder, "screens"));
    } finally {
      remove();
    }
  },
});

/** By the browser's tests; those that fail on another commit's page are named, and their screens lack. */
function recordScreens(dir: string, folder: string): void {
  spawnSync(process.execPath, ["node_modules/jest/bin/jest.js", "test/browser/sidebar"], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, [DIR_TO_RECORD]: dir, [TRY_FROM]: SAME_PART, SIDEBAR_TEXTS: folder },
  });
}
