/**
 * Sheets recalculates a custom function only when its arguments change. So questions whose cells show a
 * failure, that they wait, or an old answer stay here until the answer came and the stamp moved.
 */
import { MOST_CHARACTERS } from "../../settings/property-quota";
import { DAY_MS, type EpochMs } from "../../shared/time";
import type { FailureKind } from "../../shared/failures";
import { STORED } from "../../shared/stored";
import type { Notes, Snapshot } from "../question/notes";
import type { Question } from "../question/question";

export interface RetryEntry {
  readonly question: Question;
  readonly account: string;
  /** "blank": the service answered nothing. */
  readonly why: FailureKind | "blank";
  readonly since: EpochMs;
  readonly tries: number;
  readonly asked?: EpochMs | undefined;
  readonly notBefore: EpochMs;
  /** The value of the formula's refresh argument. */
  readonly token: string;
  /** When the answer that cells show was fetched. */
  readonly shows?: number | undefined;
  /**
   * No formula asks it any more. It stays a while: typed again, a formula may show its old cell without
   * a call.
   */
  readonly unaskedSince?: EpochMs | undefined;
  /** Why there is no better answer. */
  readonly said?: string | undefined;
  /** A running job; the next try continues it. */
  readonly begun?: unknown;
}

export interface StoredRetryEntry extends RetryEntry {
  readonly key: string;
}

const QUEUE_PREFIX = STORED.retry.name;
const LONGEST_LIFE_MS = 7 * DAY_MS;

/** Questions that could not be answered in time, one note each, until an answer is there or nobody asks. */
export class RetryQueue {
  constructor(
    private readonly services: {
      readonly notes: Notes;
    },
  ) {}

  /** The note's name and text. */
  write(key: string, entry: Omit<RetryEntry, "account">): readonly [name: string, text: string] {
    const whole: RetryEntry = { ...entry, account: this.services.notes.account() };
    return [QUEUE_PREFIX + key, JSON.stringify(whole)];
  }

  /** False where it does not fit. */
  note(key: string, entry: Omit<RetryEntry, "account">): boolean {
    const whole: RetryEntry = { ...entry, account: this.services.notes.account() };
    return this.services.notes.write(QUEUE_PREFIX + key, whole, MOST_CHARACTERS);
  }

  markAnswered(key: string): void {
    this.services.notes.remove(QUEUE_PREFIX + key);
  }

  /** All entries: those without any answer, then those that have waited longest, first. */
  all(snapshot: Snapshot, now: EpochMs): StoredRetryEntry[] {
    return this.services.notes
      .of<RetryEntry>(snapshot, QUEUE_PREFIX)
      .filter((entry) => this.isAlive(entry, now))
      .sort((a, b) => rankOf(a) - rankOf(b) || waitingSinceOf(a) - waitingSinceOf(b));
  }

  /** Of other accounts, or too old. */
  dead(snapshot: Snapshot, now: EpochMs): readonly string[] {
    return this.services.notes
      .of<RetryEntry>(snapshot, QUEUE_PREFIX)
      .filter((entry) => !this.isAlive(entry, now))
      .map(({ key }) => key);
  }

  private isAlive(entry: RetryEntry, now: EpochMs): boolean {
    return entry.account === this.services.notes.account() && now - entry.since < LONGEST_LIFE_MS;
  }
}

/** What shows an older answer is last: a cell without any seems new each time that it is calculated. */
function rankOf({ shows }: RetryEntry): number {
  return shows === undefined ? 0 : 1;
}

/** Each is asked once before any is asked again. */
function waitingSinceOf({ asked, since }: RetryEntry): number {
  return asked ?? since;
}

export function isRetryDue({ notBefore }: RetryEntry, now: EpochMs): boolean {
  return notBefore <= now;
}

/** As far as is known: formulas are read only when the queue is worked off. */
export function isAsked({ unaskedSince }: RetryEntry): boolean {
  return unaskedSince === undefined;
}

/** Whether it only needs a slot, for which the limiter decides when. */
export function needsSlotOnly({ why }: RetryEntry): boolean {
  return why === "waiting" || why === "rateLimited" || why === "busy";
}

export function isRetryWaiting(entry: RetryEntry, now: EpochMs): boolean {
  return isUnanswered(entry) || isRetryDue(entry, now);
}

/** Whether it waits for its answer and has not failed. */
export function isUnanswered(entry: RetryEntry): boolean {
  return isAsked(entry) && (needsSlotOnly(entry) || entry.why === "stillRunning");
}
