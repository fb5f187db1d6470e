import { failure } from "../../values/errors";
import { noResult, nonZero } from "../definition/bounds";
import { type Call, type Definitions, defineWithCall } from "../definition/definition";
import { type Input, numbersOf } from "../definition/numbers";
import { nearestRoot } from "./roots";

/** The first payment comes after `delay` periods. */
function netPresentValue(rate: number, payments: readonly number[], delay: 0 | 1): number {
  // From the end, so that each discount is one division.
  return payments.reduceRight((worth, payment) => worth / (1 + rate) + payment, 0) / (1 + rate) ** delay;
}

/** A rate needs payments in both directions. */
function requireBothSigns(call: Call, payments: readonly number[]): void {
  if (payments.some((one) => one > 0) && payments.some((one) => one < 0)) return;
  throw failure(
    "#NUM!",
    `${call.name} attempted to compute the rate of payments that are not both positive and negative.`,
  );
}

function internalRate(call: Call, payments: readonly number[], guess: number): number {
  requireBothSigns(call, payments);
  if (guess <= -1) throw noResult(call);
  const rate = nearestRoot((one) => netPresentValue(one, payments, 0), guess);
  if (rate === undefined) throw noResult(call);
  return rate;
}

interface Dated {
  readonly amount: number;
  readonly years: number;
}

/** With years since the first; none may be earlier. */
function datedPayments(call: Call, amounts: Input, dates: Input): Dated[] {
  const [payments, days] = [numbersOf(call, [amounts]), numbersOf(call, [dates]).map(Math.floor)];
  if (payments.length !== days.length || payments.length === 0) throw noResult(call);
  const start = days[0] ?? 0;
  if (days.some((day) => day < start)) throw noResult(call);
  return payments.map((amount, index) => ({ amount, years: ((days[index] ?? 0) - start) / 365 }));
}

function datedValue(rate: number, payments: readonly Dated[]): number {
  return payments.reduce((sum, { amount, years }) => sum + amount / (1 + rate) ** years, 0);
}

function modifiedRate(call: Call, payments: readonly number[], finance: number, reinvest: number): number {
  const last = payments.length - 1;
  const gains = payments.map((one) => Math.max(one, 0));
  const costs = payments.map((one) => Math.min(one, 0));
  const future = netPresentValue(reinvest, gains, 0) * (1 + reinvest) ** last;
  const present = -nonZero(call, netPresentValue(finance, costs, 0));
  if (future === 0 || last === 0) nonZero(call, 0);
  return (future / present) ** (1 / last) - 1;
}

export const CASH_FLOWS: Definitions = {
  NPV: defineWithCall(
    ["number", "...input"],
    (call, rate, ...inputs) => {
      if (rate === -1) nonZero(call, 0);
      return netPresentValue(rate, numbersOf(call, inputs), 1);
    },
    { min: 2 },
  ),
  IRR: defineWithCall(["input", "number?"], (call, set, guess = 0.1) =>
    internalRate(call, numbersOf(call, [set]), guess),
  ),
  XNPV: defineWithCall(["number", "input", "input"], (call, rate, amounts, dates) => {
    if (rate <= -1) throw noResult(call);
    return datedValue(rate, datedPayments(call, amounts, dates));
  }),
  XIRR: defineWithCall(["input", "input", "number?"], (call, amounts, dates, guess = 0.1) => {
    const payments = datedPayments(call, amounts, dates);
    requireBothSigns(
      call,
      payments.map(({ amount }) => amount),
    );
    const rate = guess > -1 ? nearestRoot((one) => datedValue(one, payments), guess) : undefined;
    if (rate === undefined) throw noResult(call);
    return rate;
  }),
  MIRR: defineWithCall(["input", "number", "number"], (call, set, finance, reinvest) =>
    modifiedRate(call, numbersOf(call, [set]), finance, reinvest),
  ),
};
