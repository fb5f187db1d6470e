/** The table of test/README.md: which promise is proved by which tests and sweeps. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface PromiseRow {
  readonly promise: string;
  /** Files and folders below test. */
  readonly tests: readonly string[];
  readonly sweeps: readonly string[];
}

export function readPromises(): readonly PromiseRow[] {
  const text = readFileSync(join(__dirname, "../README.md"), "utf8");
  const [, section = ""] = text.split("## Which promise is proved where");
  const [table = ""] = section.split("\n## ");
  const rows = table.split("\n").filter((line) => line.startsWith("| ") && !/^\| (promise|---)/.test(line));
  return rows.map((row) => {
    const [, promise = "", tests = "", sweeps = ""] = row.split("|").map((cell) => cell.trim());
    return { promise, tests: quoted(tests), sweeps: quoted(sweeps) };
  });
}

/** Whether a suite, by its path below test, is in a row. */
export function isProvedBy(row: PromiseRow, suite: string): boolean {
  return row.tests.some((path) => suite === path || suite.startsWith(`${path}/`));
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}
