/** What an hourly run pays of what is owed to cells, with nobody at the screen, and the time that Google gives it for that. */
import type { Clock } from "../../shared/services";
import type { FailureWatch } from "./failure-watch";
import type { Snapshot } from "../question/notes";
import type { DebtPayer } from "./retry-worker";
import { STORED } from "../../shared/stored";
import type { Waker } from "./recalculation";

/**
 * Google gives triggers 90 minutes a day to all that a person has (guides/services/quotas), of which our spreadsheets take 70: long
 * runs take 50, so that there is time for short ones, which serve one window of requests. No run takes more than a quarter of what
 * is left, so that what is due in the evening has its time as well.
 */
const ALL_RUNS_MS = 70 * 60_000;
const LONG_RUNS_MS = 50 * 60_000;
const SHARE_OF_A_RUN = 1 / 4;
const LONGEST_MS = 270_000;
const SHORTEST_MS = 20_000;
/** What is owed to cells has at least so much of a run's time, however much the pulls before it would take. */
const SHARE_OF_DEBTS = 1 / 3;
/** So long after they were woken cells have asked, or noted that they wait (ms). */
const CELLS_ASK_MS = 10_000;

/**
 * How long a run may take (ms), and of that its pulls, before what is owed to cells is paid. `used`: what the person's runs have
 * taken today (ms).
 */
export function timeOfRun(snapshot: Snapshot, used: number): { readonly all: number; readonly pulls: number } {
  const share = Math.floor((LONG_RUNS_MS - used) * SHARE_OF_A_RUN);
  const all = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, share), Math.max(0, ALL_RUNS_MS - used));
  return { all, pulls: hasDebts(snapshot) ? Math.floor(all * (1 - SHARE_OF_DEBTS)) : all };
}

export interface HourlyServices {
  readonly payer: () => DebtPayer;
  readonly waker: () => Waker;
  readonly watch: FailureWatch;
  /** The day of a moment (epoch ms) where the spreadsheet is. */
  readonly dayOf: (ms: number) => string;
  readonly clock: Clock;
}

/** Asks until `until` (epoch ms), or until nothing is left, and saves the answers that came since the last run. */
export function payHourly(services: HourlyServices, snapshot: Snapshot, untilOf: () => number): void {
  const { payer, waker, watch, dayOf, clock } = services;
  // The cells are looked at however little is known of them: of one that was ended at its first call nothing else is left.
  const wakesAll = waker().isNewDay(dayOf) || watch.hasAny();
  if (wakesAll) waker().promise();
  else if (!hasDebts(snapshot) && !waker().isDue(snapshot)) return payer().save(snapshot);
  const until = untilOf();
  let turn = wakesAll ? payer().workOff(until) : payer().workOff(until, undefined, snapshot);
  // Those of the woken cells that find no free request wait for this run, and nobody else is there to serve them.
  if (wakesAll && clock.now() + CELLS_ASK_MS < until) {
    clock.sleep(CELLS_ASK_MS);
    turn = payer().workOff(until);
  }
  // An answer may show that what failed before can be asked again.
  while (turn.filled > 0 && clock.now() < until) turn = payer().workOff(until);
}

function hasDebts(snapshot: Snapshot): boolean {
  return Object.keys(snapshot).some((name) => name.startsWith(STORED.owed.name));
}
