import { isText } from "../../table/values";
import type { Zone } from "../../table/zone";
import { isBlank, readRows } from "../arguments";
import { toDay, formatDay, type OwnCalendar } from "./calendar";
import { refuseDates, makePhrase, refuseUnreadable } from "./dates-cell";
import { describeOpenFiscal, describeUnfitYear } from "./fiscal-period";
import { EARLIEST, readEnds, readPhrase } from "./phrase";
import type { Phrase, Refuse } from "./phrase";
import { readFirstMoment } from "./tool-words";
import { readTwoCells } from "./two-cells";
import { describeFirstOfMonth, readFirstOfMonth } from "./shown-period";
import type { EpochMs } from "../../shared/time";

/** `now` and the spreadsheet's zone define "today". */
export interface DatesContext {
  readonly now: EpochMs;
  readonly zone: Zone;
  readonly calendar?: OwnCalendar | undefined;
}

/** "2026-01-31", both inclusive, in the spreadsheet's zone. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** 1900-01-01 and 9999-12-31: data is not older, and "last 9999 years" is a typo. */
const FIRST_READ_DAY = -25_567;
const LAST_DAY = 2_932_896;

/**
 * A phrase (see `search/grammar.md`), a date cell, a year, a serial number, or two cells, the second blank
 * for today. `undefined` for nothing, but not for "all time", as a saved report has its own days. Refuses
 * anything else, also two periods, and a lone date cell with the first day of a month: what shows its format
 * gives a text instead (`shown-period.ts`). Days are of `zone`, weeks begin on Monday.
 */
export function parseDates(argument: unknown, context: DatesContext): DateRange | undefined {
  const cells = readRows(argument)?.flat() ?? [argument];
  if (cells.every(isBlank)) return undefined;
  const [first, second] = cells;
  if (cells.length > 2)
    refuseDates(`it is a range of ${cells.length} cells`, "one cell, or two: the first day and the last");
  if (isBlank(first)) refuseDates("the cell for the first day is blank", "a first day, such as 2026-01-01");
  if (cells.length === 1) refuseFirstDay(first, context.zone);
  const from = makePhrase(first, context.zone);
  if (cells.length === 1)
    return limitToPast(from.days ? from : readPhrase("until today", refuseDates), context, refuseDates);
  if (isBlank(second))
    return limitToPast(readPhrase(`since ${from.text}`, refuseDates), context, refuseDates);
  // Midnight may be the end of the day before.
  const last = isText(second) ? second.trim() : "";
  if (readFirstMoment(last) !== last)
    refuseDates(
      `"${last}" may be the end of the day before`,
      "a last day without a time, such as 2026-01-31",
    );
  const to = makePhrase(second, context.zone);
  if (readTwoCells([first, second], context) === "two periods") {
    refuseDates(
      `its two cells are two periods ("${from.text}" and "${to.text}"), and this answer has room for one`,
      `one formula for each, or "${from.text} to ${to.text}" in one cell for all days from the first to the last`,
    );
  }
  const both = readEnds(from.text, to.text, refuseDates);
  return limitToPast(both ?? refuseUnreadable(`"${from.text} to ${to.text}"`), context, refuseDates);
}

/** "May 2026" in a cell is a date, and a date has no format here. @throws KnownError badArgument */
function refuseFirstDay(cell: unknown, zone: Zone): void {
  const day = readFirstOfMonth(cell, zone);
  if (day === undefined) return;
  const { problem, expected } = describeFirstOfMonth(day);
  refuseDates(problem, expected);
}

/** Also refuses a period in the future. */
export function limitToPast(phrase: Phrase, context: DatesContext, refuse: Refuse): DateRange | undefined {
  const range = resolveDays(phrase, context, refuse);
  const today = formatDay(toDay(context.zone.wall(context.now)));
  if (range && range.from > today) refuse(`"${phrase.text}" has not begun: today is ${today}`);
  return range;
}

/** "since 2027" and "before 1970" say one end alone: the other is ours. */
function explainNoDays(
  text: string,
  { from, to, today }: Readonly<Record<"from" | "to" | "today", number>>,
): string {
  if (to === today) return `"${text}" has not begun: today is ${formatDay(today)}`;
  const end = `"${text}" ends (${formatDay(to)})`;
  const first = formatDay(from);
  return from === EARLIEST
    ? `${end} before ${first}, the first day of "all time"`
    : `${end} before it begins (${first})`;
}

/** `undefined` for "all time". Refuses an impossible period. */
export function resolveDays(phrase: Phrase, context: DatesContext, refuse: Refuse): DateRange | undefined {
  if (!phrase.days) return undefined;
  const today = toDay(context.zone.wall(context.now));
  const own = context.calendar ?? {};
  const { from, to } = phrase.days(today, own);
  if (Number.isNaN(from + to)) {
    const begins = own.fiscalYearStarts;
    const why = begins === undefined ? describeOpenFiscal(phrase.text) : describeUnfitYear(begins);
    refuse(`"${phrase.text}" ${why}`);
  }
  if (!(from >= FIRST_READ_DAY && to <= LAST_DAY))
    refuse(`"${phrase.text}" reaches beyond the years 1900 to 9999`);
  if (from > to) refuse(explainNoDays(phrase.text, { from, to, today }));
  return { from: formatDay(from), to: formatDay(to) };
}
