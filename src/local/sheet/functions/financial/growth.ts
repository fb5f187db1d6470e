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

/** Depreciation in one period at a rate of three digits; the first year has this many months. */
function fixedDecliningBalance(
  call: Call,
  ...[cost, salvage, life, period, months = 12]: readonly [number, number, number, number, number?]
): number {
  within(call, 1, cost, 0);
  within(call, 2, salvage, 0);
  const [years, at] = [above(call, 3, Math.trunc(life), 0), within(call, 4, Math.trunc(period), 1)];
  const first = within(call, 5, Math.trunc(months), 1, 12);
  if (at > years + (first < 12 ? 1 : 0)) throw noResult(call);
  if (cost === 0) return 0;
  const rate = Math.round((1 - (salvage / cost) ** (1 / years)) * 1000) / 1000;
  const ofFirst = (cost * rate * first) / 12;
  if (at === 1) return ofFirst;
  const left = (cost - ofFirst) * (1 - rate) ** (at - 2);
  return at > years ? (left * rate * (12 - first)) / 12 : left * rate;
}

/** The digits behind the point are parts of a dollar: 1.02 with parts of 16 is 1 and 2/16. */
function readDollarParts(call: Call, price: number, parts: number) {
  const fraction = nonZero(call, within(call, 2, Math.trunc(parts), 0));
  const scale = 10 ** Math.ceil(Math.log10(fraction));
  return { whole: Math.trunc(price), rest: price - Math.trunc(price), ratio: scale / fraction };
}

export const GROWTH: Definitions = {
  DB: defineWithCall(["number", "number", "number", "number", "number?"], (call, ...args) =>
    fixedDecliningBalance(call, ...args),
  ),
  DOLLARDE: defineWithCall(["number", "number"], (call, price, parts) => {
    const { whole, rest, ratio } = readDollarParts(call, price, parts);
    return whole + rest * ratio;
  }),
  DOLLARFR: defineWithCall(["number", "number"], (call, price, parts) => {
    const { whole, rest, ratio } = readDollarParts(call, price, parts);
    return whole + rest / ratio;
  }),
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
