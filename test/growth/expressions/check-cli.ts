/** Checks every regular expression of the sources, and enters which ones are linear. Run by `npm run sweep -- expressions`. */
import { writeFileSync } from "node:fs";
import { runCommand } from "../../../src/local/terminal/command-line";
import { LINEAR_FILE, verdictOf } from "./check";
import { EXCEPTIONS, isBounded } from "./exceptions";
import { findExpressions } from "./find";

const USAGE = `Usage: tsx test/growth/expressions/check-cli.ts

Checks every regular expression of the sources for texts that it goes over again
and again, which takes minutes, and writes those that have none into linear.json.
Ends with 1 where an expression is not linear and no reason stands for it.

  --help, --version`;
const MOST_MS = 120_000;

void runCommand({
  usage: USAGE,
  options: {},
  run: () => {
    const all = [...new Set(findExpressions().written.map(({ expression }) => expression))].sort();
    const verdicts = all.map((expression) => [expression, verdictOf(expression, MOST_MS)] as const);
    const linear = verdicts.flatMap(([expression, verdict]) => (verdict === "linear" ? [expression] : []));
    const wrong = verdicts.filter(
      ([expression, verdict]) =>
        verdict !== "linear" && !Object.hasOwn(EXCEPTIONS, expression) && !isBounded(expression),
    );
    for (const [expression, verdict] of wrong) console.log(`${verdict}: ${expression}`);
    writeFileSync(LINEAR_FILE, `${JSON.stringify(linear, null, 2)}\n`);
    console.log(`${all.length} expressions, ${linear.length} linear, ${wrong.length} without a reason`);
    if (wrong.length > 0) process.exitCode = 1;
  },
});
