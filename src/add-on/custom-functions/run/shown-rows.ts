/**
 * Several date cells, some of them the first of a month: two that show "Apr 2026" and "Jun 2026" are two
 * months, and no days from 1 April to 1 June. Pure.
 */
import { isDate } from "../../input-language/arguments";
import { type Day, formatDay } from "../../input-language/dates/calendar";
import { readFirstOfMonth, readShownPeriod } from "../../input-language/dates/shown-period";
import { findSeriesUnit } from "../../input-language/dates/two-cells";
import type { Zone } from "../../table/zone";

type Rows = readonly (readonly unknown[])[];

/** What cells of a range show; `moves`: one of them has a formula that follows the clock. */
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
  if (cells.length < 2) return false;
  if (cells.length === 2) return cells.every((day) => day !== undefined);
  if (row.length === 2) return days.some(([, last]) => last !== undefined);
  const known = cells.filter((day) => day !== undefined);
  const unit = known.length === cells.length ? findSeriesUnit([...known].sort((a, b) => a - b)) : undefined;
  return known.length > 0 && unit === undefined;
}

/** With a text for each cell that shows more than a day. A pair that moves is its first and last day. */
export function readShownRows(rows: Rows, zone: Zone, { texts, moves }: ShownRows): Rows {
  const dayOf = (cell: unknown): Day | undefined => (isDate(cell) ? readFirstOfMonth(cell, zone) : undefined);
  const read = rows.map((row, r) =>
    row.map((cell, c) => {
      const day = dayOf(cell);
      const period = day === undefined ? undefined : readShownPeriod(texts[r]?.[c] ?? "", day);
      return day === undefined || period === undefined || period === formatDay(day) ? cell : period;
    }),
  );
  const days = read.flat().flatMap((cell) => dayOf(cell) ?? []);
  const isMovingPair = moves && read.flat().length === 2 && days.length === 2;
  return isMovingPair
    ? [
        [
          days
            .sort((a, b) => a - b)
            .map(formatDay)
            .join(" to "),
        ],
      ]
    : read;
}
