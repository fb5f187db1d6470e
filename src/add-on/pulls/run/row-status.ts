/** What is told beside a pull in the tab: of a run that ended, and of a pull whose schedule is off. Pure. */
import type { RowChanges } from "../../sheet-writer/destination/destination";
import type { Zone } from "../../table/zone";
import { isInBucket } from "../export/export-details";
import type { PullEnd } from "./run-one";
import { type KnownPull, dueStateOf } from "../schedule/due";
import { WHAT } from "../model/run-messages";
import { EXPORT_STATE, showsMoment, type RowStatus } from "../config-sheet/status-columns";

const UNSCHEDULED = "schedule is off";

/** `now`: epoch ms. A run that left the block as it was leaves the cells about its last change, too. */
export function rowStatusOf(end: PullEnd, now: number, zone: Zone): RowStatus {
  const { pull } = end.known;
  if (end.kind === "not begun") return { pull: pull.name, cells: { message: end.sentence } };
  const { state, cost, landing, sentence } = end;
  const turn = dueStateOf({ ...end.known, read: { kind: "known", state }, requestedSince: undefined }, now, zone);
  const isLanded = landing?.written === true;
  const cells = {
    state: stateWord(end),
    lastRun: now,
    ...(isLanded ? { lastChange: changeWords(landing.changes), rows: landing.rows } : {}),
    took: Math.max(1, cost.seconds),
    nextRun: turn.kind === "later" ? turn.at : turn.kind === "now" ? now : null,
    message: sentence,
  };
  return { pull: pull.name, cells };
}

/** An export under way is told in the service's own word. */
function stateWord({ known, news, state }: Extract<PullEnd, { kind: "ran" }>): string {
  if (news.kind === "goes on" && state.export) return EXPORT_STATE + state.export.state;
  return news.kind === "left" && isInBucket(known.pull) ? "exported" : WHAT[news.kind];
}

/** Of a pull that has a schedule which is off; undefined for any other. */
export function unscheduledStatus({ pull, read }: KnownPull): RowStatus | undefined {
  if (read.kind !== "unusable" || pull.schedule === undefined) return undefined;
  return { pull: pull.name, cells: { state: UNSCHEDULED, nextRun: null, message: read.message } };
}

/**
 * Of a pull whose next run is another than its cell says, because its schedule was changed since its last run; undefined for any
 * other, and for one whose turn it is: its run tells. `told`: what stands in that cell.
 */
export function nextRunStatus(known: KnownPull, told: unknown, now: number, zone: Zone): RowStatus | undefined {
  const turn = dueStateOf(known, now, zone);
  if (turn.kind === "now" || turn.kind === "at work") return undefined;
  const nextRun = turn.kind === "later" ? turn.at : null;
  return showsMoment(told, nextRun, zone) ? undefined : { pull: known.pull.name, cells: { nextRun } };
}

/** "2 added, 1 removed, 3 changed". `changes`: undefined where there was nothing to compare with. */
export function changeWords(changes: RowChanges | undefined): string {
  if (changes === undefined) return "all new";
  const counted = (["added", "removed", "changed"] as const).filter((kind) => changes[kind] > 0);
  return counted.map((kind) => `${changes[kind]} ${kind}`).join(", ") || "nothing";
}
