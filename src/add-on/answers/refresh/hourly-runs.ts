/** How long an hourly run may take, and whether runs come at all. */
import { HOURLY_PULLS_S } from "../../input-language/schedules/hourly-run";
import { WINDOW_MS } from "../../rate-limit/window";
import { STORED } from "../../shared/stored";
import { MINUTE_MS, SECOND_MS, SILENT_TRIGGER_MS, type EpochMs } from "../../shared/time";
import type { Notes, Snapshot } from "../question/notes";

/**
 * Google gives each person 90 minutes of triggers a day (guides/services/quotas). We take 70: long runs take
 * 50, the rest is for short ones. No run takes more than a quarter of what is left, to leave time for the
 * evening.
 */
const ALL_RUNS_MS = 70 * MINUTE_MS;
const LONG_RUNS_MS = 50 * MINUTE_MS;
const SHARE_OF_A_RUN = 1 / 4;
/**
 * Of six minutes. The trigger fires once an hour, so a long run fills more cells: this reaches into a sixth
 * window of requests.
 */
const LONGEST_RUN_MS = 5 * WINDOW_MS + 7_500;
const SHORTEST_MS = 20_000;
/** Cells get this share even when pulls could use it all. */
const SHARE_OF_RETRIES = 1 / 3;

const LAST_RUN = STORED.lastHourlyRun.name;

/** `pulls`: the part for pulls. `used`: today (ms). */
export function planRunTime(
  snapshot: Snapshot,
  used: number,
): { readonly all: number; readonly pulls: number } {
  const share = Math.floor((LONG_RUNS_MS - used) * SHARE_OF_A_RUN);
  const all = Math.min(LONGEST_RUN_MS, Math.max(SHORTEST_MS, share), Math.max(0, ALL_RUNS_MS - used));
  const pulls = hasRetries(snapshot) ? Math.floor(all * (1 - SHARE_OF_RETRIES)) : all;
  return { all, pulls: Math.min(pulls, HOURLY_PULLS_S * SECOND_MS) };
}

/** Where cells wait for a run, or none is noted with the schedules of pulls. */
export function noteHourlyRun(notes: Notes, snapshot: Snapshot, began: number): void {
  if (hasRetries(snapshot) || snapshot[STORED.schedules.name] === undefined)
    notes.writeText(LAST_RUN, String(began), 100);
  else if (snapshot[LAST_RUN] !== undefined) notes.remove(LAST_RUN);
}

export function isNeglected(snapshot: Snapshot, since: EpochMs, now: EpochMs): boolean {
  // Older versions kept a list here, hence NaN.
  const last = Number(snapshot[LAST_RUN] ?? 0);
  return now - since > SILENT_TRIGGER_MS && !(now - last <= SILENT_TRIGGER_MS);
}

/** Whether formulas ask anything that is noted. */
export function hasQuestions(snapshot: Snapshot): boolean {
  return Object.keys(snapshot).some((name) => QUESTION_NOTES.some((prefix) => name.startsWith(prefix)));
}

const QUESTION_NOTES = [STORED.retry.name, STORED.lastGood.name, STORED.questionPage.name] as const;

export function hasRetries(snapshot: Snapshot): boolean {
  return Object.keys(snapshot).some((name) => name.startsWith(STORED.retry.name));
}
