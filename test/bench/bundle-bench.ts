/** How large the built bundle is, and what a cell's execution of it costs. */
import { execFileSync } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { built } from "../bundle/built";
import { MOST_KB } from "../bundle/sizes";
import { BEFORE, sourcesOf } from "./earlier-sources";
import type { LoadTime } from "./load-time";
import { atMost, type Measurement } from "./measurement";
import { inOwnProcess } from "./own-process";

/**
 * Percent. The goal is 25 with the first call, and some 40 are reached, 15 to 17 ms of the processor: most of
 * it is the compiling of what the call uses, 115 to 140 kB of the program.
 */
const MOST_LOADED = 10;
const MOST_CALLED = 46;

export function bundleBench(): Measurement[] {
  const { dir, remove } = built();
  const code = join(dir, "Code.js");
  try {
    return [
      atMost(MOST_KB.code, "size of Code.js", statSync(code).size / 1_000, "kB"),
      atMost(MOST_KB.sidebar, "size of Sidebar.html", statSync(join(dir, "Sidebar.html")).size / 1_000, "kB"),
      ...loadBench(code),
    ];
  } finally {
    remove();
  }
}

/** Nothing where the history does not reach back so far: an archive, a shallow clone. */
function loadBench(code: string): Measurement[] {
  const before = sourcesOf(BEFORE);
  if (before === undefined) return [];
  try {
    execFileSync(process.execPath, ["build.mjs"], { cwd: before, stdio: "pipe" });
    const [now, then] = inOwnProcess<[LoadTime, LoadTime]>(
      "load-time.ts",
      code,
      join(before, "dist", "Code.js"),
    );
    const loaded = (now.compiling + now.running) / (then.compiling + then.running);
    const all = (now.compiling + now.running + now.calling) / (then.compiling + then.running + then.calling);
    const beside = `% of ${BEFORE}'s`;
    return [
      atMost(MOST_LOADED, "compiling and running Code.js for a cell", 100 * loaded, beside),
      atMost(MOST_CALLED, "the same with the first call, from the cache", 100 * all, beside),
    ];
  } finally {
    rmSync(before, { recursive: true, force: true });
  }
}
