/** Ranges of dates as headers: which cells are periods, and how long a period each day heads. */

import { refuseArgument } from "../../shared/errors";
import { isBlank, readRows } from "../arguments";
import { formatDay, findUnitStart, makeWholeUnit } from "./calendar";
import type { Day, Unit } from "./calendar";
import type { DatesContext } from "./dates";
import { findDayIn, isOneDay } from "./dates-cell";
import { findSeriesUnit, readTwoCells } from "./two-cells";

/** Dates arguments in rows and columns, one for each answer. */
export type DateGrid = readonly (readonly unknown[])[];

const EXPECTED =
  'words such as "2026-01" or "March 2026" for months, or two columns with first and last days';

/**
 * Dates for several answers; undefined for those of one.
 * - Pairs of cells going down (two columns, two or more rows): a first and a last day each.
 * - Three or more cells going down or across: a period each. Days that follow each other as first days of
 *   weeks, months, quarters or
 *   years are those weeks, months, quarters or years: a custom function does not see that a cell is formatted as "Jan 2026".
 * - Two cells: see `two-cells`.
 * @throws AddOnError refuseArgument where days may be meant as something longer
 */
export function readDatesOfEach(argument: unknown, context: DatesContext): DateGrid | undefined {
  const rows = readRows(argument);
  const height = rows?.length ?? 0;
  const width = rows?.[0]?.length ?? 0;
  if (!rows || height * width < 2) return undefined;
  if (height * width === 2) return readTwoCells(rows.flat(), context) === "two periods" ? rows : undefined;
  if (width === 2) {
    if (rows.some((row) => !isDatePair(row, context)))
      throw refuseArgument("dates", "a row holds a period and another cell", EXPECTED);
    return rows.map((row) => [readPair(row, context)]);
  }
  if (width > 1 && height > 1) {
    throw refuseArgument(
      "dates",
      `it is a range of ${height} rows and ${width} columns`,
      "a column of dates, two columns with first and last days, or a row of dates",
    );
  }
  const unit = findUnit(rows.flat(), context);
  return unit === undefined ? rows : rows.map((row) => row.map((cell) => readWholeCell(cell, unit, context)));
}

/** A row of two columns can be a first and a last day, a blank, or without a last day. */
function isDatePair(row: readonly unknown[], context: DatesContext): boolean {
  return row.every((cell) => isBlank(cell) || isOneDay(cell, context)) || row.some(isBlank);
}

/** Two columns show by themselves what the days are, so nothing is asked back. */
function readPair(row: readonly unknown[], context: DatesContext): unknown {
  const days = row.map((cell) => findDayIn(cell, context));
  return days.some((day) => day === undefined) ? [row] : days.map((day) => formatDay(day ?? 0)).join(" to ");
}

/**
 * The unit whose first days the cells are; undefined where each is for itself. A pattern that fits no unit
 * for certain is asked back: each day alone would be a wrong number that looks right.
 */
function findUnit(cells: readonly unknown[], context: DatesContext): Unit | undefined {
  const said = cells.filter((cell) => !isBlank(cell));
  const days = said.flatMap((cell) => findDayIn(cell, context) ?? []);
  if (days.length < said.length || days.length < 2) return undefined;
  const sorted = [...days].sort((a, b) => a - b);
  const unit = findSeriesUnit(sorted, context.calendar);
  if (unit !== undefined && days.length > 2) return unit;
  if (!looksLikePeriods(sorted)) return undefined;
  const shown = sorted.slice(0, 3).map(formatDay).join(", ");
  throw refuseArgument("dates", `its days (${shown}) may each stand for a week, a month or longer`, EXPECTED);
}

/** Whether days are all first or last of weeks or months, or share a weekday or day of the month. */
function looksLikePeriods(days: readonly Day[]): boolean {
  const allSame = (value: (day: Day) => number): boolean => new Set(days.map(value)).size === 1;
  const dateOf = (day: Day): number => day - findUnitStart("m", day);
  return (
    allSame((day) => day - findUnitStart("w", day)) ||
    allSame(dateOf) ||
    allSame((day) => makeWholeUnit("m", day).to - day)
  );
}

/** The phrase of the whole unit that begins on a day. */
function readWholeCell(cell: unknown, unit: Unit, context: DatesContext): unknown {
  const day = findDayIn(cell, context);
  if (day === undefined) return cell;
  const { from, to } = makeWholeUnit(unit, day, context.calendar);
  return `${formatDay(from)} to ${formatDay(to)}`;
}
