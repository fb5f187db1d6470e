/** What executions of an account know of one another without a lock, and slots taken together. */
import { Limiter } from "../../../src/add-on/rate-limit/limiter";
import { createInProcessServices, type InProcessOptions } from "../../in-process/google-services";

const SECOND = 1_000;
const MINUTE = 60_000;

function execution(options: InProcessOptions = {}, perMinute = 2, account = "account", spreadsheet = "") {
  const google = createInProcessServices(options);
  const { PropertiesService, LockService, CacheService, Utilities, clock, stores } = google;
  const places = {
    properties: PropertiesService.getScriptProperties(),
    lock: LockService.getScriptLock(),
    cache: CacheService.getScriptCache(),
  };
  const time = { now: () => clock.now(), sleep: (ms: number) => Utilities.sleep(ms) };
  return { limiter: new Limiter(places, time, account, perMinute, () => spreadsheet), clock, stores };
}

const wish = (latest: number, key = "q") => ({
  key,
  lane: "interactive" as const,
  latest,
  inFlightSince: Infinity,
});

/** How many times the lock is asked for while something is done. */
function locksOf({ stores }: Pick<ReturnType<typeof execution>, "stores">, act: () => unknown): number {
  let locks = 0;
  stores.faults.before = (call) => ((locks += call.includes("tryLock") ? 1 : 0), undefined);
  act();
  delete stores.faults.before;
  return locks;
}

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

describe("what is shown of an account", () => {
  it("is how many requests are free, and in how many seconds each further one is", () => {
    const { clock, limiter } = execution({}, 3);
    limiter.reserve(wish(clock.now()));
    clock.advance(10_400);
    limiter.reserve(wish(clock.now()));
    expect([limiter.left(), limiter.freeing()]).toEqual([1, [52, 62]]);
  });

  it("is nothing while it is closed", () => {
    const { clock, limiter } = execution({}, 3);
    limiter.note("refused", { at: clock.now(), isProbe: false });
    expect(limiter.left()).toBe(0);
    expect(limiter.health().refusals).toBe(1);
  });

  it("is what a 429 teaches of the requests of its own minute, not of those before it", () => {
    const { clock, limiter } = execution({}, 15);
    for (let i = 0; i < 15; i++) limiter.reserve(wish(clock.now(), ""));
    const next = limiter.reserve(wish(clock.now() + 2 * MINUTE, ""));
    if (next.kind !== "slot") throw new Error(next.kind);
    limiter.waitFor(next);
    limiter.block(clock.now(), next);
    // It was the only one of its minute, so one request proves little: half of what was served.
    expect(limiter.learnedPolicy().perMinute).toBe(7);
  });

  it("is the lower limit of another spreadsheet, and never its own of before it was raised", () => {
    const own = execution({}, 5, "account", "own");
    own.limiter.noteLimit("Board");
    const raised = execution({ stores: own.stores }, 15, "account", "own").limiter;
    const other = execution({ stores: own.stores }, 15, "account", "other").limiter;
    expect(raised.lowerElsewhere()).toBeUndefined();
    expect(other.lowerElsewhere()).toMatchObject({ perMinute: 5, name: "Board" });
    expect(execution({ stores: own.stores }, 5, "account", "other").limiter.lowerElsewhere()).toBeUndefined();
    own.limiter.forgetLimit();
    const next = execution({ stores: own.stores }, 15, "account", "other").limiter;
    expect(next.lowerElsewhere()).toBeUndefined();
  });

  it("is the limit that is really served, once a 429 has taught it", () => {
    const { clock, limiter } = execution({}, 15);
    expect(limiter.learnedPolicy().perMinute).toBe(15);
    for (let i = 0; i < 10; i++) limiter.reserve(wish(clock.now(), ""));
    limiter.block(clock.now(), { at: clock.now() });
    expect(limiter.learnedPolicy().perMinute).toBe(9);
  });
});

describe("a recovery", () => {
  it("is noted with its moment, so that what rests is asked again at once", () => {
    const { clock, limiter, stores } = execution();
    expect(limiter.health().wellSince).toBe(0);
    clock.advance(MINUTE);
    limiter.noteRecovery();
    expect(execution({ stores }).limiter.health().wellSince).toBe(clock.now());
  });

  it("of an account that was never unwell is no news, and writes nothing", () => {
    const { clock, limiter, stores } = execution();
    const before = JSON.stringify(stores.scriptProperties.all());
    limiter.note("answered", { at: clock.now(), isProbe: false });
    expect(JSON.stringify(stores.scriptProperties.all())).toBe(before);
  });
});

describe("where Google is slow to hand out slots", () => {
  /** Each lock takes so long. */
  function slow(ms: number, stores?: ReturnType<typeof execution>["stores"]) {
    const one = execution(stores ? { stores } : {}, 15);
    one.stores.faults.before = (call) =>
      call.includes("releaseLock") ? (one.clock.advance(ms), undefined) : undefined;
    return one;
  }

  it("the next one is for a moment at which it can be used", () => {
    const { clock, limiter } = slow(2_000);
    const first = limiter.reserve(wish(clock.now() + 20_000, ""));
    expect(first).toMatchObject({ kind: "slot" });
    const now = clock.now();
    expect(limiter.reserve(wish(now + 20_000, ""))).toMatchObject({ kind: "slot", at: now + 2_800 });
  });

  it("others of the account know it within the minute, and nobody later", () => {
    const one = slow(2_000);
    for (let i = 0; i < 2; i++) one.limiter.reserve(wish(one.clock.now() + 20_000, ""));
    delete one.stores.faults.before;
    const soon = execution({ stores: one.stores }, 15);
    const at = (limiter: Limiter) => {
      const slot = limiter.reserve(wish(one.clock.now() + 20_000, ""));
      return slot.kind === "slot" ? slot.at - one.clock.now() : slot.kind;
    };
    expect(at(soon.limiter)).toBe(2_800);
    one.clock.advance(2 * MINUTE);
    expect(at(execution({ stores: one.stores }, 15).limiter)).toBe(0);
  });
});
