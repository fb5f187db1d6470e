/** Reads a phrase such as "last 30 days" or "2026-01-01 to P1M" without knowing today. */

import { isText } from "../../table/values";
import { addUnits, makeOneDay } from "./calendar";
import type { DaysSeen } from "./calendar";
import { readDuration } from "./duration";
import { findNearest, makeSuggestion } from "../near-names";
import { shortenText } from "../texts";
import { readSingle, PERIOD_UNITS } from "./single-period";
import { readFirstMoment, readLastMoment, readToolWords, readToolWeekStart } from "./tool-words";

/** `text` reads back as the same. `days`: undefined for "all time". */
export interface Phrase {
  readonly text: string;
  readonly days?: DaysSeen;
}

/** `problem`: the end of a sentence that begins with the argument's name. */
export type Refuse = (problem: string) => never;

/** First day for "before" and "until": no data is older. */
export const EARLIEST = 0;

/** What a date argument or a search expects where it finds no period. */
export const PERIOD_EXPECTED = 'a period such as "last 30 days", "this month" or "2026-01-01 to 2026-03-31"';

/** Plainest first: a slash may be in a day, a hyphen in an ISO date. */
const SEPARATORS = [
  / (?:to|until|till|through|thru|and) /i,
  / ?(?:–|—|\.\.\.?) ?/,
  / - /,
  / ?\/ ?/,
  // "01.2026-03.2026", "May-Jul 2026", "Q1-Q2 2026"
  /(?<=[./]\d{1,4})-(?=\d{1,4}[./])/,
  /(?<=[a-z]|[qh]\d)-(?=[a-z])/i,
  // "Nov 2025-Feb 2026", "Q1 2026-Q2 2026", "5 Nov 2025-3 Feb 2026"
  /(?<= \d{4})-(?=(?:\d{1,2} )?[a-z][a-z\d]{0,8}(?: \d{1,2},)? \d{4}$)/i,
];

/**
 * Skips leading "in", "on", "during", "within", "the", and reads "between A and B" and "from A to B" as "A to
 * B". Grammar: `search/grammar.md`.
 */
export function readPhrase(written: string, refuse: Refuse): Phrase {
  const text = written
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^(?:(?:in|on|during|within|over|for) )?(?:the )?/i, "");
  if (/^(?:all|all[ -]time|any ?time|ever)$/i.test(text)) return { text: "all time" };
  const days = readOneDay(text, refuse);
  if (days) return { text, days };
  const own = readLastMoment(readFirstMoment(readToolWords(text)));
  if (own !== text) return readPhrase(own, refuse);
  return (
    readWeeksFrom(text, refuse) ??
    readClosedRange(text.replace(/^(?:between|from) /i, ""), refuse) ??
    readOpenRange(text, refuse) ??
    findYearBefore(text, refuse) ??
    refuseWithoutYear(text, refuse) ??
    refuse(`"${shortenText(text)}" is not a period that can be read${suggestPhrase(text)}`)
  );
}

/** Words of other tools that say when their weeks begin: "last week (Sun-Sat)". */
function readWeeksFrom(text: string, refuse: Refuse): Phrase | undefined {
  const found = readToolWeekStart(text);
  const days = found && readOneDay(readToolWords(found.rest), refuse);
  if (!days) return undefined;
  return { text, days: (today, own) => days(today, { ...own, weekStarts: found.first }) };
}

function readOneDay(text: string, refuse: Refuse): DaysSeen | undefined {
  const reading = readSingle(text);
  return isText(reading) ? refuse(`"${shortenText(text)}" ${reading}`) : reading;
}

function readClosedRange(text: string, refuse: Refuse): Phrase | undefined {
  for (const separator of SEPARATORS) {
    const match = separator.exec(text);
    const phrase =
      match && readEnds(text.slice(0, match.index), text.slice(match.index + match[0].length), refuse);
    if (phrase) return phrase;
  }
  return undefined;
}

/** From the first phrase's first day to the second's last. */
export function readEnds(first: string, second: string, refuse: Refuse): Phrase | undefined {
  const start = readEnd(addYearOf(second, first), readFirstMoment, refuse);
  const end = start && readEnd(second, readLastMoment, refuse);
  if (!end) return undefined;
  const length = readDuration(second);
  const back = readDuration(first);
  return {
    text: `${first} to ${second}`,
    days: seenLike([start, end], (today, own) => {
      const { from } = start(today, own);
      const { to } = end(today, own);
      // ISO 8601: a start and a length, or a length and an end. A minus counts back from today.
      if (length && !length.back) return { from, to: length.shift(from, 1) - 1 };
      return { from: back && !back.back ? back.shift(to + 1, -1) : from, to };
    }),
  };
}

/** One end in any tool's words, of which some mean a range in ours: "H1 2025". */
function readEnd(
  written: string,
  readMoment: (text: string) => string,
  refuse: Refuse,
): DaysSeen | undefined {
  const own = readToolWords(written);
  return (
    readPoint(readMoment(own), refuse) ?? (own === written ? undefined : readClosedRange(own, refuse)?.days)
  );
}

/** Fiscal where one of those is that it is made of. */
function seenLike(parts: readonly DaysSeen[], days: DaysSeen): DaysSeen {
  return parts.some(({ isFiscal }) => isFiscal) ? Object.assign(days, { isFiscal: true as const }) : days;
}

/** Of "May to July 2026" and "1 Oct - 15 Oct 2026" the first end is of the second's year. */
function addYearOf(second: string, first: string): string {
  const [, year] =
    /^(?:[a-z]+|q[1-4]|h[12]|\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2},?) ((?:19|20)\d\d)$/i.exec(second) ?? [];
  return year !== undefined &&
    /^(?:[a-z]{3,9}|q[1-4]|h[12]|\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2})$/i.test(first) &&
    isPeriod(`${first} ${year}`)
    ? `${first} ${year}`
    : first;
}

/** One end: a phrase, or a duration with a minus, so long before today. */
function readPoint(text: string, refuse: Refuse): DaysSeen | undefined {
  const duration = readDuration(text);
  return duration?.back ? (today) => makeOneDay(duration.shift(today, -1)) : readOneDay(text, refuse);
}

function readOpenRange(text: string, refuse: Refuse): Phrase | undefined {
  const match = /^(?:(since|from)|(after)|(before)|until|till|through|up to) (.+)/i.exec(text);
  const [, since, after, before, rest = ""] = match ?? [];
  const at = match && readPoint(rest, refuse);
  if (!at) return undefined;
  const word = since ? "since" : (after ?? before ?? "until").toLowerCase();
  return {
    text: `${word} ${rest}`,
    days: seenLike([at], (today, own) => {
      const { from, to } = at(today, own);
      if (since ?? after) return { from: since ? from : to + 1, to: today };
      return { from: EARLIEST, to: before ? from - 1 : to };
    }),
  };
}

/** The same dates, or for weeks the same weekdays 52 weeks before. */
function findYearBefore(text: string, refuse: Refuse): Phrase | undefined {
  const [, period = ""] =
    /^(.+?),? (?:last year|(?:a|one) year (?:ago|earlier|before)|the year before)$/i.exec(text) ?? [];
  const days = period && readOneDay(period, refuse);
  if (!days) return undefined;
  const isWeeks = /\bweeks?\b|\bwtd$|w ?\d/i.test(period);
  return {
    text: `${period} last year`,
    days: seenLike([days], (today, own) => {
      const { from, to } = days(today, own);
      if (isWeeks) return { from: from - 364, to: to - 364 };
      return { from: addUnits(from, -1, "y"), to: addUnits(to + 1, -1, "y") - 1 };
    }),
  };
}

/**
 * "November" and "Q3" are asked about: in March nobody knows whether those of last year or of this one are
 * meant, and a saved pull would mean other days next year.
 */
function refuseWithoutYear(text: string, refuse: Refuse): undefined {
  const [, before = "", period = ""] =
    /^((?:between|from|since|after|before|until|till) )?(.*)/i.exec(text) ?? [];
  const ends = period.split(/ (?:to|until|till|through|thru|and) /i);
  if (ends.length > 2 || /\d{4}/.test(text)) return undefined;
  const dated = ends.map((end) => `${end} 2026`);
  const example = ends.length > 1 ? dated.join(" to ") : `${before}${dated[0] ?? ""}`;
  return dated.every(isPeriod)
    ? refuse(`"${shortenText(text)}" is of no year: write which, such as "${example}"`)
    : undefined;
}

function isPeriod(text: string): boolean {
  const days = readSingle(text);
  return days === undefined ? readToolWords(text) !== text : !isText(days);
}

function suggestPhrase(text: string): string {
  if (/\b(hours?|hrs?|minutes?|mins?)$/i.test(text)) return ", as periods are of whole days";
  const number = /\d+/.exec(text)?.[0] ?? "30";
  const samples = ["today", "yesterday", "all time"];
  for (const unit of PERIOD_UNITS) {
    samples.push(`this ${unit}`, `last ${unit}`, `${unit} to date`, `last # ${unit}s`, `# ${unit}s ago`);
  }
  const near = findNearest(text.replace(/\d+/, "#"), samples)[0]?.replace("#", number);
  // Not what was written already.
  return makeSuggestion(near === text.toLowerCase() ? undefined : near);
}
