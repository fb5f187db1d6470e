/** Loads a module with all that it imports so that its work can be counted. */
import { buildSync } from "esbuild";
import { instrument, METER_NAME, WorkMeter } from "./count-work";

export interface Counted<T> {
  readonly exports: T;
  /** How many steps this work of the module takes. What it throws is as good an answer as any. */
  stepsOf(work: () => unknown): number;
}

export function loadCounted<T>(path: string): Counted<T> {
  const { outputFiles } = buildSync({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    // What is newer than this is written in simpler words, of which fewer need to be counted.
    target: "es2019",
    logLevel: "error",
  });
  return countedScript<T>(outputFiles[0]?.text ?? "");
}

/** Of a script that fills `module.exports`. */
export function countedScript<T>(code: string): Counted<T> {
  const meter = new WorkMeter();
  const module = { exports: {} };
  // oxlint-disable-next-line no-implied-eval -- the code is this project's own
  new Function("module", "exports", METER_NAME, instrument(code))(module, module.exports, meter);
  return {
    exports: module.exports as T,
    stepsOf: (work) => {
      meter.steps = 0;
      try {
        work();
      } catch {
        // What is counted is how long it takes to say so.
      }
      return meter.steps;
    },
  };
}
