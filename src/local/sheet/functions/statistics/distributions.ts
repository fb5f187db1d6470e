import { criticalZ, normalCdf, normalQuantile } from "../../../../service/statistics/normal";
import { logGamma } from "../../../../service/statistics/log-gamma";
import { studentCritical, computeTwoSided } from "../../../../service/statistics/student";
import { above, noResult, nonZero, STEPS_OF_TERM, within } from "../definition/bounds";
import { type Call, type Definition, type Definitions, defineWithCall } from "../definition/definition";

function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

function between(call: Call, parameter: number, probability: number): number {
  if (probability > 0 && probability < 1) return probability;
  return above(call, parameter, within(call, parameter, probability, 0, 1 - Number.EPSILON / 2), 0);
}

/** ln of n over k. */
function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}

function binomial(
  call: Call,
  successes: number,
  trials: number,
  rate: number,
  isCumulative: boolean,
): number {
  const n = within(call, 2, Math.trunc(trials), 0, MOST_TERMS);
  const k = within(call, 1, Math.trunc(successes), 0, n);
  within(call, 3, rate, 0, 1);
  const density = (at: number): number => {
    if (rate === 0 || rate === 1) return at === rate * n ? 1 : 0;
    return Math.exp(logChoose(n, at) + at * Math.log(rate) + (n - at) * Math.log1p(-rate));
  };
  return isCumulative ? sumTo(call, k, density) : density(k);
}

function poisson(call: Call, count: number, mean: number, isCumulative: boolean): number {
  const k = within(call, 1, Math.trunc(count), 0, MOST_TERMS);
  const rate = within(call, 2, mean, 0);
  const density = (at: number): number =>
    rate === 0 ? Number(at === 0) : Math.exp(at * Math.log(rate) - rate - logGamma(at + 1));
  return isCumulative ? sumTo(call, k, density) : density(k);
}

/** Bounds the sum of a cumulative probability. */
const MOST_TERMS = 1_000_000;

function sumTo(call: Call, last: number, density: (at: number) => number): number {
  call.scope.world.spend((last + 1) * STEPS_OF_TERM);
  let sum = 0;
  for (let at = 0; at <= last; at += 1) sum += density(at);
  return Math.min(1, sum);
}

const POISSON_DIST = defineWithCall(
  ["number", "number", "boolean?"],
  (call, count, mean, isCumulative = false) => poisson(call, count, mean, isCumulative),
);
const EXPON_DIST = defineWithCall(["number", "number", "boolean"], (call, x, rate, isCumulative) => {
  within(call, 1, x, 0);
  above(call, 2, rate, 0);
  return isCumulative ? -Math.expm1(-rate * x) : rate * Math.exp(-rate * x);
});

/** The degrees of freedom, a whole number from 1. */
const freedomOf = (call: Call, parameter: number, value: number): number =>
  within(call, parameter, Math.trunc(value), 1, 1e10);

/** The chance that a value of this distribution is larger than t. */
function studentRight(t: number, freedom: number): number {
  const half = computeTwoSided(t, freedom) / 2;
  return t < 0 ? 1 - half : half;
}

function studentDensity(t: number, freedom: number): number {
  const scale = Math.exp(logGamma((freedom + 1) / 2) - logGamma(freedom / 2)) / Math.sqrt(freedom * Math.PI);
  return scale * (1 + (t * t) / freedom) ** (-(freedom + 1) / 2);
}

const NORM_DIST = defineWithCall(
  ["number", "number", "number", "boolean"],
  (call, x, mean, deviation, isCumulative) => {
    const z = (x - mean) / above(call, 3, deviation, 0);
    return isCumulative ? normalCdf(z) : normalDensity(z) / deviation;
  },
);
const NORM_INV = defineWithCall(
  ["number", "number", "number"],
  (call, probability, mean, deviation) =>
    mean + normalQuantile(between(call, 1, probability)) * above(call, 3, deviation, 0),
);
const NORM_S_INV = defineWithCall(["number"], (call, probability) =>
  normalQuantile(between(call, 1, probability)),
);

/** Half the width of a mean's interval. */
const confidence = (critical: (error: number, size: number) => number, least: number): Definition =>
  defineWithCall(["number", "number", "number"], (call, error, deviation, size) => {
    const count = within(call, 3, Math.trunc(size), 1);
    if (count < least) nonZero(call, 0);
    const spread = above(call, 2, deviation, 0);
    return (critical(between(call, 1, error), count) * spread) / Math.sqrt(count);
  });
const CONFIDENCE_NORM = confidence((error) => criticalZ(1 - error), 1);

/** The normal distribution on another scale. */
const errorFunction = (x: number): number => 2 * normalCdf(x * Math.SQRT2) - 1;

const NEGBINOM_DIST = (call: Call, failures: number, successes: number, chance: number): number => {
  const [missed, hit] = [within(call, 1, Math.trunc(failures), 0), within(call, 2, Math.trunc(successes), 1)];
  const logChance = logChoose(missed + hit - 1, missed) + hit * Math.log(between(call, 3, chance));
  return Math.exp(logChance + missed * Math.log1p(-chance));
};

const GAMMALN_OF = defineWithCall(["number"], (call, x) => logGamma(above(call, 1, x, 0)));
const ERFC = defineWithCall(["number"], (_call, low) => 2 * normalCdf(-low * Math.SQRT2));

export const DISTRIBUTIONS: Definitions = {
  FISHER: defineWithCall(["number"], (call, x) => {
    if (!(Math.abs(x) < 1)) throw noResult(call);
    return Math.atanh(x);
  }),
  FISHERINV: defineWithCall(["number"], (_call, y) => Math.tanh(y)),
  GAMMALN: GAMMALN_OF,
  "GAMMALN.PRECISE": GAMMALN_OF,
  NEGBINOMDIST: defineWithCall(["number", "number", "number"], NEGBINOM_DIST),
  "NEGBINOM.DIST": defineWithCall(
    ["number", "number", "number", "boolean"],
    (call, failures, successes, chance, isCumulative) => {
      const last = NEGBINOM_DIST(call, failures, successes, chance);
      if (!isCumulative) return last;
      let sum = last;
      call.scope.world.spend(failures);
      for (let missed = 0; missed < Math.trunc(failures); missed += 1)
        sum += NEGBINOM_DIST(call, missed, successes, chance);
      return sum;
    },
  ),
  "NORM.DIST": NORM_DIST,
  NORMDIST: NORM_DIST,
  "NORM.INV": NORM_INV,
  NORMINV: NORM_INV,
  "NORM.S.DIST": defineWithCall(["number", "boolean?"], (_call, z, isCumulative = true) =>
    isCumulative ? normalCdf(z) : normalDensity(z),
  ),
  NORMSDIST: defineWithCall(["number"], (_call, z) => normalCdf(z)),
  "NORM.S.INV": NORM_S_INV,
  NORMSINV: NORM_S_INV,
  "BINOM.DIST": defineWithCall(["number", "number", "number", "boolean"], binomial),
  BINOMDIST: defineWithCall(["number", "number", "number", "boolean"], binomial),
  "POISSON.DIST": POISSON_DIST,
  POISSON: POISSON_DIST,
  "EXPON.DIST": EXPON_DIST,
  EXPONDIST: EXPON_DIST,
  PHI: defineWithCall(["number"], (_call, z) => normalDensity(z)),
  GAUSS: defineWithCall(["number"], (_call, z) => normalCdf(z) - 0.5),
  "T.DIST": defineWithCall(["number", "number", "boolean"], (call, t, freedom, isCumulative) => {
    const degrees = freedomOf(call, 2, freedom);
    return isCumulative ? 1 - studentRight(t, degrees) : studentDensity(t, degrees);
  }),
  "T.DIST.2T": defineWithCall(["number", "number"], (call, t, freedom) =>
    computeTwoSided(within(call, 1, t, 0), freedomOf(call, 2, freedom)),
  ),
  "T.DIST.RT": defineWithCall(["number", "number"], (call, t, freedom) =>
    studentRight(t, freedomOf(call, 2, freedom)),
  ),
  "T.INV.2T": defineWithCall(["number", "number"], (call, probability, freedom) => {
    if (probability === 1) return 0;
    return studentCritical(between(call, 1, probability), freedomOf(call, 2, freedom));
  }),
  CONFIDENCE: CONFIDENCE_NORM,
  "CONFIDENCE.NORM": CONFIDENCE_NORM,
  "CONFIDENCE.T": confidence((error, size) => studentCritical(error, size - 1), 2),
  ERF: defineWithCall(["number", "number?"], (_call, low, high) =>
    high === undefined ? errorFunction(low) : errorFunction(high) - errorFunction(low),
  ),
  "ERF.PRECISE": defineWithCall(["number"], (_call, low) => errorFunction(low)),
  ERFC,
  "ERFC.PRECISE": ERFC,
};
