/**
 * `npm run sweep [-- NAME ...]`: what takes too long for the tests, two sweeps at a time, a line for each.
 */
import { runCommand, UsageError } from "../../src/local/terminal/command-line";
import { positiveNumber } from "../in-process/count-option";
import { readBeginning } from "./beginning";
import { listParts, repeatOf, type SweepPart } from "./parts";
import { lineOf, runSweep } from "./run-sweep";
import { SWEEPS } from "./sweeps";

const LIST = Object.entries(SWEEPS).map(
  ([name, { promise }]) => `  ${name.padEnd(16)} ${promise.slice(0, 60)}`,
);

const USAGE = `Usage: npm run sweep -- [NAME ...] [--minutes N]

Runs the sweeps of these names, or all of them: two at a time, within two hours.
Says of each how much it has tried, how long it took and what has failed. Ends
with 1 where one has.

  --minutes N  as many parts of them as begin within N minutes, without those
               that measure time. Where it begins moves on with each commit;
               TRY_FROM=2041 repeats what the commit of that number tried.

${LIST.join("\n")}

  --help, --version`;

const AT_A_TIME = 2;

function chosen(names: readonly string[]) {
  const unknown = names.find((name) => !Object.hasOwn(SWEEPS, name));
  if (unknown !== undefined) throw new UsageError(`There is no sweep "${unknown}".`);
  return Object.fromEntries(
    Object.entries(SWEEPS).filter(([name]) => names.length === 0 || names.includes(name)),
  );
}

/** Runs parts, two at a time, and begins none after the given moment (ms). */
async function runParts(parts: readonly SweepPart[], until: number, again: (part: SweepPart) => string) {
  const left = [...parts];
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      const part = left.shift();
      if (!part) return;
      const swept = await runSweep(part.name, part.sweep);
      console.log(lineOf(swept, again(part)));
      if (swept.failed) process.exitCode = 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return parts.length - left.length;
}

async function sweep(names: readonly string[], minutes: string | undefined): Promise<void> {
  const sweeps = chosen(names);
  if (minutes === undefined) {
    const whole = Object.entries(sweeps).map(([name, sweep]) => ({ name, sweep }));
    await runParts(whole, Infinity, ({ name }) => `npm run sweep -- ${name}`);
    return;
  }
  const until = performance.now() + positiveNumber("--minutes", minutes) * 60_000;
  const number = readBeginning();
  const parts = listParts(sweeps, number);
  const run = await runParts(parts, until, (part) => `TRY_FROM=${number} ${repeatOf(part)}`);
  console.log(`${run} of ${parts.length} parts of the sweeps, from number ${number}`);
}

void runCommand({
  usage: USAGE,
  options: { minutes: { type: "string" } },
  words: Infinity,
  run: ({ minutes }, names) => sweep(names, minutes),
});
