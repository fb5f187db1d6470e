/** One reading for every function: it depends on the cells alone. */

import { argumentError } from "../../shared/known-error";
import { isBlank } from "../arguments";
import {
  addUnits,
  type Day,
  formatDay,
  startOfUnit,
  type OwnCalendar,
  type Unit,
  makeWholeUnit,
} from "./calendar";
import { readDayIn, isOneDay } from "./dates-cell";
import type { Zone } from "../../table/zone";

type CellContext = { readonly zone: Zone; readonly calendar?: OwnCalendar | undefined };

/**
 * - Day and day, or day and blank: first and last day.
 * - Two longer periods: two periods.
 * - A day next to a longer period, or two days that begin successive weeks, months, quarters or years:
 *   ambiguous.
 * @throws KnownError badArgument for the last, with both ways to write it
 */
export function readTwoCells(
  cells: readonly unknown[],
  context: CellContext,
): "first and last day" | "two periods" {
  if (cells.some(isBlank)) return "first and last day";
  const [first, second] = cells.map((cell) => isOneDay(cell, context));
  if (first !== second) {
    throw argumentError(
      "dates",
      "one cell is a day and the other a longer period",
      'two days, the first and the last, or two periods, or one text such as "last month to yesterday"',
    );
  }
  if (!first) return "two periods";
  refuseHeaders(
    cells.map((cell) => readDayIn(cell, context)),
    context.calendar,
  );
  return "first and last day";
}

/** Two headers of a board with months look as a span of one month and a day does. */
function refuseHeaders([first = NaN, second = NaN]: readonly (Day | undefined)[], own?: OwnCalendar): void {
  const days = [Math.min(first, second), Math.max(first, second)];
  const unit = findSeriesUnit(days, own);
  if (unit === undefined) return;
  const [one = "", next = ""] = days.map(
    (day) => `"${formatDay(day)} to ${formatDay(makeWholeUnit(unit, day, own).to)}"`,
  );
  throw argumentError(
    "dates",
    `its two days (${days.map(formatDay).join(" and ")}) may be a first and a last day, or two ${UNIT_NAMES[unit]}`,
    `"${days.map(formatDay).join(" to ")}" in one cell for a first and a last day, or ${one} and ${next} in two cells`,
  );
}

const UNIT_NAMES: Readonly<Record<Exclude<Unit, "d">, string>> = {
  y: "years",
  q: "quarters",
  m: "months",
  w: "weeks",
};

/** The unit whose first days these are, each the one after the last; days in order. */
export function findSeriesUnit(days: readonly Day[], own?: OwnCalendar): Exclude<Unit, "d"> | undefined {
  return (["y", "q", "m", "w"] as const).find((unit) => isSeries(days, unit, own));
}

function isSeries(days: readonly Day[], unit: Unit, own?: OwnCalendar): boolean {
  return days.every(
    (day, i) =>
      startOfUnit(unit, day, own) === day && (i === 0 || addUnits(days[i - 1] ?? day, 1, unit) === day),
  );
}
