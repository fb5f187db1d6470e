/** How long the built bundle takes to load, as Apps Script loads it at the start of every execution. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, Script } from "node:vm";
import { built } from "../bundle/built";
import { atMost, median, type Measurement } from "./measurement";

const LOADS = 40;

export function loadBench(): Measurement {
  const { dir, remove } = built();
  const code = readFileSync(join(dir, "Code.js"), "utf8");
  remove();
  const times = Array.from({ length: LOADS }, (_, i) => {
    const context = createContext({});
    // A comment of its own keeps each load from being served by the compiler's cache.
    const source = `${code}\n// ${i}`;
    const start = performance.now();
    new Script(source).runInContext(context);
    return performance.now() - start;
  });
  return atMost(5, "loading Code.js", median(times), "ms");
}
