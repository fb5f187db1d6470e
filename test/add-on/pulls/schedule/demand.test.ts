/** What schedules need of a day and an hour, in numbers, before it is used up. */
import { parseSchedule } from "../../../../src/add-on/input-language/schedules/schedule";
import type { RunCost } from "../../../../src/add-on/pulls/model/run-cost";
import { describeTooMuch, findTooMuch } from "../../../../src/add-on/pulls/schedule/demand";

function plan(count: number, schedule: string, last: RunCost | undefined) {
  const parsed = parseSchedule(schedule);
  if (!parsed) throw new Error(`"${schedule}" is no schedule.`);
  return Array.from({ length: count }, () => ({ schedule: parsed, last }));
}

const tenPages: RunCost = { requests: 10, seconds: 12 };

it.each<[string, ReturnType<typeof plan>, number, string]>([
  [
    "40 hourly pulls of ten pages",
    plan(40, "hourly", tenPages),
    15,
    "They need 656 minutes a day: Google gives a person 90, or 360 in a Workspace.",
  ],
  [
    "100 hourly pulls of ten pages at a higher limit",
    plan(100, "hourly", tenPages),
    600,
    "They need 24,000 requests a day: Google gives a person 20,000, or 100,000 in a Workspace. They need 480 minutes a day",
  ],
  [
    "40 of them where the account is shared by 15",
    plan(40, "hourly", tenPages),
    1,
    "The fullest hour takes 400 requests, and 58 can be sent: some run hours late.",
  ],
])("%s are too much", (_, pulls, perMinute, said) => {
  const found = findTooMuch(pulls, perMinute);
  expect(found && describeTooMuch(found)).toContain(said);
  expect(found && describeTooMuch(found)).toMatch(
    /Let some run daily, ask for less, or let several sheets read one pull\.$/,
  );
});

it.each<[string, ReturnType<typeof plan>]>([
  ["none", []],
  ["40 daily pulls of ten pages", plan(40, "daily at 7", tenPages)],
  [
    "60 daily pulls of fifteen pages, of which 15 run in each of four hours",
    [7, 9, 12, 17].flatMap((hour) => plan(15, `daily at ${hour}`, { requests: 15, seconds: 12 })),
  ],
  ["three hourly pulls of one request", plan(3, "hourly", { requests: 1, seconds: 3 })],
  ["five that have not run yet, three times a day", plan(5, "daily at 7, 12 and 17", undefined)],
])("%s can be had", (_, pulls) => {
  expect(findTooMuch(pulls, 15)).toBeUndefined();
});
