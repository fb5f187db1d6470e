/** Which days a comparison asks for, which it compares them with, and what is said of them. Pure. */
import { type Day, type Days, formatDay, toDay, type Unit } from "../../input-language/dates/calendar";
import {
  type ComparedDays,
  type ComparisonName,
  findComparedDays,
  findNamedUnit,
  isFiscalText,
} from "../../input-language/dates/comparison";
import { parseDates } from "../../input-language/dates/dates";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import { refuseArgument } from "../../shared/errors";
import { isText } from "../../table/values";
import type { PlanContext } from "./plan";

/** Into which periods the rows are cut, if any, and with what they are compared. */
export interface ComparisonByUnit {
  readonly by?: OptionsOfSource<"metric">["by"];
  readonly compare: ComparisonName;
}

/** The days of a question, and those that they are compared with. */
export interface TwoPeriods {
  /** The days that are asked for. */
  readonly asked: Days;
  /** Those of them that may be compared: today is among them only as a row of its own. */
  readonly now: Days;
  /** The last day that is over. */
  readonly lastOver: Day;
  readonly leavesOutToday: boolean;
  /** Undefined where nothing of the period is over. */
  readonly compared?: ComparedDays | undefined;
}

/** @throws AddOnError refuseArgument */
export function findPeriods(
  dates: unknown,
  { by, compare }: ComparisonByUnit,
  context: PlanContext,
): TwoPeriods {
  const range = parseDates(dates, context);
  if (!range) {
    throw refuseArgument(
      "dates",
      "a comparison needs days",
      'a period such as "last week" or "month to date"',
    );
  }
  const today = toDay(context.zone.wall(context.now));
  const whole = { from: toDay(Date.parse(range.from)), to: toDay(Date.parse(range.to)) };
  const unit = findPeriodUnit(by);
  // Half a day is no day: today is compared with nothing, and stands alone only where it has a row.
  const leavesOutToday = unit === undefined && whole.to >= today && whole.from < today;
  const asked = leavesOutToday ? { ...whole, to: today - 1 } : whole;
  const over = { lastOver: today - 1, leavesOutToday };
  if (unit === undefined && asked.to >= today) return { asked, now: asked, ...over };
  const now = { ...asked, to: Math.min(asked.to, today) };
  const named = isText(dates) ? findNamedUnit(dates) : undefined;
  const isFiscal = isText(dates) && isFiscalText(dates);
  const compared = findComparedDays(compare, {
    days: now,
    by: unit,
    unit: named,
    isFiscal,
    own: context.calendar,
  });
  if (compared) return { asked, now, compared, ...over };
  throw refuseArgument(
    "options",
    `"${compare}" does not fit rows by ${by}`,
    "compare: previous period, or shorter rows",
  );
}

export function findPeriodUnit(by: ComparisonByUnit["by"]): Unit | undefined {
  return by === undefined ? undefined : (by.charAt(0) as Unit);
}

export function writeDays({ from, to }: Days): string {
  return `${formatDay(from)} to ${formatDay(to)}`;
}

export function describeToday({ compared, leavesOutToday }: TwoPeriods): string | undefined {
  if (!compared) return "Nothing of this period is over, so there is no change yet.";
  return leavesOutToday ? "Today is not over, so it is left out of both periods." : undefined;
}

/** Which days stand against which. */
export function describePeriods({ now, compared }: TwoPeriods, unit: Unit | undefined): string[] {
  if (!compared) return [];
  return [
    `Compared: ${writeDays(now)} with ${writeDays(compared.before)}.`,
    ...(unit === undefined ? [] : ["A period that is not whole has no change."]),
  ];
}
