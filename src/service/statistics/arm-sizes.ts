/** Whether the groups of a test have the sizes that were planned (sample ratio mismatch). */
import { logGamma } from "./log-gamma";

/**
 * Below this the split was not as planned, and no result can be trusted. So small because every experiment is
 * tested (Fabijan and others, "Diagnosing sample ratio mismatch", 2019).
 */
export const LEAST_P = 0.001;

/** Pearson's chi-squared against planned shares; undefined for one arm or no people. */
export function armSizesP(sizes: readonly number[], shares: readonly number[]): number | undefined {
  const total = sum(sizes);
  const whole = sum(shares);
  if (sizes.length < 2 || total === 0 || !(whole > 0)) return undefined;
  const statistic = sum(
    sizes.map((size, at) => {
      const expected = (total * (shares[at] ?? 0)) / whole;
      return (size - expected) ** 2 / expected;
    }),
  );
  return chiSquaredP(statistic, sizes.length - 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Some hundred suffice, even for thousands of degrees of freedom. */
const MOST_STEPS = 10_000;

/** The chance that a value of this distribution is larger than x. */
export function chiSquaredP(x: number, freedom: number): number {
  if (!(x > 0)) return 1;
  const [a, at] = [freedom / 2, x / 2];
  const front = Math.exp(a * Math.log(at) - at - logGamma(a));
  return at < a + 1 ? 1 - front * lowerSeries(a, at) : front * upperFraction(a, at);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n <= MOST_STEPS && term > sum * Number.EPSILON; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** The continued fraction, by Lentz's method. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n <= MOST_STEPS; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < Number.EPSILON) break;
  }
  return fraction;
}
