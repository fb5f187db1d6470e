/**
 * How often experiments without any difference are called significant: with several arms, and with many
 * looks.
 */
import { calculateChances } from "../../src/service/statistics/comparison";
import type { Proportion } from "../../src/service/statistics/proportions";

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Experiment {
  /** Variations besides the baseline. */
  readonly arms: number;
  readonly looks: number;
  /** People that each variation gains from one look to the next. */
  readonly peopleALook: number;
  readonly rate: number;
  /** How much more often than the baseline the variations succeed: 0.4 is 40 % more. None by default. */
  readonly lift?: number;
}

/** Parts of the experiments in which at any look at least one arm was called significant, at 95 %. */
export interface FalseAlarms {
  /** By `p_value`: nothing is corrected. */
  readonly uncorrected: number;
  /** By `significant`. */
  readonly corrected: number;
  /** By `significant_anytime`. */
  readonly anytime: number;
}

export function simulateFalseAlarms(experiment: Experiment, runs: number, random: () => number): FalseAlarms {
  const alarms = { uncorrected: 0, corrected: 0, anytime: 0 };
  for (let run = 0; run < runs; run += 1) {
    const found = runOnce(experiment, random);
    if (found.uncorrected) alarms.uncorrected += 1;
    if (found.corrected) alarms.corrected += 1;
    if (found.anytime) alarms.anytime += 1;
  }
  return {
    uncorrected: alarms.uncorrected / runs,
    corrected: alarms.corrected / runs,
    anytime: alarms.anytime / runs,
  };
}

function runOnce(
  { arms, looks, peopleALook, rate, lift = 0 }: Experiment,
  random: () => number,
): Record<keyof FalseAlarms, boolean> {
  const found = { uncorrected: false, corrected: false, anytime: false };
  let variations: Proportion[] = Array.from({ length: arms + 1 }, () => ({ successes: 0, trials: 0 }));
  for (let look = 0; look < looks; look += 1) {
    variations = variations.map(({ successes, trials }, at) => ({
      successes: successes + drawSuccesses(peopleALook, at === 0 ? rate : rate * (1 + lift), random),
      trials: trials + peopleALook,
    }));
    const [baseline = { successes: 0, trials: 0 }, ...others] = variations;
    for (const one of others) {
      const chances = calculateChances(one, baseline, arms);
      if (!chances) continue;
      found.uncorrected ||= chances.p < 0.05;
      found.corrected ||= chances.adjustedP < 0.05;
      found.anytime ||= chances.anytimeP < 0.05;
    }
  }
  return found;
}

function drawSuccesses(trials: number, rate: number, random: () => number): number {
  let successes = 0;
  for (let n = 0; n < trials; n += 1) if (random() < rate) successes += 1;
  return successes;
}
