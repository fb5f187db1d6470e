/** How large the built bundle is, and how long it takes to load, as Apps Script does at the start of every execution. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, Script } from "node:vm";
import { built } from "../bundle/built";
import { atMost, median, type Measurement } from "./measurement";

const LOADS = 40;

export function bundleBench(): Measurement[] {
  const { dir, remove } = built();
  const code = readFileSync(join(dir, "Code.js"), "utf8");
  const page = readFileSync(join(dir, "Sidebar.html"));
  remove();
  return [
    atMost(150, "size of Code.js", Buffer.byteLength(code) / 1_000, "kB"),
    atMost(100, "size of Sidebar.html", page.length / 1_000, "kB"),
    loadTime(code),
  ];
}

function loadTime(code: string): Measurement {
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
