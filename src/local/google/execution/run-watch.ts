/**
 * How long a script may run at a stretch: by what it computes, as others use the machine too. Code that spins
 * is ended, code that was held up runs again with the replies that it has, for longer. The machine ends it
 * wherever it is, also in the midst of a call, so that no call begins late.
 */

/** Nobody else acts meanwhile. Besides, one that runs again has twice what the run before took (ms). */
const MOST_MS = 10_000;
/** What was held up runs again so often, each time for as long as it needs to compute what it may. */
const MOST_TIMES_AGAIN = 2;
/** A machine that gives it less is too busy to wait for. */
const LEAST_SHARE = 1 / 15;
/** The share of what it may compute that a script computes that spins. */
const COMPUTING = 0.8;

export class RunWatch {
  private before = 0;
  private mostMs = 0;
  private began = 0;
  private computedBefore: NodeJS.CpuUsage = { user: 0, system: 0 };
  private timesAgain = 0;
  /** Of its time that it computed when it was held up last. */
  private share = 1;

  /** `limit`: what the execution may take (ms). */
  constructor(private readonly limit: number) {}

  /** A run begins. Returns after how many milliseconds the machine is to end it. */
  begin(): number {
    this.mostMs = Math.min(this.limit, MOST_MS / this.share + 2 * this.before);
    this.computedBefore = process.cpuUsage();
    this.began = performance.now();
    return this.mostMs;
  }

  /** It came to a call that waits, or to its end. */
  end(): void {
    this.before = this.passed();
    this.timesAgain = 0;
  }

  /** Whether a call that begins now ends before the machine would end it. */
  hasTimeForCall(): boolean {
    return this.passed() <= this.mostMs / 2;
  }

  /** Of a run that the machine ended: whether others held it up, and it may run once more. */
  mayRunAgain(): boolean {
    const { user, system } = process.cpuUsage(this.computedBefore);
    const computed = (user + system) / 1_000;
    const isHeldUp = computed < COMPUTING * this.share * this.mostMs;
    this.share = Math.max(LEAST_SHARE, Math.min(this.share, computed / this.mostMs));
    this.timesAgain += 1;
    return isHeldUp && this.timesAgain <= MOST_TIMES_AGAIN;
  }

  private passed(): number {
    return performance.now() - this.began;
  }
}
