/** Pays what is owed to cells with nobody at the screen, within the time that Google gives to triggers. */
import type { Clock } from "../services";
import type { FailureWatch } from "./failure-watch";
import { type Notes, parsed } from "./notes";
import type { DebtPayer } from "./pay-debts";
import { STORED } from "../stored";
import type { Waker } from "./waking";

/** When a run began (epoch ms), and how long it took (ms). */
type Run = readonly [began: number, took: number];

const RUNS = STORED.hourlyRuns.name;
const DAY_MS = 24 * 3_600_000;
/**
 * Google gives triggers 90 minutes a day to all that a person has (guides/services/quotas), of which this spreadsheet takes
 * 60: long runs take 50, so that there is always time for a short one, which serves one window of requests.
 */
const LONG_RUNS_MS = 50 * 60_000;
const LONGEST_MS = 270_000;
const SHORTEST_MS = 20_000;
/** A run that was over at once is not worth a note. */
const WORTH_NOTING_MS = 2_000;

export interface HourlyServices {
  readonly notes: Notes;
  readonly payer: () => DebtPayer;
  readonly waker: () => Waker;
  readonly watch: FailureWatch;
  readonly clock: Clock;
  /** The day of a moment (epoch ms) where the spreadsheet is. */
  readonly dayOf: (ms: number) => string;
}

/** `started`: when this execution began (epoch ms). */
export function payHourly({ notes, payer, waker, watch, clock, dayOf }: HourlyServices, started: number): void {
  const runs = (parsed<Run[]>(notes.snapshot()[RUNS]) ?? []).filter(([began]) => started - began < DAY_MS);
  if (waker().isNewDay(dayOf) || watch.hasAny()) waker().promise();
  const used = runs.reduce((sum, [, took]) => sum + took, 0);
  const allowed = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, LONG_RUNS_MS - used));
  payer().workOff(started + allowed);
  const took = clock.now() - started;
  if (took > WORTH_NOTING_MS) notes.writeText(RUNS, JSON.stringify([...runs, [started, took]]), 2_000);
}
