/** A parsed search. How it is sent: service-client/request/filter-body.ts. */

import type { JsonObject } from "../../table/values";
import type { DateRange } from "../dates/dates";
import type { Phrase } from "../dates/phrase";

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

interface GroupOf<Member> extends Negatable {
  readonly kind: "all" | "any";
  readonly conditions: readonly Member[];
}

export interface GroupCondition extends GroupOf<Condition> {}

export interface Frequency {
  readonly bound: "at least" | "at most" | "exactly";
  readonly count: number;
}

/** Did an event: at least once without `often`, at any time without `days`, any of them without `where`. */
interface EventOf<Days, Compared> extends Negatable {
  readonly kind: "event";
  readonly event: string;
  /** All that the event's own properties must be. */
  readonly where?: readonly Compared[] | undefined;
  readonly often?: Frequency | undefined;
  readonly days?: Days | undefined;
}

/** Its days are what the phrase means today. */
export type EventCondition = EventOf<DateRange, PropertyCondition>;

/** A property compared with values: with one, with a range's two ends, or with any of a list. */
export interface PropertyCondition extends Negatable {
  readonly kind: "property";
  readonly property: string;
  readonly comparison: Comparison;
  readonly values: readonly Scalar[];
}

/** Membership of a segment that is saved in the service. */
export interface SegmentCondition extends Negatable {
  readonly kind: "segment";
  readonly segment: string;
}

/** A node of a search: conditions joined together, or one of an event, a property or a segment. */
export type Condition = GroupCondition | EventCondition | PropertyCondition | SegmentCondition;

/** A filter, or raw JSON as the whole body; everyone without either. */
export interface Search {
  readonly filter?: Condition;
  readonly raw?: JsonObject;
}

/** A period as it is written: what it means depends on today. */
export interface SaidPeriod {
  readonly phrase: Phrase;
  /** With its first word: "in last 30 days". */
  readonly text: string;
  /** Where it begins in the search, for sentences. */
  readonly from: number;
}

/** A property that is compared with a period. */
export interface DatedCondition extends Negatable {
  readonly kind: "dated";
  readonly property: string;
  /** What stands before the period: "in", "since", "before" and so on. */
  readonly word: string;
  readonly period: SaidPeriod;
}

export interface SaidGroup extends GroupOf<SaidCondition> {}

export type SaidEvent = EventOf<SaidPeriod, PropertyCondition | DatedCondition>;

/** A condition as it is written. */
export type SaidCondition = SaidGroup | SaidEvent | DatedCondition | PropertyCondition | SegmentCondition;

/** The condition, turned into its opposite where `not` is true. */
export function negateIf<C extends Negatable>(not: boolean, condition: C): C {
  return { ...condition, negated: not !== condition.negated };
}
