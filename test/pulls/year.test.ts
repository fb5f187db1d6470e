/**
 * Schedules over time: every due pull runs once in its hour, in two zones, for two people and one account. The decisions are tried
 * in every hour of 2026; the add-on itself, with its lease, log, limit and sheets, in twelve hours of it, which hold a clock
 * change of each zone and the end of a month.
 */
import { SetClock } from "../../src/local/apps-script/clock";
import { ScriptStores } from "../../src/local/apps-script/accounts";
import { lastDue } from "../../src/pulls/schedule";
import { parseSchedule, type Schedule } from "../../src/language/schedules/schedule";
import { NEW_STATE, type PullState } from "../../src/pulls/pull-state";
import { type KnownPull, queueOf } from "../../src/pulls/pull-turn";
import { afterRun, begunState } from "../../src/pulls/run-end";
import { zoneOf } from "../../src/table/zone";
import { rows } from "../api/scripted";
import { EDITOR, OWNER } from "../small-office";
import { savedPull } from "./known-pull";
import { HOUR, MINUTE, SavedOffice } from "./saved-office";

/** What a spreadsheet has: 3 hourly pulls, 10 daily ones, and others, about 90 runs a day. */
const LOAD: readonly string[] = [
  ...Array.from({ length: 3 }, () => "hourly"),
  ...Array.from({ length: 10 }, (_, hour) => `daily at ${hour}`),
  "every 4 hours",
  "weekdays at 2",
  "weekdays at 7",
  "Sundays at 2",
  "Mon, Thu at 23",
  "monthly on day 1 at 3",
  "monthly on day 31 at 6",
  "monthly on the last day at 18",
];
/** One of each kind, and those at hours that clock changes skip or have twice. */
const KINDS = [...new Set(LOAD)].filter((schedule) => !/^daily at [14-8]$/.test(schedule));
const ZONES = ["Europe/Berlin", "America/New_York"] as const;

const schedules = new Map<string, Schedule>();

function scheduleOf(written: string): Schedule {
  const schedule = schedules.get(written) ?? parseSchedule(written);
  if (!schedule) throw new Error(`${written} is no schedule.`);
  schedules.set(written, schedule);
  return schedule;
}

describe.each(ZONES)("the decisions in each hour of 2026 in %s", (name) => {
  it("run every pull once for each of its due moments, within the hour that begins then", () => {
    const zone = zoneOf(name);
    const pulls = KINDS.map((schedule, i) => savedPull(`Pull ${i}`, schedule, { row: i + 2 }));
    const start = Date.UTC(2026, 0, 1);
    const states = new Map<string, PullState>(
      pulls.map((pull) => [pull.name, { ...NEW_STATE, begun: start, finished: start }]),
    );
    const wrong: string[] = [];
    let runs = 0;
    // A trigger comes once an hour, at a minute of its own.
    for (let now = start + 17 * MINUTE; now < Date.UTC(2027, 0, 1); now += HOUR) {
      const known = pulls.map((pull): KnownPull => {
        return { pull, read: { kind: "known", state: states.get(pull.name) ?? NEW_STATE }, mark: "" };
      });
      const due = pulls.filter((pull) => {
        const last = lastDue(scheduleOf(KINDS[pull.row - 2] ?? ""), zone, now);
        return last > now - HOUR && last >= start + HOUR;
      });
      const queue = queueOf(known, now, zone);
      const ran = queue.map((one) => one.known.pull.name).sort();
      if (
        ran.join() !==
        due
          .map((pull) => pull.name)
          .sort()
          .join()
      )
        wrong.push(`${new Date(now).toISOString()}: ${ran.join()}`);
      for (const { known: one } of queue) {
        runs++;
        const before = begunState(states.get(one.pull.name) ?? NEW_STATE, { now, who: "", until: now });
        const end = { kind: "landed", rows: 1, rangeName: "r", landedAt: one.pull.place } as const;
        const cost = { requests: 1, seconds: 4 };
        const { state } = afterRun({ before, end, now: now + 4_000, cost, mark: "", nextDue: undefined });
        states.set(one.pull.name, state);
      }
    }
    expect(wrong).toEqual([]);
    expect(runs).toBeGreaterThan(8_760 + 2_190 + 4 * 365);
  });
});

/** Four hours each: New York changes its clocks, then Berlin; then a month ends. More would take minutes. */
const SPANS = [Date.UTC(2026, 2, 8, 5), Date.UTC(2026, 2, 28, 23), Date.UTC(2026, 9, 31, 21)];
const SPAN_HOURS = 4;

/** One spreadsheet of the two, whose schedules one person's trigger runs at a minute of its own. */
class Desk {
  readonly office: SavedOffice;
  /** When the trigger ran (epoch ms), and how long it took (ms). */
  readonly turns: (readonly [at: number, took: number])[] = [];
  /** When each pull was asked for (epoch ms). */
  readonly asked = new Map<string, number[]>();

  constructor(
    place: { readonly clock: SetClock; readonly stores: ScriptStores },
    readonly zone: string,
    readonly person: string,
    readonly minute: number,
    requests: number[],
  ) {
    this.office = new SavedOffice(
      ({ body }) => {
        const name = /select '(.*?)'/.exec(JSON.stringify(body))?.[1] ?? "";
        const now = place.clock.now();
        requests.push(now);
        this.asked.set(name, [...(this.asked.get(name) ?? []), now]);
        return { ...(rows({ n: 1 }) as object), takes: 2 };
      },
      { ...place, workbook: { id: `sheet-of-${person}`, timeZone: zone } },
      person,
    );
    LOAD.forEach((schedule, i) => this.office.save(`${zone} ${i}`, { place: `Data!A${i * 10 + 1}`, schedule }, person));
  }

  run(): void {
    const at = this.office.clock.now();
    this.office.everyHour(this.person);
    this.turns.push([at, this.office.clock.now() - at]);
  }

  /** Hours in which a pull that was due did not run, and runs for which none was due. `from`: what was missed is caught up. */
  wrong(from: number, until: number): string[] {
    const zone = zoneOf(this.zone);
    return LOAD.flatMap((written, i) => {
      const schedule = scheduleOf(written);
      const dues = new Set<number>();
      for (let at = from + HOUR / 2; at < until; at += HOUR) {
        const due = lastDue(schedule, zone, at);
        if (due >= from) dues.add(due);
      }
      const runs = (this.asked.get(`${this.zone} ${i}`) ?? []).filter((at) => at >= from && at < until);
      const missed = [...dues].filter(
        (due) => due < until - HOUR && runs.filter((at) => at >= due && at < due + HOUR).length !== 1,
      );
      const needless = runs.filter((at) => ![...dues].some((due) => at >= due && at < due + HOUR));
      const told = (at: number): string => new Date(at).toISOString();
      return [
        ...missed.map((at) => `${written} missed at ${told(at)}`),
        ...needless.map((at) => `${written} needless at ${told(at)}`),
      ];
    });
  }
}

it("two people's spreadsheets in two zones, with one account, run what is due once in its hour, within the limit and 90 minutes of triggers a day", () => {
  const clock = new SetClock((SPANS[0] ?? 0) - HOUR);
  const place = { clock, stores: new ScriptStores(clock) };
  const requests: number[] = [];
  const desks = [new Desk(place, ZONES[0], OWNER, 7, requests), new Desk(place, ZONES[1], EDITOR, 8, requests)];
  const wrong: string[] = [];
  for (const span of SPANS) {
    clock.moveTo(span);
    // The first hour catches up what was missed since the span before.
    for (let hour = span; hour < span + SPAN_HOURS * HOUR; hour += HOUR) {
      for (const desk of desks) {
        clock.moveTo(Math.max(clock.now(), hour + desk.minute * MINUTE));
        desk.run();
      }
    }
    for (const desk of desks) wrong.push(...desk.wrong(span + HOUR, span + SPAN_HOURS * HOUR));
  }
  expect(wrong).toEqual([]);
  const most = Math.max(...requests.map((at, i) => requests.slice(i).filter((one) => one < at + MINUTE).length));
  expect(most).toBeLessThanOrEqual(15);
  for (const { turns } of desks) {
    const took = turns.reduce((sum, [, ms]) => sum + ms, 0);
    const inDay = (took / turns.length) * 24;
    expect(inDay).toBeLessThan(90 * MINUTE);
    expect(inDay).toBeGreaterThan(MINUTE);
  }
});
