/** When a calculation goes on: in slices, between which others are heard, until nothing is left. */

/** So long is calculated before others are heard (ms of the processors). */
const SLICE_MS = 100;
/** Between slices: a call is read in several turns, and answered in one. */
const PAUSE_MS = 5;

interface SlicedWork {
  /** Time of the processors that was spent (ms). */
  readonly spent: () => number;
  readonly calculate: (isOver: () => boolean) => void;
  /** Whether formulas are to be computed here. */
  readonly isLeft: () => boolean;
  /** Whether nothing is computed, here or elsewhere, and no custom function runs. */
  readonly isIdle: () => boolean;
}

/** Cuts the work of a calculator into slices, and tells who waits when one, or all of it, is done. */
export class Slices {
  private readonly afterAll: (() => void)[] = [];
  private readonly afterSlice: (() => void)[] = [];
  private isScheduled = false;
  /** The rest of a calculation is still to come. */
  private isCut = false;
  private isClosed = false;

  constructor(private readonly work: SlicedWork) {}

  get isAtRest(): boolean {
    return !this.isScheduled && this.work.isIdle();
  }

  /** Several changes at once cost one recalculation. */
  schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    const goOn = (): void => {
      this.isScheduled = false;
      if (this.isClosed) return;
      this.calculateOne();
      if (this.isAtRest) for (const resolve of this.afterAll.splice(0)) resolve();
    };
    if (this.isCut) setTimeout(goOn, PAUSE_MS);
    else queueMicrotask(goOn);
  }

  /** One slice at a time, however many look meanwhile. */
  advance(): void {
    if (!this.isCut) this.calculateOne();
  }

  /** Also where nothing is left to compute, but a formula apart. */
  next(): Promise<void> {
    if (this.work.isLeft()) this.schedule();
    return new Promise((resolve) => this.afterSlice.push(resolve));
  }

  all(): Promise<void> {
    return this.isAtRest ? Promise.resolve() : new Promise((resolve) => this.afterAll.push(resolve));
  }

  close(): void {
    this.isClosed = true;
  }

  private calculateOne(): void {
    const { spent, calculate, isLeft } = this.work;
    const from = spent();
    calculate(() => spent() - from > SLICE_MS);
    this.isCut = isLeft();
    if (this.isCut) this.schedule();
    for (const resolve of this.afterSlice.splice(0)) resolve();
  }
}
