/** The permit for each request of a question: when it comes, when it never comes, and with which sentence. */
import { REQUEST_PASS } from "../../in-process/passes";
import type { Deadlines, Progress } from "../../../src/add-on/rate-limit/deadlines";
import { Limiter } from "../../../src/add-on/rate-limit/limiter";
import { makeClosedError, RateLimitPermit } from "../../../src/add-on/rate-limit/rate-limit-permit";
import { createInProcessServices, type InProcessOptions } from "../../in-process/google-services";

const SECOND = 1_000;
const MINUTE = 60_000;

/** One execution of an account: its limiter, and permits of its questions. */
function execution(options: InProcessOptions = {}, perMinute = 2) {
  const google = createInProcessServices(options);
  const { PropertiesService, LockService, CacheService, Utilities, clock } = google;
  const places = {
    properties: PropertiesService.getScriptProperties(),
    lock: LockService.getScriptLock(),
    cache: CacheService.getScriptCache(),
  };
  const time = { now: () => clock.now(), sleep: (ms: number) => Utilities.sleep(ms) };
  const limiter = new Limiter(places, time, "account", perMinute);
  const words = {
    clockTime: (ms: number) => new Date(ms).toISOString().slice(11, 19),
    host: "api.example.com",
  };
  const permit = (over: Partial<Deadlines> = {}, first?: Parameters<typeof makePermit>[0]) =>
    makePermit(first, {
      pass: REQUEST_PASS,
      lane: "interactive",
      latest: clock.now() + 20 * SECOND,
      deadline: clock.now() + 25 * SECOND,
      ...over,
    });
  const makePermit = (first: ConstructorParameters<typeof RateLimitPermit>[4], deadlines: Deadlines) =>
    new RateLimitPermit(limiter, time, words, deadlines, first);
  const wish = (latest = clock.now()) => ({
    key: "q",
    lane: "interactive" as const,
    latest,
    inFlightSince: Infinity,
  });
  const take = () => {
    const slot = limiter.reserve(wish());
    if (slot.kind !== "slot") throw new Error(`A slot was expected, and it is ${slot.kind}.`);
    return slot;
  };
  return { google, clock, limiter, permit, take, stores: google.stores };
}

/** How a permit fails. */
function failureOf(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return { ...(error as object) };
  }
  return undefined;
}

describe("a permit", () => {
  it("sleeps until a moment between two milliseconds is over, and not for ever", () => {
    const { clock, permit } = execution();
    const until = clock.now() + 1_000.25;
    permit().sleepUntil(until);
    expect(clock.now()).toBe(Math.ceil(until));
  });

  it("comes at once while the window has room, one slot for each request", () => {
    const { permit, clock, limiter } = execution();
    const one = permit();
    const before = clock.now();
    one.acquire();
    one.acquire();
    expect([clock.now() - before, limiter.left()]).toEqual([0, 0]);
  });

  it("is waited for until its slot comes, where that is soon enough", () => {
    const { permit, clock, take } = execution();
    take();
    take();
    clock.advance(50 * SECOND);
    const before = clock.now();
    permit().acquire();
    expect(clock.now() - before).toBe(11_500);
  });

  it("of a question that has its slot already takes no other for its first request, and one for the next", () => {
    const { permit, take, limiter } = execution({}, 3);
    const one = permit({}, take());
    one.acquire();
    expect(limiter.left()).toBe(2);
    one.acquire();
    expect(limiter.left()).toBe(1);
  });

  it("whose first request was sent by somebody else goes on with a slot of its own", () => {
    const { permit, take, limiter } = execution({}, 3);
    const one = permit({}, take());
    one.noteUsed();
    one.acquire();
    expect(limiter.left()).toBe(1);
  });

  it("tells how long a reply took, from which all learn how late requests may arrive", () => {
    const { permit, limiter } = execution({}, 15);
    permit().noteReply(6_000);
    expect(limiter.learnedPolicy().windowMs).toBe(61_500 + 4_500);
  });

  it("takes no lock for an answer while all is well, whoever took the slot", () => {
    const { permit, stores } = execution();
    const one = permit();
    one.acquire();
    let locks = 0;
    stores.faults.before = (call) => ((locks += call.includes("tryLock") ? 1 : 0), undefined);
    one.note("answered");
    permit().note("answered");
    expect(locks).toBe(0);
  });

  it("that would come too late is refused, with the moment at which one is free", () => {
    const { permit, take, clock } = execution();
    const first = take();
    take();
    expect(failureOf(() => permit().acquire())).toMatchObject({
      kind: "waiting",
      fields: { until: first.at + 61_500, at: new Date(first.at + 61_500).toISOString().slice(11, 19) },
    });
    expect(failureOf(() => permit({ latest: clock.now() + 61_499 }).acquire())).toMatchObject({
      kind: "waiting",
    });
    expect(failureOf(() => permit({ latest: clock.now() + 61_500 }).acquire())).toBeUndefined();
  });

  it("of unattended work waits no longer than it may, however late the run ends", () => {
    const { permit, take, clock } = execution();
    take();
    take();
    const latest = clock.now() + 5 * MINUTE;
    expect(failureOf(() => permit({ latest, longestWait: 61_000 }).acquire())).toMatchObject({
      kind: "waiting",
    });
    expect(failureOf(() => permit({ latest, longestWait: 62_000 }).acquire())).toBeUndefined();
  });

  it("whose execution woke too late is given another slot, and the late one back", () => {
    const { permit, take, clock, limiter } = execution({}, 3);
    const first = take();
    clock.advance(10 * SECOND);
    permit({}, first).acquire();
    expect(limiter.left()).toBe(2);
    // It leaves now, and counts from now on.
    expect(limiter.freeing()).toEqual([62]);
    const { at } = limiter.reserve({
      key: "q",
      lane: "interactive",
      latest: clock.now(),
      inFlightSince: 0,
    }) as {
      at?: number;
    };
    // The question is still known by its key, so that an equal one waits for its answer.
    expect(at).toBeUndefined();
  });
});

describe("an account that is closed", () => {
  it("refuses with what closed it: a key that the service does not take", () => {
    const { permit, limiter, clock } = execution();
    limiter.note("refused", { at: clock.now(), isProbe: false });
    expect(failureOf(() => permit().acquire())).toMatchObject({ kind: "wrongKey" });
  });

  it("refuses with what closed it: a service that does not answer, by the name of its host", () => {
    const { permit, limiter, clock } = execution();
    for (let i = 0; i < 3; i++) limiter.note("unreachable", { at: clock.now(), isProbe: false });
    expect(failureOf(() => permit().acquire())).toMatchObject({
      kind: "serviceDown",
      fields: { host: "api.example.com" },
    });
  });

  it("lets one in that a person wants tried", () => {
    const { permit, limiter, clock } = execution();
    limiter.note("refused", { at: clock.now(), isProbe: false });
    expect(failureOf(() => permit({ isTrial: true }).acquire())).toBeUndefined();
  });

  it("was closed by the request of a permit, which was refused while all was well", () => {
    const { permit } = execution();
    const one = permit();
    one.acquire();
    one.note("refused");
    expect(failureOf(() => permit().acquire())).toMatchObject({ kind: "wrongKey" });
  });

  it("is open again once the request that is to find out is answered, and no note is written twice", () => {
    const { permit, limiter, clock, stores } = execution();
    limiter.note("refused", { at: clock.now(), isProbe: false });
    clock.advance(5 * MINUTE);
    const one = permit();
    one.acquire();
    one.note("answered");
    expect(failureOf(() => permit().acquire())).toBeUndefined();
    let locks = 0;
    stores.faults.before = (call) => ((locks += call.includes("tryLock") ? 1 : 0), undefined);
    one.note("answered");
    expect(locks).toBe(0);
  });

  it("is open again by that request also where it was sent ahead of its question", () => {
    const { permit, limiter, clock, take } = execution();
    limiter.note("refused", { at: clock.now(), isProbe: false });
    clock.advance(5 * MINUTE);
    const one = permit({}, take());
    one.noteUsed();
    one.note("answered");
    expect(failureOf(() => permit().acquire())).toBeUndefined();
  });

  it("stays closed where that request fails as well", () => {
    const { permit, limiter, clock } = execution();
    limiter.note("refused", { at: clock.now(), isProbe: false });
    clock.advance(5 * MINUTE);
    const one = permit();
    one.acquire();
    one.note("refused");
    clock.advance(14 * MINUTE);
    expect(failureOf(() => permit().acquire())).toMatchObject({ kind: "wrongKey" });
  });

  it.each([
    ["wrongKey", "wrongKey", {}],
    ["serviceDown", "serviceDown", { host: "h" }],
  ] as const)("is told to cells as the request that closed it told it: %s", (why, kind, fields) => {
    expect(makeClosedError({ kind: "closed", why, until: 0 }, "h")).toMatchObject({ kind, fields });
  });
});

describe("a lock that Google does not give", () => {
  it("is asked for again and again until the last moment, and then said with Google's reason", () => {
    const { permit, clock, stores } = execution();
    stores.faults.before = (call) => (call.includes("tryLock") ? "too many scripts" : undefined);
    const latest = clock.now() + 20 * SECOND;
    expect(failureOf(() => permit({ latest }).acquire())).toMatchObject({
      kind: "busy",
      fields: { detail: expect.stringContaining("too many scripts") },
    });
    expect(clock.now()).toBeGreaterThan(latest - 2 * SECOND);
    expect(clock.now()).toBeLessThanOrEqual(latest + 4 * SECOND);
  });

  it("is asked for after pauses, as each time is one more of what Google has too many of", () => {
    const { permit, clock, stores } = execution();
    jest.spyOn(Math, "random").mockReturnValue(0.5);
    let tries = 0;
    stores.faults.before = (call) => (call.includes("tryLock") ? ((tries += 1), "busy") : undefined);
    expect(failureOf(() => permit({ latest: clock.now() + 20 * SECOND }).acquire())).toBeDefined();
    // Four tries take 0.375 + 0.75 + 1.125 s, and then it rests for 1 s: the sixth time ends after 18.5 s.
    expect(tries).toBe(6 * 4);
  });

  it.each([
    [1_999, { kind: "busy" }],
    [2_000, undefined],
  ])("is asked for once more where the last moment is %d ms ahead: %j", (ahead, failure) => {
    const { permit, clock, stores } = execution();
    jest.spyOn(Math, "random").mockReturnValue(0);
    // Four tries take 0.25 + 0.5 + 0.75 s.
    const lastTry = clock.now() + 1_500;
    stores.faults.before = (call) =>
      call.includes("tryLock") && clock.now() <= lastTry ? "busy" : undefined;
    const found = failureOf(() => permit({ latest: lastTry + ahead }).acquire());
    if (failure) expect(found).toMatchObject(failure);
    else expect(found).toBeUndefined();
  });

  it("for a moment is got past", () => {
    const { permit, clock, stores } = execution();
    const until = clock.now() + 6 * SECOND;
    stores.faults.before = (call) => (call.includes("tryLock") && clock.now() < until ? "busy" : undefined);
    expect(failureOf(() => permit().acquire())).toBeUndefined();
  });
});

describe("a long wait", () => {
  it("is shown every two seconds, with the moment at which it ends", () => {
    const { permit, clock } = execution();
    const shown: Progress[] = [];
    const until = clock.now() + 5 * SECOND;
    permit({ watch: (progress) => shown.push(progress) }).sleepUntil(until);
    expect(clock.now()).toBe(until);
    expect(shown).toEqual([
      { stage: "waiting", until },
      { stage: "waiting", until },
    ]);
  });

  it("of two seconds or less is slept without a word", () => {
    const { permit, clock } = execution();
    const watch = jest.fn();
    permit({ watch }).sleepUntil(clock.now() + 2 * SECOND);
    permit({ watch }).sleepUntil(clock.now() - 1);
    expect(watch).not.toHaveBeenCalled();
  });

  it("ends where a person cancels it", () => {
    const { permit, clock, take } = execution();
    take();
    take();
    clock.advance(50 * SECOND);
    const watch = (): void => {
      throw new Error("cancelled");
    };
    expect(() => permit({ watch }).acquire()).toThrow("cancelled");
  });

  it("shows what it is told to show", () => {
    const { permit, clock } = execution();
    const watch = jest.fn();
    permit({ watch }).sleepUntil(clock.now() + 3 * SECOND, { stage: "working", done: 7 });
    expect(watch).toHaveBeenCalledWith({ stage: "working", done: 7 });
  });
});

it("a 429 lets nobody in until the moment that it names, and an hour at most", () => {
  const { permit, clock } = execution({}, 15);
  const one = permit();
  one.acquire();
  jest.spyOn(Math, "random").mockReturnValue(0);
  expect(one.block(clock.now() + 30 * SECOND)).toBe(clock.now() + 30 * SECOND);
  expect(failureOf(() => permit().acquire())).toMatchObject({
    kind: "waiting",
    fields: { until: clock.now() + 30 * SECOND },
  });
  expect(one.block(clock.now() + 300 * MINUTE)).toBe(clock.now() + 60 * MINUTE);
});
