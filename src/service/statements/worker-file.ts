/**
 * The code of the process for statements as one file of JavaScript: loading TypeScript would make each start
 * three times as long.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";

const DUCKDB = "@duckdb/node-api";

let code: string | undefined;

/** Writes the code into a folder, and gives its path. */
export function writeWorkerFile(folder: string): string {
  const path = join(folder, "statements.cjs");
  writeFileSync(path, (code ??= bundleWorker()));
  return path;
}

function bundleWorker(): string {
  // The file stands far from what is installed here, so it names DuckDB by its place.
  const duckdb = require.resolve(DUCKDB);
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, "worker.ts")],
    bundle: true,
    write: false,
    platform: "node",
    target: "node20",
    alias: { [DUCKDB]: duckdb },
    external: [duckdb],
    logLevel: "silent",
  });
  const [output] = outputFiles;
  if (!output) throw new Error("The process for statements was bundled to nothing.");
  return output.text;
}
