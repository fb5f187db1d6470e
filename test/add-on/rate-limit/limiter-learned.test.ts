/** What executions learn of an account by what it answers, and what is shown of it. */
import type { Limiter } from "../../../src/add-on/rate-limit/limiter";
import { execution, locksOf, wish } from "./limiter-execution";

const SECOND = 1_000;
const MINUTE = 60_000;

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
    own.limiter.forgetLimit();
    expect(own.limiter.lowerElsewhere()).toBeUndefined();
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

describe("what a 429 tells", () => {
  it("is of the requests up to the one that it refused: those that left after it do not count", () => {
    const { clock, limiter } = execution({}, 15);
    const { at } = { at: clock.now() };
    for (let i = 0; i < 10; i++) limiter.reserve(wish(at, ""));
    clock.advance(SECOND);
    for (let i = 0; i < 5; i++) limiter.reserve(wish(clock.now(), ""));
    limiter.block(clock.now(), { at });
    expect(limiter.learnedPolicy().perMinute).toBe(9);
  });

  it("holds for its own request where nobody else can be told, as Google gives no lock", () => {
    const { clock, limiter, stores } = execution({}, 15);
    stores.faults.before = (call) => (call.includes("tryLock") ? "no" : undefined);
    const stated = clock.now() + 10 * MINUTE;
    expect(limiter.block(stated, { at: clock.now() })).toBe(stated);
  });

  it("speaks for others from the third one on, until their number is known", () => {
    const { clock, limiter, stores } = execution({}, 15);
    const since = clock.now();
    for (let i = 0; i < 3; i++) {
      expect(limiter.signsOfOthers()).toBeUndefined();
      limiter.block(clock.now(), { at: clock.now() });
      clock.advance(MINUTE);
    }
    const signs = { times: 3, since, last: since + 2 * MINUTE };
    expect(execution({ stores }, 15).limiter.signsOfOthers()).toEqual(signs);
    limiter.forgetRefusals();
    expect(execution({ stores }, 15).limiter.signsOfOthers()).toBeUndefined();
  });
});

describe("a slow reply", () => {
  it("makes the window longer for all who use the account, by what the usual margin lacks", () => {
    const { limiter, stores } = execution({}, 15);
    limiter.noteReply(6_000);
    expect(execution({ stores }, 15).limiter.learnedPolicy().windowMs).toBe(61_500 + 4_500);
  });

  it("that another execution has noted meanwhile is no news", () => {
    const { limiter, stores } = execution({}, 15);
    const other = execution({ stores }, 15).limiter;
    expect(other.learnedPolicy().windowMs).toBe(61_500);
    limiter.noteReply(6_000);
    other.noteReply(6_000);
    expect(other.learnedPolicy().windowMs).toBe(61_500 + 4_500);
  });

  it("costs no lock where it is none", () => {
    const one = execution({}, 15);
    expect(locksOf(one, () => one.limiter.noteReply(1_999))).toBe(0);
    expect(locksOf(one, () => one.limiter.noteReply(2_000))).toBe(1);
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
    // Who has not waited for Google says nothing of it.
    const refused = execution({ stores: one.stores }, 15);
    expect(refused.limiter.reserve(wish(one.clock.now() - 1, ""))).toMatchObject({ kind: "full" });
    expect(at(refused.limiter)).toBe(2_800);
    // The last slot was 2.8 s ahead, and does not count any more.
    one.clock.advance(2_800 + 61_500);
    expect(at(execution({ stores: one.stores }, 15).limiter)).toBe(0);
  });
});
