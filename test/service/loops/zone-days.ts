/** Days of a time zone by the runtime's own calendar, one event after the other. */
import type { PlainEvent } from "./events";

/** What the clocks of the zone show, as `2016-03-27 01:30:00`. */
export function wallClock(ms: number, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("sv", { ...PARTS, timeZone: zone });
  formats.set(zone, format);
  return format.format(ms);
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Swedish writes days and times as ISO 8601 does. */
const PARTS = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

/** The same events with their days in the zone. */
export function inZone(events: readonly PlainEvent[], zone: string): PlainEvent[] {
  return events.map((event) => ({ ...event, day: wallClock(event.time, zone).slice(0, 10) }));
}
