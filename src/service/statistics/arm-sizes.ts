/** Whether the arms of an experiment are as large as chance makes them (sample ratio mismatch). */
import { chiSquaredP } from "./chi-squared";

/**
 * Below this the choice of an arm was not the one that was planned, and no difference between the arms can be
 * trusted. So small because every experiment is looked at (Fabijan and others, "Diagnosing sample ratio
 * mismatch", 2019).
 */
export const LEAST_P = 0.001;

/**
 * Pearson's chi-squared test of the sizes against their planned shares; undefined where there is one arm, or
 * nobody.
 */
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
