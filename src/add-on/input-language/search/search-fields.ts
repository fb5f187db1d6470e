/** A search as fields to fill in, and the line that says the same. Pure. */
import { quoteText } from "../../shared/quoted-names";
import { NONE } from "../../table/combine/none-names";
import { writeComparison, WRITTEN_COMPARISONS, type WrittenComparison } from "./comparisons";
import { EVERYONE } from "./line";
import { PREPOSITION } from "./period";
import { KEYWORD } from "./segment";
import type { Frequency } from "./tree";

export type Join = "and" | "or";

/** "in" compares with a period. */
export type FieldComparison = WrittenComparison | "in";

/** `days`: "last 30 days", "" for at any time. Without `often`: at least once. */
export interface DidEvent {
  readonly kind: "event";
  readonly not: boolean;
  readonly event: string;
  /** All that the event's own properties must be. */
  readonly where?: readonly HasProperty[] | undefined;
  readonly often?: Frequency | undefined;
  readonly days: string;
}

/** `value`: as it is typed; several behind commas, two of "between" around "and"; days of "in". */
export interface HasProperty {
  readonly kind: "property";
  readonly property: string;
  readonly comparison: FieldComparison;
  readonly value: string;
}

export interface InSegment {
  readonly kind: "segment";
  readonly not: boolean;
  readonly segment: string;
}

/** A condition of a search as fields: an event, a property or a segment. */
export type ConditionFields = DidEvent | HasProperty | InSegment;

/** Conditions in brackets, joined by one word. */
export interface ConditionGroup {
  readonly kind: "group";
  readonly join: Join;
  readonly conditions: readonly ConditionFields[];
}

/** A search as fields; one without conditions finds everyone. */
export interface SearchFields {
  readonly join: Join;
  readonly conditions: readonly (ConditionFields | ConditionGroup)[];
}

/** In the order in which they are offered. */
export const FIELD_COMPARISONS: readonly FieldComparison[] = WRITTEN_COMPARISONS.flatMap((one) =>
  one === "between" ? [one, "in" as const] : [one],
);

/** As a value that is typed: those who have none. */
export const NONE_VALUE: string = NONE;

const PLAIN_WORD = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const PLAIN_VALUE = /^(?:-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?|true|false)$/i;

/** Whether this comparison is with a value. */
export function takesValue(comparison: FieldComparison): boolean {
  return comparison !== "set" && comparison !== "not set";
}

export function takesSeveral(comparison: FieldComparison): boolean {
  return comparison === "one of" || comparison === "not one of";
}

/** The line of a search; names that are blank are written as `""`. */
export function writeSearchFields({ join, conditions }: SearchFields): string {
  return conditions.length === 0 ? "everyone" : conditions.map(writeCondition).join(` ${join} `);
}

/** The condition as a part of a search line, with quotes where a name needs them. */
export function writeCondition(condition: ConditionFields | ConditionGroup): string {
  switch (condition.kind) {
    case "group":
      return `(${writeSearchFields(condition)})`;
    case "segment":
      return `${condition.not ? "not " : ""}in segment ${quoteText(condition.segment)}`;
    case "event":
      return writeEvent(condition);
    case "property": {
      const { property, comparison, value } = condition;
      const words = comparison === "in" ? "in" : writeComparison(comparison);
      return [writeName(property), words, writeComparedValue(comparison, value)].filter(Boolean).join(" ");
    }
  }
}

function writeEvent({ not, event, where = [], often, days }: DidEvent): string {
  const [first = ""] = days.toLowerCase().split(/\s/, 1);
  const period = days === "" || PREPOSITION.test(first) ? days : `in ${days}`;
  const times = often ? `${often.bound} ${often.count} times` : "";
  const own = where.map(writeCondition).join(" and ");
  const compared = where.length > 1 ? `with (${own})` : own && `with ${own}`;
  return [not ? "did not" : "did", quoteText(event), compared, times, period].filter(Boolean).join(" ");
}

function writeName(property: string): string {
  const isPlain =
    PLAIN_WORD.test(property) && !KEYWORD.test(property.toLowerCase()) && !EVERYONE.test(property);
  return isPlain ? property : quoteText(property);
}

function writeComparedValue(comparison: FieldComparison, value: string): string {
  if (!takesValue(comparison)) return "";
  if (comparison === "in") return value.trim();
  if (takesSeveral(comparison)) return `(${splitAt(value, ",").map(writeOne).join(", ")})`;
  if (comparison === "between") return splitAt(value, "and").map(writeOne).join(" and ");
  return writeOne(value);
}

/** Numbers, yes and no stand as they are, and what asks for those without a value; a text in quotes, too. */
function writeOne(value: string): string {
  return isPlainValue(value) || value.toLowerCase() === NONE || /^"(?:[^"]|"")*"$/.test(value)
    ? value
    : quoteText(value);
}

/** Whether it is no text unless it is quoted. */
export function isPlainValue(value: string): boolean {
  return PLAIN_VALUE.test(value);
}

/** The pieces of what is typed, trimmed; what stands in quotes is one piece. */
function splitAt(value: string, sign: "," | "and"): string[] {
  const pieces = value.match(/"(?:[^"]|"")*"|,|[^\s",]+|\s+/g) ?? [];
  const found = [""];
  for (const piece of pieces) {
    if (piece.toLowerCase() === sign) found.push("");
    else found[found.length - 1] += piece;
  }
  return found.map((one) => one.trim()).filter((one) => one !== "");
}
