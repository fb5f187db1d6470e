/** What a sample says of the whole, by the service's own words. Pure. */

/** The number that a sample stands for, and how far chance may take it. */
export interface Scaled {
  readonly value: number;
  readonly spread: number;
}

/** Three standard deviations: of a hundred samples none or one is further away. */
const DEVIATIONS = 3;

/** "(10 %)" or "(one in 10)". */
const SIZE = /\((?:(\d[\d.]{0,8}) ?%|one in (\d[\d,]{0,12}))/;

/** Undefined where no sentence says how large the sample is. */
export function scaleSample(ours: number, said: readonly string[]): Scaled | undefined {
  const rates = said.flatMap((sentence) => {
    if (!/sampl/i.test(sentence)) return [];
    const [, percent, oneIn] = SIZE.exec(sentence) ?? [];
    const rate = percent === undefined ? 1 / Number(oneIn?.replace(/,/g, "")) : Number(percent) / 100;
    return rate > 0 && rate < 1 ? [rate] : [];
  });
  const [rate] = rates;
  if (rate === undefined) return undefined;
  return { value: ours / rate, spread: (DEVIATIONS * Math.sqrt(Math.max(1, ours) * (1 - rate))) / rate };
}
