/** Spreadsheets of one account with hourly runs, each at a minute of its own: whose tables become how old. */
import { computePatience, LEAST_PATIENCE_MS } from "../../src/add-on/pulls/run/slot-patience";
import { askOnce } from "./asker";
import { LATENCIES } from "../../src/publish/latencies";
import { CountingService } from "./service";
import { Cached, Guarded, makeMet } from "./stores";
import { makeRandom, VirtualTime } from "./virtual-time";

const HOUR = 3_600_000;
/** An hourly run ends itself before Google does (ms). */
const RUN_MS = 330_000;

export interface OneAccountOptions {
  readonly spreadsheets: number;
  /** Requests that each is due in an hour. */
  readonly each: number;
  readonly hours: number;
  /** As before patience grew: to compare. */
  readonly isPatient?: boolean;
  readonly perMinute?: number;
}

/** `never`: spreadsheets that were never refreshed. Ages are of their tables, in hours. */
export interface OneAccountResult {
  readonly never: number;
  readonly oldest: number;
  readonly p99: number;
  readonly wholeShare: number;
  readonly sentAMinute: number;
}

export function runOneAccount({
  spreadsheets,
  each,
  hours,
  isPatient = true,
  perMinute = 15,
}: OneAccountOptions): OneAccountResult {
  const [time, random, met] = [new VirtualTime(), makeRandom(7), makeMet()];
  const service = new CountingService(perMinute);
  const { lock, properties } = new Guarded(time, LATENCIES.usual, met);
  const refreshed = Array.from({ length: spreadsheets }, (): number[] => []);
  for (const moments of refreshed) {
    const { cache } = new Cached(time, LATENCIES.usual, met);
    const places = { lock, properties, cache };
    const asker = { time, random, places, service, accountId: "a", perMinute, lane: "background" } as const;
    const minute = random() * HOUR;
    let [owed, since] = [0, 0];
    const run = (): void => {
      const began = time.now();
      if (owed === 0) [owed, since] = [each, began];
      const patience = isPatient ? computePatience(since, began) : LEAST_PATIENCE_MS;
      const next = (): void => {
        if (owed === 0) return void moments.push(time.now());
        const latest = Math.min(time.now() + patience, began + RUN_MS);
        if (latest <= time.now()) return;
        askOnce(asker, latest, (end) => {
          if (end !== "served") return;
          owed--;
          next();
        });
      };
      next();
    };
    for (let hour = 0; hour < hours; hour++) time.at(minute + hour * HOUR, run);
  }
  time.runUntil(hours * HOUR);
  return summarise(refreshed, hours, service.servedInAll);
}

function summarise(refreshed: readonly (readonly number[])[], hours: number, sent: number): OneAccountResult {
  const end = hours * HOUR;
  const ages = refreshed
    .flatMap((moments) => [...moments, end].map((at, i) => (at - (moments[i - 1] ?? 0)) / HOUR))
    .toSorted((a, b) => a - b);
  return {
    never: refreshed.filter((moments) => moments.length === 0).length,
    oldest: ages.at(-1) ?? 0,
    p99: ages[Math.floor(ages.length * 0.99)] ?? 0,
    wholeShare: refreshed.flat().length / (refreshed.length * hours),
    sentAMinute: sent / hours / 60,
  };
}
