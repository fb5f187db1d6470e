/**
 * A search as the service takes it. ASSUMPTION (nearest relatives: docs): all names of fields and words of a filter stand here;
 * the specification shows none.
 */
import type { DateRange } from "../language/dates/dates";
import type { Comparison, Condition, EventCondition, PropertyCondition } from "../language/search/tree";
import type { Json, JsonObject } from "../table/values";
import { dateRangeField } from "./contract";

const COMPARISON_MODES: Readonly<Record<Comparison, string>> = {
  equals: "equals",
  "not equals": "not_equals",
  contains: "contains",
  "not contains": "not_contains",
  "starts with": "starts_with",
  "ends with": "ends_with",
  "more than": "greater_than",
  "at least": "at_least",
  "less than": "less_than",
  "at most": "at_most",
  between: "between",
  "one of": "one_of",
  set: "exists",
  "not set": "not_exists",
};

const GROUP_TYPES = { all: "and", any: "or" } as const;
const FREQUENCIES = { "at least": "at_least", "at most": "at_most", exactly: "exactly" } as const;

/** The filter operand of a condition. What is undefined is not sent, so that `negate` is never written as false. */
export function filterBody(condition: Condition): JsonObject {
  const negate = condition.negated || undefined;
  switch (condition.kind) {
    case "all":
    case "any":
      return { type: GROUP_TYPES[condition.kind], operands: condition.conditions.map(filterBody), negate };
    case "event":
      return { type: "event", event: condition.event, ...frequencyFields(condition), negate };
    case "property":
      return {
        type: "property",
        property: condition.property,
        comparison_mode: COMPARISON_MODES[condition.comparison],
        comparison_value: comparisonValue(condition),
        negate,
      };
    case "segment":
      return { type: "segment", segment: condition.segment, negate };
  }
}

function frequencyFields({ often, days }: EventCondition): JsonObject {
  return {
    frequency_occurrence: often && FREQUENCIES[often.bound],
    frequency_value: often?.count,
    date_range: days && rangeField(days),
  };
}

function rangeField({ from, to }: DateRange): JsonObject {
  return dateRangeField(from, to);
}

/** A list where the comparison takes several values, else the one value; nothing for "set" and "not set". */
function comparisonValue({ comparison, values }: PropertyCondition): Json | undefined {
  return comparison === "between" || comparison === "one of" ? [...values] : values[0];
}
