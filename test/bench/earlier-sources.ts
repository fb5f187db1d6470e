import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../bundle/built";

/** Everything was code in its build, 597 kB, and tables were rows: goals are said by it. */
export const BEFORE = "387705af";

/** The sources of a commit in a folder of their own. Undefined in an archive and a shallow clone. */
export function sourcesOf(commit: string): string | undefined {
  const dir = mkdtempSync(join(tmpdir(), "analytics-before-"));
  try {
    const files = ["src", "build.mjs", "package.json", "appsscript.json"];
    const archive = execFileSync("git", ["archive", commit, ...files], {
      cwd: ROOT,
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
    execFileSync("tar", ["x", "-C", dir], { input: archive });
  } catch {
    rmSync(dir, { recursive: true, force: true });
    return undefined;
  }
  symlinkSync(join(ROOT, "node_modules"), join(dir, "node_modules"));
  return dir;
}
