/** Utilities.formatDate: patterns of Java's SimpleDateFormat, in English (pure). */
import { wallFromInstant, zoneOffset } from "../../sheet/grid/serial-dates";
import { NotImplementedError, ServiceError } from "../rules/service-error";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Letters are fields; text in single quotes is literal, two quotes are one. */
export function formatDate(instant: number, timeZone: string, pattern: string): string {
  if (Number.isNaN(instant)) throw new ServiceError("Invalid argument: date. Should be of type: Date");
  const zone = isZone(timeZone) ? timeZone : "GMT"; // as Google: an unknown zone silently is GMT
  const wall = new Date(wallFromInstant(instant, zone));
  return pattern.replaceAll(
    /''|'((?:[^']|'')*)'|([A-Za-z])\2*/g,
    (token: string, quoted: string | undefined) => {
      if (token === "''") return "'";
      if (quoted !== undefined) return quoted.replaceAll("''", "'");
      return field(token, wall, zoneOffset(instant, zone));
    },
  );
}

function field(token: string, wall: Date, offset: number): string {
  const length = token.length;
  const number = (value: number): string => String(value).padStart(length, "0");
  const hour = wall.getUTCHours();
  const fields: Record<string, () => string> = {
    y: () => (length === 2 ? String(wall.getUTCFullYear()).slice(-2) : number(wall.getUTCFullYear())),
    M: () => {
      const name = MONTHS[wall.getUTCMonth()] ?? "";
      if (length > 3) return name;
      return length === 3 ? name.slice(0, 3) : number(wall.getUTCMonth() + 1);
    },
    d: () => number(wall.getUTCDate()),
    E: () => {
      const name = DAYS[wall.getUTCDay()] ?? "";
      return length > 3 ? name : name.slice(0, 3);
    },
    u: () => number(wall.getUTCDay() || 7),
    H: () => number(hour),
    h: () => number(hour % 12 || 12),
    m: () => number(wall.getUTCMinutes()),
    s: () => number(wall.getUTCSeconds()),
    S: () => number(wall.getUTCMilliseconds()),
    a: () => (hour < 12 ? "AM" : "PM"),
    Z: () => offsetText(offset, ""),
    X: () => (offset === 0 ? "Z" : offsetText(offset, length === 3 ? ":" : "")),
    z: () => (offset === 0 ? "GMT" : `GMT${offsetText(offset, ":")}`),
  };
  const write = fields[token.charAt(0)];
  if (!write) throw new NotImplementedError(`Utilities.formatDate with the letter "${token.charAt(0)}"`);
  return write();
}

function offsetText(offset: number, separator: string): string {
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(minutes / 60)}${separator}${two(minutes % 60)}`;
}

function isZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone }).format(0) !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
