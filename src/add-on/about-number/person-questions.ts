/** Asks what a person wants to know of a number, while that person waits. */
import type { Broker } from "../answers/ask/broker";
import type { SourceMasks } from "../answers/ask/source-masks";
import type { Question } from "../answers/question/question";
import { type Deadlines, makePersonDeadlines } from "../rate-limit/deadlines";
import { withoutWaiting } from "../shared/errors";
import type { EpochMs } from "../shared/time";
import type { TableOrValue } from "../table/codec";

/** Questions of a person in the sidebar, by whose agreement they are asked. */
export class PersonQuestions {
  constructor(
    private readonly services: {
      readonly broker: Pick<Broker, "fetchForPull">;
      readonly sourceMasks: Pick<SourceMasks, "pass">;
      readonly started: EpochMs;
    },
  ) {}

  /** @throws AddOnError why there is no answer; never that it comes by itself, as no cell waits for it */
  ask(question: Question, watch: Deadlines["watch"]): TableOrValue {
    try {
      const deadlines = this.deadlines([question], watch);
      return this.services.broker.fetchForPull(question, deadlines, { openPrint: "" });
    } catch (error) {
      throw withoutWaiting(error);
    }
  }

  /** Until when answers are waited for. */
  deadlines(questions: readonly Question[], watch: Deadlines["watch"]): Deadlines {
    const { sourceMasks, started } = this.services;
    return makePersonDeadlines(sourceMasks.pass("person", questions), started, watch);
  }
}
