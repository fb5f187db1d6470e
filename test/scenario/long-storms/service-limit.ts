/**
 * A request limit that the analytics service enforces: what is beyond it in any 60 s gets 429, no matter who
 * has used it up.
 */
import type { Reply } from "../../../src/local/google/one-thread/one-thread";
import { json } from "../storms/storm-service";
import { MINUTE, SECOND } from "../storms/times";

export interface ServiceLimitOptions {
  readonly perMinute: number;
  /** Requests a minute that another tool sends on the same account, evenly; 0 where there is none. */
  readonly othersPerMinute?: number;
  /** What a 429 says: the seconds until a request is free, a number of seconds of its own, or nothing. */
  readonly retryAfter?: "exact" | "none" | number;
}

export class ServiceLimit {
  /** When requests were served in the last minute (epoch ms), the other tool's with them. */
  private served: number[] = [];
  private nextOther: number;

  constructor(
    private readonly options: ServiceLimitOptions,
    start: number,
  ) {
    this.nextOther = start;
  }

  /** The refusal of a request that arrives at `at` (epoch ms); undefined where it is served. */
  refusal(at: number): Reply | undefined {
    this.serveOthers(at);
    if (this.take(at)) return undefined;
    const { retryAfter = "exact" } = this.options;
    if (retryAfter === "none") return json({}, 429);
    const seconds =
      retryAfter === "exact" ? Math.ceil(((this.served[0] ?? at) + MINUTE - at) / SECOND) : retryAfter;
    return json({}, 429, { "Retry-After": String(seconds) });
  }

  private serveOthers(until: number): void {
    const { othersPerMinute = 0 } = this.options;
    if (othersPerMinute === 0) return;
    for (; this.nextOther <= until; this.nextOther += MINUTE / othersPerMinute) this.take(this.nextOther);
  }

  private take(at: number): boolean {
    this.served = this.served.filter((moment) => moment > at - MINUTE);
    if (this.served.length >= this.options.perMinute) return false;
    this.served.push(at);
    return true;
  }
}
