/**
 * Prints how long a script's own work takes while it loads, as a share of what compiling it takes: medians of
 * many loads.
 */
import { readFileSync } from "node:fs";
import { createContext, Script } from "node:vm";
import { cpuTime } from "./cpu-time";
import { median } from "./measurement";

const LOADS = 60;

function shareOfCompiling(code: string): number {
  const loads = Array.from({ length: LOADS }, (_, i) => {
    const context = createContext({});
    let script: Script | undefined;
    // A comment of its own keeps each load from being served by the compiler's cache.
    const compiling = cpuTime(() => (script = new Script(`${code}\n// ${i}`)));
    return { compiling, running: cpuTime(() => script?.runInContext(context)) };
  });
  return median(loads.map(({ running }) => running)) / median(loads.map(({ compiling }) => compiling));
}

console.log(JSON.stringify(shareOfCompiling(readFileSync(process.argv[2]!, "utf8"))));
