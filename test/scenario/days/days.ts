/** Days on which one thing is wrong, for a table: what each costs and when the last cell is right. */
import type { Reply } from "../../../src/local/google/one-thread/one-thread";
import type { StormWorld } from "../storms/storm-world";
import { json } from "../storms/storm-service";
import { HOUR, MINUTE, SECOND } from "../storms/times";
import type { ServiceLimitOptions } from "../long-storms/service-limit";

export interface Day {
  readonly name: string;
  readonly cells: number;
  /** How many different questions the cells ask; as many as there are cells unless given. */
  readonly questions?: number;
  /** How many times as long as usual Google's calls take; 0 where they take no time. */
  readonly google?: number;
  readonly limit?: ServiceLimitOptions;
  /**
   * How the service answers otherwise, so long after the cells were typed (ms). `number`: counts its requests
   * from 1.
   */
  readonly answer?: (since: number, number: number) => Reply | undefined;
  /** When the trouble is over, so long after the cells were typed (ms). */
  readonly troubleMs?: number;
  /** Google begins no execution of a cell for so long (ms). */
  readonly refusedMs?: number;
  readonly lasts?: number;
  readonly seed?: number;
}

const OUTAGE_MS = 6 * HOUR;

const outage = (reply: Reply): Pick<Day, "answer" | "troubleMs" | "cells"> => ({
  cells: 12,
  troubleMs: OUTAGE_MS,
  answer: (since) => (since < OUTAGE_MS ? reply : undefined),
});

const first =
  (...replies: readonly Reply[]): NonNullable<Day["answer"]> =>
  (_, number) =>
    replies[number - 1];

export const DAYS: readonly Day[] = [
  { name: "nothing wrong", cells: 60 },
  { name: "nothing wrong, 500 cells", cells: 500 },
  { name: "half taken by another tool", cells: 60, limit: { perMinute: 15, othersPerMinute: 7.5 } },
  { name: "serves 10 a minute", cells: 60, limit: { perMinute: 10 } },
  { name: "serves 10, names no time", cells: 60, limit: { perMinute: 10, retryAfter: "none" } },
  { name: "serves 5 a minute", cells: 30, limit: { perMinute: 5 } },
  { name: "slow Google x2", cells: 60, google: 2 },
  { name: "slow Google x4", cells: 60, google: 4 },
  { name: "slow Google x2, 120 cells, 20 questions", cells: 120, questions: 20, google: 2 },
  { name: "slow Google x4, 120 cells, 20 questions", cells: 120, questions: 20, google: 4 },
  { name: "one 401", cells: 12, answer: first(json({}, 401)) },
  {
    name: "one 401, its probe meets a 500",
    cells: 12,
    answer: (since, number) =>
      number === 1 ? json({}, 401) : since > 2 * MINUTE && number === 13 ? json({}, 500) : undefined,
  },
  {
    name: "401 for 3 minutes",
    cells: 12,
    troubleMs: 3 * MINUTE,
    answer: (since) => (since < 3 * MINUTE ? json({}, 401) : undefined),
  },
  {
    name: "401 for 10 minutes",
    cells: 12,
    troubleMs: 10 * MINUTE,
    answer: (since) => (since < 10 * MINUTE ? json({}, 401) : undefined),
  },
  { name: "outage of 6 h, 500", ...outage(json({}, 500)) },
  { name: "outage of 6 h, 404", ...outage(json({}, 404)) },
  {
    name: "outage of 6 h, a web page",
    ...outage({ headers: { "Content-Type": "text/html" }, body: "<html><title>Back soon</title></html>" }),
  },
  { name: "429 to everything for 6 h", ...outage(json({}, 429, { "Retry-After": "5" })) },
  { name: "30 cells not begun by Google", cells: 30, refusedMs: 30 * SECOND, troubleMs: 30 * SECOND },
];

export function faultsOf(day: Day, storm: StormWorld, typedAt: number): void {
  const { refusedMs = 0 } = day;
  if (refusedMs === 0) return;
  storm.world.fates.faultOf = ({ execution }) =>
    execution.functionName.startsWith("ANALYTICS_") && storm.now() < typedAt + refusedMs
      ? "killed"
      : undefined;
}
