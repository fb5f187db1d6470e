/** The hourly runs of the last day: how much time Google gives the next, and whether they come at all. */
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";
import type { Notes, Snapshot } from "../question/notes";

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
/** A run that was over at once, and had nothing to ask, is not worth a note. */
const WORTH_NOTING_MS = 2_000;
/** The trigger may come early in one hour and late in the next: what is silent for longer does not run. */
const SILENT_MS = 2 * 3_600_000;

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
  if (took <= WORTH_NOTING_MS && !hasDebts(snapshot)) return;
  notes.writeText(RUNS, JSON.stringify([...runsOf(snapshot, started), [started, took]]), 2_000);
}

/** Whether something has waited for hours, the longest since `since` (epoch ms), and no run has come to it. */
export function isNeglected(snapshot: Snapshot, since: number, now: number): boolean {
  return now - since > SILENT_MS && runsOf(snapshot, now).every(([began]) => now - began > SILENT_MS);
}

function runsOf(snapshot: Snapshot, started: number): readonly Run[] {
  return (parseStored<Run[]>(snapshot[RUNS]) ?? []).filter(([began]) => started - began < DAY_MS);
}

export function hasDebts(snapshot: Snapshot): boolean {
  return Object.keys(snapshot).some((name) => name.startsWith(STORED.owed.name));
}
