/** Writes a search as a line that reads back as the same search. */

import { type DatesContext, parseDates } from "../../../src/language/dates/dates";
import type {
  Condition,
  EventCondition,
  Frequency,
  Period,
  PropertyCondition,
  Scalar,
  Search,
} from "../../../src/language/search/search";
import { COMPARISONS, quote, writeName, writeValue } from "./write";

/** The line of a search: the same search, in its plainest words. */
export function searchToLine(search: Search): string {
  if (search.raw) return JSON.stringify(search.raw);
  return search.filter ? writeCondition(search.filter) : "everyone";
}

/** A line as `searchToLine` writes it but for its periods, which are phrases: the same line with the days that they mean. */
export function inDays(line: string, context: DatesContext): string {
  const period = "(?:in|on|between|since|after|before|until|today|yesterday)\\b";
  const after = /(did (?:not )?"[^"]*"(?: (?:at least|at most|exactly) (?:once|\d+ times))?)/.source;
  const events = new RegExp(`(^| )${after} (${period}.*?)(?=$|\\)| and (?!\\d|yesterday)| or )`, "g");
  return line.replace(events, (_, space: string, did: string, phrase: string) => {
    return `${space}${did} ${inDaysOf(phrase, context)}`;
  });
}

/** A period in the days that it means. */
export function inDaysOf(phrase: string, context: DatesContext): string {
  const days = parseDates(phrase, context);
  return writePeriod({ date_range: { date: `${days?.from}/${days?.to}` } });
}

function writeCondition(condition: Condition): string {
  switch (condition.type) {
    case "and":
    case "or": {
      const inner = condition.operands.map(writeMember).join(` ${condition.type} `);
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
  const group = condition.type === "and" || condition.type === "or";
  return group && !condition.negate ? `(${writeCondition(condition)})` : writeCondition(condition);
}

function writeEvent(condition: EventCondition): string {
  const did = `did ${condition.negate ? "not " : ""}${quote(condition.event)}`;
  return [did, writeFrequency(condition), writePeriod(condition)].filter((part) => part !== "").join(" ");
}

/** "at least 2 times", "exactly once"; "" for none. */
export function writeFrequency({ frequency_occurrence: how, frequency_value: count }: Frequency): string {
  return how ? `${how.replace("_", " ")} ${count === 1 ? "once" : `${count} times`}` : "";
}

/** "on 2026-01-31", "between 2026-01-01 and 2026-01-31"; "" for all time. A phrase, where there is one, stays it. */
export function writePeriod({ date_range: range }: Period): string {
  if (!range) return "";
  const { phrase, date } = range as { phrase?: string; date?: string };
  if (phrase !== undefined) return writeDates(phrase);
  const [from, to] = date?.split("/") ?? [];
  return from === to ? `on ${from}` : `between ${from} and ${to}`;
}

/** A period as it follows an event: "in last 30 days", "between … and …", "since …", "on 2026-01-31", "yesterday". */
function writeDates(phrase: string): string {
  if (/^(?:today|yesterday|(?:since|after|before|until) .*)$/i.test(phrase)) return phrase;
  const ends = /^(.+) to (?!date$)(.+)$/i.exec(phrase);
  if (ends) return `between ${ends[1]} and ${ends[2]}`;
  return `${/^\d{4}-\d\d-\d\d$/.test(phrase) ? "on" : "in"} ${phrase}`;
}

/** What a property is compared with: no value, one or several. */
export function valuesOf({ comparison_value: value }: PropertyCondition): readonly Scalar[] {
  if (value === undefined) return [];
  return typeof value === "object" ? value : [value];
}

function writeProperty(condition: PropertyCondition): string {
  const { property, comparison_mode: mode, negate } = condition;
  const [line] = COMPARISONS[mode];
  const written = valuesOf(condition).map(writeValue);
  const several = mode === "one_of" ? [`(${written.join(", ")})`] : written;
  return [...(negate ? ["not"] : []), writeName(property), line, ...joined(several)].join(" ");
}

function joined(values: readonly string[]): string[] {
  return values.length ? [values.join(" and ")] : [];
}
