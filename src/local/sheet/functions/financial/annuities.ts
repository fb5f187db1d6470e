/** PMT and the other functions of annuities. */
import { nearestRoot } from "./roots";
import { above, noResult, nonZero, STEPS_OF_TERM, within } from "../definition/bounds";
import { type Call, type Definition, type Definitions, defineWithCall } from "../definition/definition";

/** Final worth of a payment of 1 at each period's end (0) or beginning (not 0). */
function growth(rate: number, periods: number): number {
  return (1 + rate) ** periods;
}

/** Final worth of payments of 1. */
function worthOfPayments(rate: number, periods: number, when: number): number {
  if (rate === 0) return periods;
  return ((growth(rate, periods) - 1) / rate) * (when === 0 ? 1 : 1 + rate);
}

function payment(call: Call, rate: number, periods: number, present: number, future = 0, when = 0): number {
  if (periods === 0) throw noResult(call);
  return -(present * growth(rate, periods) + future) / nonZero(call, worthOfPayments(rate, periods, when));
}

function futureValue(rate: number, periods: number, paid: number, present = 0, when = 0): number {
  return -(present * growth(rate, periods) + paid * worthOfPayments(rate, periods, when));
}

function presentValue(call: Call, rate: number, periods: number, paid: number, future = 0, when = 0): number {
  return -(future + paid * worthOfPayments(rate, periods, when)) / nonZero(call, growth(rate, periods));
}

function periodCount(call: Call, rate: number, paid: number, present: number, future = 0, when = 0): number {
  if (rate === 0) return -(present + future) / nonZero(call, paid);
  const each = paid * (when === 0 ? 1 : 1 + rate);
  const result = Math.log((each - future * rate) / (each + present * rate)) / Math.log(1 + rate);
  if (!Number.isFinite(result)) throw noResult(call);
  return result;
}

type Searched = [
  periods: number,
  paid: number,
  present: number,
  future?: number,
  when?: number,
  guess?: number,
];

function rateOf(
  call: Call,
  ...[periods, paid, present, future = 0, when = 0, guess = 0.1]: Searched
): number {
  above(call, 1, periods, 0);
  const rate = nearestRoot(
    (one) => present * growth(one, periods) + paid * worthOfPayments(one, periods, when) + future,
    guess,
  );
  if (rate === undefined) throw noResult(call);
  return rate;
}

/** Interest in one period's payment; none at the beginning of the first. */
type OfPeriod = [
  rate: number,
  period: number,
  periods: number,
  present: number,
  future?: number,
  when?: number,
];

function interest(call: Call, ...[rate, period, periods, present, future = 0, when = 0]: OfPeriod): number {
  within(call, 2, period, 1, Math.max(1, periods));
  if (periods < 1) throw noResult(call);
  if (when !== 0 && period === 1) return 0;
  const paid = payment(call, rate, periods, present, future, when);
  const owed = futureValue(rate, period - 1, paid, present, when) - (when === 0 ? 0 : paid);
  return when === 0 ? owed * rate : futureValue(rate, period - 2, paid, present, when) * rate - paid * rate;
}

type Payments = readonly [
  rate: number,
  periods: number,
  present: number,
  first: number,
  last: number,
  when: number,
];

/** CUMIPMT and CUMPRINC, only for whole loans. */
function defineCumulated(ofPeriod: (call: Call, period: number, args: Payments) => number): Definition {
  return defineWithCall(["number", "number", "number", "number", "number", "number"], (call, ...args) => {
    const [rate, periods, present, first, last, when] = args;
    above(call, 1, rate, 0);
    above(call, 3, present, 0);
    if (!(periods >= 1 && periods <= MOST_PERIODS && first >= 1 && last >= first && last <= periods))
      throw noResult(call);
    if (when !== 0 && when !== 1) throw noResult(call);
    call.scope.world.spend((last - first + 1) * STEPS_OF_TERM);
    let sum = 0;
    for (let period = Math.ceil(first); period <= last; period += 1) sum += ofPeriod(call, period, args);
    return sum;
  });
}

/** More than daily payments for two centuries. */
const MOST_PERIODS = 100_000;

const interestIn = (call: Call, period: number, [rate, periods, present, , , when]: Payments): number =>
  interest(call, rate, period, periods, present, 0, when);

const INTEREST = ["number", "number", "number", "number", "number?", "number?"] as const;
const AMOUNTS = ["number", "number", "number", "number?", "number?"] as const;

export const ANNUITIES: Definitions = {
  PMT: defineWithCall(AMOUNTS, payment),
  FV: defineWithCall(AMOUNTS, (_call, ...args) => futureValue(...args)),
  PV: defineWithCall(AMOUNTS, presentValue),
  NPER: defineWithCall(AMOUNTS, periodCount),
  RATE: defineWithCall(["number", "number", "number", "number?", "number?", "number?"], rateOf),
  IPMT: defineWithCall(INTEREST, (call, ...args) => interest(call, ...args)),
  PPMT: defineWithCall(INTEREST, (call, rate, period, periods, present, future = 0, when = 0) => {
    const ofInterest = interest(call, rate, period, periods, present, future, when);
    return payment(call, rate, periods, present, future, when) - ofInterest;
  }),
  CUMIPMT: defineCumulated(interestIn),
  CUMPRINC: defineCumulated((call, period, args) => {
    const [rate, periods, present, , , when] = args;
    return payment(call, rate, periods, present, 0, when) - interestIn(call, period, args);
  }),
};
