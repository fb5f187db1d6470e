/** What an hourly run pays of what is owed to cells, with nobody at the screen, and the time that Google gives it for that. */
import { parseStored } from "../../settings/stored-json";
import type { Clock } from "../../shared/services";
import type { FailureWatch } from "./failure-watch";
import { type Notes, type Snapshot } from "../question/notes";
import type { DebtPayer } from "./retry-worker";
import { STORED } from "../../shared/stored";
import type { Waker } from "./recalculation";

/** When a run began (epoch ms), and how long it took (ms). */
type Run = readonly [began: number, took: number];

const RUNS = STORED.hourlyRuns.name;
const DAY_MS = 24 * 3_600_000;
/**
 * Google gives triggers 90 minutes a day to all that a person has (guides/services/quotas), of which this spreadsheet takes
 * 60: long runs take 50, so that there is always time for a short one, which serves one window of requests. No run takes more
 * than a quarter of what is left, so that what is due in the evening has its time as well.
 */
const LONG_RUNS_MS = 50 * 60_000;
const SHARE_OF_A_RUN = 1 / 4;
const LONGEST_MS = 270_000;
const SHORTEST_MS = 20_000;
/** What is owed to cells has at least so much of a run's time, however much the pulls before it would take. */
const SHARE_OF_DEBTS = 1 / 3;
/** So long after they were woken cells have asked, or noted that they wait (ms). */
const CELLS_ASK_MS = 10_000;
/** A run that was over at once is not worth a note. */
const WORTH_NOTING_MS = 2_000;

/** How long the run that began at `started` may take (ms), and of that its pulls, before what is owed to cells is paid. */
export function timeOfRun(snapshot: Snapshot, started: number): { readonly all: number; readonly pulls: number } {
  const used = runsOf(snapshot, started).reduce((sum, [, took]) => sum + took, 0);
  const share = Math.floor((LONG_RUNS_MS - used) * SHARE_OF_A_RUN);
  const all = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, share));
  return { all, pulls: hasDebts(snapshot) ? Math.floor(all * (1 - SHARE_OF_DEBTS)) : all };
}

/** Notes how long the run took that began at `started` (epoch ms). */
export function noteRun(notes: Notes, snapshot: Snapshot, started: number, now: number): void {
  const took = now - started;
  if (took <= WORTH_NOTING_MS) return;
  notes.writeText(RUNS, JSON.stringify([...runsOf(snapshot, started), [started, took]]), 2_000);
}

export interface HourlyServices {
  readonly payer: () => DebtPayer;
  readonly waker: () => Waker;
  readonly watch: FailureWatch;
  /** The day of a moment (epoch ms) where the spreadsheet is. */
  readonly dayOf: (ms: number) => string;
  readonly clock: Clock;
}

/** Asks until `until` (epoch ms) or until nothing is left, and saves the answers that came since the last run. */
export function payHourly(services: HourlyServices, snapshot: Snapshot, until: number): void {
  const { payer, waker, watch, dayOf, clock } = services;
  // The cells are looked at however little is known of them: of one that was ended at its first call nothing else is left.
  const wakesAll = waker().isNewDay(dayOf) || watch.hasAny();
  if (wakesAll) waker().promise();
  else if (!hasDebts(snapshot) && !waker().isDue(snapshot)) return payer().save(snapshot);
  let turn = wakesAll ? payer().workOff(until) : payer().workOff(until, undefined, snapshot);
  // Those of the woken cells that find no free request wait for this run, and nobody else is there to serve them.
  if (wakesAll && clock.now() + CELLS_ASK_MS < until) {
    clock.sleep(CELLS_ASK_MS);
    turn = payer().workOff(until);
  }
  // An answer may show that what failed before can be asked again.
  while (turn.filled > 0 && clock.now() < until) turn = payer().workOff(until);
}

function runsOf(snapshot: Snapshot, started: number): readonly Run[] {
  return (parseStored<Run[]>(snapshot[RUNS]) ?? []).filter(([began]) => started - began < DAY_MS);
}

function hasDebts(snapshot: Snapshot): boolean {
  return Object.keys(snapshot).some((name) => name.startsWith(STORED.owed.name));
}
