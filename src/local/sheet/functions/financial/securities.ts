/** Securities that pay at their end, and interest that has accrued, by the part of a year that has passed. */
import { yearFraction } from "../dates/calendar";
import { above, noResult } from "../definition/bounds";
import { type Call, type Definition, type Definitions, defineWithCall } from "../definition/definition";

/** @throws #NUM! unless the first day comes before the second */
function partOfYear(call: Call, from: number, to: number, basis: number): number {
  if (Math.floor(from) >= Math.floor(to)) throw noResult(call);
  return yearFraction(from, to, Math.trunc(basis));
}

/** Of two amounts above zero, from a day to a later one. */
const ofAmounts = (run: (part: number, first: number, second: number, call: Call) => number): Definition =>
  defineWithCall(
    ["number", "number", "number", "number", "number?"],
    (call, from, to, first, second, basis = 0) =>
      run(partOfYear(call, from, to, basis), above(call, 3, first, 0), above(call, 4, second, 0), call),
  );

const TIMES_A_YEAR = [1, 2, 4];

export const SECURITIES: Definitions = {
  DISC: ofAmounts((part, price, redemption) => (redemption - price) / redemption / part),
  INTRATE: ofAmounts((part, investment, redemption) => (redemption - investment) / investment / part),
  YIELDDISC: ofAmounts((part, price, redemption) => (redemption / price - 1) / part),
  PRICEDISC: ofAmounts((part, discount, redemption) => redemption * (1 - discount * part)),
  RECEIVED: ofAmounts((part, investment, discount, call) => {
    const received = investment / (1 - discount * part);
    if (!(received > 0 && received < Infinity)) throw noResult(call);
    return received;
  }),
  ACCRINTM: ofAmounts((part, rate, redemption) => redemption * rate * part),
  ACCRINT: defineWithCall(
    ["number", "number", "number", "number", "number", "number", "number?"],
    (call, ...[issue, _first, settlement, rate, redemption, frequency, basis = 0]) => {
      if (!TIMES_A_YEAR.includes(Math.trunc(frequency))) throw noResult(call);
      const part = partOfYear(call, issue, settlement, basis);
      return above(call, 5, redemption, 0) * above(call, 4, rate, 0) * part;
    },
  ),
};
