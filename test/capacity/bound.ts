/** Spreadsheets of one account that each count alone, all with work: what is served, and how fairly. */
import { computeShare } from "../../src/add-on/rate-limit/installs";
import { askOnce } from "./asker";
import { LATENCIES } from "../../src/publish/latencies";
import { CountingService } from "./service";
import { Cached, Guarded, makeMet } from "./stores";
import { makeRandom, VirtualTime } from "./virtual-time";

const MINUTE = 60_000;

export interface BoundOptions {
  readonly spreadsheets: number;
  readonly perMinute: number;
  /** Whether each was told how many there are. */
  readonly isTold: boolean;
  readonly minutes: number;
  /** Executions at once in each; one unless said otherwise. */
  readonly executions?: number;
  readonly seed?: number;
}

/** Figures a minute are of the second half, once they have learned. */
export interface BoundResult {
  readonly mostIn60: number;
  readonly servedAMinute: number;
  readonly refusedAMinute: number;
  readonly least: number;
  readonly most: number;
}

export function runBound({
  spreadsheets,
  perMinute,
  isTold,
  minutes,
  executions = 1,
  seed = 1,
}: BoundOptions): BoundResult {
  const [time, random, met] = [new VirtualTime(), makeRandom(seed), makeMet()];
  const service = new CountingService(perMinute);
  const served = Array.from({ length: spreadsheets }, () => 0);
  const share = isTold ? computeShare(perMinute, spreadsheets - 1) : perMinute;
  for (let i = 0; i < spreadsheets; i++) {
    const { lock, properties } = new Guarded(time, LATENCIES.usual, met);
    const { cache } = new Cached(time, LATENCIES.usual, met);
    const places = { lock, properties, cache };
    const asker = {
      time,
      random,
      places,
      service,
      accountId: "a",
      perMinute: share,
      lane: "background",
    } as const;
    const ask = (): void =>
      askOnce(asker, time.now() + 5 * MINUTE, (end, freeAt) => {
        if (end === "served") served[i] = (served[i] ?? 0) + 1;
        time.at(end === "served" ? time.now() : Math.max(time.now() + 1_000, freeAt), ask);
      });
    for (let one = 0; one < executions; one++) time.at(random() * MINUTE, ask);
  }
  time.runUntil((minutes / 2) * MINUTE);
  const before = { served: service.servedInAll, refused: service.refused };
  time.runUntil(minutes * MINUTE);
  return {
    mostIn60: service.mostIn60,
    servedAMinute: (service.servedInAll - before.served) / (minutes / 2),
    refusedAMinute: (service.refused - before.refused) / (minutes / 2),
    least: Math.min(...served),
    most: Math.max(...served),
  };
}
