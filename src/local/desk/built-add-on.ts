/** The add-on as `build.mjs` makes it, in a folder of this process. */
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../../service/running/temporary-folder";
import { findKept } from "../../service/bundled/kept-bundle.cjs";

const ROOT = join(__dirname, "../../..");

let building: Promise<string> | undefined;

/**
 * Once per process, which all desks of it share. A folder of its own, so that commands at the same time do
 * not build over each other.
 */
export function builtAddOn(): Promise<string> {
  building ??= buildInto(join(temporaryFolder("analytics-for-sheets-built-").path, "dist")).catch(
    (error: unknown) => {
      building = undefined;
      throw error;
    },
  );
  return building;
}

async function buildInto(distDir: string): Promise<string> {
  const kept = findKept(ROOT, join(ROOT, "build.mjs"));
  if (kept.text === undefined) {
    await promisify(execFile)(process.execPath, [join(ROOT, "build.mjs"), "--outdir", distDir]);
    const names = readdirSync(distDir);
    kept.keep(JSON.stringify(names.map((name) => [name, readFileSync(join(distDir, name), "utf8")])));
    return distDir;
  }
  mkdirSync(distDir);
  for (const [name, text] of JSON.parse(kept.text) as (readonly [string, string])[])
    writeFileSync(join(distDir, name), text);
  return distDir;
}
