/** The code of threads: a thread takes no TypeScript. */
import { buildSync } from "esbuild";

const DUCKDB = "@duckdb/node-api";
const bundled = new Map<string, string>();

/** The file as one text of JavaScript; it is bundled once per process. */
export function bundledWorker(file: string): string {
  const known = bundled.get(file);
  if (known !== undefined) return known;
  // It runs far from node_modules, and a program of the machine cannot be bundled.
  const duckdb = require.resolve(DUCKDB);
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: "node",
    target: "es2022",
    alias: { [DUCKDB]: duckdb },
    external: [duckdb],
    logLevel: "silent",
  });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error(`${file} was bundled to nothing.`);
  bundled.set(file, text);
  return text;
}
