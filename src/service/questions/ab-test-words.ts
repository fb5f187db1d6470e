/** What an A/B test says of itself in words (pure). */
import type { KnownEvents } from "../model/known-events";
import { suggestNames } from "../model/near-names";
import type { TestParams } from "../saved/definitions";
import { correctedLevel, type Comparison } from "../statistics/comparison";
import type { Sample } from "../statistics/means";
import type { Proportion } from "../statistics/proportions";

/** Arms of other sizes than planned. */
export function describeSizes(
  arms: readonly (Proportion & { readonly name: string })[],
  p: number,
  shares: TestParams["shares"],
): string {
  const sizes = arms.map(({ name, trials }) => `${trials} in "${name}"`).join(", ");
  const planned = shares ? "the planned shares" : "equal shares";
  return (
    `No verdict: ${sizes} are not ${planned}, and chance does not explain it (p = ${p.toExponential(1)}). ` +
    `Find out who is missing before you compare.${shares ? "" : ' If other shares were planned, say so in "shares".'}`
  );
}

/** Who has had fewer days has had less time to convert. */
export function describeAges(
  arm: { readonly name: string; readonly age: Sample },
  baseline: { readonly name: string; readonly age: Sample },
): string {
  const days = (one: Sample): string => `${Math.round(one.mean * 10) / 10} days`;
  return (
    `No verdict: people in "${arm.name}" saw it ${days(arm.age)} ago on average, those in "${baseline.name}" ${days(baseline.age)}, ` +
    `so one has had less time to convert. Compare them at one age: age_days.`
  );
}

/** It may be a typo. */
export function describeNoGoal(event: string, known: KnownEvents): string {
  if (known.summary.eventNames.some(({ name }) => name === event)) return "";
  return `There is no event "${event}" so far: nobody has converted. ${suggestNames(event, known.eventsByTotal)}`.trim();
}

export function describeBaseline(confidence: number): string {
  return `The baseline. The rate's interval is Wilson's, at ${showPercent(confidence)}.`;
}

export function describeAlone(baseline: string): string {
  return `Not compared: nobody of this group is in "${baseline}".`;
}

/** Test, baseline, correction, and intervals with levels. */
export function describeMethod(
  comparison: Comparison,
  baseline: string,
  comparisons: number,
  { confidence, valueProperty }: TestParams,
): string {
  const level = showPercent(correctedLevel(confidence, comparisons));
  const means =
    valueProperty === undefined
      ? ""
      : ` Means are of ${valueProperty} for each person, 0 for those who did not convert: Student's interval at ${showPercent(confidence)}, and Welch's for the difference at ${level}.`;
  if (!comparison.chances) {
    return `Not tested against "${baseline}": nobody converted in either, or everybody.${means}`;
  }
  const test = comparison.isExact ? "Fisher's exact test" : "Pooled z test";
  const correction =
    comparisons > 1
      ? `corrected for ${comparisons} comparisons (Bonferroni)`
      : "one comparison, no correction";
  const interval = comparison.isExact ? "Clopper and Pearson's" : "Koopman's";
  return (
    `${test} against "${baseline}", two-sided, ${correction}. Intervals: rate Wilson's at ${showPercent(confidence)}, ` +
    `lift ${interval} at ${level}. Looked at more than once: go by significant_anytime.${means}`
  );
}

function showPercent(share: number): string {
  return `${Math.round(share * 10_000) / 100} %`;
}
