/**
 * One variation against the baseline of an experiment: which test, corrected for how many, and what it says.
 */
import { anytimeP } from "./anytime";
import { exactRatioInterval, fisherP, needsExactTest } from "./exact";
import { criticalZ } from "./normal";
import { ratioInterval, twoSidedP, type Bounds, type Proportion } from "./proportions";

export interface Comparison {
  /** Fisher's exact test where numbers are small (see needsExactTest), else the pooled z test. */
  readonly isExact: boolean;
  /**
   * The interval of the ratio of the two rates at the corrected level; absent where nobody of the baseline
   * converted.
   */
  readonly ratio?: Bounds;
  /** Absent where nobody or everybody converted in both: there is nothing to compare. */
  readonly chances?: Chances;
}

/** p-values: how likely a difference like this one, or a larger one, is where there is none. */
export interface Chances {
  /** Of this comparison alone, as if it were the only one. */
  readonly p: number;
  /** Corrected for the number of comparisons. */
  readonly adjustedP: number;
  /** Corrected for the number of comparisons, and valid however often one looks. */
  readonly anytimeP: number;
}

/**
 * Several comparisons with one baseline are corrected for by Bonferroni: p times their number, and the lift's
 * interval at a level that is as much stricter. Holm's or Dunnett's ways find a little more, but this one
 * also holds for the exact and the sequential test, and with it verdict and interval are of one piece: the
 * interval of the pooled z test excludes a lift of 0 exactly where the verdict is "significant".
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

/** The p-values alone. Undefined where there is nothing to compare. */
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

/** The level of each of several intervals that are all right together with the confidence asked for. */
export function correctedLevel(confidence: number, comparisons: number): number {
  return 1 - (1 - confidence) / comparisons;
}
