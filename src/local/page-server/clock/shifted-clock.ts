/** The machine's clock, some time ahead: it goes on by itself, and can be moved forward. */
import type { Clock } from "../../google/time/clock";

export class ShiftedClock implements Clock {
  private shift: number;

  constructor(ahead = 0) {
    this.shift = ahead;
  }

  /** Milliseconds before the machine's clock. */
  get ahead(): number {
    return this.shift;
  }

  now(): number {
    return Date.now() + this.shift;
  }

  advance(milliseconds: number): void {
    if (!(milliseconds >= 0)) throw new RangeError(`Time goes forward only, not by ${milliseconds} ms.`);
    this.shift += milliseconds;
  }
}
