/** Writes a search as a line that reads back as the same search. */

import { type DatesContext, parseDates } from "../../../../src/add-on/input-language/dates/dates";
import {
  type GroupCondition,
  type Condition,
  type EventCondition,
  type PropertyCondition,
  type Search,
} from "../../../../src/add-on/input-language/search/tree";
import { COMPARISONS, quote, writeName, writeValue } from "./write";

/** The line of a search: the same search, in its plainest words. */
export function searchToLine(search: Search): string {
  if (search.raw) return JSON.stringify(search.raw);
  return search.filter ? writeCondition(search.filter) : "everyone";
}

/**
 * A line as `searchToLine` writes it but for its periods, which are phrases: the same line with the days that
 * they mean.
 */
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
  return writePeriod({ days });
}

function writeCondition(condition: Condition): string {
  switch (condition.kind) {
    case "all":
    case "any": {
      const inner = condition.conditions.map(writeMember).join(condition.kind === "all" ? " and " : " or ");
      return condition.negated ? `not (${inner})` : inner;
    }
    case "event":
      return writeEvent(condition);
    case "segment":
      return `${condition.negated ? "not " : ""}in segment ${quote(condition.segment)}`;
    case "property":
      return writeProperty(condition);
  }
}

/** A group within a group is always in parentheses: who remembers which of and and or binds tighter? */
function writeMember(condition: Condition): string {
  return isGroup(condition) && !condition.negated
    ? `(${writeCondition(condition)})`
    : writeCondition(condition);
}

function writeEvent(condition: EventCondition): string {
  const did = `did ${condition.negated ? "not " : ""}${quote(condition.event)}`;
  return [did, writeWhere(condition), writeFrequency(condition), writePeriod(condition)]
    .filter((part) => part !== "")
    .join(" ");
}

/** 'with "amount" > 100', 'with ("amount" > 100 and "plan" = "Team")'; "" for none. */
function writeWhere({ where = [] }: EventCondition): string {
  const written = where.map((one) => writeProperty(one)).join(" and ");
  return where.length > 1 ? `with (${written})` : written && `with ${written}`;
}

/** "at least 2 times", "exactly once"; "" for none. */
export function writeFrequency({ often }: Pick<EventCondition, "often">): string {
  return often ? `${often.bound} ${often.count === 1 ? "once" : `${often.count} times`}` : "";
}

/** "on 2026-01-31", "between 2026-01-01 and 2026-01-31"; "" for all time. */
export function writePeriod({ days }: Pick<EventCondition, "days">): string {
  if (!days) return "";
  const { from, to } = days;
  return from === to ? `on ${from}` : `between ${from} and ${to}`;
}

function writeProperty(condition: PropertyCondition): string {
  const { property, comparison, values, negated } = condition;
  const [line] = COMPARISONS[comparison];
  const written = values.map(writeValue);
  const several = comparison === "one of" ? [`(${written.join(", ")})`] : written;
  return [...(negated ? ["not"] : []), writeName(property), line, ...joined(several)].join(" ");
}

function joined(values: readonly string[]): string[] {
  return values.length ? [values.join(" and ")] : [];
}

export function isGroup(condition: Condition): condition is GroupCondition {
  return condition.kind === "all" || condition.kind === "any";
}
