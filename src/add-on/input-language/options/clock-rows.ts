/** Rows by what clocks show at an event's time: `by: weekday`, `by: hour of day`. Pure. */
import { argumentError } from "../../shared/known-error";
import { BY_HOUR, BY_WEEKDAY } from "../../table/combine/clock-order";

/** The words of `by`, and the division that each asks for, which `split by` takes besides properties. */
export const CLOCK_DIVISIONS = { weekday: BY_WEEKDAY, "hour of day": BY_HOUR } as const;

export type ClockWord = keyof typeof CLOCK_DIVISIONS;
/** Words of `by` that divide rows by what clocks show; its other words are lengths of periods. */
export const CLOCK_WORDS = Object.keys(CLOCK_DIVISIONS) as ClockWord[];

/** Whether `by` asks for weekdays or hours of the day; false for a period's length and for none. */
export function isClockWord(by: string | undefined): by is ClockWord {
  return CLOCK_WORDS.some((word) => word === by);
}

/** Such rows are asked for as groups. Undefined for rows of periods, and without any. */
export function findClockDivision(by: string | undefined): string | undefined {
  return isClockWord(by) ? CLOCK_DIVISIONS[by] : undefined;
}

/** @throws KnownError badArgument for a report, whose groups alone can be of these */
export function refuseClockRows(by: string | undefined): void {
  const division = findClockDivision(by);
  if (division !== undefined)
    throw argumentError("options", `a report has no rows by ${by}`, `split by: ${division}`);
}
