/** Saved pulls as the sidebar lists them. Pure. */
import type { ApprovalItem, CutItem, ExportItem, PullItem, PullStatus } from "../../sidebar-contract/calls";
import { PEOPLE } from "../../custom-functions/catalog/people";
import { PAGE_LIMIT } from "../../service-client/request/contract";
import { MOST_ROWS } from "../../input-language/options/option-values";
import { writeExport } from "../../input-language/pulls/export-text";
import { writePlace } from "../../input-language/pulls/place-text";
import { describeSchedule } from "../../input-language/schedules/schedule";
import { isExportedToBucket } from "../../pulls/model/export-state";
import type { KnownPull, WaitsForApproval } from "../../pulls/model/known-pull";
import { type CutAtLimit, readChanges, wasKilled } from "../../pulls/model/pull-state";
import { explainExportNotFollowed, type DueState, computeDueState } from "../../pulls/schedule/due";
import { describeChanges, IS_CUT_OFF, IS_HALF_WRITTEN } from "../../pulls/model/run-messages";
import { statusOf } from "../../pulls/model/status";
import type { BesideState } from "../../sheet-writer/destination/beside-state";
import { isOfCopy, stateOf } from "../../pulls/model/stored-state";
import { type RunCost, estimateRunSeconds } from "../../pulls/model/run-cost";
import type { PullMistake, SavedPull } from "../../pulls/model/saved-pull";
import type { Zone } from "../../table/zone";
import type { EpochMs } from "../../shared/time";

export interface ItemContext {
  /** What the last write of a named range left beside its rows. */
  readonly besideOf: (rangeName: string) => BesideState | undefined;
  /** Whether a run has begun to write its table and has not ended. */
  readonly isHalfWritten: (pull: SavedPull) => boolean;
  readonly now: EpochMs;
  readonly zone: Zone;
  readonly dateTime: (ms: number) => string;
  /** Requests a minute that the account allows. */
  readonly perMinute: number;
  /** What a pull that never ran is thought to take. */
  readonly costOf: (pull: SavedPull) => RunCost;
  /** Whether it is for this person to agree to what a pull asks. */
  readonly mayApprove: (pull: SavedPull, waits: WaitsForApproval) => boolean;
  /** Whether it is for this person to take back what was agreed to. */
  readonly mayTakeBack: (pull: SavedPull) => boolean;
  /** Of a row as it is shown, to be sent back with its approval. */
  readonly digestShown: (known: KnownPull) => string;
  /** Frozen copies in which columns can be read that the row masks. */
  readonly openCopiesOf: (pull: SavedPull, rangeName: string) => readonly string[];
  /** The named range in the sheet that shows a pull's export; undefined where there is none. */
  readonly exportRangeOf: (pull: SavedPull) => string | undefined;
}

export function makePullItem(known: KnownPull, context: ItemContext): PullItem {
  const { now, zone, dateTime, perMinute, costOf } = context;
  const { pull, read, waits = known.found } = known;
  const state = stateOf(read);
  const due = computeDueState(known, now, zone);
  const changes = readChanges(state);
  const cost = chooseCost(state.last, () => costOf(pull));
  const openCopies = state.block ? context.openCopiesOf(pull, state.block.rangeName) : [];
  return {
    name: pull.name,
    status: statusNowOf(due, known),
    place:
      isExportedToBucket(pull.landing) && pull.landing.export
        ? writeExport(pull.landing.export)
        : writePlace(pull.place),
    sheet: pull.place.sheet,
    schedule: pull.schedule === undefined ? "" : describeSchedule(pull.schedule),
    scheduled: pull.schedule ?? null,
    message: explainStanding(due, known, context),
    row: pull.row,
    isNamed: true,
    lastRun: state.begun === undefined ? null : dateTime(state.begun),
    nextRun: due.kind === "later" ? dateTime(due.at) : null,
    rows: state.last?.rows ?? null,
    ...(state.last?.cut && { cut: makeCutItem(state.last, state.last.cut, pull) }),
    rowsOf: state.last?.at === undefined ? null : dateTime(state.last.at),
    rowsAt: state.last?.at ?? null,
    change: changes === undefined ? "" : describeChanges(changes),
    changes: changes ?? null,
    isUndoable: state.block !== undefined && state.isUndoable !== false,
    requests: cost.requests,
    took: cost.seconds,
    seconds: estimateRunSeconds([cost], perMinute),
    rangeName: state.block?.rangeName ?? null,
    notifyWhen: pull.notify.when,
    sendsNumbers: pull.notify.sendsNumbers,
    limits: pull.notify.thresholds.length,
    ...(read.kind === "unusable" && isOfCopy(read.why) && pull.schedule && { isCopied: true as const }),
    ...(openCopies.length > 0 && { openCopies }),
    ...(pull.landing.export && { export: makeExportItem(known, context) }),
    ...makeBeside(state.block && context.besideOf(state.block.rangeName)),
    ...(waits && { approval: makeApprovalItem(known, waits, context) }),
    ...(!waits && context.mayTakeBack(pull) && { canTakeBack: true as const }),
  };
}

/** What its last run said, unless it was killed: then it said nothing. */
function explainStanding(due: DueState, { pull, read }: KnownPull, { isHalfWritten }: ItemContext): string {
  const state = stateOf(read);
  if (due.kind === "unscheduled" || due.kind === "waits") return due.message;
  if (!wasKilled(state) || due.kind === "at work") return state.said ?? "";
  return isHalfWritten(pull) ? IS_HALF_WRITTEN : IS_CUT_OFF;
}

/** A run that found its answer kept asked nothing: the next one will. A second a request, then. */
function chooseCost(last: RunCost | undefined, unknown: () => RunCost): RunCost {
  if (!last) return unknown();
  if (last.requests > 0) return last;
  const { requests } = unknown();
  return { requests, seconds: Math.max(last.seconds, requests) };
}

/** What all rows take, by pages as large as those of the last run; a single one may have held fewer. */
function makeCutItem(
  { rows, requests }: Pick<RunCost, "requests"> & { readonly rows: number },
  { limit, of }: CutAtLimit,
  pull: SavedPull,
): CutItem {
  const page = requests > 1 ? Math.ceil(rows / requests) : PAGE_LIMIT;
  return {
    limit,
    of: of ?? null,
    most: MOST_ROWS,
    noun: pull.function === PEOPLE.name ? "person" : "row",
    requests: of === undefined ? null : Math.ceil(Math.min(of, MOST_ROWS) / page),
  };
}

function makeApprovalItem(
  known: KnownPull,
  waits: WaitsForApproval,
  { mayApprove, digestShown }: ItemContext,
): ApprovalItem {
  const { isFirst, changes, asks, isTakenBack } = waits;
  const [may, shown] = [mayApprove(known.pull, waits), digestShown(known)];
  const extra = { ...(asks && { asks }), ...(isTakenBack && { isTakenBack }) };
  return { isFirst, changes, mayApprove: may, shown, ...extra };
}

function makeBeside(beside: BesideState | undefined): Pick<PullItem, "waitingCells" | "keysWanted"> {
  const { waiting = 0, unidentified } = beside ?? {};
  return {
    ...(waiting > 0 && { waitingCells: waiting }),
    ...(unidentified && { keysWanted: unidentified }),
  };
}

function makeExportItem({ pull, read }: KnownPull, { exportRangeOf }: ItemContext): ExportItem {
  const range = isExportedToBucket(pull.landing) ? exportRangeOf(pull) : undefined;
  return { state: stateOf(read).export?.state ?? null, range: range ?? null };
}

/** A row that cannot be run. */
export function makeMistakenItem({ name, row, message }: PullMistake, isOnly: boolean): PullItem {
  return {
    name,
    status: "check this row",
    place: "",
    sheet: "",
    schedule: "",
    scheduled: null,
    message,
    row,
    isNamed: name !== "" && isOnly,
    lastRun: null,
    nextRun: null,
    rows: null,
    rowsOf: null,
    rowsAt: null,
    change: "",
    changes: null,
    isUndoable: false,
    requests: 0,
    took: 0,
    seconds: 0,
    rangeName: null,
    notifyWhen: "nobody",
    sendsNumbers: false,
    limits: 0,
  };
}

/** As its schedule and what is remembered say together. */
function statusNowOf(due: DueState, known: KnownPull): PullStatus {
  const state = stateOf(known.read);
  const status = statusOf(state);
  if (due.kind === "at work") return "at work";
  if (due.kind === "stopped") return "stopped";
  if (due.kind === "unscheduled") return "schedule off";
  if (due.kind === "waits") return "waits for approval";
  if (due.kind !== "by hand only" && due.why === "goes on") {
    return state.export && explainExportNotFollowed(known) === undefined ? "exporting" : "goes on later";
  }
  if (due.kind === "later" && due.why === "tried again") return "will try again";
  if (due.kind === "now") return "due";
  return state.failures > 0 ? "failed" : status;
}
