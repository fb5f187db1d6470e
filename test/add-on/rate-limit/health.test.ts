/** What is learned of an account from what its requests come to. */
import {
  type AccountHealth,
  applyPermit,
  applySignal,
  closureOf,
  readHealth,
  type HealthSignal,
  writeHealth,
  HEALTHY,
  limitedUntilOf,
  computeServedRate,
} from "../../../src/add-on/rate-limit/health";
import { isSpent } from "../../../src/add-on/rate-limit/account-state";
import { makeLimitPolicy } from "../../../src/add-on/rate-limit/window";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 1_800_000_000_000;

/** The health after requests, each a minute after the one before, that were let in one after another. */
function after(...signals: readonly HealthSignal[]): AccountHealth {
  return signals.reduce<AccountHealth>((health, signal, i) => {
    const at = NOW + i * MINUTE;
    return applySignal(applyPermit(health, at), signal, {
      now: at,
      isProbe: i > 0,
      sentAt: at,
      perMinute: 15,
      sent: 1,
    });
  }, HEALTHY);
}

const probe = (health: AccountHealth, signal: HealthSignal, at: number): AccountHealth =>
  applySignal(applyPermit(health, at), signal, {
    now: at,
    isProbe: true,
    sentAt: at,
    perMinute: 15,
    sent: 1,
  });

describe("a key that was refused", () => {
  const refused = after("refused");

  it("is tried again after five minutes, and by one request", () => {
    expect(closureOf(refused, NOW + 5 * MINUTE - 1)).toEqual({ why: "wrongKey", until: NOW + 5 * MINUTE });
    expect(closureOf(refused, NOW + 5 * MINUTE)).toBeUndefined();
    const asked = applyPermit(refused, NOW + 5 * MINUTE);
    expect(closureOf(asked, NOW + 5 * MINUTE + 1)).toMatchObject({ why: "wrongKey" });
  });

  it("costs a minute, and no refusal, where that request came to nothing", () => {
    const lost = applyPermit(refused, NOW + 5 * MINUTE);
    expect(closureOf(lost, NOW + 6 * MINUTE)).toBeUndefined();
    expect(lost.refusals).toBe(1);
  });

  it.each<HealthSignal>(["unreachable", "limited"])("costs a minute where that request was %s", (signal) => {
    const met = probe(refused, signal, NOW + 5 * MINUTE);
    expect(closureOf(met, NOW + 6 * MINUTE)).toBeUndefined();
    expect(met.refusals).toBe(1);
  });

  it("rests for a quarter of an hour in the first hour, and for an hour while it stays refused", () => {
    let health = refused;
    const rests: number[] = [];
    for (let i = 0, at = NOW; i < 7; i++) {
      rests.push(Math.round((health.closedUntil - at) / MINUTE));
      at = health.closedUntil;
      health = probe(health, "refused", at);
    }
    expect(rests).toEqual([5, 15, 15, 15, 15, 55, 55]);
  });

  it("counts once where requests that were under way together are refused together", () => {
    const source = { now: NOW + 10, isProbe: false, sentAt: NOW, perMinute: 15, sent: 2 };
    expect(applySignal(refused, "refused", source)).toBe(refused);
  });
});

describe("a service that is down", () => {
  it("closes the account after three faults in a row", () => {
    expect(closureOf(after("unreachable", "unreachable"), NOW)).toBeUndefined();
    const down = after("unreachable", "unreachable", "unreachable");
    expect(closureOf(down, NOW + 2 * MINUTE)).toEqual({ why: "serviceDown", until: NOW + 3 * MINUTE });
  });

  it("is tried every two minutes at the seldomest", () => {
    let health = after("unreachable", "unreachable", "unreachable");
    for (let i = 0; i < 200; i++) {
      const at = health.closedUntil;
      health = probe(health, "unreachable", at);
      expect(health.closedUntil - at).toBeLessThanOrEqual(2 * MINUTE);
    }
  });

  it("is well since the moment it answers", () => {
    const back = probe(after("unreachable", "unreachable", "unreachable"), "answered", NOW + HOUR);
    expect(back.wellSince).toBe(NOW + HOUR);
    expect(closureOf(back, NOW + HOUR)).toBeUndefined();
  });

  it("of which one fault was met was never down", () => {
    expect(after("unreachable", "answered").wellSince).toBe(0);
  });
});

describe("the rate that is really served", () => {
  /** The health after a burst of requests at one moment, of which the last so many were refused. */
  function burst(count: number, refused: number, before = HEALTHY): AccountHealth {
    const source = { isProbe: false, sentAt: NOW, perMinute: 15, sent: count };
    return Array.from({ length: refused }).reduce<AccountHealth>(
      (health, _, i) => applySignal(health, "limited", { ...source, now: NOW + 300 + i }),
      before,
    );
  }

  it.each([
    [15, 5, 10],
    [15, 7, 8],
    [11, 1, 10],
    [6, 1, 7],
    [1, 1, 7],
    [15, 15, 3],
  ])("after %d requests in a minute, of which %d were refused together, is %d", (count, refused, rate) => {
    expect(computeServedRate(burst(count, refused), 15, NOW)).toBe(rate);
  });

  it("counts requests that were refused together as one time in a row", () => {
    expect(burst(15, 5).limits).toBe(1);
  });

  it("comes back soon to near what was refused, and is whole within the hour", () => {
    const health = burst(11, 4);
    const ratesAfter = [0, 5, 10, 20, 30, 40, 60, 20 * 60].map((minutes) =>
      computeServedRate(health, 15, health.limitedAt + minutes * MINUTE),
    );
    expect(ratesAfter).toEqual([7, 9, 11, 14, 14, 15, 15, 15]);
  });

  it("comes to one request in four minutes, the part of one of sixty spreadsheets", () => {
    expect(computeServedRate(after(...Array<HealthSignal>(9).fill("limited")), 15, NOW)).toBe(0.25);
  });

  it("comes to one request in 15 minutes where every request is refused", () => {
    const health = after(...Array<HealthSignal>(12).fill("limited"));
    expect(limitedUntilOf(health)).toBe(NOW + 11 * MINUTE + 15 * MINUTE);
    expect(limitedUntilOf(probe(health, "answered", NOW + HOUR))).toBe(0);
  });
});

it("survives being stored", () => {
  const health = { ...after("limited", "refused", "unreachable"), leadMs: 1_234, statedUntil: NOW + HOUR };
  expect(readHealth(writeHealth(health))).toEqual(health);
  // The first version that kept it had all fields but the last one.
  const first = writeHealth(health).split(",").slice(0, 9).join(",");
  expect(readHealth(first)).toEqual({ ...health, refusedRate: 0 });
  expect(writeHealth(HEALTHY)).toBe("");
});

it.each(["1,2,3,4,5,6", "", "{", "1,2,3,4,5,6,7,8,?"])(
  "that cannot be read (%p) counts as nothing learned",
  (text) => {
    expect(readHealth(text)).toEqual(HEALTHY);
  },
);

it.each<[string, AccountHealth]>([
  ["was refused", after("refused")],
  ["was down", after("unreachable", "unreachable", "unreachable")],
  ["was limited", after("limited")],
])("the state of an account that %s may go as soon as nothing in it reaches beyond now", (_, health) => {
  const text = `0#${writeHealth(health)}`;
  const asked = Math.max(NOW, health.closedUntil);
  expect(isSpent(text, asked, makeLimitPolicy(15))).toBe(true);
  if (asked > NOW) expect(isSpent(text, asked - 1, makeLimitPolicy(15))).toBe(false);
});

it("a part of less than one a minute is not lowered by a 429: others came before it in that minute", () => {
  const refuse = (health: AccountHealth, perMinute: number): AccountHealth =>
    applySignal(health, "limited", { now: NOW, isProbe: false, sentAt: NOW, perMinute, sent: 1 });
  expect(computeServedRate(refuse(HEALTHY, 0.5), 0.5, NOW)).toBe(0.5);
  expect(computeServedRate(refuse(HEALTHY, 1), 1, NOW)).toBeLessThan(1);
  const four = [1, 2, 3, 4].reduce((health) => refuse(health, 0.5), HEALTHY);
  expect(limitedUntilOf(four)).toBe(NOW + 15_000);
});
