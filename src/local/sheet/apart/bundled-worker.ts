/** The code of threads: a thread takes no TypeScript. */
import { buildSync } from "esbuild";

const bundled = new Map<string, string>();

/** The file as one text of JavaScript; it is bundled once per process. */
export function bundledWorker(file: string): string {
  const known = bundled.get(file);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: "node",
    target: "es2022",
    logLevel: "silent",
  });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error(`${file} was bundled to nothing.`);
  bundled.set(file, text);
  return text;
}
