/**
 * The dates of a call, where a lone cell is the first day of a month, or several are: what a cell shows says
 * whether it is that day or the whole month. Every other call costs nothing here.
 */
import { isDate, readRows, unwrapArgument } from "../../input-language/arguments";
import { type Day, formatDay } from "../../input-language/dates/calendar";
import { readFirstOfMonth, readShownPeriod } from "../../input-language/dates/shown-period";
import { mayShowPeriods, readShownRows, refuseUnseenPair } from "./shown-rows";
import type { ShownArgument, ShownArguments } from "./shown-arguments";
import type { Zone } from "../../table/zone";
import type { AskingFunction } from "../definition/custom-function";

/**
 * Left as a date where nothing shows what it is: planning asks.
 * @throws KnownError badArgument for two of which nothing shows whether they are days or months
 */
export function readShownDates(
  { name, parameters }: Pick<AskingFunction, "name" | "parameters">,
  given: readonly unknown[],
  zone: Zone,
  services: { readonly shownArguments: Pick<ShownArguments, "read" | "readRows"> },
): readonly unknown[] {
  const place = parameters.findIndex(({ pulledFrom }) => pulledFrom === "dates");
  const rows = readRows(given[place]);
  if (rows && mayShowPeriods(rows, zone)) {
    const shown = services.shownArguments.readRows(name, place, rows);
    const read = shown ? readShownRows(rows, zone, shown) : rows;
    refuseUnseenPair(read, zone);
    return given.map((value, i) => (i === place ? read : value));
  }
  const date = unwrapArgument(given[place]);
  const day = readFirstOfMonth(date, zone);
  if (day === undefined || !isDate(date)) return given;
  const text = shownPeriodOf(services.shownArguments.read(name, place, date), day);
  return text === undefined ? given : given.map((value, i) => (i === place ? text : value));
}

function shownPeriodOf(shown: ShownArgument | undefined, day: Day): string | undefined {
  if (shown?.kind === "moving day") return formatDay(day);
  const periods = new Set(shown?.texts.map((text) => readShownPeriod(text, day)));
  return periods.size === 1 ? [...periods][0] : undefined;
}
