/**
 * `npm run sweep [-- NAME ...]`: what takes too long for the tests, two sweeps at a time, a line for each.
 */
import { runCommand, UsageError } from "../../src/local/terminal/command-line";
import { lineOf, runSweep } from "./run-sweep";
import { SWEEPS } from "./sweeps";

const LIST = Object.entries(SWEEPS).map(
  ([name, { promise }]) => `  ${name.padEnd(16)} ${promise.slice(0, 60)}`,
);

const USAGE = `Usage: npm run sweep -- [NAME ...]

Runs the sweeps of these names, or all of them: two at a time, within two hours.
Says of each how much it has tried, how long it took and what has failed. Ends
with 1 where one has.

${LIST.join("\n")}

  --help, --version`;

const AT_A_TIME = 2;

async function sweep(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(SWEEPS, name));
  if (unknown !== undefined) throw new UsageError(`There is no sweep "${unknown}".`);
  const left = Object.entries(SWEEPS).filter(([name]) => names.length === 0 || names.includes(name));
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const swept = await runSweep(...next);
      console.log(lineOf(swept));
      if (swept.failed) process.exitCode = 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}

void runCommand({ usage: USAGE, options: {}, words: Infinity, run: (_, names) => sweep(names) });
