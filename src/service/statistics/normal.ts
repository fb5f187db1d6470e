import { findRoot } from "./root";

/** P(Z <= z), to about 15 digits. */
export function normalCdf(z: number): number {
  if (z > 0) return 1 - normalCdf(-z);
  return z < -4 ? tailByFraction(-z) : 0.5 + density(z) * seriesSum(z);
}

function density(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** z + z³/3 + z⁵/(3·5) + …; times the density it is the area from 0 to z. */
function seriesSum(z: number): number {
  let term = z;
  let sum = z;
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * Number.EPSILON; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return sum;
}

/** P(Z > z) for large z by Laplace's continued fraction: 1 - cdf would lose digits. */
function tailByFraction(z: number): number {
  let fraction = z;
  for (let depth = 200; depth > 0; depth -= 1) fraction = z + depth / fraction;
  return density(z) / fraction;
}

/** The value below which this part (0 to 1) of a standard normal distribution lies. */
export function normalQuantile(probability: number): number {
  return findRoot((z) => normalCdf(z) - probability, -40, 40);
}

/** The two-sided critical value of the normal distribution: 1.959964 for 0.95. */
export function criticalZ(confidence: number): number {
  return normalQuantile(1 - (1 - confidence) / 2);
}
