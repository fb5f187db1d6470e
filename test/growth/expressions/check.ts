/** Whether a regular expression takes more than its share of time for some text: asked of a checker that knows all texts. */
import { checkSync } from "recheck";

export type Verdict = "linear" | "superlinear" | "unknown";

const OF_STATUS = { safe: "linear", vulnerable: "superlinear", unknown: "unknown" } as const;

/** `mostMs`: after which time nothing is known. */
export function verdictOf(expression: string, mostMs = 60_000): Verdict {
  const { source, flags } = parts(expression);
  return OF_STATUS[checkSync(source, flags, { timeout: mostMs, randomSeed: 1 }).status];
}

function parts(expression: string): { source: string; flags: string } {
  const end = expression.lastIndexOf("/");
  return { source: expression.slice(1, end), flags: expression.slice(end + 1) };
}
