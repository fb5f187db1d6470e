/** Questions that no formula asks any more are not sent, and what was noted of them goes. */
import { DAY_MS } from "../../shared/time";
import type { RetryQueue, StoredRetryEntry } from "../retry-queue/retry-queue";
import type { LastGoodStore } from "../store/last-good-answers";
import type { Question } from "../question/question";
import type { AnswerCache } from "../store/answer-cache";

export interface KeyedQuestion {
  readonly key: string;
  readonly question: Question;
}

/** What formulas ask, as a look at all of them has told. */
export interface FormulaQuestions {
  /** False only where certainly no formula asks it, planned at this moment (epoch ms) or now. */
  mayAsk(question: KeyedQuestion, plannedAt: number): boolean;
}

/** So many are forgotten at once: each costs a call or two. The others are not asked either. */
const FORGOTTEN_AT_ONCE = 50;
/**
 * How long an answer stays after it was fetched (ms): a formula that asks again may find the service down.
 */
const ANSWER_LIFE_MS = 7 * DAY_MS;

export class UnaskedQuestions {
  private formulas: FormulaQuestions | undefined;

  constructor(
    private readonly services: {
      /** Looks at every formula: two calls for each sheet, and one more where formulas refer to its cells. */
      readonly lookAtFormulas: () => FormulaQuestions;
      readonly retryQueue: RetryQueue;
      readonly results: AnswerCache;
      readonly lastGood: LastGoodStore;
    },
  ) {}

  /** The debts without those of questions that no formula asks, as their cells planned them or would now. */
  withoutDebts(owed: readonly StoredRetryEntry[]): readonly StoredRetryEntry[] {
    const { retryQueue, results } = this.services;
    const unasked = this.unaskedOf(owed, ({ since }) => since);
    for (const { key } of unasked.slice(0, FORGOTTEN_AT_ONCE)) {
      retryQueue.settle(key);
      // A cell that asks again after all must not take it for noted.
      results.forget(key);
    }
    return leaveOut(owed, unasked);
  }

  /** The answers that formulas show, without those of questions that no formula asks now. `now`: epoch ms. */
  withoutAnswers(shown: readonly StoredRetryEntry[], now: number): readonly StoredRetryEntry[] {
    const unasked = this.unaskedOf(shown, () => now);
    const old = unasked.filter(({ since }) => now - since > ANSWER_LIFE_MS);
    for (const { key } of old.slice(0, FORGOTTEN_AT_ONCE)) this.services.lastGood.forget(key);
    return leaveOut(shown, unasked);
  }

  /** Forgets old answers of questions that no formula asks now. Looks at formulas only where one is old. */
  forgetOld(known: readonly (KeyedQuestion & { readonly at: number })[], now: number): void {
    const old = known.filter(({ at }) => now - at > ANSWER_LIFE_MS);
    if (old.length === 0) return;
    const formulas = (this.formulas ??= this.services.lookAtFormulas());
    const unasked = old.filter((one) => !formulas.mayAsk(one, now));
    for (const { key } of unasked.slice(0, FORGOTTEN_AT_ONCE)) this.services.lastGood.forget(key);
  }

  private unaskedOf(
    all: readonly StoredRetryEntry[],
    plannedAt: (debt: StoredRetryEntry) => number,
  ): readonly StoredRetryEntry[] {
    if (all.length === 0) return [];
    const formulas = (this.formulas ??= this.services.lookAtFormulas());
    return all.filter((debt) => !formulas.mayAsk(debt, plannedAt(debt)));
  }
}

function leaveOut(
  all: readonly StoredRetryEntry[],
  some: readonly StoredRetryEntry[],
): readonly StoredRetryEntry[] {
  const left = new Set(some);
  return all.filter((debt) => !left.has(debt));
}
