/** Prints how many milliseconds it takes to load a script, as Apps Script does at the start of every execution: the median. */
import { readFileSync } from "node:fs";
import { createContext, Script } from "node:vm";
import { median } from "./measurement";

const LOADS = 40;

function loadTime(code: string): number {
  const times = Array.from({ length: LOADS }, (_, i) => {
    const context = createContext({});
    // A comment of its own keeps each load from being served by the compiler's cache.
    const source = `${code}\n// ${i}`;
    const start = performance.now();
    new Script(source).runInContext(context);
    return performance.now() - start;
  });
  return median(times);
}

console.log(JSON.stringify(loadTime(readFileSync(process.argv[2]!, "utf8"))));
