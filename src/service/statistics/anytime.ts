/** A test that stays valid however often one looks. */
import { pooledZ, type Proportion } from "./proportions";

/**
 * The expected effect in standard deviations of one person's outcome: at a rate of 10 %, 3 points. It must
 * not depend on the data; other effects need more people.
 */
const EXPECTED_EFFECT = 0.1;

/**
 * p-value of the mixture SPRT with a normal mixture (Robbins 1970; Johari, Pekelis and Walsh, "Always valid
 * inference", 2015): stopping as soon as it is below 5 % errs in at most 5 % of experiments without a
 * difference. Undefined when nobody or everybody succeeded in both.
 */
export function anytimeP(a: Proportion, b: Proportion): number | undefined {
  const z = pooledZ(a, b);
  if (z === undefined) return undefined;
  const information = (a.trials * b.trials) / (a.trials + b.trials);
  const strength = information * EXPECTED_EFFECT * EXPECTED_EFFECT;
  return Math.min(1, Math.sqrt(1 + strength) * Math.exp((-z * z * strength) / (2 * (1 + strength))));
}
