/** A single cell of a dates argument. */

import { argumentError } from "../../shared/known-error";
import { isNumber, isText } from "../../table/values";
import type { Zone } from "../../table/zone";
import { isBlank, isDate, showValue } from "../arguments";
import { type Day, type Days, type DaysSeen, formatDay, makeOneDay } from "./calendar";
import { parseText } from "../parsed";
import { readDateCell } from "./date-cell";
import { PERIOD_EXPECTED, type Phrase, readPhrase } from "./phrase";

/** 40000 (2009-07-06) to 60000 (2064-04-08) are days: Sheets counts from 1899-12-30. */
const FIRST_SERIAL = 40_000;
const LAST_SERIAL = 60_000;
const SERIAL_ZERO = -25_569;

/**
 * Only a fixed day is the same period on both: a Wednesday in June and a Thursday in August of another year.
 */
const MIDWEEK = [20_621, 21_049] as const;

function listMidweeks(days: DaysSeen): Days[] {
  return MIDWEEK.map((today) => days(today, {}));
}

/** Whether a cell is one day whatever today is: "2026-01-31", "yesterday", not "month to date". */
export function isOneDay(cell: unknown, { zone }: { readonly zone: Zone }): boolean {
  const days = makeReadable(cell, zone)?.days;
  return days !== undefined && listMidweeks(days).every(({ from, to }) => from === to);
}

/** Undefined for blanks, words and longer periods. */
export function readDayIn(cell: unknown, { zone }: { readonly zone: Zone }): Day | undefined {
  if (isBlank(cell)) return undefined;
  const days = makeReadable(cell, zone)?.days;
  const [one, another] = days ? listMidweeks(days) : [];
  return one && one.from === one.to && one.from === another?.to ? one.from : undefined;
}

/** Undefined if unreadable; the error comes when its days are needed. */
function makeReadable(cell: unknown, zone: Zone): Phrase | undefined {
  return parseText((one) => makePhrase(one, zone), cell).value;
}

/** Whether a text is of a fiscal year, which need not begin in January. False for what is no period. */
export function isFiscalText(text: string): boolean {
  return parseText((written) => readPhrase(written, refuseDates), text).value?.days?.isFiscal === true;
}

export function makePhrase(cell: unknown, zone: Zone): Phrase {
  const date = isDate(cell) ? readDateCell(cell, zone) : undefined;
  if (date) return describeDay(date.day);
  if (isNumber(cell) && cell >= FIRST_SERIAL && cell <= LAST_SERIAL) {
    return describeDay(SERIAL_ZERO + Math.floor(cell));
  }
  if (isNumber(cell)) checkWholeNumber("dates", cell);
  if (isText(cell) || isNumber(cell)) return readPhrase(String(cell), refuseDates);
  return refuseUnreadable(showValue(cell));
}

/**
 * "2026.10" in a cell is the number 2026.1, of which nobody knows the month. @throws KnownError badArgument
 */
export function checkWholeNumber(argument: string, cell: number): void {
  if (!Number.isInteger(cell))
    throw argumentError(argument, `${cell} is a number, and no month`, 'a text such as "2026-05"');
}

function describeDay(day: Day): Phrase {
  return { text: formatDay(day), days: () => makeOneDay(day) };
}

export function refuseUnreadable(written: string): never {
  return refuseDates(`${written} is not a period that can be read`);
}

export function refuseDates(problem: string, expected = PERIOD_EXPECTED): never {
  throw argumentError("dates", problem, expected);
}
