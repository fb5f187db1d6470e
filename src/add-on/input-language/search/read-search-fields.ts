/** A line of a search as fields, if they can show all that it says. Pure. */
import { NONE } from "../../table/combine/none-names";
import { quoteText } from "../../shared/quoted-names";
import { parseText } from "../parsed";
import { takeJsonText } from "../raw-json";
import { readSearchLine } from "./line";
import {
  type ConditionFields,
  type ConditionGroup,
  type FieldComparison,
  type HasProperty,
  isPlainValue,
  type Join,
  type SearchFields,
  takesSeveral,
  writeSearchFields,
} from "./search-fields";
import type { DatedCondition, PropertyCondition, SaidCondition, SaidEvent, Scalar } from "./tree";

/** Undefined for a line that is refused, or says more than fields can. Its names may be blank. */
export function readSearchFields(line: string): SearchFields | undefined {
  const said = takeJsonText(line) === undefined ? readDraft(line) : undefined;
  if (!said) return undefined;
  const fields = toSearchFields(said.condition);
  // Nothing is lost: what the fields write says the same.
  const again = fields && readDraft(writeSearchFields(fields));
  return again && isSameCondition(again.condition, said.condition) ? fields : undefined;
}

/** Words before a period that mean the same. */
const WITHIN = /^(?:in|on|during|within) /i;

/** A search that is being read; one without conditions finds everyone. */
interface Draft {
  readonly condition: SaidCondition | undefined;
}

function readDraft(line: string): Draft | undefined {
  const { value } = parseText((text) => readSearchLine(text, true), line);
  return value && { condition: value.said };
}

/** But for where things stand, and how a period begins. */
function isSameCondition(one: SaidCondition | undefined, other: SaidCondition | undefined): boolean {
  const withoutPlaces = (key: string, value: unknown): unknown => {
    if (key === "from" || key === "word") return undefined;
    return key === "text" && typeof value === "string" ? value.replace(WITHIN, "") : value;
  };
  return JSON.stringify(one, withoutPlaces) === JSON.stringify(other, withoutPlaces);
}

function toSearchFields(said: SaidCondition | undefined): SearchFields | undefined {
  if (!said) return { join: "and", conditions: [] };
  const join = toJoin(said);
  const members = join && "conditions" in said ? said.conditions : [said];
  const conditions = members.map((member) => toGroup(member) ?? toCondition(member));
  return isWhole(conditions) ? { join: join ?? "and", conditions } : undefined;
}

function toGroup(said: SaidCondition): ConditionGroup | undefined {
  const join = toJoin(said);
  if (!join || !("conditions" in said)) return undefined;
  const conditions = said.conditions.map(toCondition);
  return isWhole(conditions) ? { kind: "group", join, conditions } : undefined;
}

/** Undefined for what is no group, or the opposite of one. */
function toJoin({ kind, negated }: SaidCondition): Join | undefined {
  if (negated || (kind !== "all" && kind !== "any")) return undefined;
  return kind === "all" ? "and" : "or";
}

function isWhole<Part>(parts: readonly (Part | undefined)[]): parts is readonly Part[] {
  return parts.every((part) => part !== undefined);
}

function toCondition(said: SaidCondition): ConditionFields | undefined {
  switch (said.kind) {
    case "segment":
      return { kind: "segment", not: said.negated, segment: said.segment };
    case "event":
      return toEvent(said);
    case "dated":
      return toDated(said);
    case "property":
      return toProperty(said);
    case "all":
    case "any":
      return undefined;
  }
}

function toEvent({ event, where, often, days, negated }: SaidEvent): ConditionFields | undefined {
  const own = where?.map((one) => (one.kind === "dated" ? toDated(one) : toProperty(one)));
  if (own && !isWhole(own)) return undefined;
  return {
    kind: "event",
    not: negated,
    event,
    ...(own && { where: own }),
    ...(often && { often }),
    days: days ? dropIn(days.text) : "",
  };
}

function toDated({ property, word, period, negated }: DatedCondition): HasProperty | undefined {
  const isWithin = !negated && WITHIN.test(`${word} `);
  return isWithin
    ? { kind: "property", property, comparison: "in", value: period.text.slice(word.length).trim() }
    : undefined;
}

function toProperty({
  property,
  comparison: said,
  values,
  negated,
}: PropertyCondition): HasProperty | undefined {
  const comparison = negated && said === "one of" ? "not one of" : said;
  if (negated && comparison === said) return undefined;
  const value = values.map((one) => toTyped(one, comparison)).join(comparison === "between" ? " and " : ", ");
  return { kind: "property", property, comparison, value };
}

/** A value as a person would type it; in quotes where it would mean something else without. */
function toTyped(value: Scalar, comparison: FieldComparison): string {
  if (typeof value !== "string") return String(value);
  const mayMislead =
    isPlainValue(value) ||
    value.toLowerCase() === NONE ||
    value.includes('"') ||
    value !== value.trim() ||
    value === "";
  const mayPart = (takesSeveral(comparison) || comparison === "between") && /[,\s]/.test(value);
  return mayMislead || mayPart ? quoteText(value) : value;
}

/** "In last 30 days" is "last 30 days"; others keep their first word. */
function dropIn(period: string): string {
  return period.replace(/^in /i, "");
}
