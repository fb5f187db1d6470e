/**
 * Schedules over time: every due pull runs once in its hour, in two zones, for two people and one account.
 * The decisions are tried in every hour of the two weeks around each clock change, which hold the end of a
 * month, and in a sweep of 2026; the add-on itself, with its lease, log, limit and sheets, in twelve hours of
 * it, which hold a clock change of each zone and the end of a month. `npm run year` takes it through all of
 * them.
 */
import { computeLastDue } from "../../../../src/add-on/pulls/schedule/schedule";
import { NEW_STATE, type PullState } from "../../../../src/add-on/pulls/model/pull-state";
import type { KnownPull } from "../../../../src/add-on/pulls/model/known-pull";
import { makeQueue } from "../../../../src/add-on/pulls/schedule/due";
import { applyEvent } from "../../../../src/add-on/pulls/model/transition";
import { openZone } from "../../../../src/add-on/table/zone";
import { isAllTried } from "../../../sweep/part";
import { savedPull } from "../model/known-pull";
import { HOUR, MINUTE } from "../run/saved-office";
import { LOAD, scheduleOf, TwoDesks } from "./schedule-desks";

/** One of each kind, and those at hours that clock changes skip or have twice. */
const KINDS = [...new Set(LOAD)].filter((schedule) => !/^daily at [14-8]$/.test(schedule));

/**
 * Both clock changes of each zone with the end of a month, and in a sweep the whole year in one;
 * schedule.test.ts has the due moments of more.
 */
const PERIODS = [
  ["Europe/Berlin", "2026-03-20", "2026-04-03"],
  ["Europe/Berlin", "2026-10-20", "2026-11-03"],
  ["America/New_York", "2026-02-26", "2026-03-12"],
  ["America/New_York", "2026-10-26", "2026-11-09"],
] as const;
const YEAR = ["Europe/Berlin", "2026-01-01", "2027-01-01"] as const;

describe.each(isAllTried() ? [...PERIODS, YEAR] : PERIODS)(
  "the decisions in each hour in %s from %s to %s",
  (name, from, to) => {
    it("run every pull once for each of its due moments, within the hour that begins then", () => {
      const zone = openZone(name);
      const pulls = KINDS.map((schedule, i) => savedPull(`Pull ${i}`, schedule, { row: i + 2 }));
      const [start, end] = [Date.parse(from), Date.parse(to)];
      const states = new Map<string, PullState>(
        pulls.map((pull) => [pull.name, { ...NEW_STATE, begun: start, finished: start }]),
      );
      const wrong: string[] = [];
      let runs = 0;
      // A trigger comes once an hour, at a minute of its own.
      for (let now = start + 17 * MINUTE; now < end; now += HOUR) {
        const known = pulls.map((pull): KnownPull => {
          return { pull, read: { kind: "known", state: states.get(pull.name) ?? NEW_STATE }, configHash: "" };
        });
        const due = pulls.filter((pull) => {
          const last = computeLastDue(scheduleOf(KINDS[pull.row - 2] ?? ""), zone, now);
          return last > now - HOUR && last >= start + HOUR;
        });
        const queue = makeQueue(known, now, zone);
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
          const known = states.get(one.pull.name) ?? NEW_STATE;
          const before = applyEvent(known, { kind: "began", now, who: "", until: now });
          const end = { kind: "landed", rows: 1, rangeName: "r", landedAt: one.pull.place } as const;
          const cost = { requests: 1, seconds: 4 };
          const ended = {
            kind: "ended",
            end,
            now: now + 4_000,
            cost,
            configHash: "",
            nextDue: undefined,
          } as const;
          states.set(one.pull.name, applyEvent(before, ended));
        }
      }
      expect(wrong).toEqual([]);
      // One hourly pull, one every four hours, and four that run each day.
      const hours = (end - start) / HOUR;
      expect(runs).toBeGreaterThan(hours + hours / 4 + (4 * hours) / 24);
    });
  },
);

/** Four hours each: New York changes its clocks, then Berlin; then a month ends. More would take minutes. */
const SPANS = [Date.UTC(2026, 2, 8, 5), Date.UTC(2026, 2, 28, 23), Date.UTC(2026, 9, 31, 21)];
const SPAN_HOURS = 4;

it.each(["company", "everyone", "spreadsheet"] as const)(
  "two people's spreadsheets in two zones, with one account and a build for %s, run what is due once in its hour, within the limit and 90 minutes of triggers a day",
  (install) => {
    const two = new TwoDesks(SPANS[0] ?? 0, install);
    for (const span of SPANS) {
      two.pass(span, span + SPAN_HOURS * HOUR);
      // The first hour catches up what was missed since the span before.
      expect(two.wrong(span + HOUR, span + SPAN_HOURS * HOUR)).toEqual([]);
    }
    expect(two.mostInAMinute()).toBeLessThanOrEqual(15);
    for (const { turns } of two.desks) {
      const took = turns.reduce((sum, [, ms]) => sum + ms, 0);
      const inDay = (took / turns.length) * 24;
      expect(inDay).toBeLessThan(90 * MINUTE);
      expect(inDay).toBeGreaterThan(MINUTE);
    }
    two.close();
  },
);
