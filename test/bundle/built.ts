/** The add-on, built: once for a whole run of jest, again wherever a test builds it otherwise. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const ROOT = join(__dirname, "../..");

/** A built add-on. It may be others' too: read it only. */
export interface Built {
  readonly dir: string;
  readonly remove: () => void;
}

/** Names the folder of the run's build to all processes of the run. */
export const DIR_OF_RUN = "ADD_ON_BUILT_FOR_THIS_RUN";

/** Names the folder of an add-on that a run of jest takes instead of building its own, and removes. */
export const DIR_TO_RECORD = "ADD_ON_TO_RECORD";

/** The add-on as it is pushed, or with options of the build's. What the run has not built is built now. */
export function built(...options: string[]): Built {
  const dir = process.env[DIR_OF_RUN];
  return dir === undefined || options.length > 0 ? builtAnew(...options) : { dir, remove: () => undefined };
}

/** The run's build in a folder that may be changed. Remove it with the returned function. */
export function builtCopy(): Built {
  const from = built();
  const dir = mkdtempSync(join(tmpdir(), "analytics-bundle-"));
  cpSync(from.dir, dir, { recursive: true });
  from.remove();
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Builds into a folder of its own. Remove it with the returned function. */
export function builtAnew(...options: string[]): Built {
  const dir = mkdtempSync(join(tmpdir(), "analytics-bundle-"));
  execFileSync(process.execPath, [join(ROOT, "build.mjs"), "--outdir", dir, ...options], { stdio: "pipe" });
  const remove = (): void =>
    [dir, `${dir}-sbom`].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  return { dir, remove };
}
