/** How large the built bundle is, and how long it takes to load. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { built } from "../bundle/built";
import { atMost, type Measurement } from "./measurement";
import { inOwnProcess } from "./own-process";

export function bundleBench(): Measurement[] {
  const { dir, remove } = built();
  const code = join(dir, "Code.js");
  try {
    return [
      atMost(150, "size of Code.js", statSync(code).size / 1_000, "kB"),
      atMost(100, "size of Sidebar.html", statSync(join(dir, "Sidebar.html")).size / 1_000, "kB"),
      atMost(5, "loading Code.js", inOwnProcess<number>("load-time.ts", code), "ms"),
    ];
  } finally {
    remove();
  }
}
