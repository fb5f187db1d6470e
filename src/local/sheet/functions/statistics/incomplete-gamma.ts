import { logGamma } from "../../../../service/statistics/log-gamma";

/** A few dozen suffice; some thousand for huge shapes. */
const MOST_STEPS = 100_000;
const PRECISE = 1e-16;

/** The regularised incomplete gamma function P(a, x): the part of the distribution below x. */
export function lowerGamma(a: number, x: number): number {
  if (x <= 0) return 0;
  return x < a + 1 ? frontOf(a, x) * seriesOf(a, x) : 1 - upperFraction(a, x);
}

/** Q(a, x), which stays exact where it is tiny. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - frontOf(a, x) * seriesOf(a, x) : upperFraction(a, x);
}

function frontOf(a: number, x: number): number {
  return Math.exp(a * Math.log(x) - x - logGamma(a));
}

function seriesOf(a: number, x: number): number {
  let [term, sum] = [1 / a, 1 / a];
  for (let n = 1; n <= MOST_STEPS; n += 1) {
    term *= x / (a + n);
    sum += term;
    if (term < sum * PRECISE) break;
  }
  return sum;
}

/** The continued fraction, by Lentz's method. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n <= MOST_STEPS; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b || tiny);
    c = b + numerator / c || tiny;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISE) break;
  }
  return frontOf(a, x) * fraction;
}
