/** How an account does: whether its key is refused, its service out of reach, its limit tighter than known. Pure. */

/** Moments are epoch ms, 0 where it is not so. */
export interface Health {
  /** Refusals of the key (401) in a row, counted once for each time that it was tried, and no request before. */
  readonly refusals: number;
  readonly refusedUntil: number;
  /** Requests in a row that found the service down; from `DOWN_AFTER` on nobody asks before `downUntil`. */
  readonly faults: number;
  readonly downUntil: number;
  /** The service said 429 to a request that the window allowed: the window is longer by so much (ms), until then. */
  readonly marginMs: number;
  readonly marginUntil: number;
}

/** Why nobody of the account may ask now, and when one may try again (epoch ms). */
export interface Closure {
  readonly why: "wrongKey" | "serviceDown";
  readonly until: number;
}

/** What a request showed of the account. `limited`: a 429 that the window did not foresee. */
export type Sign = "answered" | "refused" | "unreachable" | "limited";

export const HEALTHY: Health = {
  refusals: 0,
  refusedUntil: 0,
  faults: 0,
  downUntil: 0,
  marginMs: 0,
  marginUntil: 0,
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Accounts get locked by keys that are refused again and again: once an hour, then ever more seldom (ms). */
const REFUSED_PAUSES = [HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR] as const;
/** One fault may be the question's own, or a moment's; so many in a row are the service's. */
const DOWN_AFTER = 3;
/** One request a minute finds out whether the service is back; after ten, and after an hour of them, fewer do (ms). */
const PROBE_PAUSE = MINUTE;
const LATER_PROBES = [
  { from: DOWN_AFTER + 10, pause: 2 * MINUTE },
  { from: DOWN_AFTER + 35, pause: 5 * MINUTE },
] as const;
/** What one unforeseen 429 adds to the window, and the most of it (ms): 12 of 15 requests a minute are left then. */
const MARGIN_STEP = 3_000;
const MOST_MARGIN = 12_000;

/** Whether, and until when, the account is closed to everyone. */
export function closureOf({ refusals, refusedUntil, faults, downUntil }: Health, now: number): Closure | undefined {
  if (refusals > 0 && refusedUntil > now) return { why: "wrongKey", until: refusedUntil };
  if (faults >= DOWN_AFTER && downUntil > now) return { why: "serviceDown", until: downUntil };
  return undefined;
}

/** The health after somebody was let in to find out whether it has become better: the others wait for what comes of it. */
export function afterProbe(health: Health, now: number): Health {
  if (health.refusals > 0) {
    return { ...health, refusals: health.refusals + 1, refusedUntil: now + refusedPause(health.refusals + 1) };
  }
  if (health.faults < DOWN_AFTER) return health;
  return { ...health, faults: health.faults + 1, downUntil: now + probePause(health.faults + 1) };
}

/** The health after a request has shown something. The same object where it has shown nothing new. */
export function afterSign(health: Health, sign: Sign, now: number): Health {
  switch (sign) {
    case "answered":
      if (health.refusals + health.faults === 0) return health;
      return { ...health, refusals: 0, refusedUntil: 0, faults: 0, downUntil: 0 };
    case "refused":
      // Requests that were under way together are refused together, and that counts once.
      return health.refusals > 0 ? health : { ...health, refusals: 1, refusedUntil: now + refusedPause(1) };
    case "unreachable": {
      if (health.faults >= DOWN_AFTER) return health;
      const faults = health.faults + 1;
      return { ...health, faults, downUntil: faults < DOWN_AFTER ? 0 : now + probePause(faults) };
    }
    case "limited": {
      const grownAt = health.marginUntil - DAY;
      // One burst meets the same limit many times.
      if (now - grownAt < MINUTE) return health;
      return {
        ...health,
        marginMs: Math.min(marginOf(health, now) + MARGIN_STEP, MOST_MARGIN),
        marginUntil: now + DAY,
      };
    }
  }
}

/** By how much the window is longer now (ms). */
export function marginOf({ marginMs, marginUntil }: Health, now: number): number {
  return marginUntil > now ? marginMs : 0;
}

/** Whether nothing is known of the account that a new one would not have. */
export function isHealthy(health: Health, now: number): boolean {
  return health.refusals + health.faults + marginOf(health, now) === 0;
}

function refusedPause(refusals: number): number {
  return REFUSED_PAUSES[Math.min(refusals, REFUSED_PAUSES.length) - 1] ?? HOUR;
}

function probePause(faults: number): number {
  return LATER_PROBES.filter(({ from }) => faults >= from).pop()?.pause ?? PROBE_PAUSE;
}

const FIELDS = ["refusals", "refusedUntil", "faults", "downUntil", "marginMs", "marginUntil"] as const;

/** Numbers in base 36; "" for a healthy account. */
export function healthToText(health: Health): string {
  return FIELDS.every((field) => health[field] === 0)
    ? ""
    : FIELDS.map((field) => health[field].toString(36)).join(",");
}

/** What cannot be read is taken for healthy: the service will say so where it is not. */
export function healthFromText(text: string): Health {
  const numbers = text.split(",").map((number) => parseInt(number, 36));
  if (numbers.length !== FIELDS.length || numbers.some(Number.isNaN)) return HEALTHY;
  return Object.fromEntries(FIELDS.map((field, i) => [field, numbers[i]])) as unknown as Health;
}
