/** Bills and bonds that are bought below their value, growth by a list of rates, and depreciation in part. */
import { numbersOf } from "../definition/numbers";
import { failure } from "../../values/errors";
import { above, noResult, within } from "../definition/bounds";
import { type Call, type Definition, type Definitions, defineWithCall } from "../definition/definition";

const DAY_MS = 86_400_000;
/** From the day 0 of a sheet, 30 December 1899. */
const DAYS_TO_1970 = 25_569;

/** Days from the purchase to the end of a treasury bill, at most a year by the calendar. */
function daysOfBill(call: Call, settlement: number, maturity: number): number {
  const [first, last] = [Math.floor(settlement), Math.floor(maturity)];
  const year = new Date((first - DAYS_TO_1970) * DAY_MS);
  const shifted = year.setUTCFullYear(year.getUTCFullYear() + 1) / DAY_MS + DAYS_TO_1970;
  if (last <= first || last > shifted) throw noResult(call);
  return last - first;
}

const ofBill = (run: (days: number, value: number) => number, least = -Infinity): Definition =>
  defineWithCall(["number", "number", "number"], (call, settlement, maturity, value) => {
    const result = run(daysOfBill(call, settlement, maturity), above(call, 3, value, 0));
    if (!(result >= least && result < Infinity)) throw noResult(call);
    return result;
  });

/** Beyond half a year the yield is that of two periods. */
function equalYield(days: number, discount: number): number {
  if (days <= 182) return (365 * discount) / (360 - discount * days);
  const price = (100 - (discount * 100 * days) / 360) / 100;
  const year = days === 366 ? 366 : 365;
  const part = days / year;
  return (2 * (Math.sqrt(part * part - (2 * part - 1) * (1 - 1 / price)) - part)) / (2 * part - 1);
}

/** Straight or at twice the rate of a straight line, whichever takes more, from one moment to another. */
function depreciation(
  call: Call,
  ...[cost, salvage, life, from, to, factor = 2, isNeverStraight = false]: readonly [
    ...[number, number, number, number, number],
    number?,
    boolean?,
  ]
): number {
  within(call, 1, cost, 0);
  within(call, 2, salvage, 0);
  above(call, 3, life, 0);
  within(call, 4, from, 0, to);
  within(call, 5, to, 0, life);
  above(call, 6, factor, 0);
  call.scope.world.spend(to);
  let [left, taken] = [cost, 0];
  for (let period = 0; period < to; period += 1) {
    const declining = Math.max(0, Math.min((left * Math.min(factor, life)) / life, left - salvage));
    const straight = Math.max(0, left - salvage) / (life - period);
    const ofPeriod = isNeverStraight ? declining : Math.max(declining, straight);
    const part = Math.min(period + 1, to) - Math.max(period, from);
    if (part > 0) taken += ofPeriod * part;
    left -= ofPeriod;
  }
  return taken;
}

export const DISCOUNTS: Definitions = {
  FVSCHEDULE: defineWithCall(["number", "input"], (call, principal, rates) =>
    numbersOf(call, [rates]).reduce((value, rate) => value * (1 + rate), principal),
  ),
  ISPMT: defineWithCall(["number", "number", "number", "number"], (call, rate, period, periods, present) => {
    if (periods === 0) throw failure("#DIV/0!", `Function ${call.name} has no periods.`);
    return -present * rate * (1 - period / periods);
  }),
  TBILLPRICE: ofBill((days, discount) => 100 * (1 - (discount * days) / 360), 0),
  TBILLYIELD: ofBill((days, price) => (((100 - price) / price) * 360) / days),
  TBILLEQ: ofBill(equalYield, 0),
  VDB: defineWithCall(
    ["number", "number", "number", "number", "number", "number?", "boolean?"],
    (call, ...args) => depreciation(call, ...args),
  ),
};
