/** Reads a phrase for a period, such as "last 30 days" or "2026-01-01 to P1M", without knowing yet what today is. */

import { isText } from "../../table/values";
import { addUnits, dayOf, oneDay, startOf, wholeUnit } from "./calendar";
import type { Day, Days, Unit } from "./calendar";
import { readDuration } from "./duration";
import { nearest, suggestion } from "../near-names";
import { shorter } from "../texts";

/** A period that depends on today, and its text, which reads back as the same period. `days` is undefined for "all time". */
export interface Phrase {
  readonly text: string;
  readonly days?: (today: Day) => Days;
}

/** Refuses a phrase, with the rest of a sentence after the argument's name. */
export type Refuse = (problem: string) => never;

/** "before" and "until" have no first day of their own: data does not reach back beyond this. */
const EARLIEST = 0;

/** What a date argument or a search expects where it finds no period. */
export const PERIOD_EXPECTED = 'a period such as "last 30 days", "this month" or "2026-01-01 to 2026-03-31"';

/** The days of a phrase, or what is wrong with it, as the rest of a sentence after the phrase. */
type Reading = ((today: Day) => Days) | string;

/** More would leave the calendar of the language, and every calendar of data long before. */
const MOST_UNITS = 99_999;

const UNITS = ["day", "week", "month", "quarter", "year"];
const MONTHS = "january february march april may june july august september october november december";

/**
 * The phrases for one period, tried in this order against the whole text in lower case, a unit being its first letter and a
 * month's name "m3".
 */
const READERS: readonly (readonly [RegExp, (...groups: string[]) => Reading])[] = [
  [/^(?:today|now)$/, () => ago(0, "d")],
  [/^yesterday$/, () => ago(1, "d")],
  [/^(?:this|current) ([dwmqy])$/, (unit) => (today) => wholeUnit(unit as Unit, today)],
  [/^(?:last|past|previous) ([dwmqy]) to date$/, (unit) => lastToDate(unit as Unit)],
  [
    /^(?:last|past|previous) (?:(\d+) )?([dwmqy])( including today)?$/,
    (count, unit, including) => lastUnits(Number(count ?? 1), unit as Unit, Boolean(including)),
  ],
  [/^([dwmqy])(?: to date|td)$/, (unit) => (today) => ({ from: startOf(unit as Unit, today), to: today })],
  [/^(\d+) ([dwmqy]) ago$/, (count, unit) => ago(Number(count), unit as Unit)],
  [/^([12][019]\d\d)[- ]?q([1-4])$/, (year, quarter) => written(year, Number(quarter) * 3, 1, "q")],
  [/^q([1-4])[- /]?([12][019]\d\d)$/, (quarter, year) => written(year, Number(quarter) * 3, 1, "q")],
  [/^([12][019]\d\d)-?w(\d\d?)$/, (year, week) => isoWeek(Number(year), Number(week))],
  [/^([12][019]\d\d)(?:([-/.])(\d\d?)(?:\2(\d\d?))?)?$/, (year, _, month, date) => written(year, month, date)],
  [/^(?:(\d\d?) )?m(\d+) ([12][019]\d\d)$/, (date, month, year) => written(year, month, date)],
  [/^m(\d+) (\d\d?),? ([12][019]\d\d)$/, (month, date, year) => written(year, month, date)],
  [/^(\d\d?)[-/.](\d\d?)[-/.](\d{4})$/, (first, second, year) => yearLast(Number(first), Number(second), year)],
  [/^\d\d?[-/.]\d\d?[-/.]\d\d$/, () => "has a year of two digits: write 2026-01-31"],
  [/^same\b/, () => 'does not say of what: write "last month to date" or "month to date last year"'],
];

/** Separators of two ends, the plainest first: a slash also stands inside a day, and a hyphen inside an ISO date. */
const SEPARATORS = [/ (?:to|until|till|through|thru|and) /, / ?(?:–|—|\.\.\.?) ?/, / - /, / ?\/ ?/];

/**
 * Reads a phrase. Leading "in", "on", "during", "within", "the" are skipped, "between A and B" and "from A to B" are "A to B".
 * The grammar is in `search/grammar.md`.
 */
export function readPhrase(written: string, refuse: Refuse): Phrase {
  const text = written
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^(?:(?:in|on|during|within|over|for) )?(?:the )?/i, "");
  if (/^(?:all|all time|any ?time|ever)$/i.test(text)) return { text: "all time" };
  const days = single(text, refuse);
  if (days) return { text, days };
  return (
    closed(text.replace(/^(?:between|from) /i, ""), refuse) ??
    open(text, refuse) ??
    yearBefore(text, refuse) ??
    refuse(`"${shorter(text)}" is not a period that can be read${didYouMean(text)}`)
  );
}

function single(text: string, refuse: Refuse): ((today: Day) => Days) | undefined {
  const plain = text.toLowerCase().replace(/([a-z]{3,})\.?/g, (word, name: string) => {
    const unit = UNITS.find((one) => one === name || `${one}s` === name);
    const month = MONTHS.split(" ").findIndex((full) => full.startsWith(name));
    return unit?.charAt(0) ?? (month < 0 ? word : `m${month + 1}`);
  });
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const reading = read(...match.slice(1));
    return isText(reading) ? refuse(`"${shorter(text)}" ${reading}`) : reading;
  }
  const duration = readDuration(text);
  // A duration by itself is a period of that length up to yesterday, with or without the minus of "back from today".
  return duration && ((today) => ({ from: duration.shift(today, -1), to: today - 1 }));
}

function closed(text: string, refuse: Refuse): Phrase | undefined {
  for (const separator of SEPARATORS) {
    const match = separator.exec(text);
    const phrase = match && readEnds(text.slice(0, match.index), text.slice(match.index + match[0].length), refuse);
    if (phrase) return phrase;
  }
  return undefined;
}

/** The period from the first day of one phrase to the last day of another. */
export function readEnds(first: string, second: string, refuse: Refuse): Phrase | undefined {
  const start = point(first, refuse);
  const end = start && point(second, refuse);
  if (!end) return undefined;
  const length = readDuration(second);
  const back = readDuration(first);
  return {
    text: `${first} to ${second}`,
    days: (today) => {
      const { from } = start(today);
      const { to } = end(today);
      // ISO 8601: a start and a length, or a length and an end. A minus makes it a day counted back from today instead.
      if (length && !length.back) return { from, to: length.shift(from, 1) - 1 };
      return { from: back && !back.back ? back.shift(to + 1, -1) : from, to };
    },
  };
}

/** One end of a period: any phrase, or a duration with a minus, which is the day that long before today. */
function point(text: string, refuse: Refuse): ((today: Day) => Days) | undefined {
  const duration = readDuration(text);
  return duration?.back ? (today) => oneDay(duration.shift(today, -1)) : single(text, refuse);
}

function open(text: string, refuse: Refuse): Phrase | undefined {
  const match = /^(?:(since|from)|(after)|(before)|until|till|through|up to) (.+)$/i.exec(text);
  const [, since, after, before, rest = ""] = match ?? [];
  const at = match && point(rest, refuse);
  if (!at) return undefined;
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
  if (count === 0) return "is no time at all";
  return (today) => {
    const present = startOf(unit, today);
    const from = addUnits(present, -Math.min(count, MOST_UNITS), unit);
    if (!includingToday) return { from, to: present - 1 };
    return { from: unit === "d" ? from + 1 : from, to: today };
  };
}

/** The unit before the present one, as far as the present one has come: its last day where it is shorter. */
function lastToDate(unit: Unit): Reading {
  return (today) => {
    const to = addUnits(today, -1, unit);
    return { from: startOf(unit, to), to };
  };
}

function ago(count: number, unit: Unit): Reading {
  return (today) => oneDay(addUnits(today, -Math.min(count, MOST_UNITS), unit));
}

/** A period as it was a year ago: the same dates, or where it is made of weeks, the same weekdays 52 weeks before. */
function yearBefore(text: string, refuse: Refuse): Phrase | undefined {
  const [, period = ""] =
    /^(.+?),? (?:last year|(?:a|one) year (?:ago|earlier|before)|the year before)$/i.exec(text) ?? [];
  const days = period && single(period, refuse);
  if (!days) return undefined;
  const isWeeks = /\bweeks?\b|\bwtd$|-?w\d/i.test(period);
  return {
    text: `${period} last year`,
    days: (today) => {
      const { from, to } = days(today);
      if (isWeeks) return { from: from - 364, to: to - 364 };
      return { from: addUnits(from, -1, "y"), to: addUnits(to + 1, -1, "y") - 1 };
    },
  };
}

/** 13/02/2026 can be read in one way only, 1/2/2026 in two. */
function yearLast(first: number, second: number, year: string | undefined): Reading {
  const iso = (month: number, date: number): string =>
    [year, ...[month, date].map((n) => String(n).padStart(2, "0"))].join("-");
  if (first > 12 && second > 12) return "is not in the calendar";
  if (first <= 12 && second <= 12 && first !== second) return "can be read in two ways: write the year first";
  return `has its year at the end: write ${first > 12 ? iso(second, first) : iso(first, second)}`;
}

/** The whole year, month or day that is written; or the larger unit that it is in. */
function written(year: unknown, month: unknown, date: unknown, unit?: Unit): Reading {
  const first = dayOf(Number(year), Number(month ?? 1), Number(date ?? 1));
  return inCalendar(unit ?? (date ? "d" : month ? "m" : "y"), first);
}

function inCalendar(unit: Unit, first: Day | undefined): Reading {
  return first === undefined ? "is not in the calendar" : () => wholeUnit(unit, first);
}

/** ISO 8601: week 1 is the one with 4 January in it. */
function isoWeek(year: number, week: number): Reading {
  const first = (of: number): Day => startOf("w", dayOf(of, 1, 4) ?? 0);
  const monday = first(year) + 7 * (week - 1);
  return inCalendar("w", week > 0 && monday < first(year + 1) ? monday : undefined);
}

function didYouMean(text: string): string {
  const number = /\d+/.exec(text)?.[0] ?? "30";
  const samples = ["today", "yesterday", "all time"];
  for (const unit of UNITS) {
    samples.push(`this ${unit}`, `last ${unit}`, `${unit} to date`, `last # ${unit}s`, `# ${unit}s ago`);
  }
  const near = nearest(text.replace(/\d+/, "#"), samples)[0]?.replace("#", number);
  // What was written already is no cure.
  return suggestion(near === text.toLowerCase() ? undefined : near);
}
