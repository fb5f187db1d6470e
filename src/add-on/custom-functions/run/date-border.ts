/**
 * Dates between sheet and script. Where their zones differ "the custom function needs to compensate"
 * (guides/sheets/custom-functions); whose clock is read is not documented. The stamp shows it, as its moment
 * is known.
 */
import { isDate } from "../../input-language/arguments";
import type { DateReading } from "../../settings/settings";
import type { Zone } from "../../table/zone";

/** With dates as moments of the spreadsheet's zone. */
export function readArgument(
  value: unknown,
  reading: DateReading,
  zoneOf: (reading: DateReading) => Zone,
): unknown {
  if (reading === "spreadsheet") return value;
  if (Array.isArray(value)) return value.map((one: unknown) => readArgument(one, reading, zoneOf));
  return isDate(value)
    ? new Date(zoneOf("spreadsheet").instant(zoneOf("script").wall(value.getTime())))
    : value;
}
