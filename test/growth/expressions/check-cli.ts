/**
 * Checks every regular expression of the sources, and enters which ones are linear. Run by `npm run sweep --
 * expressions`.
 */
import { writeFileSync } from "node:fs";
import { runCommand } from "../../../src/local/terminal/command-line";
import { positiveNumber } from "../../in-process/count-option";
import { LINEAR_FILE, readLinear, type Verdict, verdictOf } from "./check";
import { EXCEPTIONS, isBounded } from "./exceptions";
import { findExpressions } from "./find";

const USAGE = `Usage: tsx test/growth/expressions/check-cli.ts [--new | --one-in N --first N]

Checks every regular expression of the sources for texts that it goes over again
and again, which takes minutes, and writes those that have none into linear.json.
Ends with 1 where an expression is not linear and no reason stands for it.

  --new       only those that are not in it yet, which takes a moment
  --one-in N  one of so many, of all of them; writes nothing
  --first N   of these, the first that is checked; 0 unless given
  --help, --version`;
const MOST_MS = 120_000;

/** What the checker found linear before, and gives up on now, stays so: a busy machine gives up sooner. */
function verdictIn(known: ReadonlySet<string>, expression: string, onlyNew: boolean): Verdict {
  const isKnown = known.has(expression);
  if (isKnown && onlyNew) return "linear";
  const verdict = verdictOf(expression, MOST_MS);
  return verdict === "unknown" && isKnown ? "linear" : verdict;
}

void runCommand({
  usage: USAGE,
  options: {
    new: { type: "boolean" },
    "one-in": { type: "string", default: "1" },
    first: { type: "string", default: "0" },
  },
  run: ({ new: onlyNew = false, "one-in": oneIn, first }) => {
    const known = new Set(readLinear());
    const every = positiveNumber("--one-in", oneIn);
    const all = [...new Set(findExpressions().written.map(({ expression }) => expression))]
      .sort()
      .filter((_, i) => i % every === Number(first) % every);
    const verdicts = all.map((expression) => [expression, verdictIn(known, expression, onlyNew)] as const);
    const linear = verdicts.flatMap(([expression, verdict]) => (verdict === "linear" ? [expression] : []));
    const wrong = verdicts.filter(
      ([expression, verdict]) =>
        verdict !== "linear" && !Object.hasOwn(EXCEPTIONS, expression) && !isBounded(expression),
    );
    for (const [expression, verdict] of wrong) console.log(`${verdict}: ${expression}`);
    if (every === 1) writeFileSync(LINEAR_FILE, `${JSON.stringify(linear, null, 2)}\n`);
    console.log(`${all.length} expressions, ${linear.length} linear, ${wrong.length} without a reason`);
    if (wrong.length > 0) process.exitCode = 1;
  },
});
