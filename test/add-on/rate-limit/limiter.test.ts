import { digest } from "../../../src/add-on/settings/digest";
import type { SharedPlaces } from "../../../src/add-on/rate-limit/account-store";
import { Limiter } from "../../../src/add-on/rate-limit/limiter";
import { SettingsStore } from "../../../src/add-on/settings/settings";
import {
  createInProcessServices,
  type InProcess,
  type InProcessOptions,
} from "../../in-process/google-services";

function limiter(options: InProcessOptions = {}, perMinute = 15) {
  const google = createInProcessServices(options);
  const clock = { now: () => google.clock.now(), sleep: (ms: number) => google.Utilities.sleep(ms) };
  return { google, limits: new Limiter(placesOf(google), clock, "account", perMinute) };
}

function placesOf({ PropertiesService, LockService, CacheService }: InProcess): SharedPlaces {
  return {
    properties: PropertiesService.getScriptProperties(),
    lock: LockService.getScriptLock(),
    cache: CacheService.getScriptCache(),
  };
}

/** The highest limit that may be set. */
const HIGHEST = 600;
const MINUTE = 60_000;

afterEach(() => void jest.restoreAllMocks());

const wish = (latest: number, key = "") => ({
  key,
  lane: "interactive" as const,
  latest,
  inFlightSince: latest,
});

describe("the limiter", () => {
  it("shares one window between executions", () => {
    const first = limiter();
    const second = limiter({ stores: first.google.stores });
    const now = first.google.clock.now();
    for (let i = 0; i < 8; i++)
      expect(first.limits.reserve(wish(now))).toMatchObject({ kind: "slot", at: now });
    for (let i = 0; i < 7; i++)
      expect(second.limits.reserve(wish(now))).toMatchObject({ kind: "slot", at: now });
    expect(first.limits.reserve(wish(now))).toMatchObject({ kind: "full", freeAt: now + 61_500 });
    expect(second.limits.left()).toBe(0);
  });

  it("keeps accounts apart", () => {
    const { google, limits } = limiter({}, 1);
    const clock = { now: () => google.clock.now(), sleep: () => undefined };
    const other = new Limiter(placesOf(google), clock, "other", 1);
    const now = google.clock.now();
    expect([limits.reserve(wish(now)).kind, other.reserve(wish(now)).kind]).toEqual(["slot", "slot"]);
  });

  it("holds the lock only while it reads and writes: it is free afterwards, also after a failure", () => {
    const { google, limits } = limiter();
    const other = createInProcessServices({ stores: google.stores }).LockService.getScriptLock();
    limits.reserve(wish(google.clock.now()));
    expect(other.tryLock(1)).toBe(true);
    other.releaseLock();
    google.stores.faults.before = (call) => (call.includes("setProperty") ? "no" : undefined);
    expect(() => limits.reserve(wish(google.clock.now()))).toThrow("no");
    expect(other.tryLock(1)).toBe(true);
  });

  it("forgets nothing when the cache does: the window lies in the properties", () => {
    const { google, limits } = limiter({}, 1);
    limits.reserve(wish(google.clock.now()));
    google.stores.scriptCache.clear();
    expect(limits.reserve(wish(google.clock.now())).kind).toBe("full");
  });

  it("takes a lock service that throws for busy, not for a failure", () => {
    const { google, limits } = limiter({ faults: { lockErrors: 1 } });
    const slotResult = limits.reserve(wish(google.clock.now()));
    expect(slotResult).toEqual({ kind: "busy", detail: expect.stringMatching(/LockService|lockBean/) });
  });

  it("gets past a lock service that throws now and then", () => {
    const { google, limits } = limiter({ faults: { lockErrors: 0.3 } }, 100);
    const kinds = Array.from({ length: 40 }, () => limits.reserve(wish(google.clock.now() + 20_000)).kind);
    expect(kinds.filter((kind) => kind === "slot").length).toBeGreaterThanOrEqual(38);
  });

  it("lets in again the one that was to find out whether a refused key is good now and came too late to send", () => {
    const { google, limits } = limiter();
    const other = limiter({ stores: google.stores });
    const { clock } = google;
    limits.note("refused", { at: clock.now(), isProbe: false });
    clock.advance(5 * MINUTE);
    const probe = limits.reserve(wish(clock.now()));
    if (probe.kind !== "slot") throw new Error("After five minutes one may try again.");
    clock.advance(10_000);
    expect(other.limits.reserve(wish(clock.now())).kind).toBe("closed");
    expect(limits.reserve({ ...wish(clock.now() + 20_000), replaces: probe })).toMatchObject({
      kind: "slot",
      isProbe: true,
    });
    const next = other.limits.reserve(wish(clock.now()));
    expect(next).toEqual({ kind: "closed", why: "wrongKey", until: expect.any(Number) });
  });

  it("says when an execution woke too late for its slot", () => {
    const { google, limits } = limiter();
    const at = google.clock.now() + 2_000;
    expect(limits.waitFor({ at })).toBe(true);
    expect(google.clock.now()).toBe(at);
    google.clock.advance(600);
    expect(limits.waitFor({ at })).toBe(false);
  });

  it("holds the highest limit that may be set, with a full window and 100 more that wait, and still knows every question", () => {
    const { google, limits } = limiter({}, HIGHEST);
    const spacing = Math.floor(61_500 / HIGHEST);
    const question = (n: number) => digest(`question ${n}`);
    for (let n = 0; n < HIGHEST; n++) {
      expect(limits.reserve(wish(google.clock.now(), question(n))).kind).toBe("slot");
      google.clock.advance(spacing);
    }
    const now = google.clock.now();
    for (let n = 0; n < 100; n++)
      expect(limits.reserve(wish(now + 60_000, question(HIGHEST + n))).kind).toBe("slot");
    const again = { ...wish(now), inFlightSince: 0 };
    for (const n of [10, 300, HIGHEST + 99]) {
      expect(limits.reserve({ ...again, key: question(n) }).kind).toBe("inFlight");
    }
    expect(limits.reserve({ ...again, key: question(-1) }).kind).toBe("full");
  });

  it("of which no setting is higher", () => {
    const { google } = limiter();
    const spreadsheet = google.SpreadsheetApp.getActiveSpreadsheet();
    const settings = new SettingsStore({
      documentCache: () => google.CacheService.getScriptCache(),
      properties: () => google.PropertiesService.getDocumentProperties(),
      spreadsheet: () => spreadsheet,
    });
    expect(settings.setPreferences({ perMinute: HIGHEST }).preferences.perMinute).toBe(HIGHEST);
    expect(() => settings.setPreferences({ perMinute: HIGHEST + 1 })).toThrow(`from 1 to ${HIGHEST}`);
  });

  it("lets nobody send while the service has said 429", () => {
    const { google, limits } = limiter();
    const until = google.clock.now() + 30_000;
    jest.spyOn(Math, "random").mockReturnValue(0);
    limits.block(until, { at: google.clock.now() });
    expect(limits.reserve(wish(google.clock.now()))).toMatchObject({ kind: "full", freeAt: until });
  });
});

it("after one 429 that all were told, each begins again at a moment of its own, within two of its requests", () => {
  const { google, limits } = limiter();
  const until = google.clock.now() + 30_000;
  const moments = Array.from({ length: 20 }, () => limits.block(until, { at: google.clock.now() }));
  expect(new Set(moments).size).toBeGreaterThan(15);
  for (const moment of moments) expect(moment).toBeGreaterThanOrEqual(until);
  expect(moments[0]).toBeLessThan(until + 2 * Math.ceil(61_500 / 7) + 1);
});

it.each([
  [0.5, "sends a refused request again before its part of a minute is over, at another distance", true],
  [1, "counts a refused request as sent, as the service may do", false],
])("with %s a minute %s", (perMinute, _, isGivenBack) => {
  jest.spyOn(Math, "random").mockReturnValue(0);
  const { google, limits } = limiter({}, perMinute);
  const now = google.clock.now();
  const slot = limits.reserve(wish(now));
  if (slot.kind !== "slot") throw new Error(slot.kind);
  limits.block(now + 20_000, slot);
  const next = limits.reserve(wish(now + 500_000));
  expect(next).toMatchObject({ kind: "slot" });
  expect(next.kind === "slot" && next.at === now + 20_000).toBe(isGivenBack);
});
