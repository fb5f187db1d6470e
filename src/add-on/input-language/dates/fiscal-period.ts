/** Fiscal quarters and years, whose words say in which month the year begins. Calendar days only. */
import { addUnits, type Day, type DaysSeen, startOfUnit, MONTHS } from "./calendar";

type FiscalUnit = "q" | "y";

/** "this fiscal y from m4": units are first letters, months "m4". */
export const FISCAL =
  /^(?:(?:(this|current)|(last|past|previous)(?: (\d{1,2}))?) )?fiscal ([qy])( to date)?(?: (?:from|starting|starting in) m([1-9]|1[0-2]))?$/;

export const NO_FISCAL_MONTH =
  'does not say when the fiscal year begins: write "this fiscal year from April", or set it under Connection';

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
  return (today, { fiscalYearStarts }) => {
    const later =
      month === undefined ? fiscalYearStarts && MONTHS.indexOf(fiscalYearStarts) : Number(month) - 1;
    const from = startOfFiscalUnit(of, today, later ?? NaN);
    if (toDate) return { from, to: today };
    if (past) return { from: addUnits(from, -Number(count ?? 1), of), to: from - 1 };
    return { from, to: addUnits(from, 1, of) - 1 };
  };
}

/** In a year that begins `months` after January. */
function startOfFiscalUnit(unit: FiscalUnit, day: Day, months: number): Day {
  return addUnits(startOfUnit(unit, addUnits(startOfUnit("m", day), -months, "m")), months, "m");
}
