/** The code of threads and processes: they take no TypeScript, and loading it would triple their start. */
import { join } from "node:path";
import { buildSync } from "esbuild";
import { findKept } from "./kept-bundle.cjs";

const ROOT = join(__dirname, "../../..");
const DUCKDB = "@duckdb/node-api";
const bundled = new Map<string, string>();

/** The file as one text of JavaScript; it is bundled once per process, unless it is kept. */
export function bundledWorker(file: string): string {
  let text = bundled.get(file);
  if (text !== undefined) return text;
  const kept = findKept(ROOT, file);
  text = kept.text ?? kept.keep(bundle(file));
  bundled.set(file, text);
  return text;
}

function bundle(file: string): string {
  // It runs far from node_modules, and a program of the machine cannot be bundled.
  const duckdb = require.resolve(DUCKDB);
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: "node",
    target: "node20",
    alias: { [DUCKDB]: duckdb },
    external: [duckdb],
    logLevel: "silent",
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${file} was bundled to nothing.`);
  return output.text;
}
