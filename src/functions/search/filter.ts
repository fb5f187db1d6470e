/** Turns a search into the service's filter operand. */

import { badArgument } from "../../errors";
import { PERIOD_EXPECTED, readPhrase } from "../date-phrase";
import { daysOf } from "../dates";
import type { DatesContext } from "../dates";
import { valuesTaken } from "./search";
import type { Condition, EventCondition, PropertyCondition, Scalar, Search } from "./search";

/** Days of an operand: both ends inclusive, in the spreadsheet's time zone. */
export interface OperandDates {
  readonly type: "between";
  readonly date: string;
}

/** One operand of the service's filter. `negate` is written only where it is true. */
export type Operand =
  | { readonly type: "and" | "or"; readonly operands: readonly Operand[]; readonly negate?: true }
  | {
      readonly type: "event";
      readonly event: string;
      readonly negate?: true;
      readonly frequency_occurrence?: Occurrence;
      readonly frequency_value?: number;
      readonly date_range?: OperandDates;
    }
  | {
      readonly type: "property";
      readonly property: string;
      readonly comparison_mode: string;
      readonly comparison_value?: Scalar | readonly Scalar[];
      readonly negate?: true;
    }
  | { readonly type: "segment"; readonly segment: string; readonly negate?: true };

type Occurrence = "at_least" | "at_most" | "exactly";

/**
 * The operand of a search, with its periods as days seen from `context.now`; `undefined` for everyone.
 * Raw JSON is a body, not an operand: where only an operand will do it is a `badArgument`.
 */
export function searchToFilter(search: Search, context: DatesContext): Operand | undefined {
  if (search.kind === "everyone") return undefined;
  if (search.kind !== "raw") return operand(search, context);
  throw badArgument("search", "raw JSON cannot be a part of another request", "a search line or rows");
}

function operand(condition: Condition, context: DatesContext): Operand {
  const negate = condition.negate ? ({ negate: true } as const) : {};
  switch (condition.kind) {
    case "and":
    case "or":
      return { type: condition.kind, operands: condition.conditions.map((c) => operand(c, context)), ...negate };
    case "segment":
      return { type: "segment", segment: condition.segment, ...negate };
    case "event":
      return { type: "event", event: condition.event, ...negate, ...howOften(condition), ...when(condition, context) };
    case "property":
      return {
        type: "property",
        property: condition.property,
        comparison_mode: condition.comparison,
        ...compared(condition),
        ...negate,
      };
  }
}

function howOften({ frequency }: EventCondition): { frequency_occurrence?: Occurrence; frequency_value?: number } {
  if (!frequency) return {};
  const { how, count } = frequency;
  return { frequency_occurrence: how.replace(" ", "_") as Occurrence, frequency_value: count };
}

function when({ dates }: EventCondition, context: DatesContext): { date_range?: OperandDates } {
  if (dates === undefined) return {};
  const phrase = readPhrase(dates);
  const range = "problem" in phrase ? phrase : daysOf(phrase, context);
  if (range && "problem" in range) throw badArgument("search", range.problem, PERIOD_EXPECTED);
  return range ? { date_range: { type: "between", date: `${range.from}/${range.to}` } } : {};
}

function compared({ comparison, values }: PropertyCondition): { comparison_value?: Scalar | readonly Scalar[] } {
  const most = valuesTaken(comparison);
  if (most === 0) return {};
  return { comparison_value: most === 1 ? (values[0] ?? "") : values };
}
