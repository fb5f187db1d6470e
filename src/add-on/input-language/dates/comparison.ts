/** With which earlier days a period is compared. Calendar days only, so that no clock change matters. */
import { addUnits, type Day, type Days, startOfUnit, type OwnCalendar, type Unit } from "./calendar";

export const COMPARED_PERIODS = [
  "previous period",
  "previous year",
  "previous year, same weekdays",
  "previous day",
  "previous week",
  "previous month",
  "previous quarter",
] as const;

/** What people write of the period that another is compared with. */
export type ComparisonName = (typeof COMPARED_PERIODS)[number];

/** How far a period is moved: so many units earlier. */
interface Shift {
  readonly count: number;
  readonly unit: Unit;
}

/** The days that a period is compared with, and which of them belongs to which day of the period. */
export interface ComparedDays {
  readonly before: Days;
  /** The day that an earlier one is compared with; undefined where the later month has no such day. */
  readonly dayAfter: (before: Day) => Day | undefined;
  /** The earlier day that a day is compared with. */
  readonly dayBefore: (day: Day) => Day;
}

/** Cut into the units of `by`, if any. `unit`: named by its words; `isFiscal`: of a fiscal year. */
export interface PeriodToCompare {
  readonly isFiscal?: boolean | undefined;
  readonly own?: OwnCalendar | undefined;
  readonly days: Days;
  readonly by?: Unit | undefined;
  readonly unit?: Unit | undefined;
}

const UNIT_OF: { readonly [name in ComparisonName]?: Unit } = {
  "previous year": "y",
  "previous day": "d",
  "previous week": "w",
  "previous month": "m",
  "previous quarter": "q",
};
const WEEKS_OF: { readonly [unit in Unit]?: number } = { m: 4, q: 13, y: 52 };
const LONGER: readonly Unit[] = ["d", "w", "m", "q", "y"];

function isOfMonths(unit: Unit | undefined): boolean {
  return WEEKS_OF[unit ?? "d"] !== undefined;
}

/** Undefined where the comparison does not fit the cut. */
export function computeComparedDays(
  comparison: ComparisonName,
  period: PeriodToCompare,
): ComparedDays | undefined {
  const shift = chooseShift(comparison, period);
  if (!shift) return undefined;
  const { from, to } = period.days;
  return {
    before: { from: addUnits(from, -shift.count, shift.unit), to: endBefore(to, shift) },
    dayBefore: (day) => addUnits(day, -shift.count, shift.unit),
    dayAfter: (day) => {
      const later = addUnits(day, shift.count, shift.unit);
      return addUnits(later, -shift.count, shift.unit) === day ? later : undefined;
    },
  };
}

function chooseShift(comparison: ComparisonName, period: PeriodToCompare): Shift | undefined {
  const { by } = period;
  if (comparison === "previous period") return makeShiftByLength(period);
  if (comparison === "previous year, same weekdays")
    return isOfMonths(by) ? undefined : { count: 364, unit: "d" };
  const unit = UNIT_OF[comparison] ?? "d";
  if (by !== undefined && LONGER.indexOf(unit) < LONGER.indexOf(by)) return undefined;
  const weeks = WEEKS_OF[unit];
  // Weekly rows need whole weeks: a year is 52 of them.
  return by === "w" && weeks !== undefined ? { count: weeks, unit: "w" } : { count: 1, unit };
}

/** As long as the period itself: calendar units where it is made of them, else whole weeks. */
function makeShiftByLength({ days, by, unit, isFiscal = false, own }: PeriodToCompare): Shift {
  const isCutByMonths = isOfMonths(by);
  const calendarUnit = isCutByMonths ? by : by === "w" ? undefined : calendarUnitOf(days, unit, isFiscal);
  if (calendarUnit !== undefined)
    return { count: countUnits(days, calendarUnit, isFiscal && !isCutByMonths), unit: calendarUnit };
  const first = by === "w" ? startOfUnit("w", days.from, own) : days.from;
  // Whole weeks, so that the weekdays are the same.
  return { count: Math.ceil((days.to - first + 1) / 7), unit: "w" };
}

/** The unit of whole months, or of a named one that still runs. */
function calendarUnitOf({ from, to }: Days, unit: Unit | undefined, isFiscal: boolean): Unit | undefined {
  if (unit !== undefined)
    return isOfMonths(unit) && (isFiscal || startOfUnit(unit, from) === from) ? unit : undefined;
  const areWholeMonths = startOfUnit("m", from) === from && startOfUnit("m", to + 1) === to + 1;
  return areWholeMonths ? "m" : undefined;
}

function countUnits({ from, to }: Days, unit: Unit, isFiscal: boolean): number {
  let count = 1;
  for (let start = isFiscal ? from : startOfUnit(unit, from); addUnits(start, count, unit) <= to;) count++;
  return count;
}

/** Month ends map to month ends. */
function endBefore(to: Day, { count, unit }: Shift): Day {
  const isEndOfMonth = startOfUnit("m", to + 1) === to + 1;
  return isEndOfMonth ? addUnits(to + 1, -count, unit) - 1 : addUnits(to, -count, unit);
}

/** The month of "month to date" and "mtd". */
export function comparedUnitOf(text: string): Unit | undefined {
  const [, name] =
    /\b(day|week|month|quarter|year)s?\b/i.exec(text) ?? /^([wmqy])td$/i.exec(text.trim()) ?? [];
  return name === undefined ? undefined : (name.charAt(0).toLowerCase() as Unit);
}
