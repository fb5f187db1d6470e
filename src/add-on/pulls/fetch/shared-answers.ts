/** Answers that serve more than who asked for them: other pulls of the run, and cells. */
import { makePullKey } from "../../answers/ask/broker";
import type { AnswerFilter } from "../../answers/people/answer-filter";
import type { Question } from "../../answers/question/question";
import type { AnswerCache } from "../../answers/store/answer-cache";
import type { LastGoodStore } from "../../answers/store/last-good-answers";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import { type TableOrValue, readStored, toStored } from "../../table/codec";
import type { AskedPull } from "../model/saved-pull";
import { hasNoRows, isAll, type PullQuestion } from "./pull-question";

/** Finds a kept answer that a pull can take, and keeps a pull's answer for others. */
export class SharedAnswers {
  constructor(
    private readonly services: {
      readonly results: AnswerCache;
      readonly lastGood: LastGoodStore;
      readonly answerFilter: AnswerFilter;
      readonly keyOf: (question: Question) => string;
      readonly clock: Clock;
    },
  ) {}

  /** A cell's or another pull's answer, if complete. */
  since(
    { ofCell, own }: PullQuestion,
    since: EpochMs,
    agreed: AskedPull["agreed"],
  ): TableOrValue | undefined {
    const { results, keyOf, answerFilter } = this.services;
    const openPrint = answerFilter.openPrint(agreed);
    // What is kept for cells shows nothing openly that is masked.
    const ofCells = openPrint === "" ? [keyOf(ofCell)] : [];
    for (const key of [makePullKey(keyOf(own), openPrint), ...ofCells]) {
      const outcome = results.get(key);
      if (outcome?.kind !== "answer" || outcome.retry || outcome.at < since) continue;
      const answered = answerFilter.filter(readStored(outcome.answer), agreed);
      if (key !== keyOf(ofCell) || isAll(answered, ofCell)) return answered;
    }
    return undefined;
  }

  /** Shares the answer with this run's pulls and with cells. */
  share(
    { ofCell, own }: PullQuestion,
    answered: TableOrValue,
    openPrint: string,
    isAskedAgain: boolean,
  ): void {
    const { results, lastGood, keyOf, clock, answerFilter } = this.services;
    const keep = (key: string, shown = answered): void => {
      results.put(key, { kind: "answer", at: clock.now(), token: "", answer: toStored(shown) });
    };
    if (isAskedAgain) keep(makePullKey(keyOf(own), openPrint));
    if (!isAll(answered, ofCell) || hasNoRows(answered)) return;
    const key = keyOf(ofCell);
    const isOfCell = results.get(key) !== undefined || lastGood.last(key) !== undefined;
    if (isOfCell) keep(key, answerFilter.mask(answered));
  }
}
