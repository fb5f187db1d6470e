import { parseStored } from "../../settings/stored-json";
import { CAN_GIVE_WAY as LAST } from "../../settings/property-quota";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import { type RetryQueue, isUnanswered } from "../retry-queue/retry-queue";
import type { LastGoodStore, LastGood } from "../store/last-good-answers";
import type { Notes } from "../question/notes";

/** An old answer that is shown, and why, as a sentence. */
export interface OldAnswerShown {
  readonly at: EpochMs;
  readonly why: string;
}

/** How many questions wait for an answer, and since when, for people who want to know. */
export class RetryQueueView {
  constructor(
    private readonly services: {
      readonly notes: Notes;
      readonly retryQueue: RetryQueue;
      readonly lastGood: LastGoodStore;
      readonly clock: Clock;
    },
  ) {}

  /** Only entries without a failure. */
  waiting(): number {
    return this.services.retryQueue
      .all(this.services.notes.snapshot(), this.services.clock.now())
      .filter(isUnanswered).length;
  }

  oldest(): OldAnswerShown | undefined {
    const snapshot = this.services.notes.snapshot();
    const shown = this.services.retryQueue
      .all(snapshot, this.services.clock.now())
      .flatMap(({ key, shows, said }) => {
        const hasNewer = (parseStored<LastGood>(snapshot[LAST + key])?.at ?? 0) > (shows ?? 0);
        return shows === undefined || hasNewer ? [] : [{ at: shows, why: said ?? "" }];
      });
    return shown.sort((a, b) => a.at - b.at)[0];
  }

  oldestOf(accountId: string): EpochMs | undefined {
    const known = this.services.lastGood.known(
      this.services.notes.snapshot(),
      this.services.notes.account(accountId),
    );
    return known.map(({ at }) => at).sort((a, b) => a - b)[0];
  }
}
