/**
 * How long locks, cached values and properties take: a hundred times in a row, and from ten executions at
 * once. The capacities that are stated rest on these times (`src/publish/latencies.ts`).
 */
import {
  type CellFact,
  isError,
  type MenuFact,
  NotSeenError,
  type Platform,
  type PlatformFact,
  type ShownCell,
} from "./fact";

/** What is measured of one service: calls by their names, in the order in which a round makes them. */
export type Timed = "lock" | "cache" | "properties";

/** Milliseconds: half of all calls take at most the first, nine of ten at most the second; the longest. */
type Spread = readonly [half: number, ninety: number, longest: number];

/** `refused`: calls that threw, or locks that were not given. */
export interface Times {
  readonly rounds: number;
  readonly refused: number;
  readonly calls: { readonly [call: string]: Spread };
}

type Services = Pick<Platform, "lockService" | "cacheService" | "propertiesService" | "now">;
type Round = readonly (readonly [call: string, make: () => unknown])[];

const ROUNDS = 100;
const AT_ONCE = 10;
/** Google ends a custom function after 30 s: what was measured until then is said. */
const CELL_MS = 20_000;
const LOCK_WAIT_MS = 8_000;
const NAME = "platform_check_hundred";
/** As long as the window of an account that is in use. */
const VALUE = "x".repeat(300);

const ROUND_OF: { readonly [timed in Timed]: (services: Services) => Round } = {
  lock: ({ lockService }) => {
    const lock = lockService.getScriptLock();
    return [
      ["take", () => lock.tryLock(LOCK_WAIT_MS)],
      ["release", () => lock.releaseLock()],
    ];
  },
  cache: ({ cacheService }) => {
    const cache = cacheService.getScriptCache();
    return [
      ["put", () => cache.put(NAME, VALUE, 60)],
      ["get", () => cache.get(NAME)],
    ];
  },
  properties: ({ propertiesService }) => {
    const properties = propertiesService.getScriptProperties();
    return [
      ["set", () => properties.setProperty(NAME, VALUE)],
      ["get", () => properties.getProperty(NAME)],
      ["getAll", () => properties.getProperties()],
      ["delete", () => properties.deleteProperty(NAME)],
    ];
  },
};

/** Makes the rounds one after another, at most `forMs` long. */
function timeRounds(timed: Timed, services: Services, forMs = Infinity): Times {
  const round = ROUND_OF[timed](services);
  const took = round.map((): number[] => []);
  const until = services.now() + forMs;
  let [rounds, refused] = [0, 0];
  while (rounds < ROUNDS && services.now() < until) {
    rounds++;
    for (const [i, [, make]] of round.entries()) {
      const began = services.now();
      if (isRefusedOnce(make)) {
        refused++;
        // A lock that was not given is not to be released.
        break;
      }
      took[i]?.push(services.now() - began);
    }
  }
  const calls = Object.fromEntries(round.map(([call], i) => [call, spreadOf(took[i] ?? [])]));
  return { rounds, refused, calls };
}

function isRefusedOnce(make: () => unknown): boolean {
  try {
    return make() === false;
  } catch {
    return true;
  }
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const part = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return [part(0.5), part(0.9), sorted[sorted.length - 1] ?? 0];
}

/** @throws NotSeenError where nothing was measured */
function requireSome(times: Times): Times {
  if (times.refused >= times.rounds) throw new NotSeenError("every call was refused");
  return times;
}

/** What ten cells measured, as one: the middle of their halves, and the longest of all. */
function joinTimes(cells: readonly ShownCell[]): Times & { readonly executions: number } {
  const each = cells
    .filter((cell) => !isError(cell))
    .map(({ value }) => JSON.parse(String(value)) as Times)
    .filter(({ rounds, refused }) => refused < rounds);
  if (each.length < AT_ONCE / 2)
    throw new NotSeenError(`only ${each.length} of ${AT_ONCE} cells have measured`);
  const names = Object.keys(each[0]?.calls ?? {});
  const joined = (name: string): Spread => {
    const spreads = each.map(({ calls }) => calls[name] ?? [0, 0, 0]);
    const [halves, nineties, longest] = [0, 1, 2].map((i) => spreads.map((spread) => spread[i] ?? 0));
    return [spreadOf(halves ?? [])[0], spreadOf(nineties ?? [])[0], Math.max(...(longest ?? []))];
  };
  return {
    executions: each.length,
    rounds: each.reduce((sum, { rounds }) => sum + rounds, 0),
    refused: each.reduce((sum, { refused }) => sum + refused, 0),
    calls: Object.fromEntries(names.map((name) => [name, joined(name)])),
  };
}

type Said = Pick<PlatformFact, "why" | "standIn" | "reliedOnBy"> & { readonly what: string };

const SAID: { readonly [timed in Timed]: Said } = {
  lock: {
    what: "takes and releases the script's lock",
    why: "One lock guards the requests of all who share a script: its time says how many can be at work.",
    standIn: "google/services/locks.ts",
    reliedOnBy: "add-on/rate-limit/account-store.ts",
  },
  cache: {
    what: "writes and reads a cached value",
    why: "A cell is answered by one read of the cache, and each sent request is noted by one write.",
    standIn: "google/services/cache.ts",
    reliedOnBy: "add-on/settings/text-store.ts",
  },
  properties: {
    what: "writes, reads and deletes a property, and reads all of them",
    why: "The requests of an account are read and written under the lock: the time adds to each holding.",
    standIn: "google/services/properties.ts",
    reliedOnBy: "add-on/rate-limit/account-store.ts",
  },
};

const SPREAD = "milliseconds of half, nine of ten and the slowest of each call";

function makeRowFact(id: string, timed: Timed): MenuFact {
  const { what, ...said } = SAID[timed];
  return {
    id,
    kind: "menu",
    does: `${what}, ${ROUNDS} times in a row, and measures each call`,
    observe: (platform) => ({ ...requireSome(timeRounds(timed, platform)) }),
    expected: { measured: SPREAD },
    source: "measured",
    isHeavy: true,
    ...said,
  };
}

function makeCrowdFact(id: string, timed: Timed): CellFact {
  const { what, ...said } = SAID[timed];
  return {
    id,
    kind: "cell",
    does: `${what}, from ${AT_ONCE} cells at once, each ${ROUNDS} times or for ${CELL_MS / 1_000} seconds, and measures`,
    formulas: Array.from({ length: AT_ONCE }, (_, i) => `=PLATFORM_TIMES("${timed}";${i})`),
    observe: (cells) => ({ ...joinTimes(cells) }),
    expected: { measured: SPREAD },
    source: "measured",
    isHeavy: true,
    ...said,
  };
}

/** What a cell shows of its own rounds. */
export function describeTimes(timed: Timed, services: Services): string {
  return JSON.stringify(timeRounds(timed, services, CELL_MS));
}

/** One after another, in one execution. */
export const ROW_FACTS: readonly MenuFact[] = [
  makeRowFact("lock-held-a-hundred-times", "lock"),
  makeRowFact("cache-a-hundred-times", "cache"),
  makeRowFact("properties-a-hundred-times", "properties"),
];

/** From many executions at once. */
export const CROWD_FACTS: readonly CellFact[] = [
  makeCrowdFact("cache-from-ten-at-once", "cache"),
  makeCrowdFact("properties-from-ten-at-once", "properties"),
  // Last: it may use up Google's hidden limit of lock operations.
  makeCrowdFact("lock-from-ten-at-once", "lock"),
];
