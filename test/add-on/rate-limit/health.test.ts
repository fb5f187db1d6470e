/** What is learned of an account from what its requests come to. */
import {
  type AccountHealth,
  afterPermit,
  afterSignal,
  closureOf,
  healthFromText,
  type HealthSignal,
  healthToText,
  HEALTHY,
  limitedUntil,
  servedPerMinute,
} from "../../../src/add-on/rate-limit/health";
import { isSpent } from "../../../src/add-on/rate-limit/account-state";
import { limitPolicy } from "../../../src/add-on/rate-limit/window";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 1_800_000_000_000;

/** The health after requests, each a minute after the one before, that were let in one after another. */
function after(...signals: readonly HealthSignal[]): AccountHealth {
  return signals.reduce<AccountHealth>((health, signal, i) => {
    const at = NOW + i * MINUTE;
    return afterSignal(afterPermit(health, at, 15), signal, { now: at, isProbe: i > 0, sentAt: at, perMinute: 15 });
  }, HEALTHY);
}

const probe = (health: AccountHealth, signal: HealthSignal, at: number): AccountHealth =>
  afterSignal(afterPermit(health, at, 15), signal, { now: at, isProbe: true, sentAt: at, perMinute: 15 });

describe("a key that was refused", () => {
  const refused = after("refused");

  it("is tried again after five minutes, and by one request", () => {
    expect(closureOf(refused, NOW + 5 * MINUTE - 1)).toEqual({ why: "wrongKey", until: NOW + 5 * MINUTE });
    expect(closureOf(refused, NOW + 5 * MINUTE)).toBeUndefined();
    const asked = afterPermit(refused, NOW + 5 * MINUTE, 15);
    expect(closureOf(asked, NOW + 5 * MINUTE + 1)).toMatchObject({ why: "wrongKey" });
  });

  it("costs a minute, and no refusal, where that request came to nothing", () => {
    const lost = afterPermit(refused, NOW + 5 * MINUTE, 15);
    expect(closureOf(lost, NOW + 6 * MINUTE)).toBeUndefined();
    expect(lost.refusals).toBe(1);
  });

  it.each<HealthSignal>(["unreachable", "limited"])("costs a minute where that request was %s", (signal) => {
    const met = probe(refused, signal, NOW + 5 * MINUTE);
    expect(closureOf(met, NOW + 6 * MINUTE)).toBeUndefined();
    expect(met.refusals).toBe(1);
  });

  it("rests for ever longer, up to eight hours, while it stays refused", () => {
    let health = refused;
    const rests: number[] = [];
    for (let i = 0, at = NOW; i < 6; i++) {
      rests.push(Math.round((health.closedUntil - at) / MINUTE));
      at = health.closedUntil;
      health = probe(health, "refused", at);
    }
    expect(rests).toEqual([5, 55, 115, 235, 475, 475]);
  });

  it("counts once where requests that were under way together are refused together", () => {
    const source = { now: NOW + 10, isProbe: false, sentAt: NOW, perMinute: 15 };
    expect(afterSignal(refused, "refused", source)).toBe(refused);
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
  it("is halved by a 429, once for all requests that were under way then", () => {
    const limited = after("limited");
    expect(servedPerMinute(limited, 15, NOW)).toBe(7);
    const together = afterSignal(limited, "limited", { now: NOW + 5, isProbe: false, sentAt: NOW - 5, perMinute: 15 });
    expect(together).toBe(limited);
  });

  it("rises by one a minute where it is used", () => {
    let health = after("limited");
    for (let i = 0; i < 7; i++) health = afterPermit(health, NOW + 1, 15);
    expect(servedPerMinute(health, 15, NOW + 1)).toBe(8);
  });

  it("is forgotten within two hours, and never above what is set", () => {
    const limited = after("limited");
    expect(servedPerMinute(limited, 15, NOW + HOUR)).toBe(11);
    expect(servedPerMinute(limited, 15, NOW + 2 * HOUR)).toBe(15);
    expect(servedPerMinute(limited, 15, NOW + 20 * HOUR)).toBe(15);
  });

  it("is at least one a minute", () => {
    expect(servedPerMinute(after(...Array<HealthSignal>(9).fill("limited")), 15, NOW)).toBe(1);
  });

  it("comes to one request in 15 minutes where every request is refused", () => {
    const health = after(...Array<HealthSignal>(12).fill("limited"));
    expect(limitedUntil(health)).toBe(NOW + 11 * MINUTE + 15 * MINUTE);
    expect(limitedUntil(probe(health, "answered", NOW + HOUR))).toBe(0);
  });
});

it("survives being stored", () => {
  const health = { ...after("limited", "refused", "unreachable"), leadMs: 1_234, statedUntil: NOW + HOUR };
  expect(healthFromText(healthToText(health))).toEqual(health);
  expect(healthToText(HEALTHY)).toBe("");
});

it.each(["1,2,3,4,5,6", "", "{", "1,2,3,4,5,6,7,8,?"])("that cannot be read (%p) counts as nothing learned", (text) => {
  expect(healthFromText(text)).toEqual(HEALTHY);
});

it.each<[string, AccountHealth]>([
  ["was refused", after("refused")],
  ["was down", after("unreachable", "unreachable", "unreachable")],
  ["was limited", after("limited")],
])("the state of an account that %s may go when nothing in it reaches as far as now", (_, health) => {
  const text = `0#${healthToText(health)}`;
  expect(isSpent(text, NOW + 10 * MINUTE, limitPolicy(15))).toBe(true);
});
