/**
 * How long the triggers of one person may run in a day ("Triggers total runtime", …/guides/services/quotas).
 */
import type { Clock } from "../time/clock";

const DAY = 86_400_000;

/**
 * The day starts with the first run and lasts 24 hours. What is under way when the time is used up goes on to
 * its end.
 */
export class TriggerTimes {
  private started = Number.NEGATIVE_INFINITY;
  private used = 0;

  constructor(
    private readonly limit: number,
    private readonly clock: Clock,
  ) {}

  /** What the present day has seen (ms). */
  get ms(): number {
    return this.clock.now() - this.started < DAY ? this.used : 0;
  }

  /** Whether Google starts no trigger of this person any more today. */
  get isUsedUp(): boolean {
    return this.ms >= this.limit;
  }

  add(ms: number): void {
    if (this.clock.now() - this.started >= DAY) {
      this.started = this.clock.now();
      this.used = 0;
    }
    this.used += ms;
  }
}
