/** Distributions of the gamma, beta and normal families, with their quantiles. */
import { logGamma } from "../../../../service/statistics/log-gamma";
import { normalCdf, normalQuantile } from "../../../../service/statistics/normal";
import { findRoot } from "../../../../service/statistics/root";
import { computeTwoSided, incompleteBeta, studentCritical } from "../../../../service/statistics/student";
import { above, noResult, STEPS_OF_TERM, within } from "../definition/bounds";
import { type Call, type Definition, type Definitions, defineWithCall } from "../definition/definition";
import { lowerGamma, upperGamma } from "./incomplete-gamma";

/** A distribution of numbers from 0 on, or to 1. */
interface Family {
  readonly density: (x: number) => number;
  readonly below: (x: number) => number;
  readonly most: number;
}

/** A part that is neither nothing nor all. */
function requireInside(call: Call, parameter: number, part: number): number {
  return above(call, parameter, within(call, parameter, part, 0, 1 - Number.EPSILON / 2), 0);
}

/** The value below which this part lies. */
function quantile(call: Call, parameter: number, part: number, { below, most }: Family): number {
  within(call, parameter, part, 0, 1);
  if (part === 0) return 0;
  if (part === 1) {
    if (most === Infinity) throw noResult(call);
    return most;
  }
  let far = Math.min(1, most);
  while (below(far) < part && far < 1e300) far *= 2;
  return findNear((x) => below(x) - part, Math.min(far, most));
}

/** Small values count as exactly as large ones. */
function findNear(f: (x: number) => number, far: number): number {
  let low = far / 2;
  while (low > 1e-300 && f(low) > 0) low /= 2;
  const top = Math.min(far, low * 2);
  return findRoot((x) => f(x * top), 0, 1) * top;
}

const gamma = (shape: number, scale: number): Family => ({
  density: (x) => Math.exp((shape - 1) * Math.log(x / scale) - x / scale - logGamma(shape)) / scale,
  below: (x) => lowerGamma(shape, x / scale),
  most: Infinity,
});

const chi = (freedom: number): Family => gamma(freedom / 2, 2);

const beta = (a: number, b: number): Family => ({
  density: (x) =>
    Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x)),
  below: (x) => incompleteBeta(x, a, b),
  most: 1,
});

const ratio = (first: number, second: number): Family => {
  const parts = beta(first / 2, second / 2);
  const partOf = (x: number): number => (first * x) / (first * x + second);
  return {
    density: (x) => (parts.density(partOf(x)) * first * second) / (first * x + second) ** 2,
    below: (x) => parts.below(partOf(x)),
    most: Infinity,
  };
};

const weibull = (shape: number, scale: number): Family => ({
  density: (x) => (shape / scale) * (x / scale) ** (shape - 1) * Math.exp(-((x / scale) ** shape)),
  below: (x) => -Math.expm1(-((x / scale) ** shape)),
  most: Infinity,
});

/** Whole degrees of freedom from 1. */
const freedomOf = (call: Call, parameter: number, value: number): number =>
  within(call, parameter, Math.trunc(value), 1, 1e10);

/** x, two parameters above 0, and whether it is cumulative. */
const ofTwo = (family: (a: number, b: number) => Family): Definition =>
  defineWithCall(["number", "number", "number", "boolean"], (call, x, a, b, isCumulative) => {
    within(call, 1, x, 0);
    const { density, below } = family(above(call, 2, a, 0), above(call, 3, b, 0));
    return isCumulative ? below(x) : finite(call, density(x));
  });

const quantileOfTwo = (family: (a: number, b: number) => Family): Definition =>
  defineWithCall(["number", "number", "number"], (call, part, a, b) =>
    quantile(call, 1, part, family(above(call, 2, a, 0), above(call, 3, b, 0))),
  );

function finite(call: Call, value: number): number {
  if (!Number.isFinite(value)) throw noResult(call);
  return value;
}

const CHI_RIGHT = defineWithCall(["number", "number"], (call, x, freedom) =>
  upperGamma(freedomOf(call, 2, freedom) / 2, within(call, 1, x, 0) / 2),
);
const CHI_INV_RIGHT = defineWithCall(["number", "number"], (call, part, freedom) =>
  quantile(call, 1, 1 - within(call, 1, part, 0, 1), chi(freedomOf(call, 2, freedom))),
);
const F_RIGHT = defineWithCall(["number", "number", "number"], (call, x, first, second) => {
  const [a, b] = [freedomOf(call, 2, first), freedomOf(call, 3, second)];
  return incompleteBeta(b / (b + a * within(call, 1, x, 0)), b / 2, a / 2);
});
const F_INV_RIGHT = defineWithCall(["number", "number", "number"], (call, part, first, second) => {
  const family = ratio(freedomOf(call, 2, first), freedomOf(call, 3, second));
  return quantile(call, 1, 1 - within(call, 1, part, 0, 1), family);
});

/** In the interval from `low` to `high`, 0 to 1 unless given. */
const betaAt = (
  call: Call,
  [x, a, b, low = 0, high = 1]: readonly [
    number,
    number,
    number,
    (number | undefined)?,
    (number | undefined)?,
  ],
): { readonly family: Family; readonly at: number; readonly width: number } => {
  if (!(high > low)) throw noResult(call);
  const at = within(call, 1, (x - low) / (high - low), 0, 1);
  return { family: beta(above(call, 2, a, 0), above(call, 3, b, 0)), at, width: high - low };
};
const BETA_INV = defineWithCall(
  ["number", "number", "number", "number?", "number?"],
  (call, part, a, b, low = 0, high = 1) =>
    low +
    (high - low) *
      quantile(call, 1, requireInside(call, 1, part), beta(above(call, 2, a, 0), above(call, 3, b, 0))),
);

const LOGNORM_INV = defineWithCall(["number", "number", "number"], (call, part, mean, deviation) => {
  requireInside(call, 1, part);
  return Math.exp(mean + normalQuantile(part) * above(call, 3, deviation, 0));
});

/** Below one half it is the mirror image of what is above. */
const T_INV = defineWithCall(["number", "number"], (call, part, freedom) => {
  requireInside(call, 1, part);
  const degrees = freedomOf(call, 2, freedom);
  if (part === 0.5) return 0;
  return part < 0.5 ? -studentCritical(2 * part, degrees) : studentCritical(2 * (1 - part), degrees);
});

/** The fewest successes that are reached with this probability. */
const BINOM_INV = defineWithCall(["number", "number", "number"], (call, trials, chance, part) => {
  const n = within(call, 1, Math.trunc(trials), 0, 1_000_000);
  within(call, 2, chance, 0, 1);
  requireInside(call, 3, part);
  call.scope.world.spend(20 * STEPS_OF_TERM);
  let [low, high] = [0, n];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const below = middle >= n ? 1 : incompleteBeta(1 - chance, n - middle, middle + 1);
    if (below >= part) high = middle;
    else low = middle + 1;
  }
  return low;
});

function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}

/** Successes among drawn ones, of a population that has so many. */
function hypergeometric(
  call: Call,
  ...[found, drawn, successes, population]: readonly [number, number, number, number]
): number {
  const [k, n, m, all] = [found, drawn, successes, population].map(Math.trunc) as [
    number,
    number,
    number,
    number,
  ];
  within(call, 4, all, 1);
  within(call, 2, n, 0, all);
  within(call, 3, m, 0, all);
  within(call, 1, k, 0, Math.min(n, m));
  if (k < n - (all - m)) return 0;
  return Math.exp(logChoose(m, k) + logChoose(all - m, n - k) - logChoose(all, n));
}

const GAMMA_DIST = ofTwo(gamma);
const GAMMA_INV = quantileOfTwo(gamma);
const WEIBULL = ofTwo(weibull);

export const FAMILIES: Definitions = {
  GAMMA: defineWithCall(["number"], (call, x) => {
    if (x <= 0 && Number.isInteger(x)) throw noResult(call);
    if (x > 0)
      return finite(call, Number.isInteger(x) ? Math.round(Math.exp(logGamma(x))) : Math.exp(logGamma(x)));
    return Math.PI / (Math.sin(Math.PI * x) * Math.exp(logGamma(1 - x)));
  }),
  "GAMMA.DIST": GAMMA_DIST,
  GAMMADIST: GAMMA_DIST,
  "GAMMA.INV": GAMMA_INV,
  GAMMAINV: GAMMA_INV,
  "CHISQ.DIST": defineWithCall(["number", "number", "boolean"], (call, x, freedom, isCumulative) => {
    const { density, below } = chi(freedomOf(call, 2, freedom));
    within(call, 1, x, 0);
    return isCumulative ? below(x) : finite(call, density(x));
  }),
  "CHISQ.DIST.RT": CHI_RIGHT,
  CHIDIST: CHI_RIGHT,
  "CHISQ.INV": defineWithCall(["number", "number"], (call, part, freedom) =>
    quantile(call, 1, part, chi(freedomOf(call, 2, freedom))),
  ),
  "CHISQ.INV.RT": CHI_INV_RIGHT,
  CHIINV: CHI_INV_RIGHT,
  "F.DIST": defineWithCall(
    ["number", "number", "number", "boolean"],
    (call, x, first, second, isCumulative) => {
      const { density, below } = ratio(freedomOf(call, 2, first), freedomOf(call, 3, second));
      within(call, 1, x, 0);
      return isCumulative ? below(x) : finite(call, density(x));
    },
  ),
  "F.DIST.RT": F_RIGHT,
  FDIST: F_RIGHT,
  "F.INV": defineWithCall(["number", "number", "number"], (call, part, first, second) =>
    quantile(call, 1, part, ratio(freedomOf(call, 2, first), freedomOf(call, 3, second))),
  ),
  "F.INV.RT": F_INV_RIGHT,
  FINV: F_INV_RIGHT,
  "BETA.DIST": defineWithCall(
    ["number", "number", "number", "boolean", "number?", "number?"],
    (call, x, a, b, isCumulative, low, high) => {
      const { family, at, width } = betaAt(call, [x, a, b, low, high]);
      return isCumulative ? family.below(at) : finite(call, family.density(at) / width);
    },
  ),
  BETADIST: defineWithCall(["number", "number", "number", "number?", "number?"], (call, ...args) => {
    const [x, a, b, low, high] = args;
    const { family, at } = betaAt(call, [x, a, b, low, high]);
    return family.below(at);
  }),
  "BETA.INV": BETA_INV,
  BETAINV: BETA_INV,
  WEIBULL,
  "WEIBULL.DIST": WEIBULL,
  "LOGNORM.DIST": defineWithCall(
    ["number", "number", "number", "boolean"],
    (call, x, mean, deviation, isCumulative) => {
      const z = (Math.log(above(call, 1, x, 0)) - mean) / above(call, 3, deviation, 0);
      return isCumulative ? normalCdf(z) : Math.exp((-z * z) / 2) / (x * deviation * Math.sqrt(2 * Math.PI));
    },
  ),
  LOGNORMDIST: defineWithCall(["number", "number", "number"], (call, x, mean, deviation) =>
    normalCdf((Math.log(above(call, 1, x, 0)) - mean) / above(call, 3, deviation, 0)),
  ),
  "LOGNORM.INV": LOGNORM_INV,
  LOGINV: LOGNORM_INV,
  "T.INV": T_INV,
  TINV: defineWithCall(["number", "number"], (call, part, freedom) => {
    above(call, 1, within(call, 1, part, 0, 1), 0);
    return part === 1 ? 0 : studentCritical(part, freedomOf(call, 2, freedom));
  }),
  TDIST: defineWithCall(["number", "number", "number"], (call, t, freedom, tails) => {
    const sides = within(call, 3, Math.trunc(tails), 1, 2);
    return (computeTwoSided(within(call, 1, t, 0), freedomOf(call, 2, freedom)) * sides) / 2;
  }),
  "BINOM.INV": BINOM_INV,
  CRITBINOM: BINOM_INV,
  HYPGEOMDIST: defineWithCall(["number", "number", "number", "number"], hypergeometric),
  "HYPGEOM.DIST": defineWithCall(
    ["number", "number", "number", "number", "boolean"],
    (call, found, drawn, successes, population, isCumulative) => {
      if (!isCumulative) return hypergeometric(call, found, drawn, successes, population);
      const last = Math.trunc(found);
      call.scope.world.spend((last + 1) * STEPS_OF_TERM);
      let sum = 0;
      for (let k = 0; k <= last; k += 1) sum += hypergeometric(call, k, drawn, successes, population);
      return Math.min(1, sum);
    },
  ),
};
