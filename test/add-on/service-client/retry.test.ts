import { decideRetry, type Attempt, type Decision } from "../../../src/add-on/service-client/http/retry";
import { readRetryAfter } from "../../../src/add-on/response-parser/envelope/retry-after";

const NOW = 1_000_000;

function attempt(over: Partial<Attempt>): Attempt {
  return {
    outcome: status(200),
    restMs: undefined,
    number: 1,
    idempotent: true,
    now: NOW,
    latest: NOW + 20_000,
    ...over,
  };
}

const status = (code: number) => ({ status: code });
const dead = (sent: boolean) => ({ sent });
const again = (ms: number, limited = false): Decision => ({ again: true, notBefore: NOW + ms, limited });
const tell = (ms: number): Decision => ({ again: false, notBefore: NOW + ms, limited: true });
const LAST = undefined;

describe("what follows an attempt", () => {
  it.each<[string, Partial<Attempt>, Decision | undefined]>([
    ["a read that succeeds is read", { outcome: status(200) }, LAST],
    ["a refusal is the service's word, not repeated", { outcome: status(404) }, LAST],
    ["a read that meets 503 is repeated after a second", { outcome: status(503) }, again(1_000)],
    ["the pause doubles", { outcome: status(503), number: 2 }, again(2_000)],
    ["Retry-After of a 503 is honoured", { outcome: status(503), restMs: 7_000 }, again(7_000)],
    ["three attempts are enough", { outcome: status(503), number: 3 }, LAST],
    ["too late to be of use", { outcome: status(503), restMs: 30_000 }, LAST],
    ["a read without an answer is repeated", { outcome: dead(true) }, again(1_000)],
    ["no answer at all in the end", { outcome: dead(true), number: 3 }, LAST],
    ["a query that may have run is not repeated", { idempotent: false, outcome: status(502) }, LAST],
    ["a query without an answer may have run", { idempotent: false, outcome: dead(true) }, LAST],
    ["a query that never left is repeated", { idempotent: false, outcome: dead(false) }, again(1_000)],
    [
      "a query refused for the limit did not run",
      { idempotent: false, outcome: status(429), restMs: 4_000 },
      again(4_000, true),
    ],
    ["a limit that lasts too long is said", { outcome: status(429), restMs: 40_000 }, tell(40_000)],
    ["a limit without Retry-After lasts the window", { outcome: status(429) }, tell(60_000)],
  ])("%s", (_, over, decision) => {
    expect(decideRetry(attempt(over))).toEqual(decision);
  });

  it.each([
    ["12", 12_000],
    [" 0.5 ", 500],
    [new Date(NOW + 9_000).toUTCString(), 9_000],
    [new Date(NOW - 9_000).toUTCString(), 0],
    ["soon", undefined],
    [undefined, undefined],
  ])("Retry-After %p is %p ms", (header, wait) => {
    expect(readRetryAfter({ ...(header !== undefined && { "Retry-After": header }) }, NOW)).toBe(wait);
  });
});

it("a Retry-After of 300 digits is a moment that a clock can show", () => {
  const rest = readRetryAfter({ "retry-after": "9".repeat(300) }, NOW) ?? NaN;
  expect(() => new Date(NOW + rest).toISOString()).not.toThrow();
});
