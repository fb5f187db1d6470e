/** The state of an account: who may change it, what a full store costs, what is shown without a lock. */
import { NO_DEMAND } from "../../../src/add-on/rate-limit/shared-demand";
import { NO_REFUSALS } from "../../../src/add-on/rate-limit/refusals";
import { AccountStore } from "../../../src/add-on/rate-limit/account-store";
import {
  type AccountState,
  readAccountState,
  writeAccountState,
} from "../../../src/add-on/rate-limit/account-state";
import { HEALTHY } from "../../../src/add-on/rate-limit/health";
import { NO_MARGINS } from "../../../src/add-on/rate-limit/margins";
import { makeLimitPolicy } from "../../../src/add-on/rate-limit/window";
import { STORED } from "../../../src/add-on/shared/stored";
import { createInProcessServices, type InProcessOptions } from "../../in-process/google-services";

const POLICY = makeLimitPolicy(15);
const WINDOW = STORED.window.name;
const MINUTE = 60_000;

function storeOf(account = "mine", options: InProcessOptions = {}) {
  const google = createInProcessServices(options);
  const { PropertiesService, LockService, CacheService, Utilities, clock, stores } = google;
  const properties = PropertiesService.getScriptProperties();
  const slept: number[] = [];
  const time = {
    now: () => clock.now(),
    sleep: (ms: number) => (slept.push(ms), Utilities.sleep(ms)),
  };
  const places = { properties, lock: LockService.getScriptLock(), cache: CacheService.getScriptCache() };
  const store = new AccountStore(places, time, account, POLICY);
  return { store, properties, clock, stores, slept, cache: places.cache };
}

const stateAt = (...moments: readonly number[]) => ({
  window: { slots: moments.map((at) => ({ at, key: "q" })), blockedUntil: 0 },
  health: HEALTHY,
  margins: { ...NO_MARGINS, seenAt: Math.max(0, ...moments) },
  lowest: undefined,
  refusals: NO_REFUSALS,
  demand: NO_DEMAND,
});

/** Fills the store of all users to its last bytes. */
function fill(properties: GoogleAppsScript.Properties.Properties): void {
  for (const size of [8_000, 400, 20, 1])
    for (let i = 0, isFull = false; !isFull; i++)
      try {
        properties.setProperty(`${size}:${i}`, "x".repeat(size));
      } catch {
        isFull = true;
      }
}

describe("a change", () => {
  it("is seen by the next one, in whichever execution, and gives back what was decided", () => {
    const { store, clock, stores } = storeOf();
    expect(store.change((_, now) => ({ result: 7, next: stateAt(now) }))).toBe(7);
    const other = storeOf("mine", { stores });
    expect(other.store.change((state) => ({ result: state }))).toEqual(stateAt(clock.now()));
  });

  it("of one account leaves those of others as they are", () => {
    const { store, stores } = storeOf();
    store.change((_, now) => ({ result: 0, next: stateAt(now) }));
    const other = storeOf("another", { stores });
    const unused = { ...stateAt(), margins: { ...NO_MARGINS, seenAt: other.clock.now() } };
    expect(storeOf("another", { stores }).store.shown(other.clock.now())).toEqual(stateAt());
    expect(other.store.change((state) => ({ result: state }))).toEqual(unused);
    expect(other.store.shown(other.clock.now())).toEqual(unused);
  });

  it("that changes nothing writes nothing", () => {
    const { store, properties } = storeOf();
    store.change(() => ({ result: 0 }));
    expect(properties.getKeys()).toEqual([]);
  });
});

describe("a lock that is not to be had", () => {
  it("is told with Google's reason, after four tries with growing pauses", () => {
    const { store, stores, slept } = storeOf();
    let tries = 0;
    stores.faults.before = (call) => {
      if (!call.includes("tryLock")) return undefined;
      tries += 1;
      return "There are too many LockService operations";
    };
    expect(store.change(() => ({ result: 0 }))).toEqual({
      kind: "busy",
      detail: "There are too many LockService operations",
    });
    expect(tries).toBe(4);
    expect(slept).toHaveLength(3);
    slept.forEach((ms, i) => {
      expect(ms).toBeGreaterThanOrEqual(250 * (i + 1));
      expect(ms).toBeLessThanOrEqual(500 * (i + 1));
    });
  });

  it("because another execution holds it is told so, and nothing is decided", () => {
    const { store, stores } = storeOf();
    const other = createInProcessServices({ stores }).LockService.getScriptLock();
    other.tryLock(1);
    const decide = jest.fn();
    expect(store.change(decide)).toEqual({ kind: "busy", detail: "too many cells ask at once" });
    expect(decide).not.toHaveBeenCalled();
  });

  it("is not what an error of another kind means: that is thrown as it is", () => {
    const { clock, properties, cache } = storeOf();
    const tryLock = jest.fn(() => {
      throw new TypeError("a mistake of our own");
    });
    const time = { now: () => clock.now(), sleep: jest.fn() };
    const lock = { tryLock, releaseLock: jest.fn() } as unknown as GoogleAppsScript.Lock.Lock;
    const store = new AccountStore({ properties, cache, lock }, time, "mine", POLICY);
    expect(() => store.change(() => ({ result: 0 }))).toThrow("a mistake of our own");
    expect(tryLock).toHaveBeenCalledTimes(1);
  });

  it("is released although releasing throws, as it does at Google now and then", () => {
    const { store, stores } = storeOf();
    stores.faults.before = (call) => (call.includes("releaseLock") ? "no" : undefined);
    expect(store.change(() => ({ result: 7 }))).toBe(7);
  });
});

describe("a full store", () => {
  const LONG_AGO = (now: number): string => writeAccountState(stateAt(now - POLICY.windowMs));

  it("makes room by the windows that nobody needs any more, and by nothing else", () => {
    const { store, properties, clock } = storeOf();
    const young = writeAccountState(stateAt(clock.now() - 1_000));
    properties.setProperties({
      [`${WINDOW}spent`]: LONG_AGO(clock.now()),
      [`${WINDOW}young`]: young,
      "somebody's": LONG_AGO(clock.now()),
    });
    fill(properties);
    const filled = properties.getKeys().length;
    store.change((_, now) => ({ result: 0, next: stateAt(now) }));
    expect(properties.getProperty(`${WINDOW}spent`)).toBeNull();
    expect(properties.getProperty(`${WINDOW}young`)).toBe(young);
    expect(properties.getProperty("somebody's")).not.toBeNull();
    expect(properties.getProperty(`${WINDOW}mine`)).toBe(writeAccountState(stateAt(clock.now())));
    expect(properties.getKeys()).toHaveLength(filled);
  });

  it.each<[string, (now: number) => Partial<AccountState>]>([
    [
      "lets one request through in minutes, and this is not over",
      (now) => ({ lowest: { perMinute: 0.5, at: now - 1_000, spreadsheet: "s", name: "" } }),
    ],
    ["is longer, as clocks differ", (now) => ({ margins: { ...NO_MARGINS, skewMs: 30_000, skewAt: now } })],
    ["is closed", (now) => ({ health: { ...HEALTHY, refusals: 1, closedUntil: now + MINUTE } })],
    ["is blocked", (now) => ({ window: { slots: [], blockedUntil: now + MINUTE } })],
  ])("keeps the window of an account that %s", (_, more) => {
    const { store, properties, clock } = storeOf();
    const now = clock.now();
    const held = writeAccountState({ ...stateAt(now - 90_000), ...more(now + MINUTE) });
    properties.setProperties({ [`${WINDOW}held`]: held, [`${WINDOW}spent`]: LONG_AGO(now) });
    fill(properties);
    store.change(() => ({ result: 0, next: stateAt(now) }));
    expect(properties.getProperty(`${WINDOW}held`)).toBe(held);
    expect(properties.getProperty(`${WINDOW}spent`)).toBeNull();
  });

  it("that has none of them refuses, so that nobody asks without being counted", () => {
    const { store, properties, stores } = storeOf();
    fill(properties);
    expect(() => store.change((_, now) => ({ result: 0, next: stateAt(now) }))).toThrow(/quota|storage/i);
    expect(createInProcessServices({ stores }).LockService.getScriptLock().tryLock(1)).toBe(true);
  });

  it("is swept by at most ten windows at once, as each costs a call under everybody's lock", () => {
    const { store, properties, clock } = storeOf();
    const windows = Array.from({ length: 40 }, (_, i) => [`${WINDOW}${i}`, LONG_AGO(clock.now())]);
    properties.setProperties(Object.fromEntries(windows) as Record<string, string>);
    fill(properties);
    store.change((_, now) => ({ result: 0, next: stateAt(now) }));
    const left = properties.getKeys().filter((name) => /^\D+\d+$/.test(name) && name.startsWith(WINDOW));
    expect(left).toHaveLength(30);
  });
});

it("a document's store that is full of answers gives up ten of the last good ones, the longest", () => {
  const { store, properties } = storeOf();
  const good = (name: string, size: number) => [STORED.lastGood.name + name, "x".repeat(size)] as const;
  properties.setProperties(
    Object.fromEntries(Array.from({ length: 12 }, (_, i) => good(String(i), 100 + i))),
  );
  fill(properties);
  store.change((_, now) => ({ result: 0, next: stateAt(now) }));
  const left = properties.getKeys().filter((name) => name.startsWith(STORED.lastGood.name));
  expect(left.toSorted()).toEqual([good("0", 0)[0], good("1", 0)[0]]);
});

describe("what is shown", () => {
  it("is the last change without a lock, from the cache, for as long as that keeps it", () => {
    const { store, stores } = storeOf();
    store.change((_, now) => ({ result: 0, next: stateAt(now) }));
    const calls: string[] = [];
    const other = storeOf("mine", { stores });
    stores.faults.before = (call) => (calls.push(call), undefined);
    const shown = other.store.shown(other.clock.now());
    expect(shown).toEqual(stateAt(other.clock.now()));
    expect(other.store.shown(other.clock.now())).toBe(shown);
    expect(calls).toHaveLength(1);
  });

  it("is read from the properties where the cache has forgotten it, and remembered for seven minutes", () => {
    const { store, stores, clock } = storeOf();
    const at = clock.now();
    store.change(() => ({ result: 0, next: stateAt(at) }));
    stores.scriptCache.clear();
    expect(storeOf("mine", { stores }).store.shown(at)).toEqual(stateAt(at));
    stores.scriptProperties.clear();
    expect(storeOf("mine", { stores }).store.shown(at)).toEqual(stateAt(at));
    clock.advance(421_000);
    expect(storeOf("mine", { stores }).store.shown(at)).toEqual(stateAt());
  });

  it("after a change in the same execution is what was changed", () => {
    const { store, clock } = storeOf();
    store.shown(clock.now());
    store.change((_, now) => ({ result: 0, next: stateAt(now) }));
    expect(store.shown(clock.now())).toEqual(stateAt(clock.now()));
  });
});

it("a state comes back as it was, healthy or not", () => {
  const now = 1_800_000_000_000;
  for (const health of [HEALTHY, { ...HEALTHY, refusals: 2, closedUntil: now + 7 }]) {
    const state = { ...stateAt(now, now + 5), health };
    expect(readAccountState(writeAccountState(state), now, POLICY)).toEqual(state);
  }
  expect(readAccountState(null, now, POLICY)).toEqual(stateAt());
});
