/** Skips and forgets questions that no formula asks any more. */
import { DAY_MS, type EpochMs } from "../../shared/time";
import type { RetryQueue, StoredRetryEntry } from "../retry-queue/retry-queue";
import type { LastGoodStore } from "../store/last-good-answers";
import type { Question } from "../question/question";
import type { AnswerCache } from "../store/answer-cache";

export interface KeyedQuestion {
  readonly key: string;
  readonly question: Question;
}

export interface FormulaQuestions {
  /** False only if certain. */
  mayAsk(question: KeyedQuestion, plannedAt: EpochMs): boolean;
}

/** Each costs a call or two. */
const FORGOTTEN_AT_ONCE = 50;
/** The service may be down when a formula asks again. */
const ANSWER_LIFE_MS = 7 * DAY_MS;

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

  /** A question counts as asked if its cells plan it now, or did when it was queued. */
  withoutUnasked(queued: readonly StoredRetryEntry[]): readonly StoredRetryEntry[] {
    const { retryQueue, results } = this.services;
    const unasked = this.unaskedOf(queued, ({ since }) => since);
    for (const { key } of unasked.slice(0, FORGOTTEN_AT_ONCE)) {
      retryQueue.markAnswered(key);
      // A cell that asks again must be queued again.
      results.forget(key);
    }
    return leaveOut(queued, unasked);
  }

  withoutAnswers(shown: readonly StoredRetryEntry[], now: EpochMs): readonly StoredRetryEntry[] {
    const unasked = this.unaskedOf(shown, () => now);
    const old = unasked.filter(({ since }) => now - since > ANSWER_LIFE_MS);
    for (const { key } of old.slice(0, FORGOTTEN_AT_ONCE)) this.services.lastGood.forget(key);
    return leaveOut(shown, unasked);
  }

  forgetOld(known: readonly (KeyedQuestion & { readonly at: number })[], now: EpochMs): void {
    const old = known.filter(({ at }) => now - at > ANSWER_LIFE_MS);
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
