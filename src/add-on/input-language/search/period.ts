/** Periods of an event, or for a date property. */

import { PERIOD_EXPECTED, readPhrase } from "../dates/phrase";
import type { Reader } from "./reader";
import { isBare, NEXT_CELL } from "./tokens";
import type { SaidPeriod } from "./tree";

/** Words that may stand before a period. */
export const PREPOSITION = /^(?:in|on|during|within|since|from|after|before|until|between)$/;
const COUNT_START = /^(?:at|exactly|more|fewer|less|once|twice)$/;

/** Whether a frequency begins `ahead` tokens on. */
export function beginsCount(reader: Reader, ahead: number): boolean {
  const { word } = reader.peek(ahead);
  return COUNT_START.test(word) || (/^\d+$/.test(word) && /^times?$/.test(reader.peek(ahead + 1).word));
}

/** The period of a condition; undefined where it is all time. */
export function readPeriod(reader: Reader): SaidPeriod | undefined {
  const { text, from } = takePeriod(reader);
  return sayPeriod(reader, text, from);
}

function sayPeriod(reader: Reader, text: string, from: number): SaidPeriod | undefined {
  const phrase = readPhrase(text, (problem) => reader.failAt(from, problem, PERIOD_EXPECTED));
  return phrase.days && { phrase, text, from };
}

/** Ends at "and", "or", a sign, a quote or a count; "between" has its own "and". */
function readPeriodLength(reader: Reader): number {
  let length = 0;
  let ownAnd = false;
  for (let more = true; more;) {
    const { word } = reader.peek(length++);
    ownAnd = word === "between" || (ownAnd && word !== "and");
    const next = reader.peek(length);
    const comma = next.word === "," && /^\d{4}$/.test(reader.peek(length + 1).word);
    more = !beginsCount(reader, length) && (isBare(next) || comma || (ownAnd && next.word === "and"));
  }
  return length;
}

function takePeriod(reader: Reader): { readonly text: string; readonly from: number } {
  const length = readPeriodLength(reader);
  const { from } = reader.peek();
  const { to } = reader.peek(length - 1);
  for (let i = 0; i < length; i++) reader.take();
  return { text: reader.text.slice(from, to), from };
}

/** Everyone has these, and they are moments: a year after them is a period. */
const ALWAYS_DATES = /^(first|last)_seen$/i;

/** Words that compare a property with a period. */
export const OF_PERIOD = /^(?:in|on|during|within|since|after|before|until)$/;

/** "in last 30 days", "before 2026". */
export function readPropertyPeriod(reader: Reader, property: string): SaidPeriod | undefined {
  const { word, from } = reader.peek();
  if (!OF_PERIOD.test(word)) return undefined;
  const inCells = reader.peek(1).word === NEXT_CELL;
  const cell = reader.peek(2);
  const isMaybe = word === "in" || word === "on";
  const text = inCells
    ? `${word} ${cell.text}`
    : reader.text.slice(from, reader.peek(readPeriodLength(reader) - 1).to);
  const isYear = ALWAYS_DATES.test(property) && /^in \d{4}$/i.test(text);
  if (
    isMaybe &&
    (!(isYear || isPeriod(text)) || reader.peek(inCells ? 3 : readPeriodLength(reader)).word === ",")
  )
    return undefined;
  const period = sayPeriod(reader, text, from);
  const length = inCells ? 3 : readPeriodLength(reader);
  for (let i = 0; i < length; i++) reader.take();
  return period;
}

/** A number alone is rather a value: year in 2026. */
export function isPeriod(text: string): boolean {
  if (/^(?:in|on) \d+$/i.test(text)) return false;
  try {
    readPhrase(text, (problem): never => {
      throw new RangeError(problem);
    });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
