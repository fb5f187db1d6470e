/** What a seed draws for a long storm: how much there is to ask, and the one thing that is wrong. */
import type { Reply } from "../../../src/local/google/one-thread/one-thread";
import { SeededRandom } from "../../../src/local/google/time/random";
import { json } from "../storms/storm-service";
import { FIRST_WELL_WRAPPED_SEED } from "../storms/seeds";
import { HOUR, MINUTE, SECOND } from "../storms/times";
import type { Wrapping } from "../wrapped-formulas";
import type { ServiceLimitOptions } from "./service-limit";

/** How the service answers everything while it is in trouble. */
export const TROUBLES = {
  "401": json({ error: "who?" }, 401),
  "404": json({ error: "none" }, 404),
  "429": json({}, 429, { "Retry-After": "5" }),
  "500": json({ error: "broken" }, 500),
  page: { headers: { "Content-Type": "text/html" }, body: "<html><title>Back soon</title></html>" },
  reset: { failure: "refused" },
} as const satisfies Readonly<Record<string, Reply>>;
export type TroubleKind = keyof typeof TROUBLES;

export interface Trouble {
  readonly kind: TroubleKind;
  /** How long it lasts, from when the cells were typed (ms). */
  readonly lasts: number;
}

export interface LongPlan {
  readonly sheets: number;
  readonly cells: number;
  readonly questions: number;
  readonly hasSidebar: boolean;
  /** How many times as long as usual Google's calls take. */
  readonly google: number;
  /** A request arrives within this (ms). */
  readonly arrival: number;
  /** Machines' clocks differ by so much at most (ms). */
  readonly skew: number;
  readonly limit: ServiceLimitOptions | undefined;
  readonly trouble: Trouble | undefined;
  /** Everybody goes over to another account after this (ms), while cells still wait. */
  readonly changesAccountAt: number | undefined;
  /** Draws what formulas are in, half of them without the stamp; undefined: each is a call with it. */
  readonly wraps: Wrapping | undefined;
}

export function drawLongPlan(seed: number): LongPlan {
  const random = new SeededRandom(Math.imul(seed, 0x27d4eb2f) + 7);
  const chance = (share: number): boolean => random.next() < share;
  const oneOf = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const cells = 5 + random.below(36);
  const about = random.next();
  const others = oneOf([0, 0, 5, 7.5]);
  const limit: ServiceLimitOptions = {
    perMinute: others > 0 ? 15 : oneOf([6, 10]),
    othersPerMinute: others,
    retryAfter: oneOf(["exact", "none", 5] as const),
  };
  const kinds = Object.keys(TROUBLES) as TroubleKind[];
  const lasts = chance(0.4) ? random.between(30 * SECOND, 5 * MINUTE) : random.between(MINUTE, 2.5 * HOUR);
  const isCalm = about >= 0.8;
  return {
    sheets: chance(0.2) ? 2 : 1,
    cells,
    questions: 1 + random.below(cells),
    hasSidebar: chance(0.6),
    google: oneOf([0, 0, 1, 2]),
    arrival: Math.round(random.between(50, 1_000)),
    skew: chance(0.3) ? 400 : 0,
    limit: about < 0.35 ? limit : undefined,
    trouble: about >= 0.35 && !isCalm ? { kind: oneOf(kinds), lasts: Math.round(lasts) } : undefined,
    changesAccountAt: isCalm && chance(0.5) ? Math.round(random.between(5 * SECOND, 2 * MINUTE)) : undefined,
    wraps:
      seed % 2 === 1
        ? {
            random: new SeededRandom(Math.imul(seed, 0x27d4eb2f) + 8),
            hasAll: seed >= FIRST_WELL_WRAPPED_SEED.long,
          }
        : undefined,
  };
}
