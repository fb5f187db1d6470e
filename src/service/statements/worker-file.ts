/** One JavaScript file: loading TypeScript would triple the start. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";

const DUCKDB = "@duckdb/node-api";

let code: string | undefined;

/** Writes the worker's file and gives its path. */
export function writeWorkerFile(folder: string): string {
  const path = join(folder, "statements.cjs");
  writeFileSync(path, (code ??= bundleWorker()));
  return path;
}

function bundleWorker(): string {
  // The file is far from node_modules, so it names DuckDB by path.
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
