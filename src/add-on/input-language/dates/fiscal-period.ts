/** Fiscal quarters and years, whose words say in which month the year begins. Calendar days only. */
import {
  addUnits,
  type Day,
  type DaysSeen,
  MONTHS,
  type OwnCalendar,
  readDay,
  startOfUnit,
} from "./calendar";

type FiscalUnit = "q" | "y";

/** "this fiscal y from m4": units are first letters, months "m4". */
export const FISCAL =
  /^(?:(?:(this|current)|(last|past|previous)(?: (\d{1,2}))?) )?fiscal ([qy])( to date)?(?: (?:from|starting|starting in) m([1-9]|1[0-2]))?$/;

/**
 * "FY2025/26", "2025/26 from April", and "FY2026", of which nobody knows whether it begins or ends in 2026.
 */
export const NAMED_FISCAL_YEAR =
  /^(?:(fy|fiscal y) ?(?:20)?(\d\d)(?:[-/](?:20)?(\d\d))?|20(\d\d)[-/](1[3-9]|[2-9]\d))(?: (?:from|starting|starting in) m([1-9]|1[0-2]))?$/;

/** "Q1 2026/27", as tables call them, and "FY2026/27 Q1". */
export const NAMED_FISCAL_QUARTER =
  /^(?:q([1-4]) (?:fy ?)?(?:20)?(\d\d)[-/](?:20)?(\d\d)|fy ?(?:20)?(\d\d)[-/](?:20)?(\d\d)[- ]?q([1-4]))(?: (?:from|starting|starting in) m([1-9]|1[0-2]))?$/;

/** The pattern's groups. Returns a sentence's end for what is missing. */
export function readFiscal(
  present: string | undefined,
  past: string | undefined,
  count: string | undefined,
  unit: string | undefined,
  toDate: string | undefined,
  month: string | undefined,
): DaysSeen | string {
  if (!present && !past && !toDate) return 'does not say which: write "this fiscal year from April"';
  if (toDate && (present ?? past)) return 'is not a period: write "fiscal year to date from April"';
  if (count === "0") return "is no time at all";
  const of = unit as FiscalUnit;
  return asFiscal((today, { fiscalYearStarts }) => {
    const from = startOfFiscalUnit(of, today, chooseFirstMonth(month, fiscalYearStarts));
    if (toDate) return { from, to: today };
    if (past) return { from: addUnits(from, -Number(count ?? 1), of), to: from - 1 };
    return { from, to: addUnits(from, 1, of) - 1 };
  });
}

/** In a year that begins `months` after January. */
function startOfFiscalUnit(unit: FiscalUnit, day: Day, months: number): Day {
  return addUnits(startOfUnit(unit, addUnits(startOfUnit("m", day), -months, "m")), months, "m");
}

/** Takes the groups of the pattern for years, of which three are of a bare "2025/26". */
export function readNamedFiscalYear(
  _: string | undefined,
  first: string | undefined,
  second: string | undefined,
  bareFirst: string | undefined,
  bareSecond: string | undefined,
  month: string | undefined,
): DaysSeen | string {
  const read = makeNamedYear(first ?? bareFirst, second ?? bareSecond, month, "y");
  // "2026-13" is meant as a month.
  return bareFirst !== undefined && typeof read === "string" ? "is not in the calendar" : read;
}

/** Takes the groups of the pattern for quarters, whose number stands before or behind. */
export function readNamedFiscalQuarter(
  before: string | undefined,
  first: string | undefined,
  second: string | undefined,
  firstInFront: string | undefined,
  secondInFront: string | undefined,
  behind: string | undefined,
  month: string | undefined,
): DaysSeen | string {
  const quarter = Number(before ?? behind);
  return makeNamedYear(first ?? firstInFront, second ?? secondInFront, month, "q", quarter);
}

/** Years of two digits, of which the second is the one after the first. */
function makeNamedYear(
  first: string | undefined,
  second: string | undefined,
  month: string | undefined,
  unit: FiscalUnit,
  quarter = 1,
): DaysSeen | string {
  const year = 2000 + Number(first);
  if (second !== undefined && Number(second) !== (year + 1) % 100)
    return `is no fiscal year: write "FY${year}/${String((year + 1) % 100).padStart(2, "0")}"`;
  const isFit = (begins: number): boolean => (second === undefined ? begins === 0 : begins > 0);
  const begins = MONTHS[Number(month) - 1];
  if (begins !== undefined && !isFit(Number(month) - 1)) return describeUnfitYear(begins);
  return asFiscal((_, { fiscalYearStarts }) => {
    const first = chooseFirstMonth(month, fiscalYearStarts);
    const start = isFit(first) ? (readDay(year, first + 1, 1) ?? NaN) : NaN;
    const from = addUnits(start, quarter - 1, "q");
    return { from, to: addUnits(from, 1, unit) - 1 };
  });
}

function asFiscal(days: DaysSeen): DaysSeen {
  return Object.assign(days, { isFiscal: true as const });
}

/** Why a fiscal period has no days where nobody said when its year begins: the rest of a sentence. */
export function describeOpenFiscal(written: string): string {
  return `does not say when the fiscal year begins: write "${chooseExample(written)} from April", or set it under Connection`;
}

/** Why a fiscal period has no days where its year begins in this month: the rest of a sentence. */
export function describeUnfitYear(begins: (typeof MONTHS)[number]): string {
  return begins === "January"
    ? 'names two years, and the fiscal year begins in January: write "FY2026"'
    : `names one year, and the fiscal year begins in ${begins}: write both, such as "FY2025/26"`;
}

/** A year in April and later is of two years, so "FY2026 from April" is no way out. */
function chooseExample(written: string): string {
  if (/^(?:fy ?|q[1-4] (?:fy ?)?)?\d{2,4}[-/]\d{2,4}(?:[- ]?q[1-4])?$/i.test(written)) return written;
  return /\bfy ?\d|\d[-/]\d/i.test(written) ? "FY2025/26" : "this fiscal year";
}

/** From 0; NaN where nobody said it. */
function chooseFirstMonth(written: string | undefined, own: OwnCalendar["fiscalYearStarts"]): number {
  if (written !== undefined) return Number(written) - 1;
  return own === undefined ? NaN : MONTHS.indexOf(own);
}
