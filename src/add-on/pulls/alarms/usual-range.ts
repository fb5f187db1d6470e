/**
 * What is usual for a weekday, from eight weeks of a column: its own noise says how far off is unusual.
 * Counts vary by chance alone; money with few large orders, repeated events and averages vary more, and their
 * weekdays together show by how much. Pure.
 */

/** How far off is unusual, in spreads of the weekday. */
const SPREADS = 3.5;
/** The same in spreads of all weekdays, of ratios: so that heavy tails ring at most about once a year. */
const SPREADS_OF_ALL = 4;
/** Makes the median of distances the spread of a normal distribution. */
const MAD_TO_SPREAD = 1.4826;
/**
 * Days differ by so much though nothing has happened (a part of their number), besides by chance of counts.
 */
const DAILY_VARIATION = 0.06;
/** Of a count that is mostly 0, a single one is nothing unusual. */
const LEAST_VARIANCE = 1;
/** Fewer ratios say nothing of a spread. */
const LEAST_RATIOS = 20;
/** The most extreme ratios may be what has happened: they are left out, and the others widened for that. */
const EXTREMES_LEFT_OUT = 3;
const WIDENED = 1.3;
/** A day of nothing has no logarithm: this part of the usual number is added to both. */
const ADDED_PART = 0.05;

export interface UsualRange {
  readonly low: number;
  readonly high: number;
}

/**
 * Numbers outside are unusual. `weekday`: the numbers of the same weekday; `weeks`: those of each weekday,
 * this one among them.
 */
export function computeUsualRange(
  weekday: readonly number[],
  weeks: readonly (readonly number[])[] = [weekday],
): UsualRange {
  const middle = computeMedian(weekday);
  const distance = MAD_TO_SPREAD * computeMedian(weekday.map((value) => Math.abs(value - middle)));
  const spread = SPREADS * Math.max(distance, computeFloor(middle, weeks.flat()));
  const [low, high] = [middle - spread, middle + spread];
  // Refunds vary as sales do, on the other side of 0.
  if (middle < 0 && weeks.every((values) => values.every((value) => value <= 0))) {
    const mirrored = computeUsualRange(negate(weekday), weeks.map(negate));
    return { low: -mirrored.high, high: -mirrored.low };
  }
  const ratio = computeSpreadOfRatios(weeks);
  if (middle <= 0 || ratio === undefined) return { low, high };
  const factor = Math.exp(SPREADS_OF_ALL * ratio);
  return { low: Math.min(low, middle / factor), high: Math.max(high, middle * factor) };
}

function negate(values: readonly number[]): number[] {
  return values.map((value) => -value);
}

/** Chance alone gives counts a spread; amounts, averages and rates have none that is known. */
function computeFloor(middle: number, values: readonly number[]): number {
  const variation = DAILY_VARIATION * Math.abs(middle);
  const areCounts = values.every((value) => Number.isInteger(value) && value >= 0);
  if (!areCounts) return variation;
  return Math.hypot(Math.sqrt(Math.max(middle, LEAST_VARIANCE)), variation);
}

/** How numbers differ from the usual one of their weekday, as logarithms of ratios. */
function computeSpreadOfRatios(weeks: readonly (readonly number[])[]): number | undefined {
  const ratios = weeks.flatMap((values) => {
    const usual = values.length > 0 ? computeMedian(values) : 0;
    if (usual <= 0) return [];
    const added = ADDED_PART * usual;
    return values.map((value) => Math.log((Math.max(0, value) + added) / (usual + added)));
  });
  const kept = ratios.sort((a, b) => Math.abs(a) - Math.abs(b)).slice(0, -EXTREMES_LEFT_OUT);
  if (kept.length < LEAST_RATIOS) return undefined;
  const mean = kept.reduce((sum, one) => sum + one, 0) / kept.length;
  const variance = kept.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (kept.length - 1);
  return WIDENED * Math.sqrt(variance);
}

export function computeMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
