/** Saved reports, metrics, A/B tests and segments, by id or exact name. */
import type { DayRange, Interval } from "../model/days";
import { unknownNameError } from "../model/errors";

/** Of a metric: events, different people, or the sum or average of a property. */
export type Calculation = "count" | "uniques" | "sum" | "average";

/**
 * Names of events in their order; `windowDays` of 24 hours, from the first one on, are there for the others.
 */
export interface FunnelParams {
  readonly steps: readonly string[];
  readonly windowDays: number;
}

/**
 * Who did the one event for the first time in a period, and how many of them did the other one then or
 * later.
 */
export interface CohortParams {
  readonly startEvent: string;
  readonly returnEvent: string;
  readonly interval: Interval;
}

/** Sums of a numeric property, per period. */
export interface RevenueParams {
  readonly event: string;
  readonly property: string;
}

/** One column of numbers for each event, by period. */
export interface TrendParams {
  readonly events: readonly string[];
  readonly calculation: "count" | "uniques";
}

/** One number, or one for each period and segment. */
export interface MetricParams {
  readonly event: string;
  readonly calculation: Calculation;
  /** The property that is summed or averaged. */
  readonly property?: string;
}

/**
 * An A/B test: the first variation that a person has in the range is theirs. `confidence` lies between 0 and
 * 1.
 */
export interface TestParams {
  readonly variationProperty: string;
  readonly conversionEvent: string;
  /** A number of the conversion event, summed per person and compared, such as an amount. */
  readonly valueProperty?: string;
  /** Planned, in any unit; equal by default. */
  readonly shares?: Readonly<Record<string, number>>;
  readonly range: DayRange;
  /** Chosen by name when absent. */
  readonly baseline?: string;
  readonly confidence: number;
  /** People count who have had so many days of 24 hours since they saw it, with what they did in them. */
  readonly ageDays?: number;
}

/** What a saved report asks, by its type; each is a file of `questions`. */
export type ReportQuestion =
  | { readonly type: "funnel"; readonly params: FunnelParams }
  | { readonly type: "cohort"; readonly params: CohortParams }
  | { readonly type: "revenue"; readonly params: RevenueParams }
  | { readonly type: "ab_test"; readonly params: TestParams }
  | { readonly type: "trend"; readonly params: TrendParams };

export type ReportType = ReportQuestion["type"];

/** `{ days: 90 }`: the last 90, today included. */
export type DefaultRange = { readonly days: number } | "ever";

export interface SavedReport {
  readonly id: number;
  readonly name: string;
  readonly question: ReportQuestion;
  /** For questions without a range. */
  readonly range: DefaultRange;
  readonly interval?: Interval;
}

export interface SavedMetric {
  readonly id: number;
  readonly name: string;
  readonly params: MetricParams;
}

export interface SavedTest {
  readonly id: number;
  readonly name: string;
  readonly params: TestParams;
}

/** What a filter compares with, as questions/filter reads it. */
export type Operand =
  | { readonly type: "all" | "any"; readonly operands: readonly Operand[]; readonly negate: boolean }
  | {
      readonly type: "event";
      readonly event: string;
      /** What each event that counts must be itself. */
      readonly where?: Operand;
      readonly occurrence: "at_least" | "at_most" | "exactly";
      readonly times: number;
      /** Days back from today, fixed days, or (absent) the question's range. */
      readonly range?: DayRange | { readonly days: number };
      readonly negate: boolean;
    }
  | {
      readonly type: "property";
      readonly property: string;
      readonly mode: ComparisonMode;
      readonly values: readonly ComparisonValue[];
      readonly negate: boolean;
    }
  | { readonly type: "segment"; readonly segment: string; readonly negate: boolean };

/** A value as the body had it; whole numbers beyond 2^53 are bigint. */
export type ComparisonValue = string | number | bigint | boolean;

/** What a filter's `mode` can be. The add-on sends the same words, by a list of its own. */
export const COMPARISON_MODES = [
  "equals",
  "not_equals",
  "contains",
  "not_contains",
  "starts_with",
  "ends_with",
  "greater_than",
  "at_least",
  "less_than",
  "at_most",
  "between",
  "one_of",
  "exists",
  "not_exists",
] as const;
export type ComparisonMode = (typeof COMPARISON_MODES)[number];

export interface SavedSegment {
  readonly id: number;
  readonly name: string;
  readonly filter: Operand;
}

/** What can be asked for by name. Ids are unique within each list. */
export interface Definitions {
  readonly reports: readonly SavedReport[];
  readonly metrics: readonly SavedMetric[];
  readonly tests: readonly SavedTest[];
  readonly segments: readonly SavedSegment[];
  /** Why there is no test. */
  readonly noTests?: string;
  /** Why there is no report of revenue. */
  readonly noRevenue?: string;
}

/** Ids win over names that look like one. */
export function findSaved<T extends { id: number; name: string }>(
  saved: readonly T[],
  idOrName: string,
): T | undefined {
  return saved.find((one) => String(one.id) === idOrName) ?? saved.find((one) => one.name === idOrName);
}

/** `path`: the field. @throws ServiceError 404 */
export function requireSaved<T extends { id: number; name: string }>(
  what: string,
  saved: readonly T[],
  idOrName: string,
  path: string,
): T {
  const found = findSaved(saved, idOrName);
  if (found) return found;
  throw unknownNameError(
    what,
    idOrName,
    path,
    saved.map((one) => one.name),
  );
}
