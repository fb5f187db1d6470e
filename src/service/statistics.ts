/** Statistics of two proportions: intervals that hold for small numbers too, and a test that agrees with them. */

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** `successes` of `trials` people did it. */
export interface Proportion {
  readonly successes: number;
  readonly trials: number;
}

/** How far two bounds of a root search may be apart, relative to their size. */
const PRECISION = 1e-13;
/** A logarithm of a ratio that no data supports. */
const FAR = 40;

/** P(Z <= z) for a standard normal Z, to about 15 digits. */
export function normalCdf(z: number): number {
  if (z > 0) return 1 - normalCdf(-z);
  return z < -4 ? tailByFraction(-z) : 0.5 + density(z) * seriesSum(z);
}

function density(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** z + z³/3 + z⁵/(3·5) + …, which the density turns into the area between 0 and z. */
function seriesSum(z: number): number {
  let term = z;
  let sum = z;
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * Number.EPSILON; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return sum;
}

/** P(Z > z) for a z far out, by Laplace's continued fraction: no digits are lost in a difference from 1. */
function tailByFraction(z: number): number {
  let fraction = z;
  for (let depth = 200; depth > 0; depth -= 1) fraction = z + depth / fraction;
  return density(z) / fraction;
}

/** The z that a standard normal does not exceed with this probability. */
export function normalQuantile(probability: number): number {
  return root((z) => normalCdf(z) - probability, -40, 40);
}

/** The z of a two-sided interval: 1.959964 for 0.95. */
export function criticalZ(confidence: number): number {
  return normalQuantile(1 - (1 - confidence) / 2);
}

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

/** The z statistic of the pooled two-proportion test; undefined when nobody or everybody succeeded in both. */
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
 * Koopman's score interval for the ratio of two rates, a over b (Koopman 1984). It excludes 1 exactly when the pooled
 * test is significant at the same confidence, so that the interval and the p-value never contradict each other.
 * `b` must have successes; the upper bound is then finite.
 */
export function ratioInterval(a: Proportion, b: Proportion, z: number): Bounds {
  const estimate = a.successes / a.trials / (b.successes / b.trials);
  const beyond = (log: number): number => Math.abs(ratioScore(a, b, Math.exp(log))) - z;
  // Logarithms of the ratio: the score is zero at the estimate and grows on both sides of it.
  const least = a.successes === 0 ? -FAR : Math.log(estimate);
  return {
    low: a.successes === 0 ? 0 : Math.exp(root(beyond, least - FAR, least)),
    high: Math.exp(root(beyond, least, least + 2 * FAR)),
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

/** b's most likely rate if a's were `ratio` times it: the smaller root of the likelihood's quadratic equation. */
function restrictedRate(a: Proportion, b: Proportion, ratio: number): number {
  const square = ratio * (a.trials + b.trials);
  const linear = -(ratio * (a.trials + b.successes) + a.successes + b.trials);
  const constant = a.successes + b.successes;
  // Written so that no two near numbers are subtracted.
  const rate = (2 * constant) / (-linear + Math.sqrt(Math.max(0, linear * linear - 4 * square * constant)));
  return Math.min(rate, 1, 1 / ratio);
}

/** Where a function crosses zero between two points, by halving. */
function root(f: (x: number) => number, from: number, to: number): number {
  const fromIsNegative = f(from) < 0;
  let [low, high] = [from, to];
  while (Math.abs(high - low) > PRECISION * Math.max(1, Math.abs(low))) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (f(middle) < 0 === fromIsNegative) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
