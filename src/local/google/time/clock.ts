/** The present, for all that stands in for Google: the machine's, or one that a simulation moves. */
export interface Clock {
  /** A moment in milliseconds since 1970. */
  now(): number;
}

/** A clock that goes forward when it is told to, and never back: a negative time is a RangeError. */
export interface MovableClock extends Clock {
  advance(milliseconds: number): void;
}

export class RealClock implements Clock {
  now(): number {
    return Date.now();
  }
}

/** Moves only when asked to; a runtime moves its own, see `VirtualScheduler`. */
export class SetClock implements MovableClock {
  constructor(private time = Date.UTC(2026, 0, 5, 9, 0, 0)) {}

  now(): number {
    return this.time;
  }
  advance(milliseconds: number): void {
    if (!(milliseconds >= 0)) throw new RangeError(`Time goes forward only, not by ${milliseconds} ms.`);
    this.time += milliseconds;
  }
  /** Moves the clock on; an earlier time is refused. */
  moveTo(time: number): void {
    this.advance(time - this.time);
  }
}

/** The machine's clock plus a shift that can grow. */
export class ShiftedClock implements MovableClock {
  private shift: number;

  constructor(
    ahead = 0,
    private readonly machine: Clock = new RealClock(),
  ) {
    this.shift = ahead;
  }

  /** Milliseconds before the machine's clock. */
  get ahead(): number {
    return this.shift;
  }

  now(): number {
    return this.machine.now() + this.shift;
  }

  advance(milliseconds: number): void {
    if (!(milliseconds >= 0)) throw new RangeError(`Time goes forward only, not by ${milliseconds} ms.`);
    this.shift += milliseconds;
  }
}
