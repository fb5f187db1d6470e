/** A parsed search. How it is sent: service-client/request/filter-body.ts. */

import type { JsonObject } from "../../table/values";
import type { DateRange } from "../dates/dates";

export type Scalar = string | number | boolean;

/** "set" and "not set" take no value, "between" two, "one of" one or more, others one. */
export type Comparison =
  | "equals"
  | "not equals"
  | "contains"
  | "not contains"
  | "starts with"
  | "ends with"
  | "more than"
  | "at least"
  | "less than"
  | "at most"
  | "between"
  | "one of"
  | "set"
  | "not set";

interface Negatable {
  readonly negated: boolean;
}

export interface GroupCondition extends Negatable {
  readonly kind: "all" | "any";
  readonly conditions: readonly Condition[];
}

export interface Frequency {
  readonly bound: "at least" | "at most" | "exactly";
  readonly count: number;
}

/** Did an event: at least once without `often`, at any time without `days`. */
export interface EventCondition extends Negatable {
  readonly kind: "event";
  readonly event: string;
  readonly often?: Frequency | undefined;
  /** What the phrase means today. */
  readonly days?: DateRange | undefined;
}

export interface PropertyCondition extends Negatable {
  readonly kind: "property";
  readonly property: string;
  readonly comparison: Comparison;
  readonly values: readonly Scalar[];
}

/** Saved in the service. */
export interface SegmentCondition extends Negatable {
  readonly kind: "segment";
  readonly segment: string;
}

export type Condition = GroupCondition | EventCondition | PropertyCondition | SegmentCondition;

/** A filter, or raw JSON as the whole body; everyone without either. */
export interface Search {
  readonly filter?: Condition;
  readonly raw?: JsonObject;
}

export function negateIf<C extends Condition>(not: boolean, condition: C): C {
  return { ...condition, negated: not !== condition.negated };
}
