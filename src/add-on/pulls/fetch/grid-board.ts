/** A formula's grid as a board: a line for each search, a column for each period. Pure. */
import type { PlannedCall } from "../../custom-functions/run/cell-questions";
import type { PlanContext } from "../../custom-functions/planning/plan";
import { isBlank, readRows, unwrapArgument } from "../../input-language/arguments";
import { type Day, makeWholeUnit, toDay, type Unit } from "../../input-language/dates/calendar";
import { readDatesOfEach } from "../../input-language/dates/date-grid";
import { type DateRange, parseDates } from "../../input-language/dates/dates";
import { readCellText } from "../../input-language/pulls/cell-text";
import { joinNames } from "../../shared/quoted-names";
import { DAY_MS } from "../../shared/time";

/** The cells of its row; whether it asks the same is for the caller to see. */
interface BoardCells {
  readonly what: string;
  readonly dates: string;
  readonly options: string;
}

/** A period has the name of the first of these that it fills, so the longest stands first. */
const UNITS = [
  { name: "year", unit: "y" },
  { name: "quarter", unit: "q" },
  { name: "month", unit: "m" },
  { name: "week", unit: "w" },
  { name: "day", unit: "d" },
] as const;

/** Undefined where its first period is no whole one. @throws KnownError badArgument */
export function writeGridBoard({ values }: PlannedCall, context: PlanContext): BoardCells | undefined {
  const [search, dates] = values.map(unwrapArgument);
  const searches = (readRows(search)?.flat() ?? [search]).filter((cell) => !isBlank(cell));
  const each = readDatesOfEach(dates, context)?.flat();
  const ranges = (each ?? [dates])
    .flatMap((one) => (isBlank(one) ? [] : (parseDates(one, context) ?? [])))
    .sort((a, b) => a.from.localeCompare(b.from));
  const [first, last] = [ranges[0], ranges[ranges.length - 1]];
  const whole = first && UNITS.find(({ unit }) => isWholeUnit(unit, first, context));
  if (!last || !whole || (!each && !isWholeLater(whole.unit, dates, context))) return undefined;
  const lines = searches.map((cell) => `people: ${readCellText("what", cell, context.zone)}`);
  return {
    what: joinNames(lines, ";"),
    // Words for one period mean another one tomorrow.
    dates: each ? `${first.from} to ${last.to}` : readCellText("dates", dates, context.zone),
    options: `for each: ${whole.name}; show: board`,
  };
}

/** "last 7 days" are a week on a Monday alone, and "last 12 months" a year in January. */
function isWholeLater(unit: Unit, words: unknown, context: PlanContext): boolean {
  return [1, 31].every((days) => {
    const later = { ...context, now: context.now + days * DAY_MS };
    const range = parseDates(words, later);
    return range !== undefined && isWholeUnit(unit, range, later);
  });
}

function isWholeUnit(unit: Unit, { from, to }: DateRange, context: PlanContext): boolean {
  const [start, end] = [from, to].map((text): Day => toDay(Date.parse(text)));
  const whole = makeWholeUnit(unit, start ?? NaN, context.calendar);
  return whole.from === start && whole.to === end;
}
