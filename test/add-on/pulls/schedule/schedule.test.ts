/** When schedules are due, enumerated hour by hour over years, in zones of every kind of clock change. */
import {
  describeSchedule,
  parseSchedule,
  type Schedule,
} from "../../../../src/add-on/input-language/schedules/schedule";
import { computeLastDue, computeNextDue, isRunMissed } from "../../../../src/add-on/pulls/schedule/schedule";
import { isAllTried } from "../../../sweep/part";
import { openZone } from "../../../../src/add-on/table/zone";

const HOUR = 3_600_000;
/**
 * Whole hours of difference, half hours, three quarters, a change of half an hour, and a change at midnight.
 */
const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "Pacific/Auckland",
];
const SCHEDULES = [
  "hourly",
  "daily at 0, 9 and 23",
  ...[2, 5, 12].map((hours) => `every ${hours} hours`),
  ...[0, 2, 23].flatMap((hour) => [
    `daily at ${hour}`,
    `weekdays at ${hour}`,
    `Sundays at ${hour}`,
    `Mon, Thu at ${hour}`,
    `monthly on day 1 at ${hour}`,
    `monthly on day 31 at ${hour}`,
    `monthly on the last day at ${hour}`,
    `every 3 weeks on Tue, Sun at ${hour}`,
    `quarterly on day 31 at ${hour}`,
    `first Monday of the month at ${hour}`,
    `last Friday of the month at ${hour}`,
  ]),
];

function scheduleOf(written: string): Schedule {
  const schedule = parseSchedule(written);
  if (!schedule) throw new Error(`${written} is none.`);
  return schedule;
}

/**
 * The wall clocks at which an hourly trigger finds the schedule due in 2026, when it comes `minutes` after
 * each hour.
 */
function runsIn2026(
  written: string,
  zoneName: string,
  minutes = 20,
  missed: (hour: number) => boolean = () => false,
) {
  const [schedule, zone] = [scheduleOf(written), openZone(zoneName)];
  const start = zone.instant(Date.UTC(2026, 0, 1));
  const end = zone.instant(Date.UTC(2027, 0, 1));
  const walls: string[] = [];
  let begunAt = start - HOUR;
  for (let at = start + minutes * 60_000, hour = 0; at < end; at += HOUR, hour++) {
    if (missed(hour) || !isRunMissed(computeLastDue(schedule, zone, at), begunAt)) continue;
    begunAt = at;
    walls.push(new Date(zone.wall(at)).toISOString().slice(0, 16));
  }
  return walls;
}

/** The days of 2026 on which a rule asks for a run, by another way: the calendar's own fields. */
function daysOf2026(fits: (date: Date) => boolean): string[] {
  const days = Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)));
  return days.filter(fits).map((date) => date.toISOString().slice(0, 10));
}

const isLast = (date: Date): boolean => new Date(date.getTime() + 24 * HOUR).getUTCDate() === 1;

const isLastOfKind = (date: Date): boolean =>
  new Date(date.getTime() + 7 * 24 * HOUR).getUTCMonth() !== date.getUTCMonth();

it("daily at 9 and 17 runs twice on each day, within these hours", () => {
  const runs = runsIn2026("daily at 9 and 17", "Europe/Berlin");
  const wanted = daysOf2026(() => true).flatMap((day) => [`${day}T09:20`, `${day}T17:20`]);
  expect(runs).toEqual(wanted);
});

const ON_DAYS: readonly (readonly [written: string, fits: (date: Date) => boolean])[] = [
  ["daily at 9", () => true],
  ["weekdays at 7", (date) => date.getUTCDay() % 6 !== 0],
  ["Sundays at 23", (date) => date.getUTCDay() === 0],
  ["monthly on day 1 at 6", (date) => date.getUTCDate() === 1],
  ["monthly on day 31 at 6", isLast],
  [
    "monthly on day 30 at 6",
    (date) => date.getUTCDate() === 30 || (date.getUTCMonth() === 1 && isLast(date)),
  ],
  ["monthly on the last day at 18", isLast],
  ["weekends at 8", (date) => date.getUTCDay() % 6 === 0],
  ["Mondays and Thursdays at 9", (date) => [1, 4].includes(date.getUTCDay())],
  ["every 2 weeks at 6", (date) => (date.getTime() - Date.UTC(2024, 0, 1)) % (14 * 24 * HOUR) === 0],
  [
    "every 3 weeks on Sunday at 6",
    (date) => (date.getTime() - Date.UTC(2024, 0, 7)) % (21 * 24 * HOUR) === 0,
  ],
  ["quarterly at 6", (date) => date.getUTCDate() === 1 && date.getUTCMonth() % 3 === 0],
  ["quarterly on the last day at 6", (date) => isLast(date) && date.getUTCMonth() % 3 === 0],
  ["first Monday of the month at 6", (date) => date.getUTCDay() === 1 && date.getUTCDate() <= 7],
  [
    "third Wednesday of the month at 6",
    (date) => date.getUTCDay() === 3 && Math.ceil(date.getUTCDate() / 7) === 3,
  ],
  ["last Friday of the month at 18", (date) => date.getUTCDay() === 5 && isLastOfKind(date)],
];

describe.each(["Europe/Berlin", "Australia/Lord_Howe"])("over the year 2026 in %s", (zone) => {
  it.each(ON_DAYS)("%s runs once on each of its days, within its hour", (written, fits) => {
    const runs = runsIn2026(written, zone);
    expect(runs.map((wall) => wall.slice(0, 10))).toEqual(daysOf2026(fits));
    const hour = String(/at (\d+)/.exec(written)?.[1]).padStart(2, "0");
    expect(runs.filter((wall) => wall.slice(11, 13) !== hour)).toEqual([]);
  });
});

/** Between the moments that are tried: each hour of the day, by and by. */
const STEP = (isAllTried() ? 101.5 : 251.5) * HOUR;

describe.each(ZONES)("over the year 2026 in %s", (zone) => {
  it.each(["daily at 0", "daily at 1", "daily at 2", "daily at 3"])(
    "%s runs once on every day, also where a clock change skips its hour or has it twice",
    (written) => {
      expect(runsIn2026(written, zone).map((wall) => wall.slice(0, 10))).toEqual(daysOf2026(() => true));
    },
  );

  it("hourly runs in each of the year's hours", () => {
    expect(runsIn2026("hourly", zone).length).toBe(365 * 24);
  });

  it.each(SCHEDULES)(
    "%s: what is due last and next enclose every moment, and nothing lies between them",
    (written) => {
      const [schedule, own] = [scheduleOf(written), openZone(zone)];
      const wrong: string[] = [];
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2026, 11, 31); at += STEP) {
        const [last, next] = [computeLastDue(schedule, own, at), computeNextDue(schedule, own, at)];
        const isRight =
          last <= at &&
          next > at &&
          computeLastDue(schedule, own, next - 1) === last &&
          computeNextDue(schedule, own, last) === next;
        if (!isRight) wrong.push(new Date(at).toISOString());
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe("missed hours", () => {
  it.each(SCHEDULES)("of %s are caught up once, and then nothing is due", (written) => {
    const [schedule, zone] = [scheduleOf(written), openZone("Europe/Berlin")];
    const begunAt = Date.UTC(2026, 0, 1);
    const now = Date.UTC(2026, 2, 30, 12);
    expect(isRunMissed(computeLastDue(schedule, zone, now), begunAt)).toBe(true);
    expect(isRunMissed(computeLastDue(schedule, zone, now), now)).toBe(false);
  });

  it("of a trigger that comes only every other hour are caught up in the next", () => {
    const runs = runsIn2026("daily at 9", "Europe/Berlin", 20, (hour) => hour % 2 === 1);
    expect(runs.length).toBe(365);
    expect(new Set(runs.map((wall) => wall.slice(11, 13)))).toEqual(new Set(["09", "10"]));
  });

  it("a pull that never ran is due at once", () => {
    const lastDue = computeLastDue(scheduleOf("monthly"), openZone("UTC"), Date.UTC(2026, 5, 15));
    expect(isRunMissed(lastDue, undefined)).toBe(true);
  });
});

it("describes what is due without promising a minute", () => {
  expect(describeSchedule(scheduleOf("daily at 9"))).toBe("daily between 9:00 and 10:00");
});
