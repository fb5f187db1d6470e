/** What is new of a pull since the last message: it failed, stopped, recovered, or its rows changed. Pure. */
import { parseStored } from "../../settings/stored-json";
import { isDict, isNumber } from "../../table/values";
import type { KnownPull } from "../model/known-pull";
import {
  readChanges,
  isUnfinished,
  type LandedChanges,
  type PullState,
  wasKilled,
} from "../model/pull-state";
import type { PullMistake } from "../model/saved-pull";
import { describeForChat, findStatus } from "../model/status";
import { stateOf } from "../model/stored-state";
import { CONFIG_SHEET } from "../model/tab-names";
import { countTurn, judgeTurn, type NotifiedStatus, readTurns, type Turns } from "./flapping";
import { describeLostTab } from "../schedule/schedules-health";

/** What a chat was last told of a pull. */
export interface NotificationCursor {
  readonly standing: NotifiedStatus;
  /** The end of the run that it was told of (epoch ms); 0 before the first. */
  readonly run: number;
  /** It was about to be told of the next one: whether that was done is not known. */
  readonly isUnsure?: true;
  /** How often it was told since then that the pull fails or is well again. */
  readonly turns?: Turns;
}

/** When it is tried again: a moment (epoch ms), or who has to see to that. */
export type NextTry = number | "every hour" | "by hand" | "by its row" | "with its tab";

export type PullNotification = {
  readonly id: string;
  readonly name: string;
  readonly state: PullState;
  /** It fails and is well again by turns, which is told once a day from now on. */
  readonly isFlapping?: true;
} & (
  | { readonly kind: "failing" | "stopped"; readonly sentence: string; readonly again: NextTry }
  | { readonly kind: "well" }
  | { readonly kind: "changed"; readonly rows: number; readonly changes: LandedChanges }
);

export const NO_CURSOR: NotificationCursor = { standing: "well", run: 0 };

const KILLED = "Google ended its last runs before they were done: ask for less at once.";
const SEE_MESSAGE = 'Its message stands in the sheet "Analytics pulls".';

const BROKEN = "There is a mistake in its row or in the headers.";

/** So many runs in a row that Google ended are no accident. */
const ENDED_OFTEN = 3;

/** Undefined where there is nothing new, or nobody is to be told. */
export function findNotification(
  { pull, read }: KnownPull,
  told: NotificationCursor,
): PullNotification | undefined {
  const state = stateOf(read);
  const { last } = state;
  const changes = readChanges(state);
  const moment = formatMoment(state);
  if (pull.tells === "nobody" || moment === undefined || moment <= told.run) return undefined;
  const { id, name } = pull;
  const standing = findNotifiedStatus(state);
  if (standing !== told.standing) {
    const { isQuiet, isFlapping } = judgeTurn(standing, told, moment, state.failures);
    if (isQuiet) return undefined;
    const of = { id, name, state, ...(isFlapping && { isFlapping }) };
    return standing === "well"
      ? { ...of, kind: standing }
      : { ...of, kind: standing, sentence: findSentenceFor(state), again: findNextTry(state) };
  }
  if (standing !== "well") return undefined;
  const isChanged = changes !== undefined && changes.added + changes.removed + changes.changed > 0;
  return pull.tells === "changes" && isChanged && last
    ? { kind: "changed", id, name, state, rows: last.rows, changes }
    : undefined;
}

/** A row that cannot be read runs no more, whoever broke it. `now`: epoch ms. */
export function findNotificationOfMistake(
  { id, name, row, tells }: PullMistake,
  told: NotificationCursor,
  now: number,
): PullNotification | undefined {
  if (tells === "nobody" || told.standing === "stopped") return undefined;
  const state: PullState = { phase: { kind: "stopped", configHash: "" }, failures: 0, finished: now };
  return { kind: "stopped", id, name: name || `row ${row}`, state, sentence: BROKEN, again: "by its row" };
}

/** The name of the note on the tab itself; no pull has such an id. */
export const TAB_ID = "tab";

/** `lost`: how many schedules the tab had that is gone; 0 where it is there. */
export function findNotificationOfTab(
  lost: number,
  told: NotificationCursor,
  now: number,
): PullNotification | undefined {
  const of = { id: TAB_ID, name: `the sheet "${CONFIG_SHEET}"` };
  const done: PullState = { phase: { kind: "done", result: "left" }, failures: 0, finished: now };
  if (lost === 0) return told.standing === "stopped" ? { ...of, kind: "well", state: done } : undefined;
  if (told.standing === "stopped") return undefined;
  const state: PullState = { ...done, phase: { kind: "stopped", configHash: "" } };
  return { ...of, kind: "stopped", state, sentence: describeLostTab(lost), again: "with its tab" };
}

/**
 * The run there is news of (epoch ms). One cut off is neither well nor failed before it continued, or never
 * does.
 */
function formatMoment(state: PullState): number | undefined {
  if (!isUnfinished(state)) return state.finished;
  return wasKilled(state) && state.failures >= ENDED_OFTEN ? state.begun : undefined;
}

/** What is remembered once a chat was told: it is told of this run no more. */
export function advanceCursor({ state }: PullNotification, told: NotificationCursor): NotificationCursor {
  const [standing, run] = [findNotifiedStatus(state), formatMoment(state) ?? 0];
  const turns = standing === told.standing ? told.turns : countTurn(told.turns, run);
  return { standing, run, ...(turns && { turns }) };
}

/** Noted before sending: a repeat after a kill is sent once more, and then no more. */
export function markSending(news: PullNotification, told: NotificationCursor): NotificationCursor {
  return told.isUnsure ? advanceCursor(news, told) : { ...told, isUnsure: true };
}

/** What is remembered where the chat was certainly not told: all is to be told by the next run. */
export function markUndelivered({ standing, run, turns }: NotificationCursor): NotificationCursor {
  return { standing, run, ...(turns && { turns }) };
}

/** Reads what is stored; what cannot be read counts as nothing. */
export function readNotificationCursor(text: string | null | undefined): NotificationCursor {
  const stored = parseStored<unknown>(text ?? "null");
  if (!isDict(stored)) return NO_CURSOR;
  const { standing, run, isUnsure } = stored;
  const known = (["well", "failing", "stopped"] as const).find((one) => one === standing);
  if (known === undefined || !isNumber(run)) return NO_CURSOR;
  const turns = readTurns(stored["turns"]);
  return { standing: known, run, ...(isUnsure === true && { isUnsure }), ...(turns && { turns }) };
}

function findNotifiedStatus(state: PullState): NotifiedStatus {
  const standing = describeForChat(findStatus(state)) ?? "well";
  return standing === "well" && state.failures > 0 ? "failing" : standing;
}

function findNextTry(state: PullState): NextTry {
  if (isUnfinished(state)) return "every hour";
  return state.phase.kind === "failed" && state.phase.retryAt !== undefined ? state.phase.retryAt : "by hand";
}

function findSentenceFor(state: PullState): string {
  if (isUnfinished(state)) return KILLED;
  const { phase } = state;
  return (phase.kind === "failed" || phase.kind === "stopped" ? phase.trouble : undefined) ?? SEE_MESSAGE;
}
