/** Date headers: which cells are periods, and how long. */

import { argumentError } from "../../shared/known-error";
import { isBlank, isDate, readRows } from "../arguments";
import { formatDay, startOfUnit, makeWholeUnit } from "./calendar";
import type { Day, Unit } from "./calendar";
import type { DatesContext } from "./dates";
import { readDayIn, isOneDay } from "./dates-cell";
import { findSeriesUnit, readTwoCells } from "./two-cells";

/** One dates argument for each answer. */
export type DateGrid = readonly (readonly unknown[])[];

const EXPECTED =
  'words such as "2026-01" or "March 2026" for months, or two columns with first and last days';

/**
 * Undefined for a single answer.
 * - Two columns, two or more rows: first and last days.
 * - Three or more cells in a line: a period each. First days of successive weeks, months, quarters or years
 *   mean those units: custom functions do not see a format such as "Jan 2026".
 * - Two cells: see `two-cells`.
 * @throws KnownError badArgument where days may mean something longer
 */
export function readDatesOfEach(argument: unknown, context: DatesContext): DateGrid | undefined {
  const rows = readRows(argument);
  const height = rows?.length ?? 0;
  const width = rows?.[0]?.length ?? 0;
  if (!rows || height * width < 2) return undefined;
  if (height * width === 2) return readTwoCells(rows.flat(), context) === "two periods" ? rows : undefined;
  if (width === 2) {
    if (rows.some((row) => !isDatePair(row, context)))
      throw argumentError("dates", "a row holds a period and another cell", EXPECTED);
    return rows.map((row) => [readDatePair(row, context)]);
  }
  if (width > 1 && height > 1) {
    throw argumentError(
      "dates",
      `it is a range of ${height} rows and ${width} columns`,
      "a column of dates, two columns with first and last days, or a row of dates",
    );
  }
  const unit = findUnit(rows.flat(), context);
  if (unit !== undefined) return rows.map((row) => row.map((cell) => readWholeCell(cell, unit, context)));
  // Beside other days, a first of a month is a day.
  const areDays = rows.flat().filter((cell) => !isBlank(cell) && isOneDay(cell, context)).length > 1;
  return areDays ? rows.map((row) => row.map((cell) => readDayCell(cell, context))) : rows;
}

/** First and last day, or one of them blank. */
function isDatePair(row: readonly unknown[], context: DatesContext): boolean {
  return row.every((cell) => isBlank(cell) || isOneDay(cell, context)) || row.some(isBlank);
}

/** Two columns are unambiguous, so nothing is refused. */
function readDatePair(row: readonly unknown[], context: DatesContext): unknown {
  const days = row.map((cell) => readDayIn(cell, context));
  return days.some((day) => day === undefined) ? [row] : days.map((day) => formatDay(day ?? 0)).join(" to ");
}

/**
 * Undefined for single days. An uncertain pattern is refused: single days would give wrong numbers that look
 * right.
 */
function findUnit(cells: readonly unknown[], context: DatesContext): Unit | undefined {
  const said = cells.filter((cell) => !isBlank(cell));
  const days = said.flatMap((cell) => readDayIn(cell, context) ?? []);
  if (days.length < said.length || days.length < 2) return undefined;
  const sorted = [...days].sort((a, b) => a - b);
  const unit = findSeriesUnit(sorted, context.calendar);
  if (unit !== undefined && days.length > 2) return unit;
  if (!arePeriods(sorted)) return undefined;
  const shown = sorted.slice(0, 3).map(formatDay).join(", ");
  throw argumentError("dates", `its days (${shown}) may each mean a week, a month or longer`, EXPECTED);
}

/** All first or last days of weeks or months, or with a common weekday or day of the month. */
function arePeriods(days: readonly Day[]): boolean {
  const allSame = (value: (day: Day) => number): boolean => new Set(days.map(value)).size === 1;
  const dateOf = (day: Day): number => day - startOfUnit("m", day);
  return (
    allSame((day) => day - startOfUnit("w", day)) ||
    allSame(dateOf) ||
    allSame((day) => makeWholeUnit("m", day).to - day)
  );
}

function readDayCell(cell: unknown, context: DatesContext): unknown {
  const day = isDate(cell) ? readDayIn(cell, context) : undefined;
  return day === undefined ? cell : formatDay(day);
}

function readWholeCell(cell: unknown, unit: Unit, context: DatesContext): unknown {
  const day = readDayIn(cell, context);
  if (day === undefined) return cell;
  const { from, to } = makeWholeUnit(unit, day, context.calendar);
  return `${formatDay(from)} to ${formatDay(to)}`;
}
