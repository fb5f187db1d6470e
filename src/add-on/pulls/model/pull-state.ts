/**
 * What is remembered of one pull between its runs: one document property each, never in the tab. It says of which spreadsheet it
 * is and in which form it was written, so that a copy, an older or a newer add-on never take half of it for the whole. Pure.
 */
import type { RowChanges } from "../../sheet-writer/destination/destination";
import { isDict, isText } from "../../table/values";
import { STORED } from "../../shared/stored";
import { parseStored } from "../../settings/stored-json";
import type { PullPlace } from "../../input-language/pulls/place-text";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import type { ExportState } from "./export-state";
import type { RunCost } from "./run-cost";

/** The form of today. A change that an older add-on would misread raises it. */
export const STATE_VERSION = 1;

/** Moments are epoch milliseconds. */
export interface PullState {
  /** When the last run began and ended. A run that began after it ended was killed, or is at work. */
  readonly begun?: number;
  readonly finished?: number;
  /** Failed runs since the last good one. */
  readonly failures: number;
  /** Who runs it now, and until when nobody else may. */
  readonly lease?: { readonly who: string; readonly until: number };
  /** The named range of its block, and the place that it landed on last: another place in the tab has moved the pull. */
  readonly rangeName?: string;
  readonly landedAt?: PullPlace;
  /** How far a run is that goes on in the next execution, in the runner's own words. */
  readonly savedPoint?: string;
  /** What the executions of such a run have cost so far. */
  readonly soFar?: RunCost;
  /** Whether what it has read waits in a hidden sheet, where it outlasts the cache. */
  readonly isStaged?: boolean;
  /** After a failure: not before then is it tried again. */
  readonly retryAt?: number;
  /** After a failure that only a person can mend: the mark of the row and the account that it stands for. */
  readonly stopped?: string;
  /** What the last good run brought and cost, for telling what the next one will. `at`: when it began: of then its rows are. */
  readonly last?: RunCost & { readonly rows: number; readonly at?: number };
  /** What the last run changed, where it landed and there was something to compare with. */
  readonly changes?: LandedChanges;
  /** Whether the block before the last one that landed can be put back. */
  readonly isUndoable?: boolean;
  /** An export of its answer that is under way. */
  readonly export?: ExportState;
  /** Why the last run failed, in words that say nothing of the data. */
  readonly trouble?: string;
  /** Whether the answer of the last run lies in a bucket. */
  readonly isExported?: boolean;
  /** What became of the last run, as a sentence. */
  readonly said?: string;
}

/** How the rows differ from those before, and how many these were. */
export interface LandedChanges extends RowChanges {
  readonly rowsBefore: number;
}

/** A pull of which nothing is remembered. */
export const NEW_STATE: PullState = { failures: 0 };

/** Why a state cannot be used. The pull stands, but runs only by hand until somebody decides. */
export type UnusableState = "of another spreadsheet" | "copied" | "of a newer add-on" | "unreadable";

/** Whether somebody runs the pull at this moment (epoch ms). */
export function isAtWork({ lease }: PullState, now: number): boolean {
  return lease !== undefined && lease.until > now;
}

/** Whether the last run never told its end: it was killed, or has a saved point to go on from. */
export function isCutOff({ begun = 0, finished = 0, savedPoint }: PullState): boolean {
  return savedPoint !== undefined || begun > finished;
}

/** Whether the last run was ended without leaving a point to go on from. */
export function wasKilled(state: PullState): boolean {
  return isCutOff(state) && state.savedPoint === undefined;
}

export type ReadState =
  | { readonly kind: "new" }
  | { readonly kind: "known"; readonly state: PullState }
  | { readonly kind: "unusable"; readonly why: UnusableState; readonly message: string };

const MESSAGES: { readonly [why in UnusableState]: string } = {
  "of another spreadsheet":
    "This spreadsheet is a copy, so its schedules are off. Run this pull by hand once, and its schedule begins here.",
  copied:
    "It says here that it ran, but no pull of this name did: its row was copied or renamed, so its schedule is off. Run it by hand once, and its schedule begins.",
  "of a newer add-on":
    "A newer version of the add-on ran this pull last, so its schedule waits. Reload the spreadsheet to get that version.",
  unreadable:
    "What was remembered of this pull cannot be read, so its schedule waits. Run it by hand once, and its schedule goes on.",
};

/** A moment further ahead than this (ms) was not written by a clock, and would keep a schedule from ever being due. */
const AHEAD_MS = 86_400_000;

/** What is remembered of a pull; nothing where that cannot be used. */
export function stateOf(read: ReadState): PullState {
  return read.kind === "known" ? read.state : NEW_STATE;
}

/** The document property that holds the state of the pull of this name. */
export function stateName(pull: string): string {
  return STORED.pullState.name + pullIdentity(pull);
}

/**
 * Reads what is stored of a pull; null or undefined where nothing is. `here`: this spreadsheet's id and the moment (epoch ms).
 * Never throws, and never takes a part for the whole.
 */
export function readPullState(
  text: string | null | undefined,
  here: { readonly spreadsheetId: string; readonly now: number },
): ReadState {
  if (text === null || text === undefined || text === "") return { kind: "new" };
  const stored = parseStored<unknown>(text);
  if (!isDict(stored)) return unusable("unreadable");
  const { version, spreadsheet, state } = stored;
  if (typeof version === "number" && version > STATE_VERSION) return unusable("of a newer add-on");
  if (version !== STATE_VERSION || !isText(spreadsheet)) return unusable("unreadable");
  if (spreadsheet !== here.spreadsheetId) return unusable("of another spreadsheet");
  return isState(state, here.now + AHEAD_MS) ? { kind: "known", state } : unusable("unreadable");
}

/**
 * A pull beside which it says that it ran, and of which nothing is remembered, did that elsewhere: Google copies what stands in
 * sheets, and not what is remembered of them.
 */
export function asStandsBeside(read: ReadState, isToldToHaveRun: boolean): ReadState {
  return read.kind === "new" && isToldToHaveRun ? unusable("copied") : read;
}

/** The text that `readPullState` reads. */
export function pullStateText(state: PullState, spreadsheetId: string): string {
  return JSON.stringify({ version: STATE_VERSION, spreadsheet: spreadsheetId, state });
}

function unusable(why: UnusableState): ReadState {
  return { kind: "unusable", why, message: MESSAGES[why] };
}

/** Whether a value is a state all of whose moments lie before `latest`. */
function isState(value: unknown, latest: number): value is PullState {
  if (!isDict(value)) return false;
  const { begun, finished, failures, lease, rangeName, landedAt, savedPoint, retryAt, stopped, last, said, changes } =
    value;
  const { soFar, isStaged, isUndoable, isExported, trouble, export: exported } = value;
  const isMoment = (one: unknown): boolean => isCount(one) && one < latest;
  return (
    isCount(failures) &&
    [begun, finished, retryAt].every((moment) => moment === undefined || isMoment(moment)) &&
    [rangeName, savedPoint, stopped, said, trouble].every((text) => text === undefined || isText(text)) &&
    (exported === undefined || isExportNote(exported, isMoment)) &&
    [isStaged, isUndoable, isExported].every((flag) => flag === undefined || typeof flag === "boolean") &&
    (soFar === undefined || areCounts(soFar, ["requests", "seconds"])) &&
    (lease === undefined || (isDict(lease) && isText(lease["who"]) && isMoment(lease["until"]))) &&
    (last === undefined || isLast(last, isMoment)) &&
    (changes === undefined || areCounts(changes, ["added", "removed", "changed", "rowsBefore"])) &&
    (landedAt === undefined || (isDict(landedAt) && isText(landedAt["sheet"]) && isText(landedAt["cell"])))
  );
}

function areCounts(value: unknown, names: readonly string[]): boolean {
  return isDict(value) && names.every((name) => isCount(value[name]));
}

function isLast(value: unknown, isMoment: (one: unknown) => boolean): boolean {
  if (!isDict(value) || !areCounts(value, ["rows", "requests", "seconds"])) return false;
  return value["at"] === undefined || isMoment(value["at"]);
}

function isExportNote(value: unknown, isMoment: (one: unknown) => boolean): boolean {
  if (!isDict(value)) return false;
  const { id, key, state, to = "", begun } = value;
  return [id, key, state, to].every(isText) && isMoment(begun);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
