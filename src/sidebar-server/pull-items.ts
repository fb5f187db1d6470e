/** Saved pulls as the sidebar lists them. Pure. */
import type { PullItem, PullStanding } from "../calls";
import { placeText } from "../language/pulls/place-text";
import { describeSchedule } from "../language/schedules/schedule";
import { stateOf } from "../pulls/pull-state";
import { type KnownPull, type PullTurn, turnOf } from "../pulls/pull-turn";
import type { News } from "../pulls/run-end";
import { type RunCost, secondsFor } from "../pulls/run-estimate";
import type { PullMistake, SavedPull } from "../pulls/saved-pull";
import type { Zone } from "../table/zone";

export interface ItemContext {
  readonly now: number;
  readonly zone: Zone;
  readonly dateTime: (ms: number) => string;
  /** Requests a minute that the account allows. */
  readonly perMinute: number;
  /** What a pull that never ran is thought to take. */
  readonly costOf: (pull: SavedPull) => RunCost;
}

export function itemOf(known: KnownPull, { now, zone, dateTime, perMinute, costOf }: ItemContext): PullItem {
  const { pull, read } = known;
  const state = stateOf(read);
  const turn = turnOf(known, now, zone);
  const cost = state.last ?? costOf(pull);
  return {
    name: pull.name,
    standing: standingOf(turn, known),
    place: placeText(pull.place),
    sheet: pull.place.sheet,
    schedule: pull.schedule === undefined ? "" : describeSchedule(pull.schedule),
    message: turn.kind === "unscheduled" ? turn.message : (state.said ?? ""),
    lastRun: state.begun === undefined ? null : dateTime(state.begun),
    nextRun: turn.kind === "later" ? dateTime(turn.at) : null,
    rows: state.last?.rows ?? null,
    requests: cost.requests,
    seconds: secondsFor([cost], perMinute),
    rangeName: state.rangeName ?? null,
    tells: pull.tells,
  };
}

/** A row that cannot be run. */
export function mistakenItem({ name, row, message }: PullMistake): PullItem {
  return {
    name: name === "" ? `Row ${row}` : name,
    standing: "check this row",
    place: "",
    sheet: "",
    schedule: "",
    message,
    lastRun: null,
    nextRun: null,
    rows: null,
    requests: 0,
    seconds: 0,
    rangeName: null,
    tells: "nobody",
  };
}

/** How a pull stands after its run. */
export const AFTER_RUN: { readonly [kind in News["kind"]]: PullStanding } = {
  well: "well",
  left: "well",
  "goes on": "goes on later",
  cancelled: "well",
  again: "will try again",
  stopped: "stopped",
  failed: "failed",
};

function standingOf(turn: PullTurn, { read }: KnownPull): PullStanding {
  const { begun, failures } = stateOf(read);
  if (turn.kind === "at work") return "at work";
  if (turn.kind === "stopped") return "stopped";
  if (turn.kind === "unscheduled") return "schedule off";
  if (turn.kind !== "by hand only" && turn.why === "goes on") return "goes on later";
  if (turn.kind === "later" && turn.why === "tried again") return "will try again";
  if (turn.kind === "now") return "due";
  if (begun === undefined) return "never ran";
  return failures > 0 ? "failed" : "well";
}
