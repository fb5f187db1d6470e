/** Questions that no formula asks any more are not sent, and what was noted of them goes. */
import type { Debts, KnownDebt } from "./debts";
import type { KeptAnswers } from "./kept-answers";
import type { Question } from "./question";
import type { Results } from "./results";

export interface KeyedQuestion {
  readonly key: string;
  readonly question: Question;
}

/** What formulas ask, as a look at all of them has told. */
export interface FormulaQuestions {
  /** False only where it is certain that no formula asks the question, planned at this moment (epoch ms) or now. */
  mayAsk(question: KeyedQuestion, plannedAt: number): boolean;
}

/** So many are forgotten at once: each costs two calls. The others are not asked either. */
const FORGOTTEN_AT_ONCE = 50;

export interface UnaskedServices {
  /** Looks at every formula: two calls for each sheet, and one more where formulas refer to its cells. */
  readonly look: () => FormulaQuestions;
  readonly debts: Debts;
  readonly results: Results;
  readonly kept: KeptAnswers;
}

export class Unasked {
  private formulas: FormulaQuestions | undefined;

  constructor(private readonly services: UnaskedServices) {}

  /** The debts without those of questions that no formula asks, as their cells planned them or would now. */
  withoutDebts(owed: readonly KnownDebt[]): readonly KnownDebt[] {
    const { debts, results } = this.services;
    return this.without(
      owed,
      ({ since }) => since,
      ({ key }) => {
        debts.settle(key);
        // A cell that asks again after all must not take it for noted.
        results.forget(key);
      },
    );
  }

  /** The answers that formulas show, without those of questions that no formula asks now. `now`: epoch ms. */
  withoutAnswers(shown: readonly KnownDebt[], now: number): readonly KnownDebt[] {
    return this.without(
      shown,
      () => now,
      ({ key }) => this.services.kept.forget(key),
    );
  }

  private without(
    all: readonly KnownDebt[],
    plannedAt: (debt: KnownDebt) => number,
    forget: (debt: KnownDebt) => void,
  ): readonly KnownDebt[] {
    if (all.length === 0) return all;
    const formulas = (this.formulas ??= this.services.look());
    const unasked = new Set(all.filter((debt) => !formulas.mayAsk(debt, plannedAt(debt))));
    [...unasked].slice(0, FORGOTTEN_AT_ONCE).forEach(forget);
    return all.filter((debt) => !unasked.has(debt));
  }
}
