/** Loads a module with all that it imports so that its work can be counted. */
import { buildSync } from "esbuild";
import { instrument, METER_NAME, WorkMeter } from "./count-work";

export interface Counted<T> {
  readonly exports: T;
  /**
   * How many steps a reader of the module takes for a text, and what it gives; undefined where it refuses the
   * text.
   */
  read<R>(
    reader: (text: string) => R,
    text: string,
  ): { readonly steps: number; readonly result: R | undefined };
}

const scripts = new Map<string, string>();
const countedCode = new Map<string, string>();

/** A module and all that it imports as one script, which is made once for all who count or watch it. */
export function bundled(path: string): string {
  const known = scripts.get(path);
  if (known !== undefined) return known;
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
  const script = outputFiles[0]?.text ?? "";
  scripts.set(path, script);
  return script;
}

export function loadCounted<T>(path: string): Counted<T> {
  const code = countedCode.get(path) ?? instrument(bundled(path));
  countedCode.set(path, code);
  return counting<T>(code);
}

/** Of a script that fills `module.exports`. */
export function countedScript<T>(code: string): Counted<T> {
  return counting<T>(instrument(code));
}

function counting<T>(code: string): Counted<T> {
  const meter = new WorkMeter();
  const module = { exports: {} };
  // oxlint-disable-next-line no-implied-eval -- the code is this project's own
  new Function("module", "exports", METER_NAME, code)(module, module.exports, meter);
  return {
    exports: module.exports as T,
    read: (reader, text) => {
      meter.steps = 0;
      try {
        return { result: reader(text), steps: meter.steps };
      } catch {
        // A mistake in the text is as good an answer as any: what is counted is how long it takes to say so.
        return { result: undefined, steps: meter.steps };
      }
    },
  };
}
