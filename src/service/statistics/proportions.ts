/**
 * Statistics of two proportions: intervals that hold for small numbers too, and a test that agrees with them.
 */
import { normalCdf } from "./normal";
import { findRoot } from "./root";

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** `successes` of `trials` people did it. */
export interface Proportion {
  readonly successes: number;
  readonly trials: number;
}

/** A logarithm of a ratio that no data supports. */
const FAR = 40;

/** Wilson's score interval for one proportion (Wilson 1927; method 3 in Newcombe 1998). */
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

/**
 * The z statistic of the pooled two-proportion test; undefined when nobody or everybody succeeded in both.
 */
export function pooledZ(a: Proportion, b: Proportion): number | undefined {
  const pooled = (a.successes + b.successes) / (a.trials + b.trials);
  const variance = pooled * (1 - pooled) * (1 / a.trials + 1 / b.trials);
  return variance > 0 ? (a.successes / a.trials - b.successes / b.trials) / Math.sqrt(variance) : undefined;
}

/** The two-sided p-value of the pooled two-proportion z test (Pearson's chi-squared without a correction). */
export function twoSidedP(a: Proportion, b: Proportion): number | undefined {
  const z = pooledZ(a, b);
  return z === undefined ? undefined : 2 * normalCdf(-Math.abs(z));
}

/**
 * Koopman's score interval for the ratio of two rates, a over b (Koopman 1984). It excludes 1 exactly when
 * the pooled test is significant at the same confidence, so that the interval and the p-value never
 * contradict each other. `b` must have successes; the upper bound is then finite.
 */
export function ratioInterval(a: Proportion, b: Proportion, z: number): Bounds {
  const estimate = a.successes / a.trials / (b.successes / b.trials);
  const beyond = (log: number): number => Math.abs(ratioScore(a, b, Math.exp(log))) - z;
  // Logarithms of the ratio: the score is zero at the estimate and grows on both sides of it.
  const least = a.successes === 0 ? -FAR : Math.log(estimate);
  return {
    low: a.successes === 0 ? 0 : Math.exp(findRoot(beyond, least - FAR, least)),
    high: Math.exp(findRoot(beyond, least, least + 2 * FAR)),
  };
}

/** The score statistic of "the ratio is `ratio`": the rates are estimated as that hypothesis has them. */
function ratioScore(a: Proportion, b: Proportion, ratio: number): number {
  const rateB = restrictedRate(a, b, ratio);
  const rateA = ratio * rateB;
  const difference = a.successes / a.trials - (ratio * b.successes) / b.trials;
  const variance = (rateA * (1 - rateA)) / a.trials + (ratio * ratio * rateB * (1 - rateB)) / b.trials;
  if (variance > 0) return difference / Math.sqrt(variance);
  return difference === 0 ? 0 : Math.sign(difference) * Infinity;
}

/**
 * b's most likely rate if a's were `ratio` times it: the smaller root of the likelihood's quadratic equation.
 */
function restrictedRate(a: Proportion, b: Proportion, ratio: number): number {
  const square = ratio * (a.trials + b.trials);
  const linear = -(ratio * (a.trials + b.successes) + a.successes + b.trials);
  const constant = a.successes + b.successes;
  // Written so that no two near numbers are subtracted.
  const rate = (2 * constant) / (-linear + Math.sqrt(Math.max(0, linear * linear - 4 * square * constant)));
  return Math.min(rate, 1, 1 / ratio);
}
