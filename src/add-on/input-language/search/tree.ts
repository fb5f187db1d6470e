/**
 * A search once read: a tree, whether from a line or rows. How it is sent:
 * service-client/request/filter-body.ts.
 */

import type { JsonObject } from "../../table/values";
import type { DateRange } from "../dates/dates";

/** A value that a property is compared with. */
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

/** `negated`: the opposite is meant. */
interface Negatable {
  readonly negated: boolean;
}

/** Two or more conditions of which all or any must hold. */
export interface GroupCondition extends Negatable {
  readonly kind: "all" | "any";
  readonly conditions: readonly Condition[];
}

/** How often an event happened. */
export interface Frequency {
  readonly bound: "at least" | "at most" | "exactly";
  readonly count: number;
}

/** People who did an event: at least once where `often` is undefined, at any time where `days` is. */
export interface EventCondition extends Negatable {
  readonly kind: "event";
  readonly event: string;
  readonly often?: Frequency | undefined;
  /** The days that a phrase means today. */
  readonly days?: DateRange | undefined;
}

/** People whose property compares so. */
export interface PropertyCondition extends Negatable {
  readonly kind: "property";
  readonly property: string;
  readonly comparison: Comparison;
  readonly values: readonly Scalar[];
}

/** People in a segment that is saved in the service. */
export interface SegmentCondition extends Negatable {
  readonly kind: "segment";
  readonly segment: string;
}

export type Condition = GroupCondition | EventCondition | PropertyCondition | SegmentCondition;

/** A search: a filter, or raw JSON that goes to the service as the whole body. Neither is everyone. */
export interface Search {
  readonly filter?: Condition;
  readonly raw?: JsonObject;
}

/** The condition, or its opposite. */
export function negateIf<C extends Condition>(not: boolean, condition: C): C {
  return { ...condition, negated: not !== condition.negated };
}
