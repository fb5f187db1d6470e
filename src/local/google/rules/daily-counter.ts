/** Quotas of so many calls a day. */
import type { Clock } from "../time/clock";
import { ServiceError } from "./service-error";

const DAY = 86_400_000;

/** Counts one user's calls of one service. The day starts with the first call and lasts 24 hours. */
export class DailyCounter {
  private started = Number.NEGATIVE_INFINITY;
  private used = 0;

  constructor(
    private readonly service: string,
    private readonly limit: number,
    private readonly clock: Clock,
  ) {}

  /** How many calls the present day has seen. */
  get calls(): number {
    return this.clock.now() - this.started < DAY ? this.used : 0;
  }

  /** Counts calls; throws once the day's limit is passed. */
  count(calls: number): void {
    if (this.clock.now() - this.started >= DAY) {
      this.started = this.clock.now();
      this.used = 0;
    }
    this.used += calls;
    if (this.used <= this.limit) return;
    throw new ServiceError(`Service invoked too many times for one day: ${this.service}.`);
  }
}
