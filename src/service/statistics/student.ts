import { logGamma } from "./log-gamma";
import { findRoot } from "./root";

/** A few dozen suffice; some hundred for huge degrees of freedom. */
const MOST_STEPS = 10_000;
const TINY = 1e-300;

/** The regularised incomplete beta function I_x(a, b). */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  // The fraction converges fast on one side of the mean only; use symmetry.
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a;
  return 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** The continued fraction, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MOST_STEPS; m += 1) {
    for (const numerator of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / away(1 + numerator * d);
      c = away(1 + numerator / c);
      fraction *= c * d;
    }
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return fraction;
}

/** The chance that a value of this distribution lies further out than t, on both sides. */
export function computeTwoSided(t: number, freedom: number): number {
  return incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5);
}

/** 12.706 for 0.05 and one degree of freedom. */
export function studentCritical(probability: number, freedom: number): number {
  let far = 1;
  while (computeTwoSided(far, freedom) > probability && far < 1e300) far *= 2;
  return findRoot((t) => computeTwoSided(t, freedom) - probability, 0, far);
}
