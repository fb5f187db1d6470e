import { afterAttempt, type Attempt, type Decision, retryAfterMs } from "../../src/api/retry";

const NOW = 1_000_000;

function attempt(over: Partial<Attempt>): Attempt {
  const outcome = { kind: "answered", status: 200 } as const;
  return { outcome, number: 1, idempotent: true, now: NOW, latest: NOW + 20_000, ...over };
}

const status = (code: number, after?: number) => ({ kind: "answered", status: code, retryAfterMs: after }) as const;
const dead = (sent: boolean) => ({ kind: "unreachable", sent }) as const;
const again = (ms: number, blocked = false): Decision => ({ kind: "again", notBefore: NOW + ms, blocked });
const ACCEPT: Decision = { kind: "accept" };
const GIVE_UP: Decision = { kind: "giveUp" };

describe("what follows an attempt", () => {
  it.each<[string, Partial<Attempt>, Decision]>([
    ["a read that succeeds is read", { outcome: status(200) }, ACCEPT],
    ["a refusal is the service's word, not repeated", { outcome: status(404) }, ACCEPT],
    ["a read that meets 503 is repeated after a second", { outcome: status(503) }, again(1_000)],
    ["the pause doubles", { outcome: status(503), number: 2 }, again(2_000)],
    ["Retry-After of a 503 is honoured", { outcome: status(503, 7_000) }, again(7_000)],
    ["three attempts are enough", { outcome: status(503), number: 3 }, ACCEPT],
    ["too late to be of use", { outcome: status(503, 30_000) }, ACCEPT],
    ["a read without an answer is repeated", { outcome: dead(true) }, again(1_000)],
    ["no answer at all in the end", { outcome: dead(true), number: 3 }, GIVE_UP],
    ["a query that may have run is not repeated", { idempotent: false, outcome: status(502) }, ACCEPT],
    ["a query without an answer may have run", { idempotent: false, outcome: dead(true) }, GIVE_UP],
    ["a query that never left is repeated", { idempotent: false, outcome: dead(false) }, again(1_000)],
    [
      "a query refused for the limit did not run",
      { idempotent: false, outcome: status(429, 4_000) },
      again(4_000, true),
    ],
    ["a limit that lasts too long is said", { outcome: status(429, 40_000) }, { kind: "limited", until: NOW + 40_000 }],
    [
      "a limit without Retry-After lasts the window",
      { outcome: status(429) },
      { kind: "limited", until: NOW + 60_000 },
    ],
  ])("%s", (_, over, decision) => {
    expect(afterAttempt(attempt(over))).toEqual(decision);
  });

  it.each([
    ["12", 12_000],
    [" 0.5 ", 500],
    [new Date(NOW + 9_000).toUTCString(), 9_000],
    [new Date(NOW - 9_000).toUTCString(), 0],
    ["soon", undefined],
    [undefined, undefined],
  ])("Retry-After %p is %p ms", (header, wait) => {
    expect(retryAfterMs(header, NOW)).toBe(wait);
  });
});
