/**
 * The add-on itself through a year of schedules: `npm run year -- --days 365 --from 2026-01-01`. Prints each day on which a pull did
 * not run once in its hour, the most requests in a minute, and the most trigger time in a day.
 */
import { parseArgs } from "node:util";
import { HOUR, MINUTE } from "./saved-office";
import { TwoDesks } from "./schedule-desks";

const { values } = parseArgs({
  options: { days: { type: "string", default: "365" }, from: { type: "string", default: "2026-01-01" } },
});
const DAY = 24 * HOUR;
const start = Date.parse(`${values.from}T00:00:00Z`);
const two = new TwoDesks(start);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

let wrong = 0;
const minutes: number[] = [];
for (let day = 0; day < Number(values.days); day++) {
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
    days: Number(values.days),
    requests: two.requests.length,
    wrong,
    mostInAMinute: two.mostInAMinute(),
    mostTriggerMinutesInADay: Math.max(...minutes),
  }),
);
process.exitCode = wrong === 0 ? 0 : 1;
