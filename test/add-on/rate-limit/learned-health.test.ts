/** What is learned of an account in numbers: leads, rates, and who counts as unwell. Tables of values. */
import {
  type AccountHealth,
  applyPermit,
  applySignal,
  closureOf,
  computeLead,
  limitedUntilOf,
  computeServedRate,
  HEALTHY,
  isUnwell,
  type SignalSource,
} from "../../../src/add-on/rate-limit/health";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 1_800_000_000_000;
const SOURCE: SignalSource = { now: NOW, isProbe: false, sentAt: NOW, perMinute: 15, sent: 1 };

const health = (over: Partial<AccountHealth>): AccountHealth => ({ ...HEALTHY, ...over });

describe("the lead that slots are given, where handing one out took", () => {
  it.each([
    ["no time", 0, 0, 0],
    ["half of what may pass", 0, 250, 0],
    ["a little more than that", 0, 251, 351],
    ["two seconds", 0, 2_000, 2_800],
    ["for ever: ten seconds at most", 0, 60_000, 10_000],
    ["no time any more: three quarters are kept", 4_000, 0, 3_000],
    ["less than before: it falls slowly", 4_000, 1_000, 3_350],
    ["more than before: it rises at once", 1_000, 4_000, 5_600],
    ["no time, and the lead is hardly any", 250, 0, 0],
    ["no time, and the lead is a little more than that", 251, 0, 188],
  ])("%s", (_, lead, took, next) => {
    expect(computeLead(lead, took, 500)).toBe(next);
  });
});

describe("an account is unwell", () => {
  it.each<[Partial<AccountHealth>, boolean]>([
    [{}, false],
    [{ refusals: 1 }, true],
    [{ faults: 1 }, true],
    [{ limits: 1 }, true],
    [{ closedUntil: NOW, wellSince: NOW, rate: 700 }, false],
  ])("with %j: %s", (over, unwell) => {
    expect(isUnwell(health(over))).toBe(unwell);
  });
});

describe("who is let in", () => {
  it("is everybody while fewer than three requests in a row met no service", () => {
    expect(closureOf(health({ faults: 2, closedUntil: NOW + 1 }), NOW)).toBeUndefined();
    expect(closureOf(health({ faults: 3, closedUntil: NOW + 1 }), NOW)).toEqual({
      why: "serviceDown",
      until: NOW + 1,
    });
  });

  it("is held back by 429s from the fourth in a row on", () => {
    expect(limitedUntilOf(health({ limits: 3, closedUntil: NOW }))).toBe(0);
    expect(limitedUntilOf(health({ limits: 4, closedUntil: NOW }))).toBe(NOW);
  });

  it("is one at a time for a minute where every request was refused for the limit, and everybody before", () => {
    expect(applyPermit(health({ limits: 4 }), NOW).closedUntil).toBe(NOW + MINUTE);
    expect(applyPermit(health({ limits: 3 }), NOW).closedUntil).toBe(0);
  });
});

describe("a signal", () => {
  it("of an answer changes nothing of an account that is well: the very same object", () => {
    const well = health({ wellSince: 5, rate: 700, limitedAt: 6 });
    expect(applySignal(well, "answered", SOURCE)).toBe(well);
  });

  it("of an answer after one fault ends it, and dates no recovery", () => {
    expect(applySignal(health({ faults: 1, wellSince: 5 }), "answered", SOURCE)).toEqual(
      health({ wellSince: 5 }),
    );
  });

  it("of a recovery dates it, and changes nothing else", () => {
    const limited = health({ limits: 1, rate: 700, limitedAt: 6 });
    expect(applySignal(limited, "recovered", SOURCE)).toEqual({ ...limited, wellSince: NOW });
  });

  it("of a service that is down counts once for all that were under way", () => {
    const down = health({ faults: 3, closedUntil: NOW + 1 });
    expect(applySignal(down, "unreachable", SOURCE)).toBe(down);
    expect(applySignal(down, "unreachable", { ...SOURCE, isProbe: true })).toMatchObject({
      faults: 4,
      closedUntil: NOW + MINUTE,
    });
  });

  it("of a service that is down waits two minutes from the eleventh pause on", () => {
    const probe = { ...SOURCE, isProbe: true };
    const pauses = [2, 11, 12, 40].map(
      (faults) => applySignal(health({ faults }), "unreachable", probe).closedUntil - NOW,
    );
    expect(pauses).toEqual([MINUTE, MINUTE, 2 * MINUTE, 2 * MINUTE]);
  });

  it("of a 429 to a request that was sent before the last one takes one a minute more, and no time in a row", () => {
    const limited = health({ limits: 1, rate: 900, limitedAt: NOW });
    for (const sentAt of [NOW - 1, NOW])
      expect(applySignal(limited, "limited", { ...SOURCE, sentAt })).toEqual({ ...limited, rate: 800 });
    expect(applySignal(limited, "limited", { ...SOURCE, sentAt: NOW + 1 }).limits).toBe(2);
  });

  it("of a 429 takes one a minute at least, also where the rate was learned before", () => {
    const source = { ...SOURCE, sent: 40 };
    expect(applySignal(HEALTHY, "limited", source).rate).toBe(1_400);
    expect(applySignal(health({ rate: 1_000, limitedAt: NOW - 1 }), "limited", source).rate).toBeLessThan(
      1_000,
    );
  });

  it("of a high limit falls by a fiftieth, as one request of six hundred would be too little", () => {
    expect(applySignal(HEALTHY, "limited", { ...SOURCE, perMinute: 600, sent: 600 }).rate).toBe(58_800);
  });

  it("of a 429 closes nothing three times in a row, and fifteen seconds the fourth", () => {
    expect(applySignal(health({ limits: 2, rate: 900 }), "limited", SOURCE).closedUntil).toBe(0);
    const again = applySignal(health({ limits: 3, rate: 900 }), "limited", SOURCE);
    expect(again.closedUntil).toBe(NOW + 15_000);
  });

  it("of a 429 neither lowers nor renews the rate from the tenth in a row on, as none is served", () => {
    const known = health({ limits: 9, rate: 100, limitedAt: NOW - HOUR });
    const next = applySignal(known, "limited", SOURCE);
    expect(next).toEqual({ ...known, limits: 10, closedUntil: NOW + 15 * MINUTE });
    const last = applySignal({ ...next, limits: 30 }, "limited", {
      ...SOURCE,
      now: NOW + HOUR,
      sentAt: NOW + HOUR,
    });
    expect([last.closedUntil, computeServedRate(last, 15, NOW + HOUR)]).toEqual([
      NOW + HOUR + 15 * MINUTE,
      15,
    ]);
  });
});

describe("the rate that is served", () => {
  it("is what is set where none was learned", () => {
    expect(computeServedRate(health({ limitedAt: NOW }), 15, NOW)).toBe(15);
  });

  it("is not more than was learned where another machine's clock was ahead", () => {
    expect(computeServedRate(health({ rate: 700, limitedAt: NOW + HOUR }), 15, NOW)).toBe(7);
  });

  it("comes back by as many requests where little was left as where much was, so that all get their part", () => {
    const risen = (rate: number) =>
      computeServedRate(health({ rate, refusedRate: rate + 1_000, limitedAt: NOW - 15 * MINUTE }), 60, NOW) -
      rate / 100;
    expect([risen(500), risen(3_000)]).toEqual([9, 9]);
  });
});
