/** What a search is, once read: the same tree whether it was written as a line or as rows. */

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

/** How often an event happened. At least once is what no frequency means, and is never written out. */
export interface Frequency {
  readonly how: "at least" | "at most" | "exactly";
  readonly count: number;
}

/** Two or more conditions of which all ("and") or any ("or") must hold; with `negate`, the opposite. */
export interface GroupCondition {
  readonly kind: "and" | "or";
  readonly conditions: readonly Condition[];
  readonly negate: boolean;
}

/** People who did an event. `dates` is the phrase as written ("last 30 days"): what days it means depends on today. */
export interface EventCondition {
  readonly kind: "event";
  readonly event: string;
  readonly negate: boolean;
  readonly frequency?: Frequency;
  readonly dates?: string;
}

/** People whose property compares so. No value for exists and not_exists, two for between, at least one for one_of. */
export interface PropertyCondition {
  readonly kind: "property";
  readonly property: string;
  readonly comparison: ComparisonMode;
  readonly values: readonly Scalar[];
  readonly negate: boolean;
}

/** People in a segment that is saved in the service. */
export interface SegmentCondition {
  readonly kind: "segment";
  readonly segment: string;
  readonly negate: boolean;
}

export type Condition = GroupCondition | EventCondition | PropertyCondition | SegmentCondition;

/** A search: a condition, everyone, or a JSON object that goes to the service as the whole body. */
export type Search =
  | Condition
  | { readonly kind: "everyone" }
  | { readonly kind: "raw"; readonly body: Readonly<Record<string, unknown>> };

/** The most values that a comparison takes. */
export function valuesTaken(comparison: ComparisonMode): number {
  if (comparison === "exists" || comparison === "not_exists") return 0;
  if (comparison === "between") return 2;
  return comparison === "one_of" ? Infinity : 1;
}

/** The opposite of a condition. */
export function negated<C extends Condition>(condition: C): C {
  return { ...condition, negate: !condition.negate };
}
