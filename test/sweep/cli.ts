/**
 * `npm run sweep [-- NAME ...]`: what takes too long for the tests, two sweeps at a time, a line for each.
 */
import { runCommand, UsageError } from "../../src/local/terminal/command-line";
import { positiveNumber } from "../in-process/count-option";
import { findCommit, readBeginning } from "./beginning";
import { writeReport } from "./report";
import { listParts, longestPartOf, repeatOf, type SweepPart, wholeOf } from "./parts";
import { lineOf, runSweep, type Swept } from "./run-sweep";
import { SWEEPS } from "./sweeps";

const LIST = Object.entries(SWEEPS).map(
  ([name, { promise }]) => `  ${name.padEnd(16)} ${promise.slice(0, 60)}`,
);

const USAGE = `Usage: npm run sweep -- [NAME ...] [--minutes N | --report]

Runs the sweeps of these names, or all of them: two at a time, within two hours
of two quiet cores. Seeds, edits and days begin elsewhere for each commit.
Says of each how much it has tried, how long it took and what has failed. Ends
with 1 where one has. All of them, or those with --report, write what they tried
into the table of test/README.md, each in its row.

  --minutes N  as many parts of them as begin within N minutes, without those
               that measure time; one that takes longer than N, or than
               three, is cut off, and says so. Where it begins moves on with
               each commit; TRY_FROM=2041 repeats what the commit of that
               number tried.

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

interface Run {
  readonly number: number;
  /** None begins after this moment (ms). */
  readonly until: number;
  /** A part is cut off after so long (ms). */
  readonly longestMs?: number;
  readonly again: (part: SweepPart) => string;
  readonly onEnd?: (swept: Swept) => void;
}

/** Runs parts, two at a time. @returns how many of them */
async function runParts(parts: readonly SweepPart[], run: Run): Promise<number> {
  const { number, until, longestMs, again, onEnd } = run;
  const left = [...parts];
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      const part = left.shift();
      if (!part) return;
      const swept = await runSweep(part.name, part.sweep, number, longestMs);
      console.log(lineOf(swept, again(part)));
      if (swept.failed) process.exitCode = 1;
      onEnd?.(swept);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return parts.length - left.length;
}

async function sweep(
  names: readonly string[],
  minutes: string | undefined,
  isReported: boolean,
): Promise<void> {
  const sweeps = chosen(names);
  const number = readBeginning();
  if (minutes === undefined) {
    const whole = Object.entries(sweeps).map(([name, sweep]) => wholeOf(name, sweep, number));
    const again = ({ name }: SweepPart): string => `TRY_FROM=${number} npm run sweep -- ${name}`;
    // A row that is written changes the page, and so the tree.
    const commit = findCommit() ?? "an archive";
    const today = (): string => new Date().toISOString().slice(0, 10);
    const report = { onEnd: (swept: Swept) => writeReport(swept, today(), commit) };
    await runParts(whole, { number, until: Infinity, again, ...(isReported && report) });
    return;
  }
  const most = positiveNumber("--minutes", minutes);
  const until = performance.now() + most * 60_000;
  const parts = listParts(sweeps, number);
  const again = (part: SweepPart): string => `TRY_FROM=${number} ${repeatOf(part)}`;
  let cut = 0;
  const onEnd = ({ isCutOff }: Swept): void => void (isCutOff && cut++);
  const run = await runParts(parts, { number, until, longestMs: longestPartOf(most), again, onEnd });
  console.log(`${run - cut} of ${parts.length} parts of the sweeps, from number ${number}; ${cut} cut off`);
}

void runCommand({
  usage: USAGE,
  options: { minutes: { type: "string" }, report: { type: "boolean" } },
  words: Infinity,
  run: ({ minutes, report = false }, names) => sweep(names, minutes, report || names.length === 0),
});
