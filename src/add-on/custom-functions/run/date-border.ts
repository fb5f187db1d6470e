/**
 * How dates cross between the sheet and the script. The documentation says only that "the custom function
 * needs to compensate" where the two have different zones (guides/sheets/custom-functions); which of the two
 * reads a date's wall clock it does not say. The stamp tells: its moment is known, and a formula that names
 * it hands it over.
 */
import { isDate } from "../../input-language/arguments";
import type { DateReading } from "../../settings/settings";
import type { Zone } from "../../table/zone";

/** An argument with its dates as moments of the spreadsheet's zone. */
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
