/** The two periods of a comparison. Pure. */
import { type Day, type Days, formatDay, toDay, type Unit } from "../../input-language/dates/calendar";
import {
  type ComparedDays,
  type ComparisonName,
  computeComparedDays,
  comparedUnitOf,
} from "../../input-language/dates/comparison";
import { parseDates } from "../../input-language/dates/dates";
import { EARLIEST } from "../../input-language/dates/phrase";
import { isFiscalText } from "../../input-language/dates/dates-cell";
import { isClockWord } from "../../input-language/options/clock-rows";
import type { OptionsOfSource } from "../../input-language/pulls/question-record";
import { argumentError } from "../../shared/known-error";
import { isText } from "../../table/values";
import type { PlanContext } from "./plan";

export interface ComparisonByUnit {
  readonly by?: OptionsOfSource<"metric">["by"];
  readonly compare: ComparisonName;
}

export interface TwoPeriods {
  readonly asked: Days;
  /** Comparable days: includes today only as its own row. */
  readonly now: Days;
  readonly lastOver: Day;
  readonly leavesOutToday: boolean;
  /** Somebody of them may still do what is counted: nothing has a change. */
  readonly areOpen?: true;
  /** Undefined where no day is over, or where no day is before them. */
  readonly compared?: ComparedDays | undefined;
}

/** @throws AddOnError badArgument */
export function readPeriods(
  dates: unknown,
  { by, compare }: ComparisonByUnit,
  context: PlanContext,
): TwoPeriods {
  const range = parseDates(dates, context);
  if (!range) {
    throw argumentError(
      "dates",
      "a comparison needs days",
      'a period such as "last week" or "month to date"',
    );
  }
  const today = toDay(context.zone.wall(context.now));
  const whole = { from: toDay(Date.parse(range.from)), to: toDay(Date.parse(range.to)) };
  const unit = periodUnitOf(by);
  // Half a day cannot be compared: today only stays as its own row.
  const leavesOutToday = unit === undefined && whole.to >= today && whole.from < today;
  const asked = leavesOutToday ? { ...whole, to: today - 1 } : whole;
  const over = { lastOver: today - 1, leavesOutToday };
  if (unit === undefined && (asked.to >= today || asked.from === EARLIEST))
    return { asked, now: asked, ...over };
  const now = { ...asked, to: Math.min(asked.to, today) };
  const named = isText(dates) ? comparedUnitOf(dates) : undefined;
  const isFiscal = isText(dates) && isFiscalText(dates);
  const compared = computeComparedDays(compare, {
    days: now,
    by: unit,
    unit: named,
    isFiscal,
    own: context.calendar,
  });
  if (compared) return { asked, now, compared: startFromEarliest(compared), ...over };
  throw argumentError(
    "options",
    `"${compare}" does not fit rows by ${by}`,
    "compare: previous period, or shorter rows",
  );
}

/** Of all days only those that have others before them; undefined where none has. */
function startFromEarliest(compared: ComparedDays): ComparedDays | undefined {
  const { from, to } = compared.before;
  return to < EARLIEST ? undefined : { ...compared, before: { from: Math.max(from, EARLIEST), to } };
}

export function periodUnitOf(by: ComparisonByUnit["by"]): Unit | undefined {
  return by === undefined || isClockWord(by) ? undefined : (by.charAt(0) as Unit);
}

export function writeDays({ from, to }: Days): string {
  return `${formatDay(from)} to ${formatDay(to)}`;
}

export function describeToday({ asked, compared, leavesOutToday }: TwoPeriods): string | undefined {
  if (!compared && asked.from === EARLIEST) return "There are no days before these to compare with.";
  if (!compared) return "Nothing of this period is over, so there is no change yet.";
  return leavesOutToday ? "Today is not over, so it is left out of both periods." : undefined;
}

/** A sentence that says which days are compared. */
export function describePeriods({ now, compared }: TwoPeriods, unit: Unit | undefined): string[] {
  if (!compared) return [];
  return [
    `Compared: ${writeDays(now)} with ${writeDays(compared.before)}.`,
    ...(unit === undefined ? [] : ["A period that is not whole has no change."]),
  ];
}
