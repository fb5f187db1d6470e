/** A test that stays valid however often one looks, for those who watch an experiment while it runs. */
import { pooledZ, type Proportion } from "./proportions";

/**
 * How large a difference the test is made for, in standard deviations of one person's outcome: at a rate of
 * 10 % it is one of 3 points. It must not depend on the data; other differences are found too, with more
 * people.
 */
const EXPECTED_EFFECT = 0.1;

/**
 * The p-value of the mixture sequential probability ratio test (Robbins 1970; Johari, Pekelis and Walsh,
 * "Always valid inference", 2015), with a normal mixture: whoever stops as soon as it is below 5 % is wrong
 * in at most 5 % of all experiments without a difference, after any number of looks. Larger than a test's
 * that is looked at once. Undefined when nobody or everybody succeeded in both.
 */
export function anytimeP(a: Proportion, b: Proportion): number | undefined {
  const z = pooledZ(a, b);
  if (z === undefined) return undefined;
  const information = (a.trials * b.trials) / (a.trials + b.trials);
  const strength = information * EXPECTED_EFFECT * EXPECTED_EFFECT;
  return Math.min(1, Math.sqrt(1 + strength) * Math.exp((-z * z * strength) / (2 * (1 + strength))));
}
