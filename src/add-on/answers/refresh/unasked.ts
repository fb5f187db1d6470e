/** Skips and forgets questions that no formula asks any more. */
import { DAY_MS, MINUTE_MS, type EpochMs } from "../../shared/time";
import type { RetryQueue, StoredRetryEntry } from "../retry-queue/retry-queue";
import type { LastGoodStore } from "../store/last-good-answers";
import type { Question } from "../question/question";
import type { AnswerCache } from "../store/answer-cache";

/** A question with the key under which its answer is kept. */
export interface KeyedQuestion {
  readonly key: string;
  readonly question: Question;
}

/** What the formulas of the spreadsheet ask, as far as a script can read their arguments. */
export interface FormulaQuestions {
  /** Whether a formula may ask it; false only where that is certain. */
  mayAsk(question: KeyedQuestion, plannedAt: EpochMs): boolean;
  /** Those whose arguments a script can read. */
  known(): readonly KeyedQuestion[];
}

/** What a queue comes apart into; the rest is looked at again later. */
export interface SplitQueue {
  readonly asked: readonly StoredRetryEntry[];
  readonly forgotten: readonly StoredRetryEntry[];
}

/** How often it is looked for a formula that was deleted, and how long. */
const UNASKED_PAUSE_MS = 2 * MINUTE_MS;
const UNASKED_LIFE_MS = 10 * MINUTE_MS;
/** Each costs a call or two. */
const FORGOTTEN_AT_ONCE = 50;
/** The service may be down when a formula asks again. */
const ANSWER_LIFE_MS = 7 * DAY_MS;

/** Drops queued questions that no formula asks any more, and finds those that were never asked. */
export class UnaskedQuestions {
  private formulas: FormulaQuestions | undefined;

  constructor(
    private readonly services: {
      /** Two calls for each sheet, plus one where formulas refer to its cells. */
      readonly lookAtFormulas: () => FormulaQuestions;
      readonly retryQueue: RetryQueue;
      readonly results: AnswerCache;
      readonly lastGood: LastGoodStore;
    },
  ) {}

  /**
   * A question counts as asked if its cells plan it now, or did when it was queued. One that no formula has
   * asked for a while is `forgotten`, once the stamp has moved: who types it then finds a cell that
   * calculates.
   */
  split(queued: readonly StoredRetryEntry[], now: EpochMs): SplitQueue {
    const unasked = this.unaskedOf(queued, ({ since }) => since);
    const seen = unasked.slice(0, FORGOTTEN_AT_ONCE);
    const forgotten = seen.filter(({ unaskedSince = now }) => now - unaskedSince >= UNASKED_LIFE_MS);
    // A cell that asks again must be queued again.
    for (const { key } of forgotten) this.services.results.forget(key);
    for (const entry of leaveOut(seen, forgotten)) this.keepForNow(entry, now);
    const asked = leaveOut(queued, unasked).map((entry) => ({ ...entry, unaskedSince: undefined }));
    return { asked, forgotten };
  }

  private keepForNow(entry: StoredRetryEntry, now: EpochMs): void {
    const { retryQueue } = this.services;
    const { key, account: _, ...before } = entry;
    const notBefore = now + UNASKED_PAUSE_MS;
    const isNoted = retryQueue.note(key, { ...before, unaskedSince: before.unaskedSince ?? now, notBefore });
    if (!isNoted) retryQueue.markAnswered(key);
  }

  /** Questions of formulas, as far as a script can read them. */
  known(): readonly KeyedQuestion[] {
    this.formulas ??= this.services.lookAtFormulas();
    return this.formulas.known();
  }

  /** Of answers that cells show, those that a formula still asks; old ones that none asks are forgotten. */
  keepAsked(shown: readonly StoredRetryEntry[], now: EpochMs): readonly StoredRetryEntry[] {
    const unasked = this.unaskedOf(shown, () => now);
    const old = unasked.filter(({ since }) => now - since > ANSWER_LIFE_MS);
    for (const { key } of old.slice(0, FORGOTTEN_AT_ONCE)) this.services.lastGood.forget(key);
    return leaveOut(shown, unasked);
  }

  forgetOld(
    known: readonly (KeyedQuestion & { readonly at: EpochMs })[],
    now: EpochMs,
    lifeMs = ANSWER_LIFE_MS,
  ): void {
    const old = known.filter(({ at }) => now - at > lifeMs);
    if (old.length === 0) return;
    const formulas = (this.formulas ??= this.services.lookAtFormulas());
    const unasked = old.filter((one) => !formulas.mayAsk(one, now));
    for (const { key } of unasked.slice(0, FORGOTTEN_AT_ONCE)) this.services.lastGood.forget(key);
  }

  private unaskedOf(
    all: readonly StoredRetryEntry[],
    plannedAt: (entry: StoredRetryEntry) => number,
  ): readonly StoredRetryEntry[] {
    if (all.length === 0) return [];
    const formulas = (this.formulas ??= this.services.lookAtFormulas());
    return all.filter((entry) => !formulas.mayAsk(entry, plannedAt(entry)));
  }
}

function leaveOut(
  all: readonly StoredRetryEntry[],
  some: readonly StoredRetryEntry[],
): readonly StoredRetryEntry[] {
  const left = new Set(some);
  return all.filter((entry) => !left.has(entry));
}
