/** What a seed draws before its storm begins: who sits where, and what goes wrong how often. */
import {
  drawnRates,
  FAULTS,
  type FaultRates,
  type Reply,
} from "../../../src/local/google/one-thread/one-thread";
import { SeededRandom } from "../../../src/local/google/time/random";
import { rightAnswer } from "../storms/right-answer";
import {
  FIRST_HOURLY_SEED,
  FIRST_PAIRED_SEED,
  FIRST_SHAPED_SMALL_SEED,
  FIRST_SMALL_SEED,
  FIRST_WELL_WRAPPED_SEED,
  FIRST_WIDE_SEED,
} from "../storms/seeds";
import { json } from "../storms/storm-service";
import type { Wrapping } from "../wrapped-formulas";
import { MINUTE, SECOND } from "../storms/times";

/** How the analytics service goes wrong with a question. */
const SERVICE_FAULTS: { readonly [kind: string]: (random: SeededRandom, question: string) => Reply } = {
  "429": () => json({}, 429),
  "429 in 20 s": () => json({}, 429, { "Retry-After": "20" }),
  "500": () => json({ error: "broken" }, 500),
  "503": () => json({}, 503, { "Retry-After": "60" }),
  "401": () => json({ error: "who?" }, 401),
  "403": () => json({ error: "no" }, 403),
  "404": () => json({ error: "none" }, 404),
  reset: () => ({ failure: "refused" }),
  hang: () => ({ failure: "timeout", takes: 40 * SECOND }),
  slow: (random, question) => wellIn(question, random.between(2 * SECOND, 25 * SECOND)),
  page: () => ({ headers: { "Content-Type": "text/html" }, body: "<html><title>Back soon</title></html>" }),
  empty: () => ({ status: 204 }),
  cut: () => ({ headers: { "Content-Type": "application/json" }, body: '{"count": 1' }),
};

/**
 * The answer is good, and there only when the cell's 30 s are nearly over or have passed. Wide storms only.
 */
const LATE = "late";

export const STORES = ["document", "script", "user"] as const;
export type StoreName = (typeof STORES)[number];

/** What only wide storms have. */
export interface Breadth {
  /** How often a job is looked at before it is done; 0: the service answers at once. */
  readonly looksOfAJob: number;
  /** Who sits at a second spreadsheet of the account; undefined: there is none. */
  readonly second: string | undefined;
  /** The store that is full for as long as things go wrong. */
  readonly fullStore: StoreName | undefined;
  readonly isLate: boolean;
  /** For all that wide storms draw besides. */
  readonly random: SeededRandom;
}

/** How much there is of a storm. */
export interface Extent {
  readonly isSmall: boolean;
  /**
   * How many cells a person types at once at the beginning, and fewer than how many more; and how many there
   * are in the end.
   */
  readonly leastCells: number;
  readonly moreCells: number;
  readonly mostCells: number;
  /** How long things go wrong, drawn between two bounds (ms). */
  readonly faultyFor: readonly [low: number, high: number];
  /** It is looked so often whether all is right (ms). */
  readonly lookMs: number;
  /** The share of calls at which others may act. */
  readonly timedShare: number;
}

const USUAL_EXTENT: Extent = {
  isSmall: false,
  leastCells: 2,
  moreCells: 5,
  mostCells: 9,
  faultyFor: [2 * MINUTE, 6 * MINUTE],
  lookMs: MINUTE,
  timedShare: 0.3,
};

export interface StormPlan extends Breadth, Extent {
  readonly isConnectedFirst: boolean;
  /** Of Google's services. */
  readonly rates: FaultRates;
  /** Kinds of the service's faults, and the share of questions that they meet. */
  readonly kinds: readonly string[];
  readonly share: number;
  /** The first questions meet each kind once, in this order. */
  readonly hasEachKind: boolean;
  readonly hasSidebar: boolean;
  /** How many different questions there are. */
  readonly questions: number;
  /** Draws what formulas are wrapped in; undefined: in nothing, and they show their failures. */
  readonly wraps: Wrapping | undefined;
  /** Draws filters, merges, rules and copies of the sheet; undefined: there are none. */
  readonly shapes: SeededRandom | undefined;
  /** The hourly run comes while things go wrong, too. */
  readonly hasHourlyRuns: boolean;
}

/** Kinds of the faults of a storm, as a report names them. */
export function listFaults(): readonly string[] {
  return [...FAULTS, ...[...Object.keys(SERVICE_FAULTS), LATE].map(nameOfKind), FULL_STORE];
}

/** Google has faults of the same names. */
export const nameOfKind = (kind: string): string => `service: ${kind}`;
export const FULL_STORE = "full store";

export function drawPlan(seed: number, random: SeededRandom): StormPlan {
  return seed < FIRST_SMALL_SEED ? usualPlan(seed, random) : smallPlan(seed, random);
}

function usualPlan(seed: number, random: SeededRandom): StormPlan {
  const chance = (share: number): boolean => random.next() < share;
  const breadth = breadthOf(seed);
  const isConnectedFirst = chance(0.85);
  const rates = drawnRates(random);
  const drawn = Object.keys(SERVICE_FAULTS).filter(() => chance(0.2));
  const share = chance(0.6) ? 0.6 * random.next() : 0;
  const faults =
    seed < FIRST_PAIRED_SEED
      ? { kinds: breadth.isLate ? [...drawn, LATE] : drawn, share, hasEachKind: false }
      : { ...pairedFaults(seed), share, hasEachKind: true };
  return {
    ...breadth,
    ...USUAL_EXTENT,
    isConnectedFirst,
    rates,
    ...faults,
    hasSidebar: chance(0.8),
    questions: 2 + random.below(4),
    wraps: seed < FIRST_WIDE_SEED ? undefined : makeWraps(seed, seed >= FIRST_WELL_WRAPPED_SEED.wide),
    shapes: seed < FIRST_HOURLY_SEED.wide ? undefined : makeShapes(seed),
    hasHourlyRuns: seed >= FIRST_HOURLY_SEED.wide,
  };
}

/** After these nothing is asked for a time, so that another kind is met before them or not at all. */
const CLOSING = ["429 in 20 s", "429", "403", "401"];

/** Of all pairs of kinds the one whose turn it is, and in the other order when its turn comes again. */
function pairedFaults(seed: number): Pick<StormPlan, "kinds" | "isLate"> {
  const all = [...Object.keys(SERVICE_FAULTS), LATE];
  const pairs = all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other]));
  const pair = pairs[seed % pairs.length] ?? [];
  const kinds = Math.floor(seed / pairs.length) % 2 === 0 ? pair : pair.toReversed();
  return {
    kinds: kinds.toSorted((one, other) => CLOSING.indexOf(one) - CLOSING.indexOf(other)),
    isLate: kinds.includes(LATE),
  };
}

/** Mostly one kind of fault, and in plenty, so that it is met although there are few calls. */
function smallPlan(seed: number, random: SeededRandom): StormPlan {
  const chance = (share: number): boolean => random.next() < share;
  const oneOf = <T>(items: readonly T[]): T[] => items.filter((_, i) => i === drawn % items.length);
  let drawn = random.below(1_000_000);
  const faults = chance(0.75) ? oneOf(FAULTS) : [];
  drawn = random.below(1_000_000);
  const kinds = chance(0.6) ? oneOf([...Object.keys(SERVICE_FAULTS), LATE]) : [];
  return {
    looksOfAJob: chance(0.15) ? 1 + random.below(3) : 0,
    second: chance(0.15) ? (chance(0.5) ? "owner@example.com" : "colleague@example.com") : undefined,
    fullStore: chance(0.1) ? STORES[random.below(STORES.length)] : undefined,
    isLate: kinds.includes(LATE),
    random: new SeededRandom(Math.imul(seed, 0x27d4eb2f) + 6),
    isSmall: true,
    leastCells: 1,
    moreCells: 2,
    mostCells: 3,
    faultyFor: [15 * SECOND, MINUTE],
    lookMs: 5 * SECOND,
    timedShare: 0.05 + 0.25 * random.next() ** 2,
    isConnectedFirst: chance(0.85),
    rates: Object.fromEntries(faults.map((fault) => [fault, 0.01 + 0.3 * random.next() ** 2])),
    kinds,
    share: random.next(),
    hasEachKind: false,
    hasSidebar: chance(0.8),
    questions: 1 + random.below(2),
    wraps: makeWraps(seed, seed >= FIRST_WELL_WRAPPED_SEED.small),
    shapes: seed < FIRST_SHAPED_SMALL_SEED || seed % 2 === 1 ? undefined : makeShapes(seed),
    hasHourlyRuns: seed >= FIRST_HOURLY_SEED.small,
  };
}

/** Apart from all else, as what follows. */
function makeWraps(seed: number, hasAll: boolean): Wrapping {
  return { random: new SeededRandom(Math.imul(seed, 0x27d4eb2f) + 7), hasAll };
}

function makeShapes(seed: number): SeededRandom {
  return new SeededRandom(Math.imul(seed, 0x27d4eb2f) + 9);
}

/** Drawn apart from all else, so that the seeds of narrow storms keep their course. */
function breadthOf(seed: number): Breadth {
  const random = new SeededRandom(Math.imul(seed, 0x27d4eb2f) + 5);
  if (seed < FIRST_WIDE_SEED) {
    return { looksOfAJob: 0, second: undefined, fullStore: undefined, isLate: false, random };
  }
  const chance = (share: number): boolean => random.next() < share;
  return {
    looksOfAJob: chance(0.4) ? 1 + random.below(4) : 0,
    second: chance(0.4) ? (chance(0.5) ? "owner@example.com" : "colleague@example.com") : undefined,
    fullStore: chance(0.3) ? STORES[random.below(STORES.length)] : undefined,
    isLate: chance(0.4),
    random,
  };
}

/** A fault of the service by its kind. */
export function faultyReply(kind: string, question: string, random: SeededRandom): Reply {
  if (kind === LATE) return wellIn(question, random.between(25 * SECOND, 60 * SECOND));
  const reply = SERVICE_FAULTS[kind];
  if (!reply) throw new Error(`The service has no fault "${kind}".`);
  return reply(random, question);
}

function wellIn(question: string, milliseconds: number): Reply {
  return { ...json({ count: rightAnswer(question) }), takes: Math.round(milliseconds) };
}
