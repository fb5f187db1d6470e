/** A variation against the baseline. */
import { anytimeP } from "./anytime";
import { exactRatioInterval, fisherP, needsExactTest } from "./exact";
import { criticalZ } from "./normal";
import { ratioInterval, twoSidedP, type Bounds, type Proportion } from "./proportions";

/** What is said of a variation's rate against that of the baseline. */
export interface Comparison {
  /** Fisher's exact test for small numbers (see needsExactTest), else the pooled z test. */
  readonly isExact: boolean;
  /**
   * Interval of the ratio of the rates, at the corrected level; absent where nobody of the baseline
   * converted.
   */
  readonly ratio?: Bounds;
  /** Absent where nobody or everybody converted in both. */
  readonly chances?: Chances;
}

/** How likely such a difference is by chance, as p-values. */
export interface Chances {
  /** It is not corrected for several comparisons. */
  readonly p: number;
  readonly adjustedP: number;
  /** Corrected, and valid however often one looks. */
  readonly anytimeP: number;
}

/**
 * Bonferroni: p times the number of comparisons, and stricter intervals. Holm's or Dunnett's methods find a
 * little more, but this one also holds for the exact and the sequential test, and keeps verdict and interval
 * consistent: the z test's interval excludes 0 exactly when the verdict is "significant".
 */
export function compareWithBaseline(
  one: Proportion,
  baseline: Proportion,
  comparisons: number,
  confidence: number,
): Comparison {
  const isExact = needsExactTest(one, baseline);
  const level = correctedLevel(confidence, comparisons);
  const calculateInterval = (): Bounds =>
    isExact ? exactRatioInterval(one, baseline, level) : ratioInterval(one, baseline, criticalZ(level));
  const chances = calculateChances(one, baseline, comparisons);
  return {
    isExact,
    ...(baseline.successes > 0 && { ratio: calculateInterval() }),
    ...(chances && { chances }),
  };
}

/** Undefined where there is nothing to compare. */
export function calculateChances(
  one: Proportion,
  baseline: Proportion,
  comparisons: number,
): Chances | undefined {
  const approximateP = twoSidedP(one, baseline);
  const sequentialP = anytimeP(one, baseline);
  if (approximateP === undefined || sequentialP === undefined) return undefined;
  const p = needsExactTest(one, baseline) ? fisherP(one, baseline) : approximateP;
  return { p, adjustedP: Math.min(1, p * comparisons), anytimeP: Math.min(1, sequentialP * comparisons) };
}

/** So that all intervals together have the confidence. */
export function correctedLevel(confidence: number, comparisons: number): number {
  return 1 - (1 - confidence) / comparisons;
}
