/**
 * Date cells that are firsts of months: two that show "Apr 2026" and "Jun 2026" are two months, and no days
 * from 1 April to 1 June. Pure.
 */
import { isDate } from "../../input-language/arguments";
import { type Day, formatDay } from "../../input-language/dates/calendar";
import { refuseDates } from "../../input-language/dates/dates-cell";
import { readFirstOfMonth, readShownPeriod } from "../../input-language/dates/shown-period";
import { findSeriesUnit } from "../../input-language/dates/two-cells";
import type { Zone } from "../../table/zone";

type Rows = readonly (readonly unknown[])[];

/** What cells show; `moves`: one of them has a formula that follows the clock. */
export interface ShownRows {
  readonly texts: readonly (readonly string[])[];
  readonly moves: boolean;
}

/** Whether a cell's formula is another day tomorrow. */
export function followsClock(formula: string): boolean {
  return /\b(?:TODAY|NOW)\s*\(/i.test(formula);
}

/** Whether what the cells show decides what they mean. Nothing else is worth looking at them. */
export function mayShowPeriods(rows: Rows, zone: Zone): boolean {
  const [row = []] = rows;
  const days = rows.map((one) => one.map((cell) => readFirstOfMonth(cell, zone)));
  const cells = days.flat();
  if (cells.length < 3) return cells[cells.length - 1] !== undefined;
  if (row.length === 2) return days.some(([, last]) => last !== undefined);
  const known = cells.filter((day) => day !== undefined);
  const unit = known.length === cells.length ? findSeriesUnit([...known].sort((a, b) => a - b)) : undefined;
  return known.length > 0 && unit === undefined;
}

/** With a text for each cell whose day or period is shown. A pair that moves is its first and last day. */
export function readShownRows(rows: Rows, zone: Zone, { texts, moves }: ShownRows): Rows {
  const days = rows.map((row) => row.map((cell) => readFirstOfMonth(cell, zone)));
  const read = rows.map((row, r) =>
    row.map((cell, c) => {
      const day = days[r]?.[c];
      return (day === undefined ? undefined : readShownPeriod(texts[r]?.[c] ?? "", day)) ?? cell;
    }),
  );
  const firsts = days.flat().filter((day) => day !== undefined);
  const areDays = read.flat().every((cell, i) => isDate(cell) || cell === formatDay(firsts[i] ?? 0));
  const isMovingPair = moves && areDays && read.flat().length === 2 && firsts.length === 2;
  return isMovingPair ? [[joinDays(firsts, " to ")]] : read;
}

/** Two firsts of months of which nothing shows what they are. @throws KnownError badArgument */
export function refuseUnseenPair(rows: Rows, zone: Zone): void {
  const cells = rows.flat();
  const days = cells.flatMap((cell) => readFirstOfMonth(cell, zone) ?? []);
  if (cells.length !== 2 || days.length !== 2) return;
  const [first, last] = days.map((day) => `"${formatDay(day).slice(0, 7)}"`);
  refuseDates(
    `its two cells are ${joinDays(days, " and ")}, which may be a first and a last day, or two months or longer periods`,
    `"${joinDays(days, " to ")}" in one text for a first and a last day, or ${first} and ${last} as texts for the months. TEXT(…, "yyyy-mm") makes one of a date`,
  );
}

function joinDays(days: readonly Day[], between: string): string {
  return [...days]
    .sort((a, b) => a - b)
    .map(formatDay)
    .join(between);
}
