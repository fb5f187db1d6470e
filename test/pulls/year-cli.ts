/** The add-on itself through a year of schedules: `npm run year`. */
import { runCommand, UsageError } from "../../src/local/command-line";
import { positiveNumber } from "../count-option";
import { HOUR, MINUTE } from "./saved-office";
import { TwoDesks } from "./schedule-desks";

const USAGE = `Usage: npm run year -- [--days N] [--from DAY]

Runs the schedules of two spreadsheets through a year, and names each pull that
did not run once in its hour; then the most requests in a minute, and the most
trigger time in a day. Ends with 1 where a pull did not run as it should.

  --days N    how many; 365 unless given
  --from DAY  the first one; 2026-01-01 unless given
  --help, --version`;
const DAY = 24 * HOUR;

function passDays(start: number, days: number): void {
  const two = new TwoDesks(start);
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
    if (day % 30 === 29) console.log(`${dayOf(from)}: ${two.requests.length} requests, ${wrong} wrong`);
  }
  console.log(
    JSON.stringify({
      days,
      requests: two.requests.length,
      wrong,
      mostInAMinute: two.mostInAMinute(),
      mostTriggerMinutesInADay: Math.max(...minutes),
    }),
  );
  if (wrong > 0) process.exitCode = 1;
}

void runCommand({
  usage: USAGE,
  options: { days: { type: "string", default: "365" }, from: { type: "string", default: "2026-01-01" } },
  run: ({ days, from }) => {
    const start = /^\d{4}-\d{2}-\d{2}$/.test(from) ? Date.parse(`${from}T00:00:00Z`) : Number.NaN;
    if (Number.isNaN(start)) throw new UsageError(`--from takes a day such as 2026-01-01, not "${from}".`);
    passDays(start, positiveNumber("--days", days));
  },
});
