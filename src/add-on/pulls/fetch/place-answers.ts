/** Unsaved pulls. Pages of an unfinished answer wait for the next pull to the place. */
import { BEGIN_AGAIN_MS, type ShelfOfQuestion } from "../../answers/ask/broker";
import { AddOnError, toFailure } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import type { Deadlines } from "../../rate-limit/deadlines";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import type { Landings } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";
import type { AskedPull, PullAnswer, PullAnswers } from "./pull-answers";
import { endOfFailure, isGoneOnWith } from "../model/run-end";
import { type Staged, findStagedForPlace } from "../staging/staging-sheet";
import type { StagedBefore, Staging } from "../staging/staging";

/** In the six minutes (ms): the last moment for a request and its answer. The rest is for writing. */
const PULL_SEND_WITHIN_MS = 270_000;
const PULL_ANSWER_WITHIN_MS = 300_000;

export class PlaceAnswers {
  constructor(
    private readonly services: {
      readonly answers: PullAnswers;
      readonly landings: Landings;
      readonly stagingFor: (staged: Staged, before: StagedBefore) => Staging;
      readonly clock: Clock;
      /** This execution's start, for its six minutes. */
      readonly started: EpochMs;
    },
  ) {}

  /** @throws AddOnError instead of an answer */
  answer(asked: AskedPull, { staged, ...landing }: StoredLanding, watch: Deadlines["watch"]): PullAnswer {
    const { landings, clock, stagingFor, started } = this.services;
    // Older pages would not fit newer ones.
    const isGoneOn = staged !== undefined && clock.now() - staged < BEGIN_AGAIN_MS;
    let isNoted = staged !== undefined;
    const note = (areKept: boolean): void => {
      landings.keep({ ...landing, ...(areKept && { staged: clock.now() }) });
      isNoted = areKept;
    };
    const staging = stagingFor(findStagedForPlace(landing), {
      isGoneOn: isNoted,
      hasLanded: landing.last !== undefined,
      noteBegun: () => note(true),
    });
    const end = (areKept: boolean): void => {
      if (!areKept) staging.clear();
      if (areKept || isNoted) note(areKept);
    };
    try {
      const answer = this.ask(asked, (key) => staging.shelfFor(key, isGoneOn ? 0 : started), watch);
      end(false);
      return answer;
    } catch (error) {
      end(isGoneOnWith(endOfFailure(toFailure(error), 0, () => true)) && staging.hasPages());
      throw error;
    }
  }

  private ask(asked: AskedPull, shelfFor: ShelfOfQuestion, watch: Deadlines["watch"]): PullAnswer {
    const { started, answers } = this.services;
    const deadlines: Deadlines = {
      lane: "interactive",
      latest: started + PULL_SEND_WITHIN_MS,
      deadline: started + PULL_ANSWER_WITHIN_MS,
      isTrial: true,
      watch,
    };
    try {
      return answers.answer(asked, { deadlines, shelfFor });
    } catch (error) {
      // No cell waits for a pull: starting it again continues it.
      throw isFailure(error, "waiting") ? new AddOnError("rateLimited", error.fields) : error;
    }
  }
}
