import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";

/**
 * What a file of the bench prints as JSON, run in a process of its own, as every execution of the add-on is,
 * and bundled into one scope, as the add-on is: looked up across modules, a name takes longer.
 */
export function inOwnProcess<T>(entry: string, ...words: string[]): T {
  return inOwnProcesses<T>(1, [entry], ...words)[0]![0]!;
}

/** The same of several files, in so many processes each, in turn; the results by file. */
export function inOwnProcesses<T>(times: number, entries: readonly string[], ...words: string[]): T[][] {
  const dir = mkdtempSync(join(tmpdir(), "analytics-bench-"));
  try {
    const results: T[][] = entries.map(() => []);
    const bundles = entries.map((entry, at) => bundle(entry, join(dir, `bench-${at}.cjs`)));
    for (let time = 0; time < times; time++)
      for (const [at, file] of bundles.entries()) {
        const printed = execFileSync(process.execPath, ["--expose-gc", file, ...words], { encoding: "utf8" });
        results[at]!.push(JSON.parse(printed) as T);
      }
    return results;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function bundle(entry: string, outfile: string): string {
  buildSync({
    entryPoints: [resolve(__dirname, entry)],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "es2020",
  });
  return outfile;
}
