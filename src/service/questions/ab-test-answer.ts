/** A/B tests: how many of each variation convert, what they bring, and whether that is more than chance. */
import { answerOf, type Answer, type AnswerColumn, type Cell } from "../model/answer";
import type { Context } from "./context";
import type { TestParams } from "../saved/definitions";
import { armSizesP, LEAST_P } from "../statistics/arm-sizes";
import { compareWithBaseline, correctedLevel, type Comparison } from "../statistics/comparison";
import { compareMeans, meanInterval } from "../statistics/means";
import { criticalZ } from "../statistics/normal";
import { wilsonInterval } from "../statistics/proportions";
import { type Arm, chooseBaseline, type Group, groupArms, readArms } from "./ab-test-arms";
import { windowCells, windowColumns, type WindowMarks } from "./open-windows";
import {
  describeAges,
  describeAlone,
  describeBaseline,
  describeMethod,
  describeNoGoal,
  describeSizes,
} from "./ab-test-words";
import { type Narrowing, segmentColumns } from "./common-fields";

const NUMBER = (name: string): AnswerColumn => ({ name, type: "number" });
const ARM: readonly AnswerColumn[] = [
  { name: "variation", type: "text" },
  { name: "people", type: "integer" },
  { name: "conversions", type: "integer" },
  ...["rate", "rate_low", "rate_high"].map(NUMBER),
];
const COMPARED: readonly AnswerColumn[] = [
  ...["lift", "lift_low", "lift_high", "p_value"].map(NUMBER),
  { name: "significant", type: "boolean" },
  ...["p_adjusted", "p_anytime"].map(NUMBER),
  { name: "significant_anytime", type: "boolean" },
];
const MEANS: readonly AnswerColumn[] = [
  ...["mean", "mean_low", "mean_high", "mean_difference", "mean_difference_low", "mean_difference_high"].map(
    NUMBER,
  ),
  ...["mean_p_adjusted"].map(NUMBER),
];
const SAID: readonly AnswerColumn[] = [
  NUMBER("confidence"),
  { name: "baseline", type: "text" },
  NUMBER("arms_p_value"),
  { name: "method", type: "text" },
];

/** Less than half a day changes no rate that is worth a test. */
const LEAST_DAYS_APART = 0.5;

interface Judging {
  readonly params: TestParams;
  readonly baseline: string;
  /** How many comparisons there are in all groups together. */
  readonly comparisons: number;
  /** A warning, such as a goal that nobody reached. */
  readonly first: string;
}

/**
 * A row per variation, baseline first, for each group. A person belongs to the variation of their first event
 * in the range, and converts with a conversion event at or after it, in the range. Lift = rate / baseline's -
 * 1. For tests and corrections see statistics/comparison; `method` says them in words.
 */
export async function answerTest(
  params: TestParams,
  narrowing: Narrowing,
  context: Context,
): Promise<Answer> {
  const columns = [
    ...segmentColumns(narrowing),
    ...ARM,
    ...COMPARED,
    ...(params.valueProperty === undefined ? [] : MEANS),
    ...SAID,
    ...windowColumns(marksOf(params)),
  ];
  const arms = await readArms(params, narrowing, context);
  const baseline = chooseBaseline(arms, params.baseline);
  if (baseline === undefined) return answerOf(columns, []);
  const groups = groupArms(arms);
  const comparisons = groups.reduce((sum, group) => sum + countComparisons(group, baseline), 0);
  const judging = {
    params,
    baseline,
    comparisons,
    first: describeNoGoal(params.conversionEvent, context.known),
  };
  const rows = groups.flatMap((group) => rowsOf(group, judging).map((row) => [...group.segment, ...row]));
  return answerOf(columns, rows);
}

function marksOf({ ageDays }: TestParams): WindowMarks {
  return { markPartial: false, ...(ageDays !== undefined && { ageDays }) };
}

/**
 * Who has had other days than the baseline to convert, as where shares were changed while the test ran: its
 * rate would differ without any effect.
 */
function findOtherAge(arms: readonly Arm[], baseline: Arm): Arm | undefined {
  return arms.find(({ age }) => {
    const found = compareMeans(age, baseline.age, 1 - LEAST_P);
    return found !== undefined && found.p < LEAST_P && Math.abs(found.difference) > LEAST_DAYS_APART;
  });
}

function countComparisons({ arms }: Group, baseline: string): number {
  return arms.some(({ name }) => name === baseline) ? arms.length - 1 : 0;
}

function rowsOf({ arms }: Group, judging: Judging): Cell[][] {
  const { params } = judging;
  const baseline = arms.find(({ name }) => name === judging.baseline);
  const others = arms.filter((arm) => arm !== baseline);
  const sizesP = armSizesP(
    arms.map(({ trials }) => trials),
    arms.map(({ name }) => (params.shares ? (params.shares[name] ?? 0) : 1)),
  );
  const areSizesPlanned = sizesP === undefined || sizesP >= LEAST_P;
  const other = params.ageDays === undefined && baseline ? findOtherAge(others, baseline) : undefined;
  const isTrusted = areSizesPlanned && other === undefined;
  const before = [
    areSizesPlanned ? "" : describeSizes(arms, sizesP, params.shares),
    other && baseline ? describeAges(other, baseline) : "",
    judging.first,
  ].filter(Boolean);
  const rowOf = (arm: Arm, compared: readonly Cell[], means: readonly Cell[], method: string): Cell[] => [
    ...armCells(arm, params.confidence),
    ...compared,
    ...(params.valueProperty === undefined ? [] : means),
    params.confidence,
    judging.baseline,
    sizesP ?? null,
    [...before, method].join(" "),
    ...windowCells({ open: arm.younger, hadDays: arm.hadDays }, params.ageDays ?? 0, marksOf(params)),
  ];
  const alone = (arm: Arm, method: string): Cell[] =>
    rowOf(
      arm,
      COMPARED.map(() => null),
      [...meanCells(arm, params.confidence), null, null, null, null],
      method,
    );
  if (!baseline) return others.map((arm) => alone(arm, describeAlone(judging.baseline)));
  const compared = others.map((arm) => {
    const comparison = compareWithBaseline(arm, baseline, judging.comparisons, params.confidence);
    const means = [...meanCells(arm, params.confidence), ...meanDifference(arm, baseline, judging)];
    const method = describeMethod(comparison, judging.baseline, judging.comparisons, params);
    return rowOf(arm, compareCells(arm, baseline, comparison, params.confidence, isTrusted), means, method);
  });
  return [alone(baseline, describeBaseline(params.confidence)), ...compared];
}

function armCells(arm: Arm, confidence: number): Cell[] {
  const { low, high } = wilsonInterval(arm, criticalZ(confidence));
  return [arm.name, arm.trials, arm.successes, arm.successes / arm.trials, low, high];
}

/** No verdicts where the arms cannot be trusted. */
function compareCells(
  arm: Arm,
  baseline: Arm,
  comparison: Comparison,
  confidence: number,
  isTrusted: boolean,
): Cell[] {
  // No ratio: nobody of the baseline converted.
  const lift =
    baseline.successes === 0 ? null : arm.successes / arm.trials / (baseline.successes / baseline.trials) - 1;
  const { ratio, chances } = comparison;
  // Without an upper bound there is none to show.
  const high = ratio && Number.isFinite(ratio.high) ? ratio.high - 1 : null;
  const bounds = [lift, ratio ? ratio.low - 1 : null, high];
  if (!chances) return [...bounds, null, null, null, null, null];
  const { p, adjustedP, anytimeP } = chances;
  const judge = (value: number): boolean | null => (isTrusted ? value < 1 - confidence : null);
  return [...bounds, p, judge(adjustedP), adjustedP, anytimeP, judge(anytimeP)];
}

function meanCells({ value }: Arm, confidence: number): Cell[] {
  const interval = meanInterval(value, confidence);
  return [value.mean, interval?.low ?? null, interval?.high ?? null];
}

function meanDifference(arm: Arm, baseline: Arm, { comparisons, params }: Judging): Cell[] {
  const found = compareMeans(arm.value, baseline.value, correctedLevel(params.confidence, comparisons));
  if (!found) return [arm.value.mean - baseline.value.mean, null, null, null];
  return [found.difference, found.low, found.high, Math.min(1, found.p * comparisons)];
}
