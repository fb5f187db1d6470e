/** Whether a pull should run now, why, and in which order. Pure. */
import type { RunReason } from "../../sidebar-contract/calls";
import { HOUR_MS, type EpochMs } from "../../shared/time";
import { type Zone, openZone } from "../../table/zone";
import { whyNotFollowed } from "../model/export-state";
import type { KnownPull } from "../model/known-pull";
import {
  explainUnagreed,
  findLease,
  isStaged,
  isUnfinished,
  mayPass,
  type PullState,
  wasBegunSince,
} from "../model/pull-state";
import { isLong } from "../model/run-cost";
import { nameSchedule, type SavedPull } from "../model/saved-pull";
import { type ReadState, stateOf } from "../model/stored-state";
import { computeLastDue, computeNextDue, isRunMissed } from "./schedule";
import { findProbe } from "./probe";

/** Whether a pull runs now, later, or not at all, and why. */
export type DueState =
  /** `since`: when it first should have run. */
  | { readonly kind: "now"; readonly why: RunReason; readonly since: EpochMs }
  | { readonly kind: "later"; readonly why: Exclude<RunReason, "by hand">; readonly at: EpochMs }
  /** Nobody else may run it before `until`. */
  | { readonly kind: "at work"; readonly who: string; readonly until: EpochMs }
  /** Until its row or the connection is changed, or the account is well again. */
  | { readonly kind: "stopped" }
  /** Its state cannot be used here: by hand only, until somebody runs it. */
  | { readonly kind: "unscheduled"; readonly message: string }
  /** Waits for approval of the row as it is now, or of what its last run found. */
  | { readonly kind: "waits"; readonly message: string }
  | { readonly kind: "by hand only" };

/** Not run within this time, a due pull is overdue (ms). */
const OVERDUE_MS = HOUR_MS;

/** Whether a pull runs now, by its row, by what is remembered of it and by who asked for it. */
export function computeDueState(
  { pull, read, configHash, waits, requestedSince, wellSince }: KnownPull,
  now: EpochMs,
  sheetZone: Zone,
): DueState {
  const state = stateOf(read);
  const { phase } = state;
  const lease = findLease(state, now);
  if (lease) return { kind: "at work", ...lease };
  if (waits) return { kind: "waits", message: waits.message };
  if (requestedSince !== undefined && !wasBegunSince(state, requestedSince)) {
    return { kind: "now", why: "by hand", since: requestedSince };
  }
  if (read.kind === "unusable") return { kind: "unscheduled", message: read.message };
  if (isUnfinished(state)) {
    const until = phase.kind === "paused" ? phase.until : 0;
    return makeWaiting("goes on", Math.max(state.begun ?? 0, until), now);
  }
  if (phase.kind === "stopped" && phase.configHash === configHash) {
    const isAgain = mayPass(state) && wellSince !== undefined && wellSince > (state.finished ?? 0);
    if (isAgain) return makeWaiting("tried again", wellSince, now);
    const { lookAt, asks } = phase;
    const look = lookAt === undefined || !pull.schedule ? undefined : makeWaiting("tried again", lookAt, now);
    if (asks && look?.kind !== "now") return { kind: "waits", message: explainUnagreed(state, asks) };
    if (look) return look;
    return { kind: "stopped" };
  }
  const retryAt = phase.kind === "failed" ? phase.retryAt : undefined;
  const again = retryAt === undefined ? undefined : makeWaiting("tried again", retryAt, now);
  const { nextLook } = state;
  const look =
    nextLook === undefined || !pull.schedule?.wait ? undefined : makeWaiting("schedule", nextLook, now);
  const from = isScheduleNew(pull, read) ? startOfHour(now) : (state.scheduledFrom ?? 0);
  return (
    pickSoonest([again, look, computeDue(pull, { ...state, scheduledFrom: from }, now, sheetZone)]) ?? {
      kind: "by hand only",
    }
  );
}

/** Undefined where no export is under way, or it is the row's. */
export function explainExportNotFollowed({ read, exportKey }: KnownPull): string | undefined {
  const note = stateOf(read).export;
  return note && whyNotFollowed(note, exportKey);
}

/** What people asked for first, then what had its turn the longest ago. */
export function makeQueue<K extends KnownPull>(
  pulls: readonly K[],
  now: EpochMs,
  sheetZone: Zone,
): readonly Queued<K>[] {
  const due = pulls.flatMap((known): readonly Queued<K>[] => {
    const decision = computeDueState(known, now, sheetZone);
    return decision.kind === "now" ? [{ known, why: decision.why, since: decision.since }] : [];
  });
  const probe = findProbe(pulls, now);
  return [...due, ...(probe ? [{ known: probe, why: "tried again", since: now } as const] : [])].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      lastTurn(a.known) - lastTurn(b.known) ||
      a.since - b.since ||
      a.known.pull.row - b.known.pull.row,
  );
}

/** A pull that is to run, and why. */
export interface Queued<K extends KnownPull = KnownPull> {
  readonly known: K;
  readonly why: RunReason;
  /** When it became due or was asked for; answers since then serve it. */
  readonly since: EpochMs;
  /** The click that asks for it, where older answers serve it, too. */
  readonly clickedAt?: EpochMs;
}

export function isOverdue(decision: DueState, now: EpochMs): boolean {
  return decision.kind === "now" && decision.why !== "by hand" && now - decision.since >= OVERDUE_MS;
}

/** The zone whose hours a pull's schedule names. */
export function zoneOfPull({ schedule }: Pick<SavedPull, "schedule">, sheetZone: Zone): Zone {
  return schedule?.zone === undefined ? sheetZone : openZone(schedule.zone);
}

type Waiting = Extract<DueState, { kind: "now" | "later" }>;

/** The schedule is new, changed or removed. */
export function isScheduleNew(pull: SavedPull, read: ReadState): boolean {
  if (read.kind === "new") return pull.schedule !== undefined;
  const known = stateOf(read).row?.schedule;
  return known !== undefined && known !== nameSchedule(pull);
}

/**
 * The hour in which a schedule is first seen: earlier runs are not caught up. It runs within that hour,
 * unless it just did.
 */
export function startOfHour(now: EpochMs): number {
  return now - (now % HOUR_MS);
}

function computeDue(
  pull: SavedPull,
  { begun, scheduledFrom = 0 }: PullState,
  now: EpochMs,
  sheetZone: Zone,
): Waiting | undefined {
  const { schedule } = pull;
  if (!schedule) return undefined;
  const zone = zoneOfPull(pull, sheetZone);
  const last = computeLastDue(schedule, zone, now);
  const isMissed = scheduledFrom <= last && isRunMissed(last, begun);
  // From the first missed hour, so that the longest wait goes first and counts as overdue.
  const from = scheduledFrom === 0 ? last - 1 : scheduledFrom - 1;
  const first = computeNextDue(schedule, zone, begun === undefined || scheduledFrom > begun ? from : begun);
  if (isMissed) return { kind: "now", why: "schedule", since: first };
  return { kind: "later", why: "schedule", at: computeNextDue(schedule, zone, now) };
}

function makeWaiting(why: Exclude<RunReason, "by hand">, at: EpochMs, now: EpochMs): Waiting {
  return at <= now ? { kind: "now", why, since: at } : { kind: "later", why, at };
}

/** Now before later, then the earlier one. */
function pickSoonest(decisions: readonly (Waiting | undefined)[]): Waiting | undefined {
  const moment = (decision: Waiting): number => (decision.kind === "now" ? decision.since : decision.at);
  return decisions
    .filter((decision) => decision !== undefined)
    .sort((a, b) => Number(a.kind === "later") - Number(b.kind === "later") || moment(a) - moment(b))[0];
}

/** Long ones go last in each execution, so that others do not wait for hours. */
function rank({ why, known }: Queued): number {
  if (why === "by hand") return 0;
  const state = stateOf(known.read);
  return isStaged(state) || (state.last && isLong(state.last, Infinity)) ? 2 : 1;
}

/** When it last had its turn, wherever it stands in the tab; a run that Google ended was one. */
function lastTurn({ read }: KnownPull): EpochMs {
  const { phase, finished = 0, turn = 0 } = stateOf(read);
  const killed = phase.kind === "running" ? phase.lease.until : 0;
  return Math.max(finished, killed, turn);
}
