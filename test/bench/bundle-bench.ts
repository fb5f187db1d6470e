/** How large the built bundle is, and what its own work costs while it loads. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { built } from "../bundle/built";
import { MOST_KB } from "../bundle/sizes";
import { atMost, type Measurement } from "./measurement";
import { inOwnProcess } from "./own-process";

export function bundleBench(): Measurement[] {
  const { dir, remove } = built();
  const code = join(dir, "Code.js");
  try {
    return [
      atMost(MOST_KB.code, "size of Code.js", statSync(code).size / 1_000, "kB"),
      atMost(MOST_KB.sidebar, "size of Sidebar.html", statSync(join(dir, "Sidebar.html")).size / 1_000, "kB"),
      atMost(
        25,
        "own work of Code.js while it loads",
        100 * inOwnProcess<number>("load-time.ts", code),
        "% of compiling it",
      ),
    ];
  } finally {
    remove();
  }
}
