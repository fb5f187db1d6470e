/** Saved pulls as the sidebar lists them. Pure. */
import type { ExportItem, PullItem, PullStanding } from "../sidebar-contract/calls";
import { exportText } from "../input-language/pulls/export-text";
import { placeText } from "../input-language/pulls/place-text";
import { describeSchedule } from "../input-language/schedules/schedule";
import { isInBucket } from "../pulls/export/export-details";
import type { PullEnd } from "../pulls/run/run-one";
import { stateOf } from "../pulls/model/pull-state";
import { type KnownPull, whyExportNotFollowed, type DueState, dueStateOf } from "../pulls/schedule/due";
import { changeWords } from "../pulls/run/row-status";
import type { News } from "../pulls/model/run-end";
import { type RunCost, secondsFor } from "../pulls/model/run-cost";
import type { PullMistake, SavedPull } from "../pulls/model/saved-pull";
import type { Zone } from "../table/zone";

export interface ItemContext {
  readonly now: number;
  readonly zone: Zone;
  readonly dateTime: (ms: number) => string;
  /** Requests a minute that the account allows. */
  readonly perMinute: number;
  /** What a pull that never ran is thought to take. */
  readonly costOf: (pull: SavedPull) => RunCost;
  /** The named range in the sheet that tells of a pull's export; undefined where there is none. */
  readonly exportRangeOf: (pull: SavedPull) => string | undefined;
}

export function itemOf(known: KnownPull, context: ItemContext): PullItem {
  const { now, zone, dateTime, perMinute, costOf } = context;
  const { pull, read } = known;
  const state = stateOf(read);
  const turn = dueStateOf(known, now, zone);
  const cost = state.last ?? costOf(pull);
  return {
    name: pull.name,
    standing: standingOf(turn, known),
    place: isInBucket(pull) && pull.landing.export ? exportText(pull.landing.export) : placeText(pull.place),
    sheet: pull.place.sheet,
    schedule: pull.schedule === undefined ? "" : describeSchedule(pull.schedule),
    message: turn.kind === "unscheduled" ? turn.message : (state.said ?? ""),
    row: pull.row,
    isNamed: true,
    lastRun: state.begun === undefined ? null : dateTime(state.begun),
    nextRun: turn.kind === "later" ? dateTime(turn.at) : null,
    rows: state.last?.rows ?? null,
    rowsOf: state.last?.at === undefined ? null : dateTime(state.last.at),
    change: state.changes === undefined ? "" : changeWords(state.changes),
    isUndoable: state.rangeName !== undefined && state.isUndoable !== false,
    requests: cost.requests,
    took: cost.seconds,
    seconds: secondsFor([cost], perMinute),
    rangeName: state.rangeName ?? null,
    tells: pull.tells,
    ...(pull.landing.export && { export: exportOf(known, context) }),
  };
}

function exportOf({ pull, read }: KnownPull, { exportRangeOf }: ItemContext): ExportItem {
  const range = isInBucket(pull) ? exportRangeOf(pull) : undefined;
  return { state: stateOf(read).export?.state ?? null, range: range ?? null };
}

/** A row that cannot be run. */
export function mistakenItem({ name, row, message }: PullMistake, isOnly: boolean): PullItem {
  return {
    name: name === "" ? `Row ${row}` : name,
    standing: "check this row",
    place: "",
    sheet: "",
    schedule: "",
    message,
    row,
    isNamed: name !== "" && isOnly,
    lastRun: null,
    nextRun: null,
    rows: null,
    rowsOf: null,
    change: "",
    isUndoable: false,
    requests: 0,
    took: 0,
    seconds: 0,
    rangeName: null,
    tells: "nobody",
  };
}

/** How a pull stands after its run. */
export function standingAfter({ known, news, state }: Extract<PullEnd, { kind: "ran" }>): PullStanding {
  if (state.isExported) return "exported";
  return news.kind === "goes on" && state.export && known.pull.landing.export ? "exporting" : AFTER_RUN[news.kind];
}

const AFTER_RUN: { readonly [kind in News["kind"]]: PullStanding } = {
  well: "well",
  left: "left",
  "goes on": "goes on later",
  cancelled: "left",
  again: "will try again",
  stopped: "stopped",
  failed: "failed",
};

function standingOf(turn: DueState, known: KnownPull): PullStanding {
  const { begun, failures, last, isExported, export: note } = stateOf(known.read);
  if (turn.kind === "at work") return "at work";
  if (turn.kind === "stopped") return "stopped";
  if (turn.kind === "unscheduled") return "schedule off";
  if (turn.kind !== "by hand only" && turn.why === "goes on") {
    return note && whyExportNotFollowed(known) === undefined ? "exporting" : "goes on later";
  }
  if (turn.kind === "later" && turn.why === "tried again") return "will try again";
  if (turn.kind === "now") return "due";
  if (begun === undefined) return "never ran";
  if (failures > 0) return "failed";
  if (isExported) return "exported";
  // What was remembered before that was has no moment.
  return last && (last.at === undefined || last.at === begun) ? "well" : "left";
}
