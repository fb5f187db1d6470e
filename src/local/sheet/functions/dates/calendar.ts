import { CellError } from "../../grid/cells";
import { failure, FormulaFailure } from "../../values/errors";
import { DATE_FORMAT } from "../../values/formats";
import { bare, type Matrix, type Scalar } from "../../values/values";
import { LAST_DAY, monthsOn, serialOfDay, wallOf } from "./dates";
import { type Call, define, type Definitions, defineWithCall } from "../definition/definition";

const AS_DATE = { shows: DATE_FORMAT } as const;

/** 0 for Sunday to 6 for Saturday. */
function dayOfWeek(serial: number): number {
  return wallOf(Math.floor(serial)).getUTCDay();
}

/** First day of the week by type of WEEKNUM and WEEKDAY (0 is Sunday). */
const FIRST_DAYS: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 1],
  ...[11, 12, 13, 14, 15, 16, 17].map((type) => [type, (type - 10) % 7] as const),
]);

/** Google's help on WEEKDAY (answer 3092985): 1 to 3, and 11 to 17 for weeks from Monday to Sunday. */
function weekday(serial: number, type: number): number {
  const first = type === 3 ? 1 : FIRST_DAYS.get(type);
  if (first === undefined) {
    const valid = "1, 2, 3 and 11 to 17";
    throw failure("#NUM!", `Function WEEKDAY parameter 2 value is ${type}. Valid values are ${valid}.`);
  }
  return ((dayOfWeek(serial) - first + 7) % 7) + (type === 3 ? 0 : 1);
}

/** ISO 8601: week 1 has the year's first Thursday. */
function isoWeek(serial: number): number {
  const thursday = Math.floor(serial) - ((dayOfWeek(serial) + 6) % 7) + 3;
  const yearStart = serialOfDay(wallOf(thursday).getUTCFullYear(), 1, 1);
  return Math.floor((thursday - yearStart) / 7) + 1;
}

function weekNumber(serial: number, type: number): number {
  if (type === 21) return isoWeek(serial);
  const first = FIRST_DAYS.get(type);
  if (first === undefined)
    throw failure("#NUM!", `Function WEEKNUM parameter 2 value is ${type}. It is not a valid type.`);
  const yearStart = serialOfDay(wallOf(serial).getUTCFullYear(), 1, 1);
  const offset = (dayOfWeek(yearStart) - first + 7) % 7;
  return Math.floor((Math.floor(serial) - yearStart + offset) / 7) + 1;
}

function monthsBetween(start: number, end: number): number {
  const [from, to] = [wallOf(start), wallOf(end)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}

function dateDifference(start: number, end: number, unit: string): number {
  const [from, to] = [Math.floor(start), Math.floor(end)];
  if (from > to) {
    throw failure(
      "#NUM!",
      `Function DATEDIF parameter 1 (${from}) should be on or before Function DATEDIF parameter 2 (${to}).`,
    );
  }
  const months = monthsBetween(from, to);
  switch (unit.toUpperCase()) {
    case "D":
      return to - from;
    case "M":
      return months;
    case "Y":
      return Math.floor(months / 12);
    case "YM":
      return months % 12;
    case "MD":
      return to - monthsOn(from, months);
    case "YD":
      return to - monthsOn(from, Math.floor(months / 12) * 12);
    default:
      throw failure("#NUM!", `Function DATEDIF parameter 3 value is ${unit}. It is not a valid unit.`);
  }
}

/** Days off: by number (1 is Saturday and Sunday, 11 Sunday alone), or seven digits from Monday. */
function freeDays(weekend: Scalar): ReadonlySet<number> {
  const plain = bare(weekend);
  if (typeof plain === "string" && /^[01]{7}$/.test(plain)) {
    return new Set(plain.split("").flatMap((mark, index) => (mark === "1" ? [(index + 1) % 7] : [])));
  }
  if (typeof plain === "number" && plain >= 1 && plain <= 7)
    return new Set([(plain + 5) % 7, (plain + 6) % 7]);
  if (typeof plain === "number" && plain >= 11 && plain <= 17) return new Set([plain - 11]);
  if (plain instanceof CellError) throw FormulaFailure.of(plain);
  throw failure("#NUM!", "The weekend is neither a number nor seven digits of 0 and 1.");
}

function holidayDays(holidays: Matrix | undefined): ReadonlySet<number> {
  const days = (holidays ?? []).flat().map((value) => bare(value));
  return new Set(days.flatMap((day) => (typeof day === "number" ? [Math.floor(day)] : [])));
}

/** Must exist, so that counting to it ends. */
function existing(day: number, name: string): number {
  if (day >= -LAST_DAY && day <= LAST_DAY) return Math.floor(day);
  throw failure("#NUM!", `Function ${name} has no result that is a date.`);
}

function workingDays(start: number, end: number, weekend: Scalar, holidays: Matrix | undefined): number {
  const from = existing(Math.min(start, end), "NETWORKDAYS");
  const to = existing(Math.max(start, end), "NETWORKDAYS");
  const free = freeDays(weekend);
  const weeks = Math.floor((to - from + 1) / 7);
  let days = weeks * (7 - free.size);
  for (let day = from + weeks * 7; day <= to; day += 1) if (!free.has(dayOfWeek(day))) days += 1;
  for (const day of holidayDays(holidays))
    if (day >= from && day <= to && !free.has(dayOfWeek(day))) days -= 1;
  return start <= end ? days : -days;
}

function workday(
  call: Call,
  start: number,
  count: number,
  weekend: Scalar,
  holidays: Matrix | undefined,
): number {
  const [free, closed] = [freeDays(weekend), holidayDays(holidays)];
  if (free.size === 7) throw failure("#VALUE!", `Function ${call.name} has no day that is not free.`);
  const step = count < 0 ? -1 : 1;
  let day = existing(start, "WORKDAY");
  existing(day + count, "WORKDAY");
  call.scope.world.spend(Math.abs(count));
  for (let left = Math.abs(Math.trunc(count)); left > 0;) {
    day += step;
    if (!free.has(dayOfWeek(day)) && !closed.has(day)) left -= 1;
  }
  return day;
}

/** By 30/360, actual/actual, actual/360, actual/365 or European 30/360. */
export function yearFraction(start: number, end: number, basis: number): number {
  const [from, to] = [Math.floor(Math.min(start, end)), Math.floor(Math.max(start, end))];
  if (![0, 1, 2, 3, 4].includes(basis)) {
    throw failure("#NUM!", `Function YEARFRAC parameter 3 value is ${basis}. It should be between 0 and 4.`);
  }
  if (basis === 2) return (to - from) / 360;
  if (basis === 3) return (to - from) / 365;
  if (basis === 1) return (to - from) / averageYear(from, to);
  return days360(from, to, basis === 4) / 360;
}

function averageYear(from: number, to: number): number {
  const [first, last] = [wallOf(from).getUTCFullYear(), wallOf(to).getUTCFullYear()];
  return (serialOfDay(last + 1, 1, 1) - serialOfDay(first, 1, 1)) / (last - first + 1);
}

/** Months of 30 days. The American method counts a start on the last of February as a 30th. */
function days360(start: number, end: number, european: boolean): number {
  const [from, to] = [wallOf(start), wallOf(end)];
  const endsFebruary = !european && from.getUTCMonth() === 1 && wallOf(start + 1).getUTCMonth() === 2;
  const first = endsFebruary ? 30 : Math.min(from.getUTCDate(), 30);
  const cut = european || first === 30;
  const last = cut ? Math.min(to.getUTCDate(), 30) : to.getUTCDate();
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return months * 30 + last - first;
}

export const CALENDAR: Definitions = {
  WEEKDAY: define(["number", "number?"], (serial, type = 1) => weekday(serial, type)),
  WEEKNUM: define(["number", "number?"], (serial, type = 1) => weekNumber(serial, type)),
  ISOWEEKNUM: define(["number"], isoWeek),
  DATEDIF: define(["number", "number", "text"], dateDifference),
  DAYS: define(["number", "number"], (end, start) => Math.floor(end) - Math.floor(start)),
  DAYS360: define(["number", "number", "boolean?"], (start, end, european = false) =>
    days360(start, end, european),
  ),
  YEARFRAC: define(["number", "number", "number?"], (start, end, basis = 0) =>
    yearFraction(start, end, basis),
  ),
  NETWORKDAYS: define(["number", "number", "matrix?"], (start, end, holidays) =>
    workingDays(start, end, 1, holidays),
  ),
  "NETWORKDAYS.INTL": define(["number", "number", "any?", "matrix?"], (start, end, weekend = 1, holidays) =>
    workingDays(start, end, weekend, holidays),
  ),
  WORKDAY: defineWithCall(
    ["number", "number", "matrix?"],
    (call, start, days, holidays) => workday(call, start, days, 1, holidays),
    AS_DATE,
  ),
  "WORKDAY.INTL": defineWithCall(
    ["number", "number", "any?", "matrix?"],
    (call, start, days, weekend = 1, holidays) => workday(call, start, days, weekend, holidays),
    AS_DATE,
  ),
};
