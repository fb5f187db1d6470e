/** The request limit per key: so many in any rolling 60 seconds. */
import type { Clock } from "./options";

const WINDOW_MS = 60_000;

/** If refused, whole seconds until the next may pass. */
export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly retryAfter: number };

/** Refused requests are not counted, so that asking does not delay the next free moment. */
export class RollingLimiter {
  private readonly admitted = new Map<string, number[]>();

  /** A limit of 0 lets every request through. */
  constructor(
    private readonly perMinute: number,
    private readonly clock: Clock,
  ) {}

  admit(key: string): Admission {
    if (this.perMinute === 0) return { admitted: true };
    const now = this.clock.now();
    const recent = (this.admitted.get(key) ?? []).filter((at) => at > now - WINDOW_MS);
    const oldest = recent[recent.length - this.perMinute];
    if (oldest !== undefined) {
      this.admitted.set(key, recent);
      return { admitted: false, retryAfter: Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000)) };
    }
    this.admitted.set(key, [...recent, now]);
    return { admitted: true };
  }
}
