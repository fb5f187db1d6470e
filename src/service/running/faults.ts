/** Failures that tests ask for. */

/**
 * - a status: sent instead of the answer, nothing is run;
 * - `drop`: no answer, nothing is run;
 * - `drop after`: no answer, but the request is carried out.
 */
export type Fault =
  | {
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** So many seconds are sent as Retry-After. */
      readonly retryAfter?: number;
    }
  | "drop"
  | "drop after";

/** Used in order, on requests with a valid key within the limit. */
export class Faults {
  private readonly waiting: Fault[] = [];

  failNext(count: number, fault: Fault): void {
    for (let n = 0; n < count; n += 1) this.waiting.push(fault);
  }

  next(): Fault | undefined {
    return this.waiting.shift();
  }
}
