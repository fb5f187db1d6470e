/** Companies that have installed one listing, each with an account and spreadsheets that ask now and then. */
import { WINDOW_SCOPES, type Install } from "../../src/add-on/rate-limit/installs";
import { askOnce, askTogether } from "./asker";
import { LATENCIES, type Speed } from "../../src/publish/latencies";
import { CountingService } from "./service";
import { Cached, Guarded, makeMet, type Met, type RefusesLock } from "./stores";
import { makeRandom, VirtualTime } from "./virtual-time";

const MINUTE = 60_000;
/** A cell has so long to get a request (ms). */
const CELL_MS = 25_000;

export interface CompaniesOptions {
  readonly install: Install;
  readonly accounts: number;
  readonly spreadsheets: number;
  /** Questions of one spreadsheet in an hour; endless work where it is left out. */
  readonly anHour?: number;
  readonly minutes: number;
  readonly speed?: Speed;
  readonly perMinute?: number;
  readonly seed?: number;
  /** Endless work is asked so many at once, as waiting cells are; one after another if left out. */
  readonly together?: number;
  /** What goes wrong at Google. */
  readonly isCacheEmptied?: boolean;
  readonly isStoreFull?: boolean;
  /** The share (0 to 1) of lock operations that Google refuses. */
  readonly refusedLocks?: number;
}

export interface CompaniesResult extends Met {
  readonly asked: number;
  readonly served: number;
  /** Cells that said "busy", of a thousand questions. */
  readonly busyOfThousand: number;
  readonly servedAMinute: number;
  /** Of the account that got least, a minute. */
  readonly least: number;
  readonly p99WaitMs: number;
  /** Of any account, as its service counts. */
  readonly mostIn60: number;
  readonly refused429: number;
}

export function runCompanies(options: CompaniesOptions): CompaniesResult {
  const { install, accounts, spreadsheets, anHour, minutes, speed = "usual", perMinute = 15 } = options;
  const { together, isCacheEmptied = false, isStoreFull = false, refusedLocks = 0 } = options;
  const [time, random, met] = [new VirtualTime(), makeRandom(options.seed ?? 3), makeMet()];
  const takes = LATENCIES[speed];
  const refuses: RefusesLock = () => random() < refusedLocks;
  const make = (): Guarded => {
    const guarded = new Guarded(time, takes, met, refuses);
    if (isStoreFull) guarded.fill();
    return guarded;
  };
  const script = make();
  const services = Array.from({ length: accounts }, () => new CountingService(perMinute));
  const waits: number[] = [];
  const ends = { served: 0, full: 0, busy: 0, closed: 0 };
  const caches: Cached[] = [];
  for (const [i, service] of services.entries())
    for (let sheet = 0; sheet < spreadsheets; sheet++) {
      const { store } = WINDOW_SCOPES[install];
      // A script of one spreadsheet has stores of its own, as a document has.
      const { lock, properties } = store === "script" && install !== "spreadsheet" ? script : make();
      const cached = new Cached(time, takes, met);
      caches.push(cached);
      const places = { lock, properties, cache: cached.cache };
      const accountId = String(i).padStart(43, "x");
      const asker = { time, random, places, service, accountId, perMinute, lane: "interactive" } as const;
      const askMany = (count: number): void =>
        askTogether(asker, count, (done, freeAt) => {
          ends.served += done;
          time.at(freeAt, () => askMany(count));
        });
      const ask = (): void => {
        if (together !== undefined) return askMany(together);
        const began = time.now();
        if (anHour !== undefined) time.at(began + ((60 * MINUTE) / anHour) * (0.5 + random()), ask);
        askOnce(asker, began + (anHour === undefined ? MINUTE + CELL_MS : CELL_MS), (end, freeAt) => {
          ends[end]++;
          if (end === "served") waits.push(time.now() - began);
          if (anHour === undefined)
            time.at(end === "served" ? time.now() : Math.max(time.now() + 1_000, freeAt), ask);
        });
      };
      time.at(random() * (anHour === undefined ? 5_000 : (60 * MINUTE) / anHour), ask);
    }
  const emptied = isCacheEmptied ? minutes : 0;
  for (let minute = 1; minute <= emptied; minute++)
    time.at(minute * MINUTE, () => caches.forEach((one) => one.forgetAll()));
  time.runUntil(minutes * MINUTE);
  const asked = ends.served + ends.full + ends.busy + ends.closed;
  const served = services.map(({ servedInAll }) => servedInAll);
  return {
    ...met,
    asked,
    served: ends.served,
    busyOfThousand: (1_000 * ends.busy) / Math.max(1, asked),
    servedAMinute: ends.served / minutes,
    least: served.reduce((a, b) => Math.min(a, b), Infinity) / minutes,
    p99WaitMs: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0,
    mostIn60: services.reduce((most, one) => Math.max(most, one.mostIn60), 0),
    refused429: services.reduce((sum, { refused }) => sum + refused, 0),
  };
}
