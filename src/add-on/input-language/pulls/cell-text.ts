/** A pull row's cell, whatever Sheets made of it: number, day, time, boolean. Pure. */
import { DAY_MS, MINUTE_MS } from "../../shared/time";
import { argumentError } from "../../shared/known-error";
import { isNumber, isText } from "../../table/values";
import type { Zone } from "../../table/zone";
import { checkArgument, isDate } from "../arguments";
import { checkWholeNumber } from "../dates/dates-cell";
import { toDay, formatDay } from "../dates/calendar";

/** Sheets dates a time of day 1899-12-30; no pull asks for days before 1902-01-01 (in days). */
const FIRST_SHOWN_DAY = -24_837;

/**
 * Trimmed text, or a number; days "2026-01-31", times "9:00". `title`: the column's. @throws AddOnError
 * badArgument for an error value
 */
export function readCellValue(title: string, value: unknown, zone: Zone): string | number {
  checkArgument(title, value);
  if (isText(value)) return value.trim();
  if (isDate(value)) return formatDate(title, zone.wall(value.getTime()));
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!isNumber(value)) return "";
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw argumentError(
      title,
      "Sheets keeps 15 digits of a number, and this one has more",
      "it with an apostrophe before it, as a text",
    );
  }
  if (title.toLowerCase() === "dates") checkWholeNumber(title, value);
  return value;
}

/**
 * A cell of the tab as text; a date or time as people write it in this zone. @throws KnownError badArgument
 */
export function readCellText(title: string, value: unknown, zone: Zone): string {
  return String(readCellValue(title, value, zone));
}

function formatDate(title: string, wall: number): string {
  if (!Number.isFinite(wall))
    throw argumentError(title, "its date cannot be read", "a text or a day such as 2026-01-31");
  const day = toDay(wall);
  if (day >= FIRST_SHOWN_DAY) return formatDay(day);
  const minutes = Math.round((wall - day * DAY_MS) / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
