/** Wakes cells, then drops what was answered from the queue. */
import type { RetryQueueLength } from "../retry-queue/queue-length";
import type { RetryQueue, StoredRetryEntry } from "../retry-queue/retry-queue";
import type { CellRecalculation } from "./recalculation";
import type { EpochMs } from "../../shared/time";

/** Wakes the cells whose questions were answered, and only then takes these from the retry queue. */
export class Acknowledger {
  constructor(
    private readonly services: {
      readonly retryQueue: RetryQueue;
      readonly recalculation: CellRecalculation;
      readonly count: RetryQueueLength;
    },
  ) {}

  /** `since`: older answers do not count. If this is killed, the next run repeats it. */
  markAnswered(answered: readonly StoredRetryEntry[], since: EpochMs): void {
    this.services.count.forget();
    if (!this.services.recalculation.wake(since, { isNews: answered.length > 0 })) return;
    for (const { key } of answered) this.services.retryQueue.markAnswered(key);
  }
}
