/** The add-on itself through a year of schedules: `npm run year`. */
import { runCommand, UsageError } from "../../../../src/local/terminal/command-line";
import type { Install } from "../../../../src/add-on/rate-limit/installs";
import { positiveNumber } from "../../../in-process/count-option";
import { readInstall } from "../../../in-process/install-option";
import { HOUR, MINUTE } from "../run/saved-office";
import { TwoDesks } from "./schedule-desks";

const USAGE = `Usage: npm run year -- [--days N] [--from DAY] [--for X]

Runs the schedules of two spreadsheets through a year, and names each pull that
did not run once in its hour. Every 30 days and at the end: the most requests in
a minute, and the most trigger time in a day, so far. Ends with 1 where a pull
did not run as it should.

  --days N    how many; 365 unless given
  --from DAY  the first one; 2026-01-01 unless given
  --for X     for whom the add-on is built: spreadsheet, company or everyone;
              company unless given. Where each spreadsheet counts alone, each
              was told of the other
  --help, --version`;
const DAY = 24 * HOUR;

function passDays(start: number, days: number, install: Install): void {
  const two = new TwoDesks(start, install);
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  let wrong = 0;
  const minutes: number[] = [];
  for (let day = 0; day < days; day++) {
    const from = start + day * DAY;
    const before = two.desks.map(({ turns }) => turns.length);
    two.pass(from, from + DAY);
    // What was due in the last hour of a day is looked at with the next. The very first hour catches up.
    const problems = two.wrong(Math.max(start + HOUR, from - HOUR), from + DAY);
    wrong += problems.length;
    problems.forEach((problem) => console.log(problem));
    two.desks.forEach(({ turns }, i) => {
      minutes.push(turns.slice(before[i]).reduce((sum, [, ms]) => sum + ms, 0) / MINUTE);
    });
    // A year takes long enough to be ended early: what it has shown by then must be on the screen.
    if (day % 30 === 29) console.log(`${dayOf(from)}: ${soFar(two, wrong, minutes)}`);
  }
  console.log(`All ${days} days: ${soFar(two, wrong, minutes)}`);
  if (wrong > 0) process.exitCode = 1;
}

function soFar(two: TwoDesks, wrong: number, minutes: readonly number[]): string {
  const trigger = Math.max(...minutes).toFixed(1);
  return `${two.requests.length} requests, ${wrong} wrong, at most ${two.mostInAMinute()} in a minute and ${trigger} trigger minutes in a day`;
}

void runCommand({
  usage: USAGE,
  options: {
    days: { type: "string", default: "365" },
    from: { type: "string", default: "2026-01-01" },
    for: { type: "string", default: "company" },
  },
  run: ({ days, from, for: install }) => {
    const start = /^\d{4}-\d{2}-\d{2}$/.test(from) ? Date.parse(`${from}T00:00:00Z`) : Number.NaN;
    if (Number.isNaN(start)) throw new UsageError(`--from takes a day such as 2026-01-01, not "${from}".`);
    passDays(start, positiveNumber("--days", days), readInstall(install));
  },
});
