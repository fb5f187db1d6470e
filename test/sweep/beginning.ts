/**
 * Where the part that a run tries begins: at the number of the commit, so that the next commit tries another
 * part, and twenty commits nearly all of it, while one commit tries the same part wherever it runs.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Set for a whole run before its first test, and by a person who repeats one: `TRY_FROM=2041 npx jest …`. */
export const TRY_FROM = "TRY_FROM";

/** The beginning where no history says which commit this is: an archive, or a shallow clone. Any would do. */
const FIXED = 1527;

const ROOT = join(__dirname, "../..");

/** What git prints, or nothing where it cannot answer. */
function askGit(...words: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", words, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** The commit that is tried, and whether files were changed since; nothing where git does not know. */
export function findCommit(): string | undefined {
  const commit = askGit("rev-parse", "--short", "HEAD");
  return commit === undefined || !isChanged() ? commit : `${commit} and changes`;
}

/** Not by the rows that sweeps write of themselves, one after another. */
function isChanged(): boolean {
  const others = ["--", ":/", ":(top,exclude)test/README.md"];
  return askGit("status", "--porcelain", "--untracked-files=no", ...others) !== "";
}

/** How many commits came before this one; one more where files were changed since. */
function numberOfCommit(): number {
  const top = askGit("rev-parse", "--show-toplevel", "--is-shallow-repository")?.split("\n");
  const count = Number(askGit("rev-list", "--count", "HEAD"));
  if (top?.[1] !== "false" || !Number.isSafeInteger(count)) return FIXED;
  return count - 1 + (isChanged() ? 1 : 0);
}

/** The beginning of this run: what was set for it, otherwise that of the commit, which is then set. */
export function readBeginning(): number {
  const set = process.env[TRY_FROM];
  if (set !== undefined && /^\d{1,9}$/.test(set)) return Number(set);
  const number = numberOfCommit();
  process.env[TRY_FROM] = String(number);
  return number;
}
