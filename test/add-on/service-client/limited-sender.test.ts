/** What one request costs: when it is repeated, what it waits for, and who can stop it. */
import { AddOnError } from "../../../src/add-on/shared/errors";
import type { HttpRequest } from "../../../src/add-on/service-client/request/request";
import { BASE, desk, ending, rows, type Scripted, status } from "./scripted";

const READ: HttpRequest = { method: "get", url: `${BASE}/reports` };
const QUERY: HttpRequest = { method: "post", url: `${BASE}/queries/sql`, body: "{}" };
const OK = rows({ n: 1 });

interface Case {
  readonly request: HttpRequest;
  readonly script: readonly Scripted[];
  /** When requests leave (s). */
  readonly at: readonly number[];
  /** The status that is read in the end, or the failure. */
  readonly ends: number | string;
  readonly patience?: number;
}

// The first of those who were refused together.
beforeEach(() => void jest.spyOn(Math, "random").mockReturnValue(0));
afterEach(() => jest.restoreAllMocks());

describe("a request", () => {
  it.each<[string, Case]>([
    ["a read that succeeds is sent once", { request: READ, script: [OK], at: [0], ends: 200 }],
    [
      "a read is sent again after 503, 502 and no answer, three times at most",
      {
        request: READ,
        script: [status(503), status(502), "timeout", OK],
        at: [0, 1, 3],
        ends: "serviceDown",
      },
    ],
    [
      "a read gets through at the third attempt",
      { request: READ, script: ["timeout", status(500), OK], at: [0, 1, 3], ends: 200 },
    ],
    [
      "Retry-After of a 503 is kept to",
      { request: READ, script: [status(503, { "Retry-After": "9" }), OK], at: [0, 9], ends: 200 },
    ],
    ["a refusal is not asked again", { request: READ, script: [status(404), OK], at: [0], ends: 404 }],
    [
      "a read refused for the limit waits as long as the service says",
      { request: READ, script: [status(429, { "retry-after": "12" }), OK], at: [0, 12], ends: 200 },
    ],
    [
      "a read refused for the limit waits as long as the service says in words",
      {
        request: READ,
        script: [status(429, {}, { detail: "Expected available in 12 seconds." }), OK],
        at: [0, 12],
        ends: 200,
      },
    ],
    ...["-5", "soon"].map((header): [string, Case] => [
      `a limit with Retry-After ${header}, which is no time, is waited for a minute`,
      { request: READ, script: [status(429, { "Retry-After": header }), OK], at: [0, 60], ends: 200 },
    ]),
    [
      "a fault that names a time is not waited for",
      {
        request: READ,
        script: [status(500, {}, { detail: "Gave up after 30 seconds." }), OK],
        at: [0, 1],
        ends: 200,
      },
    ],
    [
      "a limit that outlasts the deadline is said at once",
      {
        request: READ,
        script: [status(429, { "Retry-After": "90" }), OK],
        at: [0],
        ends: "rateLimited",
        patience: 20,
      },
    ],
    [
      "a query refused for the limit did not run and is sent again",
      { request: QUERY, script: [status(429, { "Retry-After": "3" }), OK], at: [0, 3], ends: 200 },
    ],
    [
      "a query whose host could not be found never ran",
      { request: QUERY, script: ["dns", "dns", OK], at: [0, 1, 3], ends: 200 },
    ],
    [
      "a query whose connection broke may have run",
      { request: QUERY, script: ["refused", OK], at: [0], ends: "serviceDown" },
    ],
    [
      "a query without an answer may have run",
      { request: QUERY, script: ["timeout", OK], at: [0], ends: "serviceDown" },
    ],
    [
      "a query that meets 502 may have run",
      { request: QUERY, script: [status(502), OK], at: [0], ends: 502 },
    ],
    [
      "a query that meets 503 with Retry-After may have run",
      { request: QUERY, script: [status(503, { "Retry-After": "1" }), OK], at: [0], ends: 503 },
    ],
  ])("%s", (_, { request, script, at, ends, patience }) => {
    const { sender, service, budget } = desk(script);
    const end = ending(() => sender.send(request, budget(patience)));
    expect("failure" in end ? end.failure : end.status).toBe(ends === "serviceDown" ? "serviceDown" : ends);
    expect(service.times).toEqual(at);
  });

  it.each<[string, Pick<Case, "script" | "at" | "ends"> & { readonly says?: string }]>([
    [
      "Retry-After is kept to",
      { script: [status(429, { "Retry-After": "30" }), OK], at: [0, 30], ends: 200 },
    ],
    ["faults are passing", { script: [status(503), "timeout", OK], at: [0, 1, 3], ends: 200 }],
    [
      "a limit that outlasts the patience is that host's",
      {
        script: [status(429, { "Retry-After": "900" })],
        at: [0],
        ends: "fileHost",
        says: "The answer's file is on files.example.net, which takes no more requests until 09:15:00. Try again then.",
      },
    ],
    [
      "a senseless Retry-After ends within an hour",
      {
        script: [status(429, { "Retry-After": "99999999" })],
        at: [0],
        ends: "fileHost",
        says: "The answer's file is on files.example.net, which takes no more requests until 10:00:00. Try again then.",
      },
    ],
    [
      "no answer is that host's",
      { script: ["refused", "refused", "refused"], at: [0, 1, 3], ends: "fileHost" },
    ],
  ])(
    "to another host takes no slot, and leaves the account as it was: %s",
    (_, { script, at, ends, says }) => {
      const { sender, service, limiter, budget } = desk(script);
      const end = ending(() =>
        sender.send({ method: "get", url: "https://files.example.net/x.csv" }, budget()),
      );
      expect("failure" in end ? end.failure : end.status).toBe(ends);
      if (says !== undefined) expect(end).toMatchObject({ message: says });
      expect(service.times).toEqual(at);
      expect(limiter.left()).toBe(15);
    },
  );

  it("takes a slot for every attempt", () => {
    const { sender, limiter, budget } = desk([status(503), status(503), OK]);
    sender.send(READ, budget());
    expect(limiter.left()).toBe(12);
  });

  it("waits for a slot, and never has more than the limit in a minute", () => {
    const { sender, service, budget } = desk(() => OK, 2);
    for (let i = 0; i < 5; i++) sender.send(READ, budget());
    expect(service.times).toEqual([0, 0, 61.5, 61.5, 123]);
  });

  it("says until when there is no slot, in the spreadsheet's time", () => {
    const { sender, service, budget } = desk(() => OK, 1);
    sender.send(READ, budget());
    expect(ending(() => sender.send(READ, budget(20)))).toEqual({
      failure: "waiting",
      message: expect.stringContaining("after 09:01:02"),
    });
    expect(service.asked).toHaveLength(1);
  });

  it("with nobody waiting is not sent again where the rest is longer than it may wait", () => {
    const { sender, google, service, budget } = desk([status(429, { "Retry-After": "30" }), OK]);
    const before = google.clock.now();
    expect(ending(() => sender.send(READ, budget(200, { longestWait: 20_000 })))).toMatchObject({
      failure: "rateLimited",
    });
    expect([service.asked.length, google.clock.now()]).toEqual([1, before]);
  });

  it("lets the whole account rest after a 429", () => {
    const { sender, limiter, google, budget } = desk([status(429, { "Retry-After": "40" })]);
    const now = google.clock.now();
    ending(() => sender.send(READ, budget(20)));
    expect(limiter.reserve({ key: "", lane: "interactive", latest: now, inFlightSince: now })).toMatchObject({
      kind: "full",
      freeAt: now + 40_000,
    });
  });

  it("is not kept waiting for ever by a senseless Retry-After", () => {
    const { sender, limiter, google, budget } = desk([status(429, { "Retry-After": "99999999" }), OK]);
    ending(() => sender.send(READ, budget(20)));
    google.clock.advance(3_600_000);
    expect(limiter.left()).toBeGreaterThan(0);
    google.clock.advance(3_600_000);
    expect(limiter.left()).toBe(15);
  });

  it("takes another slot when it wakes too late for its own", () => {
    const { sender, limiter, google, service, budget } = desk([OK]);
    const slot = { at: google.clock.now() + 1_000 };
    google.clock.advance(5_000);
    sender.send(READ, budget(200, {}, slot));
    expect(service.times).toEqual([5]);
    expect(limiter.left()).toBe(14);
  });

  it("uses the slot that it was given", () => {
    const { sender, limiter, google, service, budget } = desk([OK]);
    sender.send(READ, budget(200, {}, { at: google.clock.now() + 4_000 }));
    expect(service.times).toEqual([4]);
    expect(limiter.left()).toBe(15);
  });

  it("gives the service no longer than its deadline", () => {
    const { sender, service, budget } = desk([OK]);
    sender.send(READ, budget(20));
    expect(service.asked[0]?.request.timeoutMs).toBe(28_000);
  });

  it("gives up after its tries while Google's locks are busy", () => {
    const { sender, google, service, budget } = desk([OK]);
    google.stores.faults.lockErrors = 1;
    expect(ending(() => sender.send(READ, budget(20)))).toMatchObject({ failure: "busy" });
    expect(service.asked).toEqual([]);
  });

  it.each([
    ["Service invoked too many times for one day: urlfetch.", "quotaUsedUp"],
    [
      "Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.",
      "busy",
    ],
  ])("takes Google's own %j for what it is, not for a dead service", (sentence, kind) => {
    const { sender, google, service, budget } = desk([OK]);
    google.stores.faults.before = (call) => (call === "UrlFetchApp.fetch" ? sentence : undefined);
    expect(ending(() => sender.send(READ, budget()))).toMatchObject({ failure: kind });
    expect(service.asked).toEqual([]);
  });

  it("does not call a missing permission a dead service", () => {
    const { sender, google, budget } = desk([OK]);
    google.stores.faults.before = (call) =>
      call === "UrlFetchApp.fetch" ? "You do not have permission to call UrlFetchApp.fetch." : undefined;
    expect(ending(() => sender.send(READ, budget()))).toMatchObject({ failure: "notAllowed" });
  });
});

describe("the watch", () => {
  it("sees the wait and the asking", () => {
    const { sender, google, budget } = desk([OK]);
    const seen: string[] = [];
    const watch = (progress: { stage: string }) => void seen.push(progress.stage);
    sender.send(READ, budget(60, { watch }, { at: google.clock.now() + 5_000 }));
    expect(seen).toEqual(["waiting", "waiting", "asking"]);
  });

  it("cancels a wait within two seconds, and nothing is sent", () => {
    const { sender, google, service, budget } = desk([OK]);
    const start = google.clock.now();
    const watch = () => {
      if (google.clock.now() - start >= 3_000) throw new AddOnError("cancelled", {});
    };
    const end = ending(() => sender.send(READ, budget(60, { watch }, { at: start + 30_000 })));
    expect(end).toMatchObject({ failure: "cancelled" });
    expect(google.clock.now() - start).toBeLessThanOrEqual(5_000);
    expect(service.asked).toEqual([]);
  });
});
