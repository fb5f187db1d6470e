/** The dates argument of a custom function: a phrase, a date cell or two cells become the first and last day to ask for. */

import { badArgument, isFailure } from "../../shared/errors";
import type { Zone } from "../../table/zone";
import { isNumber, isText } from "../../table/values";
import { isBlank, isDate, rowsOf, shown } from "../arguments";
import { dayOfWall, isoDay, oneDay } from "./calendar";
import type { Day } from "./calendar";
import { readDateCell } from "./date-cell";
import { PERIOD_EXPECTED, readEnds, readPhrase } from "./phrase";
import type { Phrase, Refuse } from "./phrase";

/** The present moment (epoch milliseconds) and the spreadsheet's time zone: what "today" means. */
export interface DatesContext {
  readonly now: number;
  readonly zone: Zone;
}

/** First and last day ("2026-01-31"), both inclusive, in the spreadsheet's time zone. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Numbers from 40000 (2009-07-06) to 60000 (2064-04-08) are days of a sheet: a date cell whose format is a plain number.
 * Sheets counts days from 1899-12-30.
 */
const FIRST_SERIAL = 40_000;
const LAST_SERIAL = 60_000;
const SERIAL_ZERO = -25_569;

/** 1900-01-01 and 9999-12-31. The service's data cannot be older; a count such as "last 9999 years" is a slip, not a question. */
const FIRST_DAY = -25_567;
const LAST_DAY = 2_932_896;

/**
 * Reads a dates argument: a phrase (see `search/grammar.md`), a date cell, a year or a day's serial number, or two cells with
 * the first and the last day (each a date or a phrase). A second cell that is blank means today. Nothing is `undefined`; "all
 * time" is not, because a saved report without dates has days of its own. Anything else is a `badArgument`. Days begin and
 * end in `zone`, weeks on Monday.
 */
export function parseDates(argument: unknown, context: DatesContext): DateRange | undefined {
  const cells = rowsOf(argument)?.flat() ?? [argument];
  if (cells.every(isBlank)) return undefined;
  const [first, second] = cells;
  if (cells.length > 2)
    badDates(`it is a range of ${cells.length} cells`, "one cell, or two: the first day and the last");
  if (isBlank(first)) badDates("the cell for the first day is blank", "a first day, such as 2026-01-01");
  const from = phraseOf(first, context.zone);
  if (cells.length === 1) return pastDaysOf(from.days ? from : readPhrase("until today", badDates), context, badDates);
  if (isBlank(second)) return pastDaysOf(readPhrase(`since ${from.text}`, badDates), context, badDates);
  const to = phraseOf(second, context.zone);
  const both = readEnds(from.text, to.text, badDates);
  return pastDaysOf(both ?? unreadable(`"${from.text} to ${to.text}"`), context, badDates);
}

/** The days of a phrase in which something may have happened: one that has not begun is refused too. */
export function pastDaysOf(phrase: Phrase, context: DatesContext, refuse: Refuse): DateRange | undefined {
  const range = daysOf(phrase, context, refuse);
  const today = isoDay(dayOfWall(context.zone.wall(context.now)));
  if (range && range.from > today) refuse(`"${phrase.text}" has not begun: today is ${today}`);
  return range;
}

/** The days of a phrase, seen from now; `undefined` for "all time". A period that cannot be is refused. */
export function daysOf(phrase: Phrase, context: DatesContext, refuse: Refuse): DateRange | undefined {
  if (!phrase.days) return undefined;
  const today = dayOfWall(context.zone.wall(context.now));
  const { from, to } = phrase.days(today);
  if (!(from >= FIRST_DAY && to <= LAST_DAY)) refuse(`"${phrase.text}" reaches beyond the years 1900 to 9999`);
  if (from > to) refuse(`"${phrase.text}" ends (${isoDay(to)}) before it begins (${isoDay(from)})`);
  return { from: isoDay(from), to: isoDay(to) };
}

/** Two days between which no period but a day is one day on both: a Wednesday in June and a Thursday in August of another year. */
const MIDWEEK = [20_621, 21_049] as const;

/** Whether a cell is one day whatever day is today: a date cell, "2026-01-31", "yesterday", but not "month to date". */
export function isOneDay(cell: unknown, { zone }: DatesContext): boolean {
  const days = readable(cell, zone)?.days;
  return days !== undefined && MIDWEEK.map(days).every(({ from, to }) => from === to);
}

/** The day that a cell names whatever day is today; undefined for blanks, words such as "yesterday", and longer periods. */
export function dayIn(cell: unknown, { zone }: DatesContext): Day | undefined {
  if (isBlank(cell)) return undefined;
  const days = readable(cell, zone)?.days;
  const [one, another] = days ? MIDWEEK.map(days) : [];
  return one && one.from === one.to && one.from === another?.to ? one.from : undefined;
}

/** The phrase of a cell; undefined where it cannot be read, of which whoever asks for its days is told. */
function readable(cell: unknown, zone: Zone): Phrase | undefined {
  try {
    return phraseOf(cell, zone);
  } catch (error) {
    if (isFailure(error, "badArgument")) return undefined;
    throw error;
  }
}

function phraseOf(cell: unknown, zone: Zone): Phrase {
  const date = isDate(cell) ? readDateCell(cell, zone) : undefined;
  if (date) return dayPhrase(date.day);
  if (isNumber(cell) && cell >= FIRST_SERIAL && cell <= LAST_SERIAL) {
    return dayPhrase(SERIAL_ZERO + Math.floor(cell));
  }
  if (isText(cell) || isNumber(cell)) return readPhrase(String(cell), badDates);
  return unreadable(shown(cell));
}

function dayPhrase(day: Day): Phrase {
  return { text: isoDay(day), days: () => oneDay(day) };
}

function unreadable(written: string): never {
  return badDates(`${written} is not a period that can be read`);
}

function badDates(problem: string, expected = PERIOD_EXPECTED): never {
  throw badArgument("dates", problem, expected);
}
