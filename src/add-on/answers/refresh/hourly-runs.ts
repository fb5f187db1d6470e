/** How much time Google gives an hourly run, and whether such runs come at all. */
import { STORED } from "../../shared/stored";
import { MINUTE_MS, SILENT_TRIGGER_MS } from "../../shared/time";
import type { Notes, Snapshot } from "../question/notes";

/**
 * Google gives triggers 90 minutes a day to all that a person has (guides/services/quotas), of which our
 * spreadsheets take 70: long runs take 50, so that there is time for short ones, which serve one window of
 * requests. No run takes more than a quarter of what is left, so that what is due in the evening has its time
 * as well.
 */
const ALL_RUNS_MS = 70 * MINUTE_MS;
const LONG_RUNS_MS = 50 * MINUTE_MS;
const SHARE_OF_A_RUN = 1 / 4;
/**
 * Of an execution's six minutes. Google lets an add-on's trigger fire once an hour, so the longer a run is,
 * the sooner hundreds of cells are right: this is time for a sixth window of requests, 308 s after the first.
 * The rest is for its answers and for waking the cells.
 */
const LONGEST_MS = 315_000;
/** Pulls have tables to write after their last answer. */
const LONGEST_PULLS_MS = 270_000;
const SHORTEST_MS = 20_000;
/**
 * What is owed to cells has at least so much of a run's time, however much the pulls before it would take.
 */
const SHARE_OF_RETRIES = 1 / 3;

const LAST_RUN = STORED.lastHourlyRun.name;

/**
 * How long a run may take (ms), and of that its pulls, before what is owed to cells is paid. `used`: what the
 * person's runs have taken today (ms).
 */
export function planRunTime(
  snapshot: Snapshot,
  used: number,
): { readonly all: number; readonly pulls: number } {
  const share = Math.floor((LONG_RUNS_MS - used) * SHARE_OF_A_RUN);
  const all = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, share), Math.max(0, ALL_RUNS_MS - used));
  const pulls = hasRetries(snapshot) ? Math.floor(all * (1 - SHARE_OF_RETRIES)) : all;
  return { all, pulls: Math.min(pulls, LONGEST_PULLS_MS) };
}

/** Notes for everybody that a run came, where cells wait for one. */
export function noteHourlyRun(notes: Notes, snapshot: Snapshot, began: number): void {
  if (hasRetries(snapshot)) notes.writeText(LAST_RUN, String(began), 100);
  else if (snapshot[LAST_RUN] !== undefined) notes.remove(LAST_RUN);
}

/**
 * Whether something has waited for hours, the longest since `since` (epoch ms), and no run has come to it.
 */
export function isNeglected(snapshot: Snapshot, since: number, now: number): boolean {
  // Older versions kept a list here, which is no number: nothing is then known of a run.
  const last = Number(snapshot[LAST_RUN] ?? 0);
  return now - since > SILENT_TRIGGER_MS && !(now - last <= SILENT_TRIGGER_MS);
}

export function hasRetries(snapshot: Snapshot): boolean {
  return Object.keys(snapshot).some((name) => name.startsWith(STORED.owed.name));
}
