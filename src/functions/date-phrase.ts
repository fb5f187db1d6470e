/** Reads a phrase for a period, such as "last 30 days" or "2026-01-01 to P1M", without knowing yet what today is. */

import { addUnits, dayOf, startOf, wholeUnit } from "./calendar";
import type { Day, Days, Unit } from "./calendar";
import { readDuration } from "./date-duration";
import { nearest, suggestion } from "./names";
import { shorter } from "./texts";

/** A period that depends on today, and its text, which reads back as the same period. `days` is undefined for "all time". */
export interface Phrase {
  readonly text: string;
  readonly days?: (today: Day) => Days;
}

/** What is wrong with a phrase, as the rest of a sentence after the argument's name. */
export interface NoPhrase {
  readonly problem: string;
}

/** "before" and "until" have no first day of their own: data does not reach back beyond this. */
const EARLIEST = 0;

/** What a date argument or a search expects where it finds no period. */
export const PERIOD_EXPECTED = 'a period such as "last 30 days", "this month" or "2026-01-01 to 2026-03-31"';

type Reading = ((today: Day) => Days) | NoPhrase;

const TO_DATE: Readonly<Record<string, Unit>> = { w: "week", m: "month", q: "quarter", y: "year" };
const MONTHS = "january february march april may june july august september october november december";

/** The phrases for one period, tried in this order against the whole text in lower case, a month's name being "m3". */
const READERS: readonly (readonly [RegExp, (...groups: string[]) => Reading])[] = [
  [/^(?:today|now)$/, () => ago(0, "day")],
  [/^yesterday$/, () => ago(1, "day")],
  [/^(?:this|current) (day|week|month|quarter|year)$/, (unit) => (today) => wholeUnit(unit as Unit, today)],
  [
    /^(?:last|past|previous) (?:(\d{1,4}) )?(day|week|month|quarter|year)s?( including today)?$/,
    (count, unit, including) => lastUnits(Number(count ?? 1), unit as Unit, Boolean(including)),
  ],
  [/^(day|week|month|quarter|year) to date$/, (unit) => toDate(unit as Unit)],
  [/^([wmqy])td$/, (short) => toDate(TO_DATE[short ?? ""] ?? "month")],
  [/^(\d{1,4}) (day|week|month|quarter|year)s? ago$/, (count, unit) => ago(Number(count), unit as Unit)],
  [/^((?:19|20|21)\d\d)(?:-(\d\d?))?$/, (year, month) => unitOf(month ? "month" : "year", year, month)],
  [/^((?:19|20|21)\d\d)[- ]?q([1-4])$/, (year, quarter) => unitOf("quarter", year, Number(quarter) * 3)],
  [/^q([1-4])[- /]?((?:19|20|21)\d\d)$/, (quarter, year) => unitOf("quarter", year, Number(quarter) * 3)],
  [/^((?:19|20|21)\d\d)-?w(\d\d?)$/, (year, week) => isoWeek(Number(year), Number(week))],
  [/^((?:19|20|21)\d\d)([-/.])(\d\d?)\2(\d\d?)$/, (year, _, month, date) => unitOf("day", year, month, date)],
  [
    /^(?:(\d\d?) )?m(\d+) ((?:19|20|21)\d\d)$/,
    (date, month, year) => unitOf(date ? "day" : "month", year, month, date),
  ],
  [/^m(\d+) (\d\d?),? ((?:19|20|21)\d\d)$/, (month, date, year) => unitOf("day", year, month, date)],
  [/^\d\d?[-/.]\d\d?[-/.](?:\d\d){1,2}$/, () => ({ problem: "can be read in two ways: write the year first" })],
];

/** Separators of two ends, the plainest first: a slash also stands inside a day, and a hyphen inside an ISO date. */
const SEPARATORS = [/ (?:to|until|till|through|thru|and) /, / ?(?:–|—|\.\.\.?) ?/, / - /, / ?\/ ?/];

/**
 * Reads a phrase. Leading "in", "on", "during", "within", "the" are skipped, "between A and B" and "from A to B" are "A to B".
 * The grammar is in `search/grammar.md`.
 */
export function readPhrase(written: string): Phrase | NoPhrase {
  const text = written
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^(?:(?:in|on|during|within|over|for) )?(?:the )?/i, "");
  if (/^(?:all|all time|any ?time|ever)$/i.test(text)) return { text: "all time" };
  const phrase = single(text) ?? closed(text.replace(/^(?:between|from) /i, "")) ?? open(text);
  if (!phrase) return { problem: `"${shorter(text)}" is not a period that can be read${didYouMean(text)}` };
  if ("problem" in phrase) return phrase;
  return "text" in phrase ? phrase : { text, days: phrase };
}

function single(text: string): Reading | undefined {
  const lower = text.toLowerCase().replace(/([a-z]{3,})\.?/g, (word, name: string) => {
    const month = MONTHS.split(" ").findIndex((full) => full.startsWith(name));
    return month < 0 ? word : `m${month + 1}`;
  });
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(lower);
    if (!match) continue;
    const reading = read(...match.slice(1));
    return "problem" in reading ? { problem: `"${shorter(text)}" ${reading.problem}` } : reading;
  }
  const duration = readDuration(text);
  if (!duration) return undefined;
  // A duration by itself is a period of that length up to yesterday, with or without the minus of "back from today".
  return (today) => ({ from: duration.shift(today, -1), to: today - 1 });
}

function closed(text: string): Phrase | NoPhrase | undefined {
  for (const separator of SEPARATORS) {
    const match = separator.exec(text);
    const phrase = match && readEnds(text.slice(0, match.index), text.slice(match.index + match[0].length));
    if (phrase) return phrase;
  }
  return undefined;
}

/** The period from the first day of one phrase to the last day of another. */
export function readEnds(first: string, second: string): Phrase | NoPhrase | undefined {
  const from = point(first);
  const to = point(second);
  if (!from || !to) return undefined;
  if ("problem" in from) return from;
  if ("problem" in to) return to;
  const length = readDuration(second);
  const back = readDuration(first);
  const text = `${first} to ${second}`;
  // ISO 8601: a start and a length, or a length and an end. A minus makes it a day counted back from today instead.
  if (length && !length.back) return { text, days: (t) => lengthAfter(from(t).from, length.shift) };
  if (back && !back.back) return { text, days: (t) => lengthBefore(to(t).to, back.shift) };
  return { text, days: (today) => ({ from: from(today).from, to: to(today).to }) };
}

function lengthAfter(from: Day, shift: (day: Day, sign: 1 | -1) => Day): Days {
  return { from, to: shift(from, 1) - 1 };
}

function lengthBefore(to: Day, shift: (day: Day, sign: 1 | -1) => Day): Days {
  return { from: shift(to + 1, -1), to };
}

/** One end of a period: any phrase, or a duration with a minus, which is the day that long before today. */
function point(text: string): Reading | undefined {
  const duration = readDuration(text);
  if (!duration?.back) return single(text);
  return (today) => ({ from: duration.shift(today, -1), to: duration.shift(today, -1) });
}

function open(text: string): Phrase | NoPhrase | undefined {
  const match = /^(?:(since|from)|(after)|(before)|until|till|through|up to) (.+)$/i.exec(text);
  const [, since, after, before, rest = ""] = match ?? [];
  const at = match ? point(rest) : undefined;
  if (!at || "problem" in at) return at;
  const word = since ? "since" : (after ?? before ?? "until").toLowerCase();
  return {
    text: `${word} ${rest}`,
    days: (today) => {
      const { from, to } = at(today);
      if (since ?? after) return { from: since ? from : to + 1, to: today };
      return { from: EARLIEST, to: before ? from - 1 : to };
    },
  };
}

/** Whole units before the present one. "Including today" goes on to today; days are counted so that today is one of them. */
function lastUnits(count: number, unit: Unit, includingToday: boolean): Reading {
  if (count === 0) return { problem: "is no time at all" };
  return (today) => {
    const present = startOf(unit, today);
    const from = addUnits(present, -count, unit);
    if (!includingToday) return { from, to: present - 1 };
    return { from: unit === "day" ? from + 1 : from, to: today };
  };
}

function toDate(unit: Unit): Reading {
  return (today) => ({ from: startOf(unit, today), to: today });
}

function ago(count: number, unit: Unit): Reading {
  return (today) => {
    const day = addUnits(today, -count, unit);
    return { from: day, to: day };
  };
}

/** The whole unit that a day is in, given as it is written. */
function unitOf(unit: Unit, year: unknown, month: unknown = 1, date: unknown = 1): Reading {
  return unitFrom(unit, dayOf(Number(year), Number(month), Number(date)));
}

function unitFrom(unit: Unit, first: Day | undefined): Reading {
  return first === undefined ? { problem: "is not in the calendar" } : () => wholeUnit(unit, first);
}

/** ISO 8601: week 1 is the one with 4 January in it. */
function isoWeek(year: number, week: number): Reading {
  const first = startOf("week", dayOf(year, 1, 4) ?? 0);
  const monday = first + 7 * (week - 1);
  const next = startOf("week", dayOf(year + 1, 1, 4) ?? 0);
  return unitFrom("week", week > 0 && monday < next ? monday : undefined);
}

function didYouMean(text: string): string {
  const number = /\d+/.exec(text)?.[0] ?? "30";
  const samples = ["today", "yesterday", "all time"];
  for (const unit of ["day", "week", "month", "quarter", "year"]) {
    samples.push(`this ${unit}`, `last ${unit}`, `${unit} to date`, `last # ${unit}s`, `# ${unit}s ago`);
  }
  return suggestion(nearest(text.replace(/\d+/, "#"), samples, 1)[0]?.replace("#", number));
}
