/** A state's document property. It names its spreadsheet and form, so that it is never misread. Pure. */
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";
import { isDict, isText } from "../../table/values";
import { type EpochMs, DAY_MS } from "../../shared/time";
import { NEW_STATE, type Phase, type PullState, type RunResult } from "./pull-state";
import { stateOfFirstForm } from "./state-form-1";
import {
  areCounts,
  hasTexts,
  isCount,
  isExport,
  isFlag,
  isMaybe,
  isPlace,
  isTextList,
  isUnagreed,
  type Check,
} from "./stored-checks";

/** Raise it for changes that an older add-on would misread. */
const STATE_VERSION = 2;
const FIRST_VERSION = 1;

/** Then the pull runs by hand only until somebody decides. */
export type UnusableState = "of another spreadsheet" | "copied" | "of a newer add-on" | "unreadable";

/** It ran in another spreadsheet, or as another row. */
export function isOfCopy(why: UnusableState): boolean {
  return why === "copied" || why === "of another spreadsheet";
}

export type ReadState =
  | { readonly kind: "new" }
  | { readonly kind: "known"; readonly state: PullState }
  | { readonly kind: "unusable"; readonly why: UnusableState; readonly message: string };

const MESSAGES: { readonly [why in UnusableState]: string } = {
  "of another spreadsheet":
    "This spreadsheet is a copy, so its schedules are off. Run this pull by hand once, and its schedule begins here.",
  copied:
    "Its schedule is off: no run of this row is remembered here, as after a row was copied. Run it by hand once, and its schedule begins.",
  "of a newer add-on":
    "A newer version of the add-on ran this pull last, so its schedule waits. Reload the spreadsheet to get that version. Or run it by hand once, and its schedule goes on here.",
  unreadable:
    "What was remembered of this pull cannot be read, so its schedule waits. Run it by hand once, and its schedule goes on.",
};

/** Later moments are wrong, and would keep a schedule from ever being due (ms). */
const AHEAD_MS = DAY_MS;

/** A new state where it cannot be used. */
export function stateOf(read: ReadState): PullState {
  return read.kind === "known" ? read.state : NEW_STATE;
}

export function stateName(id: string): string {
  return STORED.pullState.name + id;
}

/** Never throws, and never uses a part. */
export function readPullState(
  text: string | null | undefined,
  here: { readonly spreadsheetId: string; readonly now: EpochMs },
): ReadState {
  if (text === null || text === undefined || text === "") return { kind: "new" };
  const stored = parseStored<unknown>(text);
  if (!isDict(stored)) return makeUnusable("unreadable");
  const { version, spreadsheet, state: held } = stored;
  if (typeof version === "number" && version > STATE_VERSION) return makeUnusable("of a newer add-on");
  if ((version !== STATE_VERSION && version !== FIRST_VERSION) || !isText(spreadsheet))
    return makeUnusable("unreadable");
  if (spreadsheet !== here.spreadsheetId) return makeUnusable("of another spreadsheet");
  const latest = here.now + AHEAD_MS;
  const state = version === FIRST_VERSION ? stateOfFirstForm(held, latest) : held;
  return isState(state, latest) ? { kind: "known", state } : makeUnusable("unreadable");
}

/** A pull whose row shows a run, but which has no state, ran elsewhere: it was copied. */
export function toShownInRow(read: ReadState, isShownToHaveRun: boolean): ReadState {
  return read.kind === "new" && isShownToHaveRun ? makeUnusable("copied") : read;
}

/** The text that `readPullState` reads. */
export function pullStateText(state: PullState, spreadsheetId: string): string {
  return JSON.stringify({ version: STATE_VERSION, spreadsheet: spreadsheetId, state });
}

function makeUnusable(why: UnusableState): ReadState {
  return { kind: "unusable", why, message: MESSAGES[why] };
}

/** Whether it is a state, with all moments before `latest`. */
function isState(value: unknown, latest: EpochMs): value is PullState {
  if (!isDict(value)) return false;
  const {
    phase,
    failures,
    hold,
    begun,
    finished,
    turn,
    scheduledFrom,
    nextLook,
    block,
    last,
    isUndoable,
    export: exported,
    said,
    row,
  } = value;
  const isMoment = (one: unknown): boolean => isCount(one) && one < latest;
  return (
    isCount(failures) &&
    isPhase(phase, isMoment) &&
    isMaybe((one) => isLease(one, isMoment))(hold) &&
    [begun, finished, turn, scheduledFrom].every(isMaybe(isMoment)) &&
    isMaybe(isCount)(nextLook) &&
    isMaybe(isText)(said) &&
    isMaybe(isFlag)(isUndoable) &&
    isMaybe((one) => isDict(one) && isText(one["rangeName"]) && isPlace(one["landedAt"]))(block) &&
    isMaybe((one) => isLast(one, isMoment))(last) &&
    isMaybe((one) => isExport(one, isMoment))(exported) &&
    isMaybe(isRow)(row)
  );
}

const PHASES: {
  readonly [kind in Phase["kind"]]: (phase: Readonly<Record<string, unknown>>, isMoment: Check) => boolean;
} = {
  "never ran": () => true,
  running: ({ lease, soFar, isStaged }, isMoment) =>
    isLease(lease, isMoment) &&
    isMaybe((one) => areCounts(one, ["requests", "seconds"]))(soFar) &&
    isMaybe(isFlag)(isStaged),
  paused: ({ until, cause, soFar, isStaged }, isMoment) =>
    isMoment(until) &&
    (cause === "time" || cause === "failure") &&
    areCounts(soFar, ["requests", "seconds"]) &&
    isFlag(isStaged),
  done: ({ result, changes, figures }) =>
    RESULTS.some((one) => one === result) &&
    isMaybe(areFigures)(figures) &&
    isMaybe((one) => areCounts(one, ["added", "removed", "changed", "rowsBefore"]))(changes),
  waiting: ({ until }) => isCount(until),
  failed: ({ trouble, retryAt }, isMoment) => isMaybe(isText)(trouble) && isMaybe(isMoment)(retryAt),
  stopped: ({ trouble, configHash, lookAt, asks }) =>
    isMaybe(isText)(trouble) && isText(configHash) && isMaybe(isCount)(lookAt) && isMaybe(isUnagreed)(asks),
};

const RESULTS = Object.keys({
  landed: true,
  left: true,
  exported: true,
  cancelled: true,
  "put back": true,
  "not followed": true,
} satisfies { readonly [result in RunResult]: true });

function isLease(value: unknown, isMoment: Check): boolean {
  return isDict(value) && isText(value["who"]) && isMoment(value["until"]);
}

function isPhase(value: unknown, isMoment: Check): boolean {
  if (!isDict(value)) return false;
  const [, check] = Object.entries(PHASES).find(([kind]) => kind === value["kind"]) ?? [];
  return check !== undefined && check(value, isMoment);
}

function isLast(value: unknown, isMoment: Check): boolean {
  return (
    isDict(value) &&
    areCounts(value, ["rows", "requests", "seconds"]) &&
    isMaybe(isMoment)(value["at"]) &&
    isMaybe(isCut)(value["cut"]) &&
    isMaybe(isText)(value["question"]) &&
    isMaybe(areFigures)(value["figures"])
  );
}

function areFigures(value: unknown): boolean {
  if (!isDict(value) || !isMaybe(isText)(value["number"])) return false;
  const { alarms, unjudged } = value;
  return (
    isMaybe(isTextList)(unjudged) &&
    Array.isArray(alarms) &&
    alarms.every((one) => hasTexts(one, ["limit", "sentence"]) && isDict(one) && isFlag(one["isCrossed"]))
  );
}

function isRow(value: unknown): boolean {
  return (
    hasTexts(value, ["name", "question"]) &&
    isDict(value) &&
    isPlace(value["place"]) &&
    isMaybe(isText)(value["schedule"])
  );
}

function isCut(value: unknown): boolean {
  return areCounts(value, ["limit"]) && isDict(value) && isMaybe(isCount)(value["of"]);
}
