import type { Clock } from "../time/clock";
import { ServiceError } from "./service-error";
import { DAY } from "../time/durations";

/** Calls of one user and service. A day starts with the first call and lasts 24 hours. */
export class DailyCounter {
  private started = Number.NEGATIVE_INFINITY;
  private used = 0;

  constructor(
    private readonly service: string,
    private readonly limit: number,
    private readonly clock: Clock,
  ) {}

  /** How many calls there were today. */
  get calls(): number {
    return this.clock.now() - this.started < DAY ? this.used : 0;
  }

  /** Throws beyond the day's limit. */
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
