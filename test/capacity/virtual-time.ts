/** A clock on which executions that run at once take turns by events, and a seeded random number. */
export type Random = () => number;

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Event = readonly [at: number, run: () => void];

/** What happens next, in the order of time. Within an event, `spend` lets its own time pass. */
export class VirtualTime {
  private readonly heap: Event[] = [];
  private began = 0;
  private spent = 0;
  /** What the product draws while time runs here, so that each simulation is the same each time. */
  private readonly drawn = makeRandom(11);

  readonly clock = {
    now: (): number => this.began + this.spent,
    sleep: (ms: number): void => this.spend(ms),
  };

  spend(ms: number): void {
    this.spent += Math.max(0, ms);
  }

  now(): number {
    return this.clock.now();
  }

  at(moment: number, run: () => void): void {
    this.heap.push([moment, run]);
    this.rise(this.heap.length - 1);
  }

  runUntil(end: number): void {
    const random = Math.random;
    Math.random = this.drawn;
    try {
      this.runEvents(end);
    } finally {
      Math.random = random;
    }
  }

  private runEvents(end: number): void {
    for (let next = this.heap[0]; next && next[0] <= end; next = this.heap[0]) {
      this.drop();
      [this.began, this.spent] = [next[0], 0];
      next[1]();
    }
    [this.began, this.spent] = [end, 0];
  }

  private rise(from: number): void {
    for (let i = from; i > 0;) {
      const parent = (i - 1) >> 1;
      if (this.atOf(parent) <= this.atOf(i)) return;
      this.swap(i, parent);
      i = parent;
    }
  }

  private drop(): void {
    const last = this.heap.pop();
    if (!last || this.heap.length === 0) return;
    this.heap[0] = last;
    for (let i = 0; ;) {
      const sooner = [2 * i + 1, 2 * i + 2].reduce((a, b) => (this.atOf(b) < this.atOf(a) ? b : a), i);
      if (sooner === i) return;
      this.swap(i, sooner);
      i = sooner;
    }
  }

  private atOf(place: number): number {
    return this.heap[place]?.[0] ?? Infinity;
  }

  private swap(one: number, other: number): void {
    const [a, b] = [this.heap[one], this.heap[other]];
    if (a && b) [this.heap[one], this.heap[other]] = [b, a];
  }
}
