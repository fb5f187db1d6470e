/** What an evaluation has come to know of itself, whether its world is here or on a thread of its own. */
import type { WorkMeter } from "./work-meter";

export abstract class EvaluationState {
  protected readsVolatile = false;
  /** A loading cell is read as its error value. */
  protected takesLoading = false;

  constructor(
    protected readonly meter: WorkMeter,
    /** Custom functions may get arguments that still load. */
    private readonly callsWhileLoading: boolean,
  ) {}

  readingArguments<T>(read: () => T): T {
    const before = this.takesLoading;
    this.takesLoading = this.callsWhileLoading;
    try {
      return read();
    } finally {
      this.takesLoading = before;
    }
  }

  watchingVolatile<T>(read: () => T): { readonly result: T; readonly isVolatile: boolean } {
    const before = this.readsVolatile;
    this.readsVolatile = false;
    try {
      const result = read();
      return { result, isVolatile: this.readsVolatile };
    } finally {
      this.readsVolatile ||= before;
    }
  }

  spend(steps: number): void {
    this.meter.spend(steps);
  }

  becomeVolatile(): void {
    this.readsVolatile = true;
  }
}
