/**
 * Days of a spreadsheet whose questions are looked at again and again, by a service that restates its last
 * days: how many requests it takes, and whether a cell shows a number that is no longer true.
 */
import { DAY_MS, HOUR_MS } from "../../../../src/add-on/shared/time";
import { SeededRandom } from "../../../../src/local/google/time/random";
import { type Request, SmallOffice } from "../../../in-process/small-office";

export interface DaysOptions {
  readonly questions: number;
  readonly days: number;
  readonly seed: number;
  /** Hours of each day at which all of them are calculated. */
  readonly looks: readonly number[];
  /** Requests of the first day are not counted: what is settled was asked in it. */
  readonly isKnown?: boolean;
  /** Six hours for all, as it was. */
  readonly isOldWay?: boolean;
}

/** `old`: numbers that were no longer true for longer than their question promises. */
export interface DaysResult {
  readonly requests: number;
  readonly looks: number;
  readonly old: readonly string[];
}

interface Asked {
  readonly metric: string;
  readonly dates: string;
  readonly options: string;
  /** Within so long a change must be seen (ms). */
  readonly seenWithin: number;
}

const START = Date.UTC(2026, 10, 21);
/** Restated are days of so long ago at most. */
const LAST_DAYS = 6;

/** Of five, four are settled: months that are over. The fifth runs, is in the tail, or is of people. */
function listQuestions(count: number): readonly Asked[] {
  const months = ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10-01 to 2026-10-31"];
  const others: readonly (readonly [dates: string, options: string, hours: number])[] = [
    ["today", "", 1],
    ["yesterday", "", 6],
    ["last 7 days", "", 6],
    ["2026-06", "split by: country", 6],
  ];
  return Array.from({ length: count }, (_, i) => {
    const metric = `M${i}`;
    const [dates, options, hours] = others[Math.floor(i / 5) % others.length] ?? ["today", "", 1];
    return i % 5 === 4
      ? { metric, dates, options, seenWithin: hours * HOUR_MS }
      : { metric, dates: months[i % months.length] ?? "", options: "", seenWithin: 0 };
  });
}

/** A service that counts: what a day counts is restated, and grows while it runs. */
class RestatingService {
  private readonly changes = new Map<string, number[]>();

  restate(day: number, at: number): void {
    const name = toDay(day);
    this.changes.set(name, [...(this.changes.get(name) ?? []), at]);
  }

  /** What it answers at a moment, of days with both ends. */
  count(from: string, to: string, at: number): number {
    let sum = 0;
    for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS) {
      const restated = (this.changes.get(toDay(day)) ?? []).filter((moment) => moment <= at).length;
      const part = Math.min(1, Math.max(0, Math.floor((at - day) / 600_000) / 144));
      sum += Math.round(1_000 * part) + 7 * restated;
    }
    return sum;
  }
}

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function simulateDays({
  questions,
  days,
  seed,
  looks,
  isKnown,
  isOldWay = false,
}: DaysOptions): DaysResult {
  const random = new SeededRandom(seed);
  const service = new RestatingService();
  const asked = new Map<string, readonly [from: string, to: string]>();
  const answer = ({ body }: Request) => {
    const [, metric = ""] = /"metric_id":"(\w+)"/.exec(JSON.stringify(body)) ?? [];
    const [, from = "", to = ""] = /"date":"([\d-]+)\/([\d-]+)"/.exec(JSON.stringify(body)) ?? [];
    asked.set(metric, [from, to]);
    return { body: { value: service.count(from, to, office.clock.now()) } };
  };
  const office: SmallOffice = new SmallOffice(answer);
  office.workbook.timeZone = "Etc/UTC";
  office.clock.advance(Math.max(0, START - HOUR_MS - office.clock.now()));
  office.connect();
  office.done("setPreferences", { perMinute: 600 });
  office.clock.advance(120_000);
  const all = listQuestions(questions);
  const old: string[] = [];
  let before = office.asked.length;
  for (let day = isKnown ? 0 : 1; day <= days; day++) {
    if (day === 1) before = office.asked.length;
    for (const hour of looks) {
      const at = START + day * DAY_MS + Math.floor(hour * HOUR_MS);
      for (let back = 1; back <= LAST_DAYS; back++) {
        const moment = at - Math.floor(random.next() * 3 * HOUR_MS);
        if (random.next() < 0.3 && moment > office.clock.now())
          service.restate(START + (day - back) * DAY_MS, moment);
      }
      office.clock.advance(at - office.clock.now());
      for (const one of all) {
        const options = [one.options, isOldWay ? "max age: 6 hours" : ""].filter(Boolean).join("; ");
        const value = calculate(office, one, options);
        const [from, to] = asked.get(one.metric) ?? ["", ""];
        if (!isTrue(value, service, { from, to, now: office.clock.now(), within: one.seenWithin }))
          old.push(`day ${day} at ${hour}: ${one.metric} of ${one.dates} shows ${String(value)}`);
      }
    }
  }
  return { requests: office.asked.length - before, looks: days * looks.length * questions, old };
}

/** A cell that waits is calculated again a minute later. */
function calculate(office: SmallOffice, { metric, dates }: Asked, options: string): unknown {
  for (let tries = 0; tries < 5; tries++) {
    const cell = office.cell("ANALYTICS_METRIC", [metric, dates, options, office.stamp()]);
    if ("value" in cell) return cell.value;
    if (!cell.error.startsWith("Waiting")) throw new Error(cell.error);
    office.clock.advance(61_000);
  }
  throw new Error(`${metric} still waits.`);
}

/** Whether the service said so at a moment since which no more than what is promised has passed. */
function isTrue(
  value: unknown,
  service: RestatingService,
  {
    from,
    to,
    now,
    within,
  }: { readonly from: string; readonly to: string; readonly now: number; readonly within: number },
): boolean {
  for (let at = now; at >= now - within - 600_000; at -= 60_000)
    if (service.count(from, to, at) === value) return true;
  return false;
}
