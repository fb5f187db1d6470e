/** The contract of CacheService's stand-in: sizes, expiry, overflow and early loss. */
import { SetClock } from "../../../../src/local/google/time/clock";
import { createInProcessServices, type InProcessOptions } from "../../../in-process/google-services";

function scriptCache(options: InProcessOptions = {}) {
  const services = createInProcessServices(options);
  return { ...services, cache: services.CacheService.getScriptCache() };
}

const HOURS_6 = 21_600;

describe("an item", () => {
  test("is found until it expires: after 10 minutes, or after the time asked for", () => {
    const { cache, clock } = scriptCache();
    cache.put("usual", "a");
    cache.put("short", "b", 1);
    cache.put("long", "c", HOURS_6);
    clock.advance(999);
    expect(cache.getAll(["usual", "short", "long"])).toEqual({ usual: "a", short: "b", long: "c" });
    clock.advance(1);
    expect(cache.getAll(["usual", "short", "long"])).toEqual({ usual: "a", long: "c" });
    clock.advance(599_000);
    expect([cache.get("usual"), cache.get("long")]).toEqual([null, "c"]);
  });

  test("is text: numbers and booleans come back as such", () => {
    const { cache } = scriptCache();
    cache.putAll({ number: 1, yes: true });
    expect(cache.getAll(["number", "yes"])).toEqual({ number: "1", yes: "true" });
  });

  test("can be removed", () => {
    const { cache } = scriptCache();
    cache.putAll({ a: "1", b: "2", c: "3" });
    cache.remove("a");
    cache.remove("b");
    expect(cache.getAll(["a", "b", "c"])).toEqual({ c: "3" });
  });
});

describe("limits", () => {
  test.each([
    ["a key of 251 characters", "k".repeat(251), "v", 600, "Argument too large: key"],
    ["a value of 100 KB and a byte", "k", "v".repeat(102_401), 600, "Argument too large: value"],
    ["a value whose letters take two bytes", "k", "é".repeat(51_201), 600, "Argument too large: value"],
    ["no time at all", "k", "v", 0, "Invalid argument: expirationInSeconds"],
    ["more than six hours", "k", "v", 21_601, "Invalid argument: expirationInSeconds"],
  ])("%s is refused", (_what, key, value, seconds, message) => {
    const { cache } = scriptCache();
    expect(() => cache.put(key, value, seconds)).toThrow(message);
    expect(() => cache.putAll({ ok: "1", [key]: value }, seconds)).toThrow(message);
    expect(cache.get("ok")).toBeNull();
  });

  test("the largest key and value are taken", () => {
    const { cache } = scriptCache();
    cache.put("k".repeat(250), "v".repeat(102_400));
    expect(cache.get("k".repeat(250))).toHaveLength(102_400);
  });

  test.each([[null], [undefined]])("a missing value (%p) is refused", (value) => {
    const { cache } = scriptCache();
    expect(() => cache.put("k", value as unknown as string)).toThrow("don't match the method signature");
  });

  test("beyond 1,000 items only the 900 that would last longest are kept", () => {
    const { cache } = scriptCache();
    for (let i = 1; i <= 1001; i += 1) cache.put(`item ${i}`, "x", i + 10);
    const kept = Object.keys(cache.getAll(Array.from({ length: 1001 }, (_, i) => `item ${i + 1}`)));
    expect([kept.length, kept[0]]).toEqual([900, "item 102"]);
  });
});

describe("expiration is only a suggestion", () => {
  test("a share of the items is lost early, the same ones for the same seed", () => {
    const survivors = () => {
      const { cache, clock } = scriptCache({ faults: { cacheLoss: 0.1 } });
      const keys = Array.from({ length: 900 }, (_, i) => `item ${i}`);
      for (const key of keys) cache.put(key, "x", HOURS_6);
      clock.advance(HOURS_6 * 1000 - 1);
      return Object.keys(cache.getAll(keys));
    };
    const first = survivors();
    expect(first.length).toBeGreaterThan(780);
    expect(first.length).toBeLessThan(840);
    expect(survivors()).toEqual(first);
  });
});

describe("whose cache", () => {
  test("the script cache is everyone's, the document cache the document's", () => {
    const mine = createInProcessServices({ user: "me@example.com" });
    const yours = createInProcessServices({ user: "you@example.com", stores: mine.stores });
    mine.CacheService.getScriptCache().put("k", "script");
    mine.CacheService.getDocumentCache()?.put("k", "document");
    const { CacheService } = yours;
    expect([CacheService.getScriptCache().get("k"), CacheService.getDocumentCache()?.get("k")]).toEqual([
      "script",
      "document",
    ]);
  });

  test("outside a document there is no document cache", () => {
    expect(createInProcessServices({ contained: false }).CacheService.getDocumentCache()).toBeNull();
  });
});

test("a write is one call, however many items", () => {
  const { cache, execution } = scriptCache({ clock: new SetClock(0) });
  cache.putAll({ a: "1", b: "2" });
  expect([execution.calls.data, execution.calls.accessors, execution.calls.total]).toEqual([
    { "Cache.putAll": 1 },
    { "CacheService.getScriptCache": 1 },
    1,
  ]);
});
