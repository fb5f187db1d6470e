/** ClickHouse in this process, installed by itself: from a lock file of its own, into a folder of its own. */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createClient } from "@clickhouse/client";
import type { Client } from "../../../src/service/engines/clickhouse/server";

const LOCKED = join(__dirname, "chdb");
const FOLDER = join(__dirname, "../../../.cache/second-engine");
const FILES = ["package.json", "package-lock.json"];

/** @throws Error it cannot be installed: a check that did not run is no check that passed */
export function installSecondEngine(): void {
  const lock = readFileSync(join(LOCKED, "package-lock.json"), "utf8");
  const mark = join(FOLDER, "installed.json");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
  mkdirSync(FOLDER, { recursive: true });
  for (const file of FILES) copyFileSync(join(LOCKED, file), join(FOLDER, file));
  // Not "ci": it asks for other machines' builds too, which are no part of the lock file.
  execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund"], {
    cwd: FOLDER,
    stdio: ["ignore", "ignore", "inherit"],
  });
  writeFileSync(mark, lock);
}

/** `folder`: of its data. */
export function openSecondEngine(folder: string): Client {
  const load = createRequire(join(FOLDER, "package.json"));
  const engine = load("chdb/connection") as { createChdbConnection: (at: { path: string }) => never };
  return createClient({ connection: engine.createChdbConnection({ path: folder }) });
}
