/** Bundled to text once per process: workers take no TypeScript. */
import { join } from "node:path";
import { buildSync } from "esbuild";

export interface WorkerCode {
  readonly worker: string;
  readonly realm: string;
}

let built: WorkerCode | undefined;

/** The realm's half is one expression, so that it leaves no global. */
export function workerCode(): WorkerCode {
  built ??= {
    worker: bundle("worker.ts"),
    realm: `(function () {\n${bundle("realm.ts", "__services")}\nreturn __services.install;\n})()`,
  };
  return built;
}

function bundle(file: string, globalName?: string): string {
  const result = buildSync({
    entryPoints: [join(__dirname, file)],
    bundle: true,
    write: false,
    target: "es2022",
    logLevel: "silent",
    ...(globalName === undefined
      ? { platform: "node" as const, format: "cjs" as const }
      : { platform: "neutral" as const, format: "iife" as const, globalName }),
  });
  const [output] = result.outputFiles;
  if (!output) throw new Error(`${file} was bundled to nothing.`);
  return output.text;
}
