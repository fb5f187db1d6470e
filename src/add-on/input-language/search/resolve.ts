/** What the periods of a search mean today. */
import { addUnits, formatDay, readDay } from "../dates/calendar";
import { type DateRange, type DatesContext, limitToPast, resolveDays } from "../dates/dates";
import { PERIOD_EXPECTED } from "../dates/phrase";
import type { Reader } from "./reader";
import type { Condition, DatedCondition, PropertyCondition, SaidCondition, SaidPeriod } from "./tree";

/** `reader`: which read the search, and knows its places. @throws KnownError badArgument */
export function resolveSearch(said: SaidCondition, reader: Reader, context: DatesContext): Condition {
  switch (said.kind) {
    case "all":
    case "any":
      return { ...said, conditions: said.conditions.map((one) => resolveSearch(one, reader, context)) };
    case "event": {
      const { days, where, ...others } = said;
      const own = where?.flatMap((one) => resolveProperty(one, reader, context));
      const event = { ...others, ...(own && { where: own }) };
      return "days" in said ? { ...event, days: days && resolvePeriod(days, reader, context) } : event;
    }
    case "dated": {
      const conditions = resolveProperty(said, reader, context);
      const [only, another] = conditions;
      const { negated } = said;
      return only && !another ? { ...only, negated } : { kind: "all", conditions, negated };
    }
    case "property":
    case "segment":
      return said;
  }
}

/** An event has happened, or has not: its days are not in the future. */
function resolvePeriod(
  { phrase, from }: SaidPeriod,
  reader: Reader,
  context: DatesContext,
): DateRange | undefined {
  return limitToPast(phrase, context, (problem) => reader.failAt(from, problem, PERIOD_EXPECTED));
}

/** Days begin at the zone's midnight; the last counts whole. All of them must be so. */
function resolveProperty(
  said: PropertyCondition | DatedCondition,
  reader: Reader,
  context: DatesContext,
): readonly PropertyCondition[] {
  if (said.kind === "property") return [said];
  const { property, word } = said;
  const { phrase, from } = said.period;
  const refuse = (problem: string): never => reader.failAt(from, problem, PERIOD_EXPECTED);
  const days = resolveDays(phrase, context, refuse);
  return (days ? makeComparisons(word, days) : []).map((compared) => ({
    kind: "property",
    property,
    ...compared,
    negated: false,
  }));
}

type Comparing = Pick<PropertyCondition, "comparison" | "values">;

function makeComparisons(word: string, { from, to }: DateRange): readonly Comparing[] {
  const least: Comparing = { comparison: "at least", values: [from] };
  const below: Comparing = { comparison: "less than", values: [dayAfter(to)] };
  if (word === "since" || word === "after") return [least];
  return word === "before" || word === "until" ? [below] : [least, below];
}

function dayAfter(iso: string): string {
  const [year = 0, month = 0, date = 0] = iso.split("-").map(Number);
  return formatDay(addUnits(readDay(year, month, date) ?? 0, 1, "d"));
}
