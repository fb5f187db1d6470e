/** The chi-squared distribution, by the incomplete gamma function. */
import { logGamma } from "./log-gamma";

/** The series and the fraction settle in some hundred steps, even for thousands of degrees of freedom. */
const MOST_STEPS = 10_000;

/** P(X > x) for these degrees of freedom. */
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

/** By Lentz's way. */
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
