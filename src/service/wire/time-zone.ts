import { toDay, type Day } from "../model/days";
import { badField } from "../model/errors";
import { findNear } from "../model/near-names";
import { readEitherPlace } from "./either-place";
import type { Fields } from "./fields";

/** As `Europe/Berlin`, in DuckDB's spelling. */
export type TimeZone = string;

/** The default, and the product's zone. */
export const UTC: TimeZone = "UTC";

/** UTC by default. `zones`: those of DuckDB. @throws ServiceError 400 */
export function readTimeZone(body: Fields, zones: readonly string[]): TimeZone {
  return readEitherPlace(body, "time_zone", (fields, name) => readZoneField(fields, name, zones)) ?? UTC;
}

function readZoneField(fields: Fields, name: string, zones: readonly string[]): TimeZone | undefined {
  const wanted = fields.optionalText(name);
  if (wanted === undefined) return undefined;
  const found = zones.find((zone) => zone.toLowerCase() === wanted.toLowerCase());
  if (found !== undefined && isKnownHere(found)) return found;
  const [near = "Europe/Berlin"] = findNear(wanted, zones);
  throw badField(
    fields.pathOf(name),
    `there is no time zone "${wanted.slice(0, 60)}"; use a name such as ${near}`,
  );
}

/** DuckDB knows a few old abbreviations that this runtime does not. */
function isKnownHere(zone: TimeZone): boolean {
  try {
    isoFormat(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const formats = new Map<TimeZone, Intl.DateTimeFormat>();

/** The day in this zone of a moment in milliseconds since 1970. */
export function dayInZone(ms: number, zone: TimeZone): Day {
  if (zone === UTC) return toDay(ms);
  const format = formats.get(zone) ?? isoFormat(zone);
  formats.set(zone, format);
  // Years before 1000 come without zeros.
  return format.format(ms).padStart(10, "0");
}

const HOUR_MS = 3_600_000;
/** Covers all offsets from UTC. The first moment settles almost every zone. */
const NOONS: readonly number[] = [0, -12, 12, ...Array.from({ length: 29 }, (_, i) => i - 14)];

/** A zone that moved across the date line left a day out. */
export function isDayInZone(day: Day, zone: TimeZone): boolean {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return NOONS.some((hours) => dayInZone(noon + hours * HOUR_MS, zone) === day);
}

/** Swedish dates look like ISO 8601. */
function isoFormat(timeZone: TimeZone): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("sv", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
}
