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
