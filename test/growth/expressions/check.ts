/**
 * Whether a regular expression takes more than its share of time for some text, as a checker says that knows
 * all texts.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSync } from "recheck";

export type Verdict = "linear" | "superlinear" | "unknown";

/**
 * The expressions that the checker has found to be linear. It takes minutes for them all: `npm run sweep --
 * expressions`.
 */
export const LINEAR_FILE = join(__dirname, "linear.json");

export function readLinear(): readonly string[] {
  return JSON.parse(readFileSync(LINEAR_FILE, "utf8")) as string[];
}

const OF_STATUS = { safe: "linear", vulnerable: "superlinear", unknown: "unknown" } as const;

/** `mostMs`: after how long the checker gives up. */
export function verdictOf(expression: string, mostMs: number): Verdict {
  const end = expression.lastIndexOf("/");
  const [source, flags] = [expression.slice(1, end), expression.slice(end + 1)];
  return OF_STATUS[checkSync(source, flags, { timeout: mostMs, randomSeed: 1 }).status];
}
