/**
 * Two people's spreadsheets in two zones, with one account between them, whose hourly triggers run the saved
 * pulls that are due.
 */
import { ScriptStores } from "../../../../src/local/google/roots/accounts";
import { SetClock } from "../../../../src/local/google/time/clock";
import { parseSchedule, type Schedule } from "../../../../src/add-on/input-language/schedules/schedule";
import { type Install, WINDOW_SCOPES } from "../../../../src/add-on/rate-limit/installs";
import { computeLastDue } from "../../../../src/add-on/pulls/schedule/schedule";
import { openZone } from "../../../../src/add-on/table/zone";
import { rows } from "../../service-client/scripted";
import { EDITOR, OWNER } from "../../../in-process/small-office";
import { HOUR, MINUTE, SavedOffice } from "../run/saved-office";

/** What a spreadsheet has: 3 hourly pulls, 10 daily ones, and others, about 90 runs a day. */
export const LOAD: readonly string[] = [
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
export const ZONES = ["Europe/Berlin", "America/New_York"] as const;

const schedules = new Map<string, Schedule>();

export function scheduleOf(written: string): Schedule {
  const schedule = schedules.get(written) ?? parseSchedule(written);
  if (!schedule) throw new Error(`${written} is no schedule.`);
  schedules.set(written, schedule);
  return schedule;
}

/** One spreadsheet of the two, whose schedules one person's trigger runs at a minute of its own. */
export class Desk {
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
    LOAD.forEach((schedule, i) =>
      this.office.save(`${zone} ${i}`, { place: `Data!A${i * 10 + 1}`, schedule }, person),
    );
  }

  run(): void {
    const at = this.office.clock.now();
    this.office.everyHour(this.person);
    // What an execution called is of no use here, and a year has thousands.
    this.office.executions.splice(0);
    this.turns.push([at, this.office.clock.now() - at]);
  }

  /**
   * Hours in which a pull that was due did not run, and runs for which none was due. `from`: what was missed
   * is caught up.
   */
  wrong(from: number, until: number): string[] {
    const zone = openZone(this.zone);
    return LOAD.flatMap((written, i) => {
      const schedule = scheduleOf(written);
      const dues = new Set<number>();
      for (let at = from + HOUR / 2; at < until; at += HOUR) {
        const due = computeLastDue(schedule, zone, at);
        if (due >= from) dues.add(due);
      }
      const runs = (this.asked.get(`${this.zone} ${i}`) ?? []).filter((at) => at >= from && at < until);
      const missed = [...dues].filter(
        (due) => due < until - HOUR && runs.filter((at) => at >= due && at < due + HOUR).length !== 1,
      );
      const needless = runs.filter((at) => ![...dues].some((due) => at >= due && at < due + HOUR));
      const showTime = (at: number): string => new Date(at).toISOString();
      return [
        ...missed.map((at) => `${written} missed at ${showTime(at)}`),
        ...needless.map((at) => `${written} needless at ${showTime(at)}`),
      ];
    });
  }
}

/**
 * Both desks, on one clock that begins an hour before `start` (epoch ms), and when the service was asked
 * (epoch ms).
 */
export class TwoDesks {
  readonly clock: SetClock;
  readonly requests: number[] = [];
  readonly desks: readonly Desk[];

  /** `install`: the build. Where each spreadsheet counts alone, each was told of the other. */
  constructor(start: number, install: Install = "company") {
    const clock = new SetClock(start - HOUR);
    this.clock = clock;
    Object.defineProperty(globalThis, "INSTALL", { value: install, configurable: true, writable: true });
    const shared = new ScriptStores(clock);
    const placeOf = (script: string) => ({
      clock,
      stores: install === "spreadsheet" ? new ScriptStores(clock, {}, 1, script) : shared,
    });
    this.desks = [
      new Desk(placeOf("first-script"), ZONES[0], OWNER, 7, this.requests),
      new Desk(placeOf("second-script"), ZONES[1], EDITOR, 8, this.requests),
    ];
    if (WINDOW_SCOPES[install].countsAll) return;
    for (const { office, person } of this.desks) office.done("setPreferences", { others: 1 }, person);
  }

  /** To be called at the end: other suites share the process. */
  close(): void {
    Reflect.deleteProperty(globalThis, "INSTALL");
  }

  /** Lets the triggers come in each hour from `from` until `until` (epoch ms). */
  pass(from: number, until: number): void {
    this.clock.moveTo(Math.max(this.clock.now(), from));
    for (let hour = from; hour < until; hour += HOUR) {
      for (const desk of this.desks) {
        this.clock.moveTo(Math.max(this.clock.now(), hour + desk.minute * MINUTE));
        desk.run();
      }
    }
  }

  wrong(from: number, until: number): string[] {
    return this.desks.flatMap((desk) => desk.wrong(from, until));
  }

  /** The most requests that the service got within a minute. */
  mostInAMinute(): number {
    let first = 0;
    return this.requests.reduce((most, at, i) => {
      while ((this.requests[first] ?? at) <= at - MINUTE) first += 1;
      return Math.max(most, i - first + 1);
    }, 0);
  }
}
