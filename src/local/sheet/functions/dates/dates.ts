import { serialFromInstant, serialFromWall, wallFromSerial } from "../../grid/serial-dates";
import { textAsNumber } from "../../values/coerce";
import { failure, FormulaFailure } from "../../values/errors";
import {
  DATE_FORMAT,
  DATE_TIME_FORMAT,
  DOLLAR_FORMAT,
  PERCENT_FORMAT,
  TIME_FORMAT,
} from "../../values/formats";
import { bare, FormattedNumber, isError, type Scalar, type Value } from "../../values/values";
import {
  type Call,
  define,
  type Definition,
  type Definitions,
  defineWithCall,
} from "../definition/definition";

const AS_DATE = { shows: DATE_FORMAT } as const;

/** Its UTC fields are the date's. Rounded to the second, as Sheets reads hours and minutes. */
export function wallOf(serial: number): Date {
  return new Date(Math.round(wallFromSerial(serial) / 1000) * 1000);
}

/** Months and days may overflow. */
export function serialOfDay(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return serialFromWall(date.getTime());
}

/** The last day that a sheet knows, 9999-12-31. */
export const LAST_DAY = 2_958_465;
const LAST_YEAR = 9999;

function date(year: number, month: number, day: number): number {
  const full = Math.trunc(year) < 1900 ? Math.trunc(year) + 1900 : Math.trunc(year);
  const serial = serialOfDay(full, Math.trunc(month), Math.trunc(day));
  if (year < 0 || full > LAST_YEAR || serial < 0 || serial > LAST_DAY)
    throw failure("#NUM!", "Function DATE has no result that is a date.");
  return serial;
}

function time(hour: number, minute: number, second: number): number {
  const seconds = Math.trunc(hour) * 3600 + Math.trunc(minute) * 60 + Math.trunc(second);
  return (((seconds % 86_400) + 86_400) % 86_400) / 86_400;
}

function part(read: (wall: Date) => number): Definition {
  return define(["number"], (serial) => read(wallOf(serial)));
}

function now(call: Call): number {
  const { world } = call.scope;
  return serialFromInstant(world.now(), world.timeZone);
}

function readDate(call: Call, value: Scalar, what: "date" | "time"): Scalar {
  if (isError(value)) throw FormulaFailure.of(value);
  const { locale } = call.scope.world;
  const read =
    typeof value === "string" ? textAsNumber(value, { locale, now: call.scope.world.now() }) : value;
  if (read instanceof FormattedNumber || typeof read === "number") {
    const serial = bare(read) as number;
    return what === "date" ? Math.floor(serial) : serial - Math.floor(serial);
  }
  throw failure("#VALUE!", `${call.name} parameter '${String(bare(value))}' cannot be parsed to date/time.`);
}

/** The same day of another month, or its last. */
export function monthsOn(serial: number, months: number): number {
  const wall = wallOf(serial);
  const year = wall.getUTCFullYear();
  const month = wall.getUTCMonth() + 1 + Math.trunc(months);
  const last = wallOf(serialOfDay(year, month + 1, 0)).getUTCDate();
  return serialOfDay(year, month, Math.min(wall.getUTCDate(), last));
}

function defineShown(format: string | undefined): Definition {
  return define(["any"], (value): Value => {
    const plain = bare(value);
    if (typeof plain !== "number") return value;
    return format === undefined ? plain : new FormattedNumber(plain, format);
  });
}

export const DATES: Definitions = {
  TODAY: defineWithCall([], (call) => Math.floor(now(call)), AS_DATE),
  NOW: defineWithCall(
    [],
    (call) => {
      call.scope.world.becomeVolatile();
      return now(call);
    },
    { shows: DATE_TIME_FORMAT },
  ),
  DATE: define(["number", "number", "number"], date, AS_DATE),
  TIME: define(["number", "number", "number"], time, { shows: TIME_FORMAT }),
  DATEVALUE: defineWithCall(["any"], (call, value) => readDate(call, value, "date")),
  TIMEVALUE: defineWithCall(["any"], (call, value) => readDate(call, value, "time")),
  YEAR: part((wall) => wall.getUTCFullYear()),
  MONTH: part((wall) => wall.getUTCMonth() + 1),
  DAY: part((wall) => wall.getUTCDate()),
  HOUR: part((wall) => wall.getUTCHours()),
  MINUTE: part((wall) => wall.getUTCMinutes()),
  SECOND: part((wall) => wall.getUTCSeconds()),
  EDATE: define(["number", "number"], monthsOn, AS_DATE),
  EOMONTH: define(
    ["number", "number"],
    (serial, months) => {
      const wall = wallOf(serial);
      return serialOfDay(wall.getUTCFullYear(), wall.getUTCMonth() + 2 + Math.trunc(months), 0);
    },
    AS_DATE,
  ),
  EPOCHTODATE: define(
    ["number", "number?"],
    (stamp, unit = 1) => serialFromWall(stamp * ([1000, 1, 0.001][unit - 1] ?? 1000)),
    { shows: DATE_TIME_FORMAT },
  ),
  TO_DATE: defineShown(DATE_FORMAT),
  TO_PERCENT: defineShown(PERCENT_FORMAT),
  TO_DOLLARS: defineShown(DOLLAR_FORMAT),
  TO_PURE_NUMBER: defineShown(undefined),
};
