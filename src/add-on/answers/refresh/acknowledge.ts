/** Settles what is owed to cells: they are woken, and only what was seen to be paid leaves the list. */
import type { RetryQueueLength } from "../retry-queue/queue-length";
import type { RetryQueue, StoredRetryEntry } from "../retry-queue/retry-queue";
import type { CellRecalculation } from "./recalculation";

export class Acknowledger {
  constructor(
    private readonly services: {
      readonly debts: RetryQueue;
      readonly waker: CellRecalculation;
      readonly count: RetryQueueLength;
    },
  ) {}

  /**
   * Wakes all cells, for which answers from before `since` (epoch ms) are too old from now on, and settles
   * what is paid. What is not settled because this execution is ended is found paid by the next.
   */
  settle(paid: readonly StoredRetryEntry[], since: number): void {
    this.services.count.forget();
    const gives = paid.some(({ looksRight }) => looksRight) ? "all" : "failed";
    if (!this.services.waker.wake(since, gives)) return;
    for (const { key } of paid) this.services.debts.settle(key);
  }
}
