/**
 * ClickHouse for `npm run engines` alone, installed by itself: a library from a lock file of its own, in a
 * folder of its own, and a small program that runs it as a server.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LOCKED = join(__dirname, "chdb");
const PROGRAM = join(__dirname, "nodes/node.c");
const FOLDER = join(__dirname, "../../../.cache/second-engine");
const FILES = ["package.json", "package-lock.json"];

/** The program of a node, and the library that is its first word. */
export interface SecondEngine {
  readonly program: string;
  readonly library: string;
}

/** @throws Error it cannot be installed: a check that did not run is no check that passed */
export function installSecondEngine(): SecondEngine {
  const program = join(FOLDER, "node");
  const library = join(FOLDER, `node_modules/@chdb/lib-linux-${process.arch}-gnu/libchdb.so`);
  const wanted = [join(LOCKED, "package-lock.json"), PROGRAM]
    .map((file) => readFileSync(file, "utf8"))
    .join();
  const mark = join(FOLDER, "installed.txt");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return { program, library };
  mkdirSync(FOLDER, { recursive: true });
  for (const file of FILES) copyFileSync(join(LOCKED, file), join(FOLDER, file));
  // Not "ci": it asks for other machines' builds too, which are no part of the lock file.
  execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund"], {
    cwd: FOLDER,
    stdio: ["ignore", "ignore", "inherit"],
  });
  execFileSync("cc", [PROGRAM, "-o", program, "-ldl"], { stdio: ["ignore", "inherit", "inherit"] });
  if (!existsSync(library))
    throw new Error("There is no build of the second engine for this machine: it needs Linux.");
  writeFileSync(mark, wanted);
  return { program, library };
}
