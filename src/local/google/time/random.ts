/** Random numbers from a seed, in [0, 1), by Mulberry32. */
export class SeededRandom {
  constructor(private state = 1) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number in [0, end). */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }
}
