/** What the tab shows of an ended run or an inactive schedule. Pure. */
import type { Zone } from "../../table/zone";
import { type RowStatus, showsMoment } from "../config-sheet/status-columns";
import type { KnownPull } from "../model/known-pull";
import type { EpochMs } from "../../shared/time";
import { describeChanges } from "../model/run-messages";
import type { PullEnd } from "../model/run-result";
import { stateText, statusOf } from "../model/status";
import { computeDueState } from "../schedule/due";

/**
 * If the block was left as it was, so are the cells about its last change. Undefined where another execution
 * runs the pull: what it writes is newer.
 */
export function makeRowStatus(end: PullEnd, now: EpochMs, zone: Zone): RowStatus | undefined {
  const { pull } = end.known;
  if (end.kind === "run by another") return undefined;
  if (end.kind === "not begun") {
    const { status, sentence } = end;
    return { pull, cells: { ...(status && { state: stateText(status) }), message: sentence } };
  }
  const { state, cost, landing, sentence } = end;
  const due = computeDueState(
    { ...end.known, read: { kind: "known", state }, requestedSince: undefined },
    now,
    zone,
  );
  const isLanded = landing?.written === true;
  const cells = {
    state: stateText(statusOf(state), state.export),
    lastRun: now,
    ...(isLanded ? { lastChange: describeChanges(landing.changes), rows: landing.rows } : {}),
    took: Math.max(1, cost.seconds),
    nextRun: due.kind === "later" ? due.at : due.kind === "now" ? now : null,
    message: sentence,
  };
  return { pull, cells };
}

/** For pulls whose schedule is off, else undefined. */
export function makeUnscheduledStatus({ pull, read }: KnownPull): RowStatus | undefined {
  if (read.kind !== "unusable" || pull.schedule === undefined) return undefined;
  return { pull, cells: { state: stateText("schedule off"), nextRun: null, message: read.message } };
}

/** Where approval is missing, else undefined; it disappears when given. */
export function makeApprovalStatus(
  { pull, waits, found }: KnownPull,
  shownState: unknown,
): RowStatus | undefined {
  const state = stateText("waits for approval");
  if (waits) return { pull, cells: { state, nextRun: null, message: waits.message } };
  // Its run has shown it.
  if (found) return undefined;
  return shownState === state ? { pull, cells: { state: "", message: "" } } : undefined;
}

/** Shows a changed schedule; undefined for a due pull, whose run shows it. `shown`: the cell. */
export function makeNextRunStatus(
  known: KnownPull,
  shown: unknown,
  now: EpochMs,
  zone: Zone,
): RowStatus | undefined {
  const due = computeDueState(known, now, zone);
  if (due.kind === "now" || due.kind === "at work") return undefined;
  const nextRun = due.kind === "later" ? due.at : null;
  return showsMoment(shown, nextRun, zone) ? undefined : { pull: known.pull, cells: { nextRun } };
}
