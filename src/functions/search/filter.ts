/** Turns a search into the service's filter operand. */

import { dateRangeField } from "../../api/contract";
import type { JsonObject } from "../../api/request";
import { badArgument } from "../../errors";
import { PERIOD_EXPECTED, readPhrase } from "../date-phrase";
import { daysOf } from "../dates";
import type { DatesContext } from "../dates";
import { valuesTaken } from "./search";
import type { Condition, Search } from "./search";

/**
 * The operand of a search, with its periods as days seen from `context.now`; `undefined` for everyone.
 * Raw JSON is a body, not an operand: where only an operand will do it is a `badArgument`.
 */
export function searchToFilter(search: Search, context: DatesContext): JsonObject | undefined {
  if (search.kind === "everyone") return undefined;
  if (search.kind !== "raw") return operandOf(search, context);
  throw badArgument("search", "raw JSON cannot be a part of another request", "a search line or rows");
}

/** What is undefined is not sent. */
function operandOf(condition: Condition, context: DatesContext): JsonObject {
  const operand = { type: condition.kind, negate: condition.negate || undefined };
  switch (condition.kind) {
    case "segment":
      return { ...operand, segment: condition.segment };
    case "event": {
      const { event, frequency, dates } = condition;
      return {
        ...operand,
        event,
        frequency_occurrence: frequency?.how.replace(" ", "_"),
        frequency_value: frequency?.count,
        date_range: dates === undefined ? undefined : daysField(dates, context),
      };
    }
    case "property": {
      const { property, comparison, values } = condition;
      const compared = valuesTaken(comparison) > 1 ? values : values[0];
      return { ...operand, property, comparison_mode: comparison, comparison_value: compared };
    }
    case "and":
    case "or":
      return { ...operand, operands: condition.conditions.map((one) => operandOf(one, context)) };
  }
}

function daysField(dates: string, context: DatesContext): JsonObject | undefined {
  const range = daysOf(readPhrase(dates, refuse), context, refuse);
  return range && dateRangeField(range.from, range.to);
}

function refuse(problem: string): never {
  throw badArgument("search", problem, PERIOD_EXPECTED);
}
