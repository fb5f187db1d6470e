/** The add-on, built once for all tests of a run of this file. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const ROOT = join(__dirname, "../..");

/** Builds into a folder of its own. Remove it with the returned function. */
export function built(...options: string[]): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), "analytics-bundle-"));
  execFileSync(process.execPath, [join(ROOT, "build.mjs"), "--outdir", dir, ...options], { stdio: "pipe" });
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
