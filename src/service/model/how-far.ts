/** How far the work for one question is, for who looks at its status meanwhile. */
import { AsyncLocalStorage } from "node:async_hooks";

const followed = new AsyncLocalStorage<HowFar>();

export class HowFar {
  private reached: number | undefined;
  private readonly running = new Set<() => number>();

  /** From 0 to 1, and never less than before; undefined where nothing has said how far it is. */
  get part(): number | undefined {
    for (const read of this.running) this.reach(read());
    return this.reached;
  }

  /** `part`: below 0 where it is not known. */
  reach(part: number): void {
    if (part >= 0) this.reached = Math.max(this.reached ?? 0, Math.min(1, part));
  }

  /** While `work` runs, `read` says how far it is. */
  async while<T>(read: () => number, work: Promise<T>): Promise<T> {
    this.running.add(read);
    try {
      return await work;
    } finally {
      this.running.delete(read);
    }
  }
}

/** Of what has not ended, for its status: only what the engine says, and nothing where it says nothing. */
export function progressOf({ part }: HowFar): { readonly progress?: number } {
  return part === undefined ? {} : { progress: Math.min(0.99, part) };
}

/** All that `work` begins says to `howFar` how far it is. */
export function followedBy<T>(howFar: HowFar, work: () => Promise<T>): Promise<T> {
  return followed.run(howFar, work);
}

/** What the work of now is to say how far it is; undefined where nobody looks at its status. */
export function whoFollows(): HowFar | undefined {
  return followed.getStore();
}
