/** Columns of durations: "01:30:00", "1 day 02:00:00". */

import { splitNameWords } from "../../table/name-words";
import type { FormattedColumn } from "./amounts";
import { isText, type List } from "../../table/values";

const CLOCK = /^(-?)(\d{1,4}):([0-5]\d):([0-5]\d)(\.\d{1,9})?$/;
const WHOLE_DAYS = /^(-?\d{1,6}) days?$/;
const DAY_S = 86_400;
const LENGTH =
  /^(duration|interval|elapsed|took|length|age|delay|lag|latency|wait|waited|waiting|spent|runtime|uptime|between|diff|difference|to|avg|average|mean|median|sum|total|longest|shortest)$/;

/** Names of times of day: "starts_at", "opening_time", "hour". */
const TIME_NAMES =
  /^(time|times|clock|at|hour|hours|moment|start|starts|started|begin|begins|end|ends|ended|open|opens|opening|close|closes|closing|from|until|since|when|arrival|arrives|departure|departs|due|alarm|o)$/;

/**
 * To seconds, with a number format that says so, whatever the values are: a column has one type on days on
 * which
 * a row passes 24 hours and on others. Where the name is that of a time of day it stays text, and so do texts
 * without seconds: "16:09" may be a ratio. No format of hours, because Sheets reads it back as a moment of
 * 1899, when
 * many zones had odd offsets.
 */
export function readDurations(cells: List, name: string): FormattedColumn | undefined {
  const lengths: (number | null)[] = [];
  if (!isNamedLength(name) && isNamedTimeOfDay(name)) return undefined;
  let [isClock, hasFraction] = [false, false];
  for (const cell of cells) {
    const text = isText(cell) ? cell : "";
    const seconds = text === "" ? null : readDurationCell(text);
    if (seconds === undefined) return undefined;
    isClock ||= text.includes(":");
    hasFraction ||= text.includes(".");
    lengths.push(seconds);
  }
  // "3 days" alone is written for people, but a length of time may have hours tomorrow.
  if (!isClock && !isNamedLength(name)) return undefined;
  return { cells: lengths, format: hasFraction ? '#,##0.000" s"' : '#,##0" s"' };
}

/** SQL names a difference by its expression: `(max("time") - min("time"))`. */
function isNamedLength(name: string): boolean {
  return name.includes(" - ") || splitNameWords(name).some((word) => LENGTH.test(word));
}

export function isNamedTimeOfDay(name: string): boolean {
  return splitNameWords(name).some((word) => TIME_NAMES.test(word));
}

/** "01:30:00" among plain numbers, of which nobody says whether they are seconds, minutes or hours. */
export function isLengthOfTime(text: string): boolean {
  return text.includes(":") && readDurationCell(text) !== undefined;
}

/** Its seconds; undefined for a text that is no length of time. */
function readDurationCell(text: string): number | undefined {
  const at = text.indexOf("day");
  const end = at < 0 ? 0 : text.indexOf(" ", at);
  const [days, clock] =
    at < 0 ? ["", text] : end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end + 1)];
  const ofDays = days === "" ? 0 : Number(WHOLE_DAYS.exec(days)?.[1]) * DAY_S;
  const [, minus, hours, minutes, seconds, fraction] = CLOCK.exec(clock) ?? [];
  if (Number.isNaN(ofDays) || (clock !== "" && hours === undefined)) return undefined;
  if (clock === "") return ofDays;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}${fraction ?? ""}`);
  return ofDays + (minus === "-" ? -total : total);
}
