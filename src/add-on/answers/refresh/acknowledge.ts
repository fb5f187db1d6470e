/** Settles what is owed to cells: they are woken, and only what was seen to be paid leaves the list. */
import type { DebtCount } from "../retry-queue/queue-length";
import type { Debts, KnownDebt } from "../retry-queue/retry-queue";
import type { Waker } from "./recalculation";

export class Settler {
  constructor(
    private readonly debts: Debts,
    private readonly waker: Waker,
    private readonly count: DebtCount,
  ) {}

  /**
   * Wakes all cells, for which answers from before `since` (epoch ms) are too old from now on, and settles what is paid. What is
   * not settled because this execution is ended is found paid by the next.
   */
  settle(paid: readonly KnownDebt[], since: number): void {
    this.count.forget();
    const gives = paid.some(({ looksRight }) => looksRight) ? "all" : "failed";
    if (!this.waker.wake(since, gives)) return;
    for (const { key } of paid) this.debts.settle(key);
  }
}
