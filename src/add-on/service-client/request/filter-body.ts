import type { Condition, EventCondition, PropertyCondition } from "../../input-language/search/tree";
import type { Json, JsonObject } from "../../table/values";
import {
  COMPARISONS,
  makeDateRange,
  FIELDS,
  FILTER_FIELDS as NAMES,
  FILTER_TYPES as TYPES,
  FREQUENCIES,
} from "./contract";

/** Undefined is not sent, so `negate` is never false. */
export function makeFilterBody(condition: Condition): JsonObject {
  return {
    [NAMES.type]: TYPES[condition.kind],
    ...makeOperandFields(condition),
    [NAMES.negate]: condition.negated || undefined,
  };
}

function makeOperandFields(condition: Condition): JsonObject {
  switch (condition.kind) {
    case "all":
    case "any":
      return { [NAMES.operands]: condition.conditions.map(makeFilterBody) };
    case "event":
      return {
        [NAMES.event]: condition.event,
        [NAMES.eventFilter]: makeEventFilter(condition),
        ...makeFrequencyFields(condition),
      };
    case "property":
      return {
        [NAMES.property]: condition.property,
        [NAMES.comparison]: COMPARISONS[condition.comparison],
        [NAMES.comparisonValue]: makeComparisonValue(condition),
      };
    case "segment":
      return { [NAMES.segment]: condition.segment };
  }
}

/** Of each event that counts: one condition, or several that are all so. */
function makeEventFilter({ where = [] }: EventCondition): JsonObject | undefined {
  const [only, another] = where;
  if (only && !another) return makeFilterBody(only);
  return only && makeFilterBody({ kind: "all", conditions: where, negated: false });
}

function makeFrequencyFields({ often, days }: EventCondition): JsonObject {
  return {
    [NAMES.frequency]: often && FREQUENCIES[often.bound],
    [NAMES.frequencyValue]: often?.count,
    [FIELDS.dateRange]: days && makeDateRange(days.from, days.to),
  };
}

/** Undefined for "set" and "not set". */
function makeComparisonValue({ comparison, values }: PropertyCondition): Json | undefined {
  return comparison === "between" || comparison === "one of" ? [...values] : values[0];
}
