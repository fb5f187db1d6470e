/** Serial numbers (days since 1899-12-30, wall clock) to instants and back. */

const DAY = 86_400_000;
/** The serial number of 1970-01-01. */
const EPOCH_SERIAL = 25_569;
const HOUR = 3_600_000;

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

/** Milliseconds from UTC. @throws RangeError for an unknown zone */
export function zoneOffset(instant: number, zone: string): number {
  if (isUtc(zone)) return 0;
  // Offsets change on full quarter hours only, so one reading serves a quarter.
  const quarter = Math.floor(instant / (HOUR / 4));
  let known = offsets.get(zone);
  if (!known) offsets.set(zone, (known = new Map<number, number>()));
  let offset = known.get(quarter);
  if (offset === undefined) known.set(quarter, (offset = readOffset(quarter * (HOUR / 4), zone)));
  return offset;
}

/** Milliseconds whose UTC fields are the wall clock's. */
export function wallFromInstant(instant: number, zone: string): number {
  return instant + zoneOffset(instant, zone);
}

/** Skipped readings move by the gap; of doubled ones the first counts. */
export function instantFromWall(wall: number, zone: string): number {
  const before = zoneOffset(wall - DAY, zone);
  const after = zoneOffset(wall + DAY, zone);
  const first = wall - Math.max(before, after);
  if (zoneOffset(first, zone) === Math.max(before, after)) return first;
  const second = wall - Math.min(before, after);
  return zoneOffset(second, zone) === Math.min(before, after) ? second : wall - before;
}

/** The serial number of what clocks show, given as milliseconds of UTC that show the same. */
export function serialFromWall(wall: number): number {
  return wall / DAY + EPOCH_SERIAL;
}

/** The inverse of `serialFromWall`, to the millisecond. */
export function wallFromSerial(serial: number): number {
  return Math.round((serial - EPOCH_SERIAL) * DAY);
}

/**
 * What clocks in the zone show at the instant (epoch ms), as a serial number. @throws RangeError for an
 * unknown zone
 */
export function serialFromInstant(instant: number, zone: string): number {
  return serialFromWall(wallFromInstant(instant, zone));
}

/**
 * Epoch milliseconds at which clocks in the zone show it, as `instantFromWall` chooses where that is never
 * or twice. @throws RangeError for an unknown zone
 */
export function instantFromSerial(serial: number, zone: string): number {
  return instantFromWall(wallFromSerial(serial), zone);
}

function isUtc(zone: string): boolean {
  return zone === "Etc/UTC" || zone === "UTC" || zone === "GMT" || zone === "Etc/GMT";
}

function readOffset(instant: number, zone: string): number {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
      era: "short",
    });
    formatters.set(zone, formatter);
  }
  const parts = Object.fromEntries(formatter.formatToParts(instant).map((part) => [part.type, part.value]));
  const number = (part: string): number => Number(parts[part]);
  const year = parts["era"] === "BC" ? 1 - number("year") : number("year");
  const wall = new Date(0);
  wall.setUTCFullYear(year, number("month") - 1, number("day"));
  wall.setUTCHours(number("hour"), number("minute"), number("second"));
  return wall.getTime() - Math.floor(instant / 1000) * 1000;
}
