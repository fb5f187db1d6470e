/** What executions of an account know of one another without a lock, and slots taken together. */
import { execution, locksOf, wish } from "./limiter-execution";

const SECOND = 1_000;
const MINUTE = 60_000;

describe("a cell that cannot be served soon", () => {
  it("is refused by what another was told, without the lock that all need", () => {
    const one = execution();
    const now = one.clock.now();
    for (let i = 0; i < 3; i++) one.limiter.reserve(wish(now));
    const other = execution({ stores: one.stores });
    let told: unknown;
    expect(locksOf(other, () => (told = other.limiter.reserve(wish(now + 61_499))))).toBe(0);
    expect(told).toEqual({ kind: "full", freeAt: now + 61_500, statedUntil: now + 61_500 });
  });

  it("is refused by what the same execution was told before, without that lock, too", () => {
    const one = execution();
    const now = one.clock.now();
    for (let i = 0; i < 3; i++) one.limiter.reserve(wish(now));
    expect(locksOf(one, () => expect(one.limiter.reserve(wish(now))).toMatchObject({ kind: "full" }))).toBe(
      0,
    );
  });

  it("is refused by the note that was read with its other items, and the cache is not asked again", () => {
    const { clock, limiter, stores } = execution();
    const now = clock.now();
    const full = { kind: "full", freeAt: now + MINUTE, statedUntil: now + MINUTE };
    const reads: string[] = [];
    stores.faults.before = (call) => (call.includes("Cache.get") && reads.push(call), undefined);
    expect(limiter.reserve({ ...wish(now), denied: JSON.stringify(full) })).toEqual(full);
    expect(limiter.reserve({ ...wish(now), denied: null })).toMatchObject({ kind: "slot" });
    expect(reads).toEqual([]);
  });

  it("is refused by the note that an account is full, also once a request of it got no answer", () => {
    const { clock, limiter, stores } = execution();
    const now = clock.now();
    for (let i = 0; i < 3; i++) limiter.reserve(wish(now));
    limiter.note("unreachable", { at: now, isProbe: false });
    expect(execution({ stores }).limiter.denial(now)).toMatchObject({ kind: "full" });
  });

  it("is refused by the note of a closed account until the account may be asked, and then no more", () => {
    const { clock, limiter } = execution();
    const closed = { kind: "closed", why: "serviceDown", until: clock.now() + 1 };
    expect(limiter.denial(Infinity, JSON.stringify(closed))).toEqual(closed);
    expect(limiter.denial(Infinity, JSON.stringify({ ...closed, until: clock.now() }))).toBeUndefined();
  });

  it("asks for itself where it has the patience to wait for that moment", () => {
    const one = execution();
    const now = one.clock.now();
    for (let i = 0; i < 3; i++) one.limiter.reserve(wish(now));
    const other = execution({ stores: one.stores });
    expect(other.limiter.reserve(wish(now + 61_500))).toMatchObject({ kind: "slot", at: now + 61_500 });
  });

  it("is asked for again once that moment is over", () => {
    const one = execution();
    for (let i = 0; i < 3; i++) one.limiter.reserve(wish(one.clock.now()));
    one.clock.advance(62 * SECOND);
    expect(execution({ stores: one.stores }).limiter.reserve(wish(one.clock.now()))).toMatchObject({
      kind: "slot",
    });
  });

  it("is served by the same execution, too, once that moment is over", () => {
    const { clock, limiter } = execution();
    for (let i = 0; i < 3; i++) limiter.reserve(wish(clock.now()));
    clock.advance(62 * SECOND);
    expect(limiter.reserve(wish(clock.now()))).toMatchObject({ kind: "slot", at: clock.now() });
  });

  it("notes nothing of a moment that has come, as where it would not wait at all", () => {
    const { clock, limiter, stores } = execution();
    const writes: string[] = [];
    stores.faults.before = (call) => (call.includes("Cache.put") && writes.push(call), undefined);
    expect(limiter.reserve(wish(clock.now() - 1))).toMatchObject({ kind: "full", freeAt: clock.now() });
    expect(writes).toEqual([]);
  });

  it("knows nothing of another account, nor of the same one at another limit", () => {
    const one = execution();
    const now = one.clock.now();
    for (let i = 0; i < 3; i++) one.limiter.reserve(wish(now));
    expect(execution({ stores: one.stores }, 2, "another").limiter.denial(now)).toBeUndefined();
    expect(execution({ stores: one.stores }, 3).limiter.denial(now)).toBeUndefined();
  });

  it("tells of a closed account for three minutes, after which another spreadsheet may have found it well", () => {
    const one = execution();
    const { clock, limiter, stores } = one;
    limiter.note("refused", { at: clock.now(), isProbe: false });
    const other = execution({ stores }).limiter;
    const closed = { kind: "closed", why: "wrongKey", until: clock.now() + 5 * MINUTE };
    expect(other.denial(Infinity)).toEqual(closed);
    expect(locksOf(one, () => expect(other.reserve(wish(Infinity))).toEqual(closed))).toBe(0);
    clock.advance(3 * MINUTE - 1);
    expect(other.denial(Infinity)).toEqual(closed);
    clock.advance(1);
    expect(other.denial(Infinity)).toBeUndefined();
    // The account itself is asked, and is still closed.
    expect(other.reserve(wish(Infinity))).toEqual(closed);
    // What it was told is noted for those that come next.
    expect(execution({ stores }).limiter.denial(Infinity)).toEqual(closed);
    clock.advance(2 * MINUTE);
    expect(other.reserve(wish(Infinity))).toMatchObject({ kind: "slot" });
  });

  it("is let in at once by an answer: the note goes", () => {
    const { clock, limiter, stores } = execution();
    limiter.note("refused", { at: clock.now(), isProbe: false });
    limiter.note("answered", { at: clock.now(), isProbe: true });
    expect(execution({ stores }).limiter.denial(0)).toBeUndefined();
    expect(execution({ stores }).limiter.reserve(wish(clock.now())).kind).toBe("slot");
  });

  it("that a person wants tried passes the note, the closure and a 429", () => {
    const { clock, limiter } = execution();
    limiter.note("refused", { at: clock.now(), isProbe: false });
    limiter.block(clock.now() + MINUTE, { at: clock.now() });
    expect(limiter.reserve({ ...wish(clock.now()), isTrial: true })).toMatchObject({
      kind: "slot",
      isProbe: true,
    });
  });

  it("does not look for a note where it has just been served", () => {
    const { clock, limiter, stores } = execution({}, 15);
    limiter.reserve(wish(clock.now()));
    const reads: string[] = [];
    stores.faults.before = (call) => (reads.push(call), undefined);
    limiter.reserve(wish(clock.now()));
    expect(reads.filter((call) => call.includes("Cache.get"))).toEqual([]);
  });

  it("is told the moment that the service named where that is later than the next slot", () => {
    const { clock, limiter } = execution({}, 15);
    const stated = clock.now() + 3 * 60 * MINUTE;
    jest.spyOn(Math, "random").mockReturnValue(0);
    limiter.block(stated, { at: clock.now() });
    expect(limiter.reserve(wish(clock.now()))).toMatchObject({
      kind: "full",
      freeAt: clock.now() + 60 * MINUTE,
      statedUntil: stated,
    });
  });
});

describe("several slots taken together", () => {
  it("are of one moment, by one lock, and count one by one", () => {
    const one = execution({}, 15);
    const { clock, limiter } = one;
    let slots: readonly unknown[] = [];
    const wishes = ["a", "b", "c"].map((key) => wish(clock.now() + 20_000, key));
    expect(locksOf(one, () => (slots = limiter.reserveTogether(wishes)))).toBe(1);
    expect(slots).toMatchObject(["a", "b", "c"].map((key) => ({ kind: "slot", key, at: clock.now() })));
    expect(limiter.left()).toBe(12);
  });

  it("leave out what is asked already and what has no room soon", () => {
    const { clock, limiter } = execution({}, 2);
    limiter.reserve(wish(clock.now(), "asked"));
    const wishes = ["asked", "new", "late"].map((key) => ({
      ...wish(clock.now() + 120_000, key),
      inFlightSince: clock.now(),
    }));
    expect(limiter.reserveTogether(wishes)).toMatchObject([
      undefined,
      { kind: "slot", key: "new" },
      undefined,
    ]);
    expect(limiter.left()).toBe(0);
  });

  it("write nothing where all of them are asked already", () => {
    const { clock, limiter, stores } = execution({}, 15);
    limiter.reserve(wish(clock.now()));
    const writes: string[] = [];
    stores.faults.before = (call) => (/[sS]etPropert|put/.test(call) && writes.push(call), undefined);
    const asked = { ...wish(clock.now()), inFlightSince: clock.now() };
    expect(limiter.reserveTogether([asked, asked])).toEqual([undefined, undefined]);
    expect(writes).toEqual([]);
  });

  it("wait two seconds at most for one another", () => {
    const { clock, limiter } = execution({}, 2);
    limiter.reserve(wish(clock.now()));
    clock.advance(59_500);
    const wishes = ["a", "b"].map((key) => wish(clock.now() + 20_000, key));
    const at = clock.now() + 2_000;
    expect(limiter.reserveTogether(wishes)).toMatchObject([{ at }, { at }].slice(0, 1).concat([{ at }]));
    expect(execution({}, 2).limiter.reserveTogether([])).toEqual([]);
  });

  it("are none where the account is unwell, as one request has to find out first", () => {
    const { clock, limiter } = execution({}, 15);
    limiter.note("unreachable", { at: clock.now(), isProbe: false });
    expect(limiter.reserveTogether([wish(clock.now()), wish(clock.now())])).toEqual([]);
    expect(limiter.left()).toBe(15);
  });

  it("are none where Google gives no lock", () => {
    const { clock, limiter, stores } = execution({}, 15);
    stores.faults.before = (call) => (call.includes("tryLock") ? "no" : undefined);
    expect(limiter.reserveTogether([wish(clock.now())])).toEqual([]);
  });
});

describe("a slot", () => {
  it("is slept for until it comes, and not where it has come", () => {
    const { clock, limiter, stores } = execution();
    const before = clock.now();
    const calls: string[] = [];
    stores.faults.before = (call) => (calls.push(call), undefined);
    expect(limiter.waitFor({ at: before + SECOND })).toBe(true);
    expect(clock.now()).toBe(before + SECOND);
    expect(calls).toEqual(["Utilities.sleep"]);
    expect(limiter.waitFor({ at: clock.now() })).toBe(true);
    expect(limiter.waitFor({ at: clock.now() - 500 })).toBe(true);
    expect(limiter.waitFor({ at: clock.now() - 501 })).toBe(false);
    expect(calls).toEqual(["Utilities.sleep"]);
  });
});

describe("a question that is asked", () => {
  const NAMED = "asked:q";

  it("is known by the moment of its request to whoever asks the same, for a minute", () => {
    const { clock, limiter, cache } = execution({}, 15);
    limiter.reserve({ ...wish(clock.now() + 20 * SECOND), notedAs: NAMED });
    expect(cache.get(NAMED)).toBe(String(clock.now()));
    clock.advance(MINUTE);
    expect(cache.get(NAMED)).toBeNull();
  });

  it("without such a note leaves what is shown of the account in the cache for ten minutes", () => {
    const { clock, limiter, stores } = execution({}, 15);
    limiter.reserve(wish(clock.now()));
    const calls: string[] = [];
    stores.faults.before = (call) => (call.includes("getProperty") && calls.push(call), undefined);
    clock.advance(10 * MINUTE - 1);
    expect(execution({ stores }, 15).limiter.left()).toBe(15);
    expect(calls).toEqual([]);
    clock.advance(1);
    execution({ stores }, 15).limiter.left();
    expect(calls).toHaveLength(1);
  });
});
