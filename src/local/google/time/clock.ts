/** The time of day, real or set. */

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** A clock that can be moved forward. */
export interface MovableClock extends Clock {
  advance(milliseconds: number): void;
}

/** The machine's clock. */
export class RealClock implements Clock {
  now(): number {
    return Date.now();
  }
}

/**
 * A clock that only moves when it is told to. A runtime that is given one moves it itself, see
 * `VirtualScheduler`.
 */
export class SetClock implements MovableClock {
  constructor(private time = Date.UTC(2026, 0, 5, 9, 0, 0)) {}

  now(): number {
    return this.time;
  }
  advance(milliseconds: number): void {
    if (!(milliseconds >= 0)) throw new RangeError(`Time goes forward only, not by ${milliseconds} ms.`);
    this.time += milliseconds;
  }
  /** Moves to a later time; an earlier one is refused. */
  moveTo(time: number): void {
    this.advance(time - this.time);
  }
}

/** The machine's clock, some time ahead: it goes on by itself, and can be moved forward. */
export class ShiftedClock implements MovableClock {
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
