/** Means per person and their difference between two arms (Welch 1947). */
import type { Bounds } from "./proportions";
import { studentCritical, computeTwoSided } from "./student";

/** What Welch's test needs of an arm; the variance is divided by n - 1. */
export interface Sample {
  readonly count: number;
  readonly mean: number;
  /** Undefined for a single person. */
  readonly variance: number | undefined;
}

/** Student's interval; undefined for one person. */
export function meanInterval({ count, mean, variance }: Sample, confidence: number): Bounds | undefined {
  if (variance === undefined || count < 2) return undefined;
  const margin = studentCritical(1 - confidence, count - 1) * Math.sqrt(variance / count);
  return { low: mean - margin, high: mean + margin };
}

export interface MeanComparison extends Bounds {
  readonly difference: number;
  readonly p: number;
}

/** Welch's; undefined where neither varies. */
export function compareMeans(one: Sample, other: Sample, confidence: number): MeanComparison | undefined {
  if (one.variance === undefined || other.variance === undefined) return undefined;
  const [a, b] = [one.variance / one.count, other.variance / other.count];
  const error = Math.sqrt(a + b);
  if (error === 0) return undefined;
  const freedom = (a + b) ** 2 / (a ** 2 / (one.count - 1) + b ** 2 / (other.count - 1));
  const difference = one.mean - other.mean;
  const margin = studentCritical(1 - confidence, freedom) * error;
  return {
    difference,
    low: difference - margin,
    high: difference + margin,
    p: computeTwoSided(difference / error, freedom),
  };
}
