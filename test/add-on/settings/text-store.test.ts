import { randomBytes } from "node:crypto";
import { TextStore } from "../../../src/add-on/settings/text-store";
import { createInProcessServices } from "../../in-process/google-services";

function store() {
  const google = createInProcessServices();
  const cache = google.CacheService.getScriptCache();
  return {
    cache,
    texts: new TextStore({ documentCache: () => cache, utilities: () => google.Utilities }),
    google,
  };
}

/** A text that compresses badly, so that it needs as many pieces as its length says. */
function noise(length: number): string {
  return randomBytes(length).toString("base64").slice(0, length);
}

describe("texts in the cache", () => {
  it.each([
    ["a short one", "[1,2]"],
    ["an empty one", ""],
    ["one beyond 100 kB", noise(150_000)],
    ["one of a megabyte", noise(1_000_000)],
    ["one of letters that take three bytes each", "漢".repeat(80_000)],
  ])("%s comes back as it was", (_, text) => {
    const { texts } = store();
    expect(texts.put("key", text, 60)).toBe(true);
    expect(texts.get("key")).toBe(text);
  });

  it.each(["\u007f", "\u0080", "é", "\u07ff", "\u0800", "漢", "\ud7ff", "\ue000", "\uffff", "😀"])(
    "one of %j comes back as it was, one below and above what Google's cache takes as one item",
    (letter) => {
      const { texts } = store();
      const bytes = Buffer.byteLength(letter);
      for (const most of [99_990, 100_010, 102_390, 102_410, 110_000]) {
        const text = letter.repeat(Math.ceil(most / bytes));
        expect(texts.put("key", text, 60)).toBe(true);
        expect(texts.get("key")).toBe(text);
      }
    },
  );

  it("one that fits is one item as it is, so that who reads it needs one call; a larger one needs two", () => {
    const { texts, google, cache } = store();
    const callsOf = (act: () => unknown): number => {
      const before = google.execution.calls.total;
      act();
      return google.execution.calls.total - before;
    };
    texts.put("small", "[1]", 60);
    texts.put("most", "x".repeat(100_000), 60);
    texts.put("large", "漢".repeat(33_334), 60);
    expect([cache.get("small"), cache.get("most")]).toEqual(["[1]", "x".repeat(100_000)]);
    expect(cache.get("large")).toMatch(/^~1~/);
    expect(callsOf(() => texts.get("most"))).toBe(1);
    expect(callsOf(() => texts.getAll(["small", "most", "none"]))).toBe(1);
  });

  it("several come back in the order in which they are asked, null for each that is not there", () => {
    const { texts, cache } = store();
    const [large, torn] = [noise(250_000), noise(250_001)];
    texts.put("large", large, 60);
    texts.put("small", "[1]", 60);
    texts.put("torn", torn, 60);
    const [, , stamp] = (cache.get("torn") ?? "").split("~");
    cache.remove(`torn~${stamp}~0`);
    expect(texts.getAll(["small", "none", "large", "torn"])).toEqual(["[1]", null, large, null]);
    expect(texts.getAll([])).toEqual([]);
  });

  it("one that is removed is gone, and others are not", () => {
    const { texts } = store();
    texts.put("one", "1", 60);
    texts.put("other", "2", 60);
    texts.remove("one");
    expect(texts.getAll(["one", "other"])).toEqual([null, "2"]);
  });

  it("those that are removed together leave nothing behind, no piece either, and others stay", () => {
    const { texts, google } = store();
    const held = google.stores.scriptCache;
    texts.put("stays", "1", 60);
    const before = held.names();
    const keys = Array.from({ length: 250 }, (_, i) => `key${i}`);
    for (const [i, key] of keys.entries()) texts.put(key, i % 50 === 0 ? noise(250_000) : "small", 60);
    expect(held.size).toBeGreaterThan(260);
    texts.removeAll([...keys, "none"]);
    expect(held.names()).toEqual(before);
    texts.removeAll([]);
    expect(held.names()).toEqual(before);
  });

  it("those that are removed together are a hundred at a time, by two calls", () => {
    const { google } = store();
    const held = { key0: "small", key1: "~2~stamp" };
    const calls: [call: string, names: readonly string[]][] = [];
    const cache = {
      getAll: (names: readonly string[]) => (calls.push(["read", names]), names.includes("key1") ? held : {}),
      removeAll: (names: readonly string[]) => void calls.push(["removed", names]),
    } as unknown as GoogleAppsScript.Cache.Cache;
    const texts = new TextStore({ documentCache: () => cache, utilities: () => google.Utilities });
    const keys = Array.from({ length: 200 }, (_, i) => `key${i}`);
    texts.removeAll(keys);
    const [first, second] = [keys.slice(0, 100), keys.slice(100)];
    expect(calls).toEqual([
      ["read", first],
      ["removed", [...first, "key1~stamp~0", "key1~stamp~1"]],
      ["read", second],
      ["removed", second],
    ]);
  });

  it("one that has the sign of pieces in it is one text, and takes nothing with it", () => {
    const { texts } = store();
    texts.put("key", "a~1~b", 60);
    texts.put("key~b~0", "another", 60);
    expect(texts.getAll(["key", "key~b~0"])).toEqual(["a~1~b", "another"]);
    texts.removeAll(["key"]);
    expect(texts.getAll(["key", "key~b~0"])).toEqual([null, "another"]);
  });

  it.each([
    [0.2, 900],
    [60, 59_000],
    [30 * 86_400, 6 * 3_600_000 - 1_000],
  ])("one to be kept for %d seconds is kept as long as Google can, and not refused", (life, still) => {
    const { texts, google } = store();
    expect(texts.put("key", "text", life)).toBe(true);
    google.clock.advance(still);
    expect(texts.get("key")).toBe("text");
    google.clock.advance(2_000);
    expect(texts.get("key")).toBeNull();
  });

  it("a piece that was evicted makes the whole a miss, never a broken text", () => {
    const { texts, cache } = store();
    texts.put("key", noise(300_000), 60);
    const [, count, stamp] = (cache.get("key") ?? "").split("~");
    expect(Number(count)).toBeGreaterThan(1);
    cache.remove(`key~${stamp}~1`);
    expect(texts.get("key")).toBeNull();
  });

  it("pieces of an older write are never mixed with those of a newer one", () => {
    const { texts } = store();
    texts.put("key", noise(300_000), 60);
    const other = noise(300_001);
    texts.put("key", other, 60);
    expect(texts.get("key")).toBe(other);
  });

  it("one of sixty pieces is kept, and none of more", () => {
    const { cache } = store();
    const putPacked = (length: number): boolean => {
      const utilities = {
        newBlob: () => ({}),
        gzip: () => ({ getBytes: () => [] }),
        base64Encode: () => "x".repeat(length),
        getUuid: () => "one-of-them",
      } as unknown as GoogleAppsScript.Utilities.Utilities;
      const texts = new TextStore({ documentCache: () => cache, utilities: () => utilities });
      return texts.put("key", "y".repeat(100_001), 60);
    };
    expect([putPacked(6_000_000), putPacked(6_000_001)]).toEqual([true, false]);
    expect(cache.get("key")).toMatch(/^~60~/);
  });

  it("what is too large to keep is not kept, and says so", () => {
    const { texts } = store();
    expect(texts.put("key", noise(7_000_000), 60)).toBe(false);
    expect(texts.get("key")).toBeNull();
  });

  it("expires", () => {
    const { texts, google } = store();
    texts.put("key", "text", 60);
    google.clock.advance(61_000);
    expect(texts.get("key")).toBeNull();
  });
});
