/** Two proportions: intervals that hold for small numbers, and a test that agrees with them. */
import { normalCdf } from "./normal";
import { findRoot } from "./root";

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** How many of those who were counted converted. */
export interface Proportion {
  readonly successes: number;
  readonly trials: number;
}

/** The logarithm of a ratio beyond any data. */
const FAR = 40;

/** Wilson 1927; method 3 in Newcombe 1998. */
export function wilsonInterval({ successes, trials }: Proportion, z: number): Bounds {
  const rate = successes / trials;
  const centre = rate + (z * z) / (2 * trials);
  const spread = z * Math.sqrt((rate * (1 - rate)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  return {
    low: successes === 0 ? 0 : (centre - spread) / scale,
    high: successes === trials ? 1 : (centre + spread) / scale,
  };
}

/** Undefined when nobody or everybody succeeded in both. */
export function pooledZ(a: Proportion, b: Proportion): number | undefined {
  const pooled = (a.successes + b.successes) / (a.trials + b.trials);
  const variance = pooled * (1 - pooled) * (1 / a.trials + 1 / b.trials);
  return variance > 0 ? (a.successes / a.trials - b.successes / b.trials) / Math.sqrt(variance) : undefined;
}

/** The pooled z test (Pearson's chi-squared, uncorrected). */
export function twoSidedP(a: Proportion, b: Proportion): number | undefined {
  const z = pooledZ(a, b);
  return z === undefined ? undefined : 2 * normalCdf(-Math.abs(z));
}

/**
 * Koopman's score interval of a / b (1984). It excludes 1 exactly when the pooled test is significant, so
 * interval and p-value agree. `b` must have successes; the upper bound is finite.
 */
export function ratioInterval(a: Proportion, b: Proportion, z: number): Bounds {
  const estimate = a.successes / a.trials / (b.successes / b.trials);
  const beyond = (log: number): number => Math.abs(ratioScore(a, b, Math.exp(log))) - z;
  // The score is zero at the estimate and grows on both sides.
  const least = a.successes === 0 ? -FAR : Math.log(estimate);
  return {
    low: a.successes === 0 ? 0 : Math.exp(findRoot(beyond, least - FAR, least)),
    high: Math.exp(findRoot(beyond, least, least + 2 * FAR)),
  };
}

/** Rates estimated under the hypothesis. */
function ratioScore(a: Proportion, b: Proportion, ratio: number): number {
  const rateB = restrictedRate(a, b, ratio);
  const rateA = ratio * rateB;
  const difference = a.successes / a.trials - (ratio * b.successes) / b.trials;
  const variance = (rateA * (1 - rateA)) / a.trials + (ratio * ratio * rateB * (1 - rateB)) / b.trials;
  if (variance > 0) return difference / Math.sqrt(variance);
  return difference === 0 ? 0 : Math.sign(difference) * Infinity;
}

/** b's likeliest rate if a's is `ratio` times it: the smaller root of the quadratic. */
function restrictedRate(a: Proportion, b: Proportion, ratio: number): number {
  const square = ratio * (a.trials + b.trials);
  const linear = -(ratio * (a.trials + b.successes) + a.successes + b.trials);
  const constant = a.successes + b.successes;
  // This form of the root subtracts no numbers that are nearly the same.
  const rate = (2 * constant) / (-linear + Math.sqrt(Math.max(0, linear * linear - 4 * square * constant)));
  return Math.min(rate, 1, 1 / ratio);
}
