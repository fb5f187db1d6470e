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
  return inOwnProcesses<T>(1, entry, ...words)[0]!;
}

/** The same in so many processes, one after another. */
export function inOwnProcesses<T>(times: number, entry: string, ...words: string[]): T[] {
  const dir = mkdtempSync(join(tmpdir(), "analytics-bench-"));
  try {
    const outfile = join(dir, "bench.cjs");
    buildSync({
      entryPoints: [resolve(__dirname, entry)],
      outfile,
      bundle: true,
      platform: "node",
      format: "cjs",
      target: "es2020",
    });
    const run = (): string =>
      execFileSync(process.execPath, ["--expose-gc", outfile, ...words], { encoding: "utf8" });
    return Array.from({ length: times }, () => JSON.parse(run()) as T);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
