/**
 * How long a script may run at a stretch, by the clock of the machine, which others use too: code that spins
 * is ended, code that was held up runs again with the replies that it has. The machine ends it wherever it
 * is, also in the midst of a call, so that no call begins late.
 */

/** Nobody else acts meanwhile. Besides, one that runs again has twice what the run before took (ms). */
const MOST_MS = 10_000;
/** What has computed little when it was ended is run again, for so long. */
const MOST_MS_WHEN_BUSY = 30_000;
/** The share of its time that a script computes that spins. */
const COMPUTING = 0.8;

export class RunWatch {
  private before = 0;
  private mostMs = 0;
  private began = 0;
  private computedBefore: NodeJS.CpuUsage = { user: 0, system: 0 };
  private wasHeldUp = false;
  private isAgain = false;

  /** `limit`: what the execution may take (ms). */
  constructor(private readonly limit: number) {}

  /** A run begins. Returns after how many milliseconds the machine is to end it. */
  begin(): number {
    this.isAgain = this.wasHeldUp;
    this.wasHeldUp = false;
    const usualMs = this.isAgain ? MOST_MS_WHEN_BUSY : MOST_MS + 2 * this.before;
    this.mostMs = Math.min(this.limit, usualMs);
    this.computedBefore = process.cpuUsage();
    this.began = performance.now();
    return this.mostMs;
  }

  end(): void {
    this.before = this.passed();
  }

  /** Whether a call that begins now ends before the machine would end it. */
  hasTimeForCall(): boolean {
    return this.passed() <= this.mostMs / 2;
  }

  /** Of a run that the machine ended: whether others held it up, and it may run once more. */
  mayRunAgain(): boolean {
    const { user, system } = process.cpuUsage(this.computedBefore);
    this.wasHeldUp = !this.isAgain && (user + system) / 1_000 < COMPUTING * this.mostMs;
    return this.wasHeldUp;
  }

  private passed(): number {
    return performance.now() - this.began;
  }
}
