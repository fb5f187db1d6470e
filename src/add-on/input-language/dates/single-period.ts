/** Reads one period, such as "last 30 days", "Q3 2026" or "P30D", without knowing today. */

import { addUnits, readDay, makeOneDay, startOfUnit, makeWholeUnit } from "./calendar";
import type { Day, DaysSeen, Unit } from "./calendar";
import { readDuration } from "./duration";
import {
  FISCAL,
  NAMED_FISCAL_QUARTER,
  NAMED_FISCAL_YEAR,
  readFiscal,
  readNamedFiscalQuarter,
  readNamedFiscalYear,
} from "./fiscal-period";

/** The days, or what is wrong, as the rest of a sentence after the phrase. */
export type PeriodReading = DaysSeen | string;

/** Takes a pattern's groups. Undefined where they are no period after all. */
type ReadGroups = (...groups: (string | undefined)[]) => PeriodReading | undefined;

/** More would leave the calendar. */
const MOST_UNITS = 99_999;

export const PERIOD_UNITS = ["day", "week", "month", "quarter", "year"];
const DAY_OR_MONTH =
  'may be a day or a month: write "2026-05" for the month, or the day with its year, such as "2026-05-26"';
const MONTH_NAMES = "january february march april may june july august september october november december";

/** In order, against the whole text in lower case; units are first letters, months "m3". */
const PERIOD_READERS: readonly (readonly [RegExp, ReadGroups])[] = [
  [/^(?:today|now)$/, () => makeDaysAgo(0, "d")],
  [/^yesterday$/, () => makeDaysAgo(1, "d")],
  [/^tomorrow$/, () => makeDaysAgo(-1, "d")],
  [/^(?:this|current) ([dwmqy])$/, (unit) => (today, own) => makeWholeUnit(unit as Unit, today, own)],
  [/^(?:last|past|previous) ([dwmqy]) to date$/, (unit) => makeLastToDate(unit as Unit)],
  [
    /^(?:last|past|previous) (?:(\d+) )?([dwmqy])( including today)?$/,
    (count, unit, including) => makeLastUnits(Number(count ?? 1), unit as Unit, Boolean(including)),
  ],
  [/^([wmqy]) before last$/, (unit) => makeUnitBeforeLast(unit as Unit)],
  [/^next (?:(\d+) )?([dwmqy])$/, (count, unit) => makeNextUnits(Number(count ?? 1), unit as Unit)],
  [
    /^([dwmqy])(?: to date|td)$/,
    (unit) => (today, own) => ({ from: startOfUnit(unit as Unit, today, own), to: today }),
  ],
  [/^(\d+) ([dwmqy]) ago$/, (count, unit) => makeDaysAgo(Number(count), unit as Unit)],
  // Long patterns cost a cell the most time, and few cells have a fiscal period.
  [FISCAL, readFiscal],
  [NAMED_FISCAL_YEAR, readNamedFiscalYear],
  [NAMED_FISCAL_QUARTER, readNamedFiscalQuarter],
  [/^([12][019]\d\d)[-/. ]?q([1-4])$/, (year, quarter) => parseWritten(year, Number(quarter) * 3, 1, "q")],
  [
    /^(?:q([1-4])|([1-4])q)(?:[-/. ]? ?([12][019]\d\d)|(?:[-/ ]| ?['’])?(\d\d))$/,
    (after, before, year, short) => parseWritten(year ?? `20${short}`, Number(after ?? before) * 3, 1, "q"),
  ],
  [/^([12][019]\d\d)[- ]?w(\d\d?)$/, (year, week) => readIsoWeek(Number(year), Number(week))],
  // Calendar weeks are those of ISO 8601 where people call them so.
  [/^(?:[kc]w ?|w)(\d\d?)[-/ ]([12][019]\d\d)$/, (week, year) => readIsoWeek(Number(year), Number(week))],
  [
    /^([12][019]\d\d)(?:([-/.])(\d\d?)(?:\2(\d\d?))?)?$/,
    (year, _, month, date) => parseWritten(year, month, date),
  ],
  [/^(\d\d?)[-/.]([12][019]\d\d)$/, (month, year) => parseWritten(year, month, undefined)],
  [
    /^(?:(\d\d?)(?:[-/.]|\.? ))?m(\d+)(?:[-/.]|,? )?([12][019]\d\d)$/,
    (date, month, year) => parseWritten(year, month, date),
  ],
  [/^m(\d+)[-/ ](\d\d?)(?:[-/]|,? )([12][019]\d\d)$/, (month, date, year) => parseWritten(year, month, date)],
  [/^([12][019]\d\d)[-/. ]?m(\d+)$/, (year, month) => parseWritten(year, month, undefined)],
  [/^m(\d+) ?['’](\d\d)$/, (month, year) => parseWritten(`20${year}`, month, undefined)],
  [/^(?:m\d+[-/]\d\d|\d\d[-/.]m\d\d?|\d\d?[-/.]\d\d?)$/, () => DAY_OR_MONTH],
  [/^([12][019]\d\d)\/([12][019]\d\d)$/, readYearsBesideEachOther],
  [
    /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})$/,
    (first, second, year) => makeLastYear(Number(first), Number(second), year),
  ],
  [/^\d\d?[-/.]\d\d?[-/.]\d\d$/, () => "has a year of two digits: write 2026-01-31"],
  [/^same\b/, () => 'does not say of what: write "last month to date" or "month to date last year"'],
];

/** Undefined where it is no period. */
export function readSingle(text: string): PeriodReading | undefined {
  const plain = text.toLowerCase().replace(/([a-z]{3,})\.?/g, (word, name: string) => {
    const unit = PERIOD_UNITS.find((one) => one === name || `${one}s` === name);
    const month = MONTH_NAMES.split(" ").findIndex((full) => full.startsWith(name));
    return unit?.charAt(0) ?? (month < 0 ? word : `m${month + 1}`);
  });
  for (const [pattern, read] of PERIOD_READERS) {
    const match = pattern.exec(plain);
    if (match) return read(...match.slice(1));
  }
  const duration = readDuration(text);
  // Alone: a period of that length up to yesterday, whatever its sign.
  return duration && ((today) => ({ from: duration.shift(today, -1), to: today - 1 }));
}

/** Whole units before the present one, or including today. */
function makeLastUnits(count: number, unit: Unit, includingToday: boolean): PeriodReading {
  if (count === 0) return "is no time at all";
  return (today, own) => {
    const present = startOfUnit(unit, today, own);
    const from = addUnits(present, -Math.min(count, MOST_UNITS), unit);
    if (!includingToday) return { from, to: present - 1 };
    return { from: unit === "d" ? from + 1 : from, to: today };
  };
}

function makeUnitBeforeLast(unit: Unit): PeriodReading {
  return (today, own) => makeWholeUnit(unit, addUnits(startOfUnit(unit, today, own), -2, unit), own);
}

/** Whole units after the present one. */
function makeNextUnits(count: number, unit: Unit): PeriodReading {
  if (count === 0) return "is no time at all";
  return (today, own) => {
    const from = addUnits(startOfUnit(unit, today, own), 1, unit);
    return { from, to: addUnits(from, Math.min(count, MOST_UNITS), unit) - 1 };
  };
}

/** The unit before, up to the present one's progress, at most to its last day. */
function makeLastToDate(unit: Unit): PeriodReading {
  return (today, own) => {
    const to = addUnits(today, -1, unit);
    return { from: startOfUnit(unit, to, own), to };
  };
}

function makeDaysAgo(count: number, unit: Unit): PeriodReading {
  return (today) => makeOneDay(addUnits(today, -Math.min(count, MOST_UNITS), unit));
}

/** 13/02/2026 is unambiguous, 1/2/2026 is not. */
function makeLastYear(first: number, second: number, year: string | undefined): PeriodReading {
  if (first <= 12 && second <= 12 && first !== second) return "can be read in two ways: write the year first";
  return first > 12 ? parseWritten(year, second, first) : parseWritten(year, first, second);
}

/** Of "2025/2026": one fiscal year, or both years. "2024/2026" are the ends of a range. */
function readYearsBesideEachOther(
  first: string | undefined,
  second: string | undefined,
): PeriodReading | undefined {
  if (Number(second) !== Number(first) + 1) return undefined;
  return `may be one fiscal year or two years: write "FY${first}/${second?.slice(2)}" or "${first} to ${second}"`;
}

/** The written year, month or day, or the `unit` around it. */
function parseWritten(year: unknown, month: unknown, date: unknown, unit?: Unit): PeriodReading {
  const first = readDay(Number(year), Number(month ?? 1), Number(date ?? 1));
  return makeInCalendar(unit ?? (date ? "d" : month ? "m" : "y"), first);
}

function makeInCalendar(unit: Unit, first: Day | undefined): PeriodReading {
  return first === undefined ? "is not in the calendar" : () => makeWholeUnit(unit, first);
}

/** ISO 8601: week 1 has 4 January in it. */
function readIsoWeek(year: number, week: number): PeriodReading {
  const first = (of: number): Day => startOfUnit("w", readDay(of, 1, 4) ?? 0);
  const monday = first(year) + 7 * (week - 1);
  return makeInCalendar("w", week > 0 && monday < first(year + 1) ? monday : undefined);
}
