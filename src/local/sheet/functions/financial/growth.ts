import { above, noResult, nonZero, within } from "../definition/bounds";
import { type Call, type Definitions, defineWithCall } from "../definition/definition";

/** Depreciation in one period, never below the salvage value. */
function decliningBalance(
  call: Call,
  ...[cost, salvage, life, period, factor = 2]: readonly [number, number, number, number, number?]
): number {
  within(call, 1, cost, 0);
  within(call, 2, salvage, 0);
  above(call, 3, life, 0);
  above(call, 5, factor, 0);
  if (!(period > 0 && period <= life)) throw noResult(call);
  const rate = Math.min(1, factor / life);
  const before = period <= 1 ? cost : cost * (1 - rate) ** (period - 1);
  return Math.max(0, Math.min(before * rate, before - salvage));
}

export const GROWTH: Definitions = {
  EFFECT: defineWithCall(["number", "number"], (call, rate, periods) => {
    const count = within(call, 2, Math.trunc(periods), 1);
    return (1 + above(call, 1, rate, 0) / count) ** count - 1;
  }),
  NOMINAL: defineWithCall(["number", "number"], (call, rate, periods) => {
    const count = within(call, 2, Math.trunc(periods), 1);
    return ((1 + above(call, 1, rate, 0)) ** (1 / count) - 1) * count;
  }),
  RRI: defineWithCall(["number", "number", "number"], (call, periods, present, future) => {
    if (present === 0) throw noResult(call);
    return (future / present) ** (1 / above(call, 1, periods, 0)) - 1;
  }),
  PDURATION: defineWithCall(["number", "number", "number"], (call, rate, present, future) => {
    const [grown, from, to] = [
      above(call, 1, rate, 0),
      above(call, 2, present, 0),
      above(call, 3, future, 0),
    ];
    return Math.log(to / from) / Math.log1p(grown);
  }),
  SLN: defineWithCall(
    ["number", "number", "number"],
    (call, cost, salvage, life) => (cost - salvage) / nonZero(call, life),
  ),
  SYD: defineWithCall(["number", "number", "number", "number"], (call, cost, salvage, life, period) => {
    above(call, 3, life, 0);
    if (!(period > 0 && period <= life)) throw noResult(call);
    return ((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1));
  }),
  DDB: defineWithCall(["number", "number", "number", "number", "number?"], (call, ...args) =>
    decliningBalance(call, ...args),
  ),
};
