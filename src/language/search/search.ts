/** What a search is, once read: the service's filter operand, whether it was written as a line or as rows. */

import type { JsonObject } from "../../table/values";

/** A value that a property is compared with. */
export type Scalar = string | number | boolean;

/** How a property is compared, in the service's words. */
export type ComparisonMode =
  | "equals"
  | "not_equals"
  | "contains"
  | "not_contains"
  | "starts_with"
  | "ends_with"
  | "greater_than"
  | "at_least"
  | "less_than"
  | "at_most"
  | "between"
  | "one_of"
  | "exists"
  | "not_exists";

/** With `negate`, the opposite. What is undefined is not sent, so that false is never written. */
type Negatable = { readonly negate?: true | undefined };

/** Two or more conditions of which all ("and") or any ("or") must hold. */
export type GroupCondition = Negatable & {
  readonly type: "and" | "or";
  readonly operands: readonly Condition[];
};

/** How often an event happened. At least once is what no frequency means, and is never written out. */
export type Frequency = {
  readonly frequency_occurrence?: "at_least" | "at_most" | "exactly";
  readonly frequency_value?: number;
};

/** When an event happened: the days that a phrase means today. All time is undefined. */
export type Period = { readonly date_range?: JsonObject | undefined };

/** People who did an event. */
export type EventCondition = Negatable & Frequency & Period & { readonly type: "event"; readonly event: string };

/** People whose property compares so. No value for exists and not_exists, two for between, at least one for one_of. */
export type PropertyCondition = Negatable & {
  readonly type: "property";
  readonly property: string;
  readonly comparison_mode: ComparisonMode;
  readonly comparison_value: Scalar | readonly Scalar[] | undefined;
};

/** People in a segment that is saved in the service. */
export type SegmentCondition = Negatable & { readonly type: "segment"; readonly segment: string };

export type Condition = GroupCondition | EventCondition | PropertyCondition | SegmentCondition;

/** A search: a filter, or raw JSON that goes to the service as the whole body. Neither is everyone. */
export interface Search {
  readonly filter?: Condition;
  readonly raw?: JsonObject;
}

/** The condition, or its opposite. */
export function negatedIf<C extends Condition>(not: boolean, condition: C): C {
  return { ...condition, negate: not !== Boolean(condition.negate) || undefined };
}
