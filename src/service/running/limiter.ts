/** The service's own request limit: so many in any rolling 60 seconds, for each key by itself. */
import type { Clock } from "./options";

const WINDOW_MS = 60_000;

/** Whether a request may pass; if not, after how many whole seconds the next one may. */
export type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false; readonly retryAfter: number };

/**
 * Counts admitted requests only: a refused one takes no place in the window, so that whoever is refused does
 * not push the next free moment further away by asking. A request leaves the window exactly 60 seconds after
 * it came.
 */
export class RollingLimiter {
  private readonly admitted = new Map<string, number[]>();

  /** `perMinute` 0 is no limit. */
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
