/** What the tab shows of a pull: of an ended run, or of a schedule that is off. Pure. */
import type { Zone } from "../../table/zone";
import { type RowStatus, showsMoment } from "../config-sheet/status-columns";
import type { KnownPull } from "../model/known-pull";
import type { EpochMs } from "../../shared/time";
import { describeChanges } from "../model/run-messages";
import type { PullEnd } from "../model/run-result";
import { stateText, findStatus } from "../model/status";
import { findDueState } from "../schedule/due";

/** A run that left the block as it was leaves the cells about its last change, too. */
export function makeRowStatus(end: PullEnd, now: EpochMs, zone: Zone): RowStatus {
  const { pull } = end.known;
  if (end.kind === "not begun") {
    const { status, sentence } = end;
    return { pull, cells: { ...(status && { state: stateText(status) }), message: sentence } };
  }
  const { state, cost, landing, sentence } = end;
  const due = findDueState(
    { ...end.known, read: { kind: "known", state }, requestedSince: undefined },
    now,
    zone,
  );
  const isLanded = landing?.written === true;
  const cells = {
    state: stateText(findStatus(state), state.export),
    lastRun: now,
    ...(isLanded ? { lastChange: describeChanges(landing.changes), rows: landing.rows } : {}),
    took: Math.max(1, cost.seconds),
    nextRun: due.kind === "later" ? due.at : due.kind === "now" ? now : null,
    message: sentence,
  };
  return { pull, cells };
}

/** Of a pull that has a schedule which is off; undefined for any other. */
export function makeUnscheduledStatus({ pull, read }: KnownPull): RowStatus | undefined {
  if (read.kind !== "unusable" || pull.schedule === undefined) return undefined;
  return { pull, cells: { state: stateText("schedule off"), nextRun: null, message: read.message } };
}

/** Of a pull nobody agreed to as it is; undefined otherwise. Once agreed to, that goes. */
export function approvalStatus({ pull, waits }: KnownPull, shownState: unknown): RowStatus | undefined {
  const state = stateText("waits for approval");
  if (waits) return { pull, cells: { state, nextRun: null, message: waits.message } };
  return shownState === state ? { pull, cells: { state: "", message: "" } } : undefined;
}

/**
 * Of a pull whose schedule changed since its last run; undefined for others, and for one that is due: its run
 * shows it. `shown`: what the cell holds.
 */
export function makeNextRunStatus(
  known: KnownPull,
  shown: unknown,
  now: EpochMs,
  zone: Zone,
): RowStatus | undefined {
  const due = findDueState(known, now, zone);
  if (due.kind === "now" || due.kind === "at work") return undefined;
  const nextRun = due.kind === "later" ? due.at : null;
  return showsMoment(shown, nextRun, zone) ? undefined : { pull: known.pull, cells: { nextRun } };
}
