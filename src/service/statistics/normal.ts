/** The standard normal distribution. */
import { findRoot } from "./root";

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
  return findRoot((z) => normalCdf(z) - probability, -40, 40);
}

/** The z of a two-sided interval: 1.959964 for 0.95. */
export function criticalZ(confidence: number): number {
  return normalQuantile(1 - (1 - confidence) / 2);
}
