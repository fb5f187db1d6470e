/** Columns of texts that are lengths or times of a day: "01:30:00", "1 day 02:00:00". */

import { isText } from "../../table/values";

type Row = unknown[];

const CLOCK = /^(-?)(\d{1,4}):([0-5]\d):([0-5]\d)(\.\d{1,9})?$/;
const DAYS = /^(-?\d{1,6}) days?$/;

/**
 * Converts a column whose texts are all such to parts of a day, as Sheets counts them, and returns the number
 * format that shows them. Seconds have to be there: "16:09" may as well be a ratio.
 */
export function readDurations(rows: Row[], c: number): string | undefined {
  const days: (number | null)[] = [];
  let isClock = false;
  let hasFraction = false;
  for (const row of rows) {
    const cell = row[c];
    const text = isText(cell) ? cell : "";
    const value = text === "" ? null : readDuration(text);
    if (value === undefined) return undefined;
    isClock ||= text.includes(":");
    hasFraction ||= text.includes(".");
    days.push(value);
  }
  // "3 days" alone is what a program writes for people to read.
  if (!isClock) return undefined;
  rows.forEach((row, r) => (row[c] = days[r]));
  return hasFraction ? "[hh]:mm:ss.000" : "[hh]:mm:ss";
}

/** In days. */
function readDuration(text: string): number | undefined {
  const at = text.indexOf("day");
  const end = at < 0 ? 0 : text.indexOf(" ", at);
  const [days, clock] =
    at < 0 ? ["", text] : end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end + 1)];
  const ofDays = days === "" ? 0 : Number(DAYS.exec(days)?.[1]);
  const [, minus, hours, minutes, seconds, fraction] = CLOCK.exec(clock) ?? [];
  if (Number.isNaN(ofDays) || (clock !== "" && hours === undefined)) return undefined;
  if (clock === "") return ofDays;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0${fraction ?? ""}`);
  return ofDays + (minus === "-" ? -total : total) / 86_400;
}
