/** Quarters and years from a named month. */
import { addUnits, type Day, type Days, findUnitStart } from "./calendar";

type FiscalUnit = "q" | "y";

/** "this fiscal y from m4": units are first letters, months "m4". */
export const FISCAL =
  /^(?:(?:(this|current)|(last|past|previous)(?: (\d{1,2}))?) )?fiscal ([qy])( to date)?(?: (?:from|starting|starting in) m([1-9]|1[0-2]))?$/;

const NO_MONTH = 'does not say when the fiscal year begins: write "this fiscal year from April"';

/** The pattern's groups. Returns a sentence's end for what is missing. */
export function readFiscal(
  present: string | undefined,
  past: string | undefined,
  count: string | undefined,
  unit: string | undefined,
  toDate: string | undefined,
  month: string | undefined,
): ((today: Day) => Days) | string {
  if (month === undefined) return NO_MONTH;
  if (!present && !past && !toDate) return 'does not say which: write "this fiscal year from April"';
  if (toDate && (present ?? past)) return 'is not a period: write "fiscal year to date from April"';
  if (count === "0") return "is no time at all";
  const [of, later] = [unit as FiscalUnit, Number(month) - 1];
  return (today) => {
    const from = findStart(of, today, later);
    if (toDate) return { from, to: today };
    if (past) return { from: addUnits(from, -Number(count ?? 1), of), to: from - 1 };
    return { from, to: addUnits(from, 1, of) - 1 };
  };
}

/** In a year that begins `months` after January. */
function findStart(unit: FiscalUnit, day: Day, months: number): Day {
  return addUnits(findUnitStart(unit, addUnits(findUnitStart("m", day), -months, "m")), months, "m");
}
