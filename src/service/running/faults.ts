/** Failures on purpose: tests say what goes wrong with the next requests. */

/**
 * - an answer with a status of its own instead of the real one; nothing is run;
 * - `drop`: the connection ends without an answer, and nothing is run;
 * - `drop after`: the connection ends without an answer after the request was carried out.
 */
export type Fault =
  | {
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** Seconds, sent as Retry-After. */
      readonly retryAfter?: number;
    }
  | "drop"
  | "drop after";

/**
 * Faults in the order in which they were asked for. They meet requests that have a valid key and are within
 * the limit.
 */
export class Faults {
  private readonly waiting: Fault[] = [];

  failNext(count: number, fault: Fault): void {
    for (let n = 0; n < count; n += 1) this.waiting.push(fault);
  }

  next(): Fault | undefined {
    return this.waiting.shift();
  }
}
