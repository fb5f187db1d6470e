/** A person's daily run time of triggers ("Triggers total runtime", …/guides/services/quotas). */
import type { Clock } from "../time/clock";
import { DAY } from "../time/durations";

/** A day starts with the first run and lasts 24 hours. A run continues past the limit. */
export class TriggerTimes {
  private started = Number.NEGATIVE_INFINITY;
  private used = 0;

  constructor(
    private readonly limit: number,
    private readonly clock: Clock,
  ) {}

  /** The time that triggers have taken today (ms). */
  get ms(): number {
    return this.clock.now() - this.started < DAY ? this.used : 0;
  }

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
