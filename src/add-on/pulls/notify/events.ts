/** What to report of a pull: it failed, stopped, recovered, or its rows changed. Pure. */
import { normalizeLimit } from "../../input-language/pulls/limit-text";
import { parseStored } from "../../settings/stored-json";
import { isDict, isNumber } from "../../table/values";
import type { EpochMs } from "../../shared/time";
import type { LandedFigures } from "../model/figures";
import type { KnownPull } from "../model/known-pull";
import {
  readChanges,
  isUnfinished,
  type LandedChanges,
  type PullState,
  wasKilled,
} from "../model/pull-state";
import type { PullMistake } from "../model/saved-pull";
import { isTextList } from "../model/stored-checks";
import { describeForChat, statusOf, NOTIFIED_STATUSES, type NotifiedStatus } from "../model/status";
import { stateOf } from "../model/stored-state";
import { CONFIG_SHEET } from "../model/tab-names";
import { countFlap, judgeFlap, readFlaps, type Flaps } from "./flapping";
import { describeLostTab } from "../schedule/schedules-health";

/** The last report to the chat. */
export interface NotificationCursor {
  readonly status: NotifiedStatus;
  /** The reported run's end; 0 before the first. */
  readonly run: EpochMs;
  /** Unknown whether the next report was sent. */
  readonly isUnsure?: true;
  /** Changes of status that were reported since. */
  readonly flaps?: Flaps;
  /** Limits whose crossing was reported, as the cell had them. */
  readonly crossed?: readonly string[];
}

export interface FigureLines {
  readonly number?: string;
  readonly crossed: readonly string[];
  readonly back: readonly string[];
  /** The numbers are of an answer that did not land. */
  readonly isTableLeft?: true;
}

/** Epoch ms, or who has to act. */
export type NextTry = number | "every hour" | "by hand" | "by its row" | "with its tab";

export type PullNotification = {
  readonly id: string;
  readonly name: string;
  readonly state: PullState;
  /** Alternates between failing and well: from now on one message a day. */
  readonly isFlapping?: true;
  /** That it is well again is not said now: only its numbers are. */
  readonly isStatusQuiet?: true;
  /** The pull's number, and the limits that were crossed or are no longer, as sentences. */
  readonly figures?: FigureLines;
} & (
  | { readonly kind: "failing" | "stopped"; readonly sentence: string; readonly again: NextTry }
  | { readonly kind: "well" }
  | { readonly kind: "figures" }
  | { readonly kind: "changed"; readonly rows: number; readonly changes: LandedChanges }
);

const NO_CURSOR: NotificationCursor = { status: "well", run: 0 };

const KILLED = "Google ended its last runs before they were done. Ask for less at once.";
const SEE_MESSAGE = 'Its message is in the sheet "Analytics pulls".';

const BROKEN = "There is a mistake in its row or in the headers.";

/** So many killed runs in a row are no accident. */
const ENDED_OFTEN = 3;

/** Undefined where there is nothing to report, or nobody to get it. */
export function makeNotification(
  { pull, read }: KnownPull,
  cursor: NotificationCursor,
): PullNotification | undefined {
  const state = stateOf(read);
  const { last } = state;
  const changes = readChanges(state);
  const moment = reportedRunOf(state);
  if (pull.notify.when === "nobody" || moment === undefined || moment <= cursor.run) return undefined;
  const { id, name } = pull;
  const status = notifiedStatusOf(state);
  const lines = makeFigureLines(state, cursor);
  const figures = lines && { figures: lines };
  if (status !== cursor.status) {
    const { isQuiet, isFlapping } = judgeFlap(status, cursor, moment, state.failures);
    if (isQuiet) return figures && { kind: "figures", id, name, state, isStatusQuiet: true, ...figures };
    const of = { id, name, state, ...(isFlapping && { isFlapping }), ...figures };
    return status === "well"
      ? { ...of, kind: status }
      : { ...of, kind: status, sentence: sentenceFor(state), again: nextTryOf(state) };
  }
  if (status !== "well") return undefined;
  const isChanged = changes !== undefined && changes.added + changes.removed + changes.changed > 0;
  return pull.notify.when === "changes" && isChanged && last
    ? { kind: "changed", id, name, state, rows: last.rows, changes, ...figures }
    : figures && { kind: "figures", id, name, state, ...figures };
}

/** What is new of the pull's numbers; undefined where nothing is. */
function makeFigureLines(
  state: PullState,
  { crossed: known = [] }: NotificationCursor,
): FigureLines | undefined {
  const { number, alarms } = readLandedFigures(state) ?? { alarms: [] };
  const crossed = known.map(normalizeLimit);
  const changed = alarms.filter(
    ({ limit, isCrossed }) => isCrossed !== crossed.includes(normalizeLimit(limit)),
  );
  if (number === undefined && changed.length === 0) return undefined;
  const sentences = (isCrossed: boolean): string[] =>
    changed.flatMap((alarm) => (alarm.isCrossed === isCrossed ? [alarm.sentence] : []));
  return {
    ...(number !== undefined && { number }),
    crossed: sentences(true),
    back: sentences(false),
    ...(statusOf(state) === "left" && { isTableLeft: true }),
  };
}

/** Those of the run that has just ended, also where it left the table as it was. */
function readLandedFigures({ phase, last }: PullState): LandedFigures | undefined {
  if (phase.kind !== "done") return undefined;
  return phase.result === "landed" ? last?.figures : phase.figures;
}

/** An unreadable row no longer runs, no matter who broke it. */
export function makeNotificationOfMistake(
  { id, name, row, notifyWhen }: PullMistake,
  cursor: NotificationCursor,
  now: EpochMs,
): PullNotification | undefined {
  if (notifyWhen === "nobody" || cursor.status === "stopped") return undefined;
  const state: PullState = { phase: { kind: "stopped", configHash: "" }, failures: 0, finished: now };
  return { kind: "stopped", id, name: name || `row ${row}`, state, sentence: BROKEN, again: "by its row" };
}

/** Id for what is sent of the tab itself; no pull has it. */
export const TAB_ID = "tab";

/** `lost`: schedules of a missing tab; 0 where it exists. */
export function makeNotificationOfTab(
  lost: number,
  cursor: NotificationCursor,
  now: EpochMs,
): PullNotification | undefined {
  const of = { id: TAB_ID, name: `the sheet "${CONFIG_SHEET}"` };
  const done: PullState = { phase: { kind: "done", result: "left" }, failures: 0, finished: now };
  if (lost === 0) return cursor.status === "stopped" ? { ...of, kind: "well", state: done } : undefined;
  if (cursor.status === "stopped") return undefined;
  const state: PullState = { ...done, phase: { kind: "stopped", configHash: "" } };
  return { ...of, kind: "stopped", state, sentence: describeLostTab(lost), again: "with its tab" };
}

/** When the reportable run ended. A cut-off run is neither well nor failed until it goes on or is killed. */
function reportedRunOf(state: PullState): EpochMs | undefined {
  if (!isUnfinished(state)) return state.finished;
  return wasKilled(state) && state.failures >= ENDED_OFTEN ? state.begun : undefined;
}

/** Marks this run as reported. */
export function advanceCursor(
  { state, isStatusQuiet }: PullNotification,
  cursor: NotificationCursor,
): NotificationCursor {
  const status = isStatusQuiet ? cursor.status : notifiedStatusOf(state);
  const run = reportedRunOf(state) ?? 0;
  const flaps = status === cursor.status ? cursor.flaps : countFlap(cursor.flaps, run);
  const crossed = findCrossed(readLandedFigures(state), cursor);
  return { status, run, ...(flaps && { flaps }), ...(crossed.length > 0 && { crossed }) };
}

/** What could not be looked at is as it was. */
function findCrossed(
  landed: LandedFigures | undefined,
  { crossed = [] }: NotificationCursor,
): readonly string[] {
  if (!landed) return crossed;
  const unjudged = (landed.unjudged ?? []).map(normalizeLimit);
  return [
    ...landed.alarms.flatMap(({ limit, isCrossed }) => (isCrossed ? [limit] : [])),
    ...crossed.filter((limit) => unjudged.includes(normalizeLimit(limit))),
  ];
}

/** Undefined where the cell still has all limits that were crossed: a new one begins as not crossed. */
export function forgetRemovedLimits(
  { pull }: KnownPull,
  { crossed = [], ...cursor }: NotificationCursor,
): NotificationCursor | undefined {
  const limits = pull.notify.thresholds.map(({ text }) => normalizeLimit(text));
  const kept = crossed.filter((limit) => limits.includes(normalizeLimit(limit)));
  if (kept.length === crossed.length) return undefined;
  return { ...cursor, ...(kept.length > 0 && { crossed: kept }) };
}

/** Noted before sending: after a kill it is sent once more, and never again. */
export function markSending(notification: PullNotification, cursor: NotificationCursor): NotificationCursor {
  return cursor.isUnsure ? advanceCursor(notification, cursor) : { ...cursor, isUnsure: true };
}

/** The chat certainly got nothing: the next run sends it all. */
export function markUndelivered(cursor: NotificationCursor): NotificationCursor {
  const { isUnsure: _isUnsure, ...others } = cursor;
  return others;
}

/** What was reported of a pull; one that cannot be read counts as nothing. */
export function readNotificationCursor(text: string | null | undefined): NotificationCursor {
  const stored = parseStored<unknown>(text ?? "null");
  if (!isDict(stored)) return NO_CURSOR;
  const { status, run, isUnsure } = stored;
  const known = NOTIFIED_STATUSES.find((one) => one === status);
  if (known === undefined || !isNumber(run)) return NO_CURSOR;
  const flaps = readFlaps(stored["flaps"]);
  const crossed = isTextList(stored["crossed"]) ? stored["crossed"] : undefined;
  return {
    status: known,
    run,
    ...(isUnsure === true && { isUnsure }),
    ...(flaps && { flaps }),
    ...(crossed && { crossed }),
  };
}

function notifiedStatusOf(state: PullState): NotifiedStatus {
  const status = describeForChat(statusOf(state)) ?? "well";
  return status === "well" && state.failures > 0 ? "failing" : status;
}

function nextTryOf(state: PullState): NextTry {
  if (isUnfinished(state)) return "every hour";
  return state.phase.kind === "failed" && state.phase.retryAt !== undefined ? state.phase.retryAt : "by hand";
}

function sentenceFor(state: PullState): string {
  if (isUnfinished(state)) return KILLED;
  const { phase } = state;
  return (phase.kind === "failed" || phase.kind === "stopped" ? phase.trouble : undefined) ?? SEE_MESSAGE;
}
