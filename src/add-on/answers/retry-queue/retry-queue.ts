/**
 * Questions to be asked again. Sheets calculates a custom function only when what its formula names has
 * changed. So every question whose cells show a failure, that they wait, or an old answer is kept here until
 * its answer is there and the stamp has moved after it.
 */
import { MOST_CHARACTERS } from "../../settings/property-quota";
import { DAY_MS } from "../../shared/time";
import type { FailureKind } from "../../shared/failures";
import { STORED } from "../../shared/stored";
import type { Notes, Snapshot } from "../question/notes";
import type { Question } from "../question/question";

/** Moments are epoch ms. */
export interface RetryEntry {
  readonly question: Question;
  readonly account: string;
  /** What cells show, or would without an older answer; "blank" where the service gave nothing. */
  readonly why: FailureKind | "blank";
  /** When the first cell came away without its answer. */
  readonly since: number;
  /** How often it was asked for in vain, and when last. */
  readonly tries: number;
  readonly asked?: number | undefined;
  /** It is not asked for before. */
  readonly notBefore: number;
  /** The refresh value of the formula that asked. */
  readonly token: string;
  /** The age (epoch ms of its fetching) of the answer that cells show meanwhile. */
  readonly shows?: number | undefined;
  /** Cells may show a blank or an older answer, which look like right ones. */
  readonly looksRight?: true | undefined;
  /** Why there is no better one, as a sentence. */
  readonly said?: string | undefined;
  /** A job that the service works on for it; the next who asks goes on with it. */
  readonly begun?: unknown;
}

export interface StoredRetryEntry extends RetryEntry {
  readonly key: string;
}

const QUEUE_PREFIX = STORED.owed.name;
/** After so long an entry is dropped (ms): cells that are left are found by looking. */
const LONGEST_LIFE_MS = 7 * DAY_MS;

export class RetryQueue {
  constructor(
    private readonly services: {
      readonly notes: Notes;
    },
  ) {}

  /** Notes a debt, or how it stands now. False where it does not fit. */
  note(key: string, debt: Omit<RetryEntry, "account">): boolean {
    const whole: RetryEntry = { ...debt, account: this.services.notes.account() };
    return this.services.notes.write(QUEUE_PREFIX + key, whole, MOST_CHARACTERS);
  }

  settle(key: string): void {
    this.services.notes.remove(QUEUE_PREFIX + key);
  }

  /**
   * The debts of the account that is connected now. Those first that were asked for, or noted, longest ago.
   */
  all(snapshot: Snapshot, now: number): StoredRetryEntry[] {
    return this.services.notes
      .of<RetryEntry>(snapshot, QUEUE_PREFIX)
      .filter((debt) => this.isAlive(debt, now))
      .sort((a, b) => findWaitingSince(a) - findWaitingSince(b));
  }

  /** Debts of accounts that are not connected any more, and those that have become too old. */
  dead(snapshot: Snapshot, now: number): readonly string[] {
    return this.services.notes
      .of<RetryEntry>(snapshot, QUEUE_PREFIX)
      .filter((debt) => !this.isAlive(debt, now))
      .map(({ key }) => key);
  }

  private isAlive(debt: RetryEntry, now: number): boolean {
    return debt.account === this.services.notes.account() && now - debt.since < LONGEST_LIFE_MS;
  }
}

/** Nothing is asked again before everything was asked once. */
function findWaitingSince({ asked, since }: RetryEntry): number {
  return asked ?? since;
}

/** Whether it is time to try again. */
export function isRetryDue({ notBefore }: RetryEntry, now: number): boolean {
  return notBefore <= now;
}

/** What waits for a free request alone: when that is, the limiter says. */
export function needsSlotOnly({ why }: RetryEntry): boolean {
  return why === "waiting" || why === "rateLimited" || why === "busy";
}

/** Whether a turn has something to do: it was not asked yet, or is due again. */
export function isRetryWaiting(debt: RetryEntry, now: number): boolean {
  return isUnanswered(debt) || isRetryDue(debt, now);
}

/** Whether a person is told that it waits: nothing is wrong, and its answer has not come yet. */
export function isUnanswered(debt: RetryEntry): boolean {
  return needsSlotOnly(debt) || debt.why === "stillRunning";
}
