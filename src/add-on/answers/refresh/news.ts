/**
 * Whether the sidebar may have something new to show, for one call: it looks four times a minute, mostly at
 * nothing. What executions change that it shows ends a calm, by a call to the cache that they make anyway.
 */
import { CALM_IS_OVER } from "../../shared/calm";
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";
import { MINUTE_MS, SECOND_MS } from "../../shared/time";

const LOOKED = STORED.looked.name;
const CALM = STORED.calm.name;

/** A look reads every formula of the spreadsheet. */
const LOOK_AGAIN_S = 60;
/** Where nothing else has happened for a while. */
const CALM_LOOK_AGAIN_S = 120;
const LONG_CALM_MS = 5 * MINUTE_MS;
/** Google's limit for a cache item. */
const CALM_LIFE_S = 21_600;
/** What a page shows is read whole so often, whatever is known to have changed. */
export const WHOLE_LOOK_MS = 5 * MINUTE_MS;

interface Seen {
  readonly isLooked: boolean;
  /** Its beginning, and a text of its own; "" where something has happened, or may have. */
  readonly calm: string;
}

/** Knows by two cache items whether anything has changed since a page read its state. */
export class News {
  private seen: Seen | undefined;

  constructor(
    private readonly services: {
      readonly documentCache: () => GoogleAppsScript.Cache.Cache;
      /** Gives a new text that nobody can guess. */
      readonly secret: () => string;
      readonly clock: Clock;
    },
  ) {}

  /** Whether formulas were looked at a moment ago. */
  get isLooked(): boolean {
    return this.look().isLooked;
  }

  /** Before formulas are looked at, so that two pages do not do it at once. A calm begins, or goes on. */
  noteLook(): void {
    const { documentCache, clock, secret } = this.services;
    const before = this.look().calm;
    const calm = before || `${clock.now()} ${secret()}`;
    const isLong = clock.now() - beginningOf(calm) >= LONG_CALM_MS;
    if (!before) documentCache().put(CALM, calm, CALM_LIFE_S);
    documentCache().put(LOOKED, String(clock.now()), isLong ? CALM_LOOK_AGAIN_S : LOOK_AGAIN_S);
    this.seen = { isLooked: true, calm };
  }

  /** Of a state that is read after it was looked whether formulas were; "" outside of a calm. */
  mark(): string {
    const { calm } = this.look();
    return calm && `${calm} ${this.services.clock.now()}`;
  }

  /** Whether what a page read with this mark still holds, but for what its formulas may say. */
  isNoneSince(mark: string): boolean {
    const readAt = Number(mark.slice(mark.lastIndexOf(" ")));
    const isOld = !(this.services.clock.now() - readAt < WHOLE_LOOK_MS - SECOND_MS);
    return !isOld && mark === `${this.look().calm} ${readAt}`;
  }

  /** Looks again: this execution may have changed something itself. */
  isStillNoneSince(mark: string): boolean {
    this.seen = undefined;
    return this.isNoneSince(mark);
  }

  private look(): Seen {
    if (this.seen) return this.seen;
    const found: { [name: string]: string | undefined } = this.services
      .documentCache()
      .getAll([LOOKED, CALM]);
    const calm = found[CALM] ?? CALM_IS_OVER;
    return (this.seen = { isLooked: found[LOOKED] !== undefined, calm: calm === CALM_IS_OVER ? "" : calm });
  }
}

function beginningOf(calm: string): number {
  return parseInt(calm, 10);
}
