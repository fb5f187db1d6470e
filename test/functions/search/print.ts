/** Writes a search as a line that reads back as the same search. */

import type {
  Condition,
  EventCondition,
  Frequency,
  PropertyCondition,
  Search,
} from "../../../src/functions/search/search";
import { COMPARISONS, quote, writeName, writeValue } from "./write";

/** The line of a search: the same search, in its plainest words. */
export function searchToLine(search: Search): string {
  if (search.kind === "everyone") return "everyone";
  if (search.kind === "raw") return JSON.stringify(search.body);
  return writeCondition(search);
}

function writeCondition(condition: Condition): string {
  switch (condition.kind) {
    case "and":
    case "or": {
      const inner = condition.conditions.map(writeMember).join(` ${condition.kind} `);
      return condition.negate ? `not (${inner})` : inner;
    }
    case "event":
      return writeEvent(condition);
    case "segment":
      return `${condition.negate ? "not " : ""}in segment ${quote(condition.segment)}`;
    case "property":
      return writeProperty(condition);
  }
}

/** A group within a group is always in parentheses: who remembers which of and and or binds tighter? */
function writeMember(condition: Condition): string {
  const group = condition.kind === "and" || condition.kind === "or";
  return group && !condition.negate ? `(${writeCondition(condition)})` : writeCondition(condition);
}

function writeEvent({ event, negate, frequency, dates }: EventCondition): string {
  const parts = [`did ${negate ? "not " : ""}${quote(event)}`];
  if (frequency) parts.push(writeFrequency(frequency));
  if (dates !== undefined) parts.push(writeDates(dates));
  return parts.join(" ");
}

/** "at least 2 times", "exactly once". */
export function writeFrequency({ how, count }: Frequency): string {
  return `${how} ${count === 1 ? "once" : `${count} times`}`;
}

/** A period as it follows an event: "in last 30 days", "between … and …", "since …", "on 2026-01-31", "yesterday". */
export function writeDates(phrase: string): string {
  if (/^(?:today|yesterday|(?:since|after|before|until) .*)$/i.test(phrase)) return phrase;
  const ends = /^(.+) to (?!date$)(.+)$/i.exec(phrase);
  if (ends) return `between ${ends[1]} and ${ends[2]}`;
  return `${/^\d{4}-\d\d-\d\d$/.test(phrase) ? "on" : "in"} ${phrase}`;
}

function writeProperty({ property, comparison, values, negate }: PropertyCondition): string {
  const [line] = COMPARISONS[comparison];
  const written = values.map(writeValue);
  const several = comparison === "one_of" ? [`(${written.join(", ")})`] : written;
  return [...(negate ? ["not"] : []), writeName(property), line, ...joined(several)].join(" ");
}

function joined(values: readonly string[]): string[] {
  return values.length ? [values.join(" and ")] : [];
}
