/** For samples too small for the normal distribution. */
import type { Bounds, Proportion } from "./proportions";
import { findRoot } from "./root";

/** Cochran's rule (Biometrics 10, 1954). */
const LEAST_EXPECTED = 5;
/** Relative difference below which probabilities are equal (as in R). */
const SAME = 1e-7;

/** Whether equal rates lead to an expected count below 5 in one of four cells. */
export function needsExactTest(a: Proportion, b: Proportion): boolean {
  const trials = a.trials + b.trials;
  const successes = a.successes + b.successes;
  const smaller = Math.min(a.trials, b.trials);
  return (smaller * Math.min(successes, trials - successes)) / trials < LEAST_EXPECTED;
}

/** Fisher, two-sided: the probability of all tables with these sums that are at most as likely. */
export function fisherP(a: Proportion, b: Proportion): number {
  const successes = a.successes + b.successes;
  const least = Math.max(0, successes - b.trials);
  const most = Math.min(successes, a.trials);
  // Each weight from its neighbour; the largest is 1, and far weights vanish harmlessly.
  const mode = Math.floor(((successes + 1) * (a.trials + 1)) / (a.trials + b.trials + 2));
  const weights = new Map([[mode, 1]]);
  const ratio = (k: number): number =>
    ((successes - k) * (a.trials - k)) / ((k + 1) * (b.trials - successes + k + 1));
  for (let k = mode; k < most; k += 1) weights.set(k + 1, (weights.get(k) ?? 0) * ratio(k));
  for (let k = mode; k > least; k -= 1) weights.set(k - 1, (weights.get(k) ?? 0) / ratio(k - 1));
  const bound = (weights.get(a.successes) ?? 0) * (1 + SAME);
  const all = [...weights.values()];
  return sum(all.filter((weight) => weight <= bound)) / sum(all);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Clopper and Pearson (Biometrika 26, 1934): never covers less than it says. */
export function clopperPearsonInterval({ successes, trials }: Proportion, confidence: number): Bounds {
  const tail = (1 - confidence) / 2;
  const atLeast = (rate: number): number => 1 - binomialCdf(successes - 1, trials, rate) - tail;
  const atMost = (rate: number): number => binomialCdf(successes, trials, rate) - tail;
  return {
    low: successes === 0 ? 0 : findRoot(atLeast, 0, 1),
    high: successes === trials ? 1 : findRoot(atMost, 0, 1),
  };
}

/** P(X <= most), summing the shorter side. */
function binomialCdf(most: number, trials: number, rate: number): number {
  if (most < 0) return 0;
  if (most >= trials) return 1;
  if (most > trials / 2) return 1 - binomialCdf(trials - most - 1, trials, 1 - rate);
  if (rate === 0 || rate === 1) return rate === 0 ? 1 : 0;
  let log = trials * Math.log1p(-rate);
  let total = Math.exp(log);
  for (let k = 0; k < most; k += 1) {
    log += Math.log(((trials - k) / (k + 1)) * (rate / (1 - rate)));
    total += Math.exp(log);
  }
  return total;
}

/**
 * Of a / b, never covers less than it says: each rate's exact interval with half the error, and their
 * extremes. No upper bound where b's interval begins at 0.
 */
export function exactRatioInterval(a: Proportion, b: Proportion, confidence: number): Bounds {
  const each = 1 - (1 - confidence) / 2;
  const [over, under] = [clopperPearsonInterval(a, each), clopperPearsonInterval(b, each)];
  return { low: over.low / under.high, high: over.high / under.low };
}
