/** A/B tests: what part of each variation's people convert, and whether the difference is more than chance. */
import { answerOf, toNumber, textOf, type Answer, type AnswerColumn, type Cell } from "../model/answer";
import type { Context } from "./context";
import { raw, sql, type Sql } from "../data/sql";
import type { DayRange } from "../model/days";
import { ServiceError, unknownName } from "../model/errors";
import type { TestParams } from "../saved/definitions";
import { compareWithBaseline, correctedLevel, type Comparison } from "../statistics/comparison";
import { criticalZ } from "../statistics/normal";
import { wilsonInterval, type Proportion } from "../statistics/proportions";
import { isWithinDays } from "./time-sql";

const MOST_VARIATIONS = 50;
/** Names that usually mean "as it was before". */
const BASELINES = ["control", "baseline", "original", "default", "a", "off", "false", "0"];

const COLUMNS: readonly AnswerColumn[] = [
  { name: "variation", type: "text" },
  { name: "people", type: "integer" },
  { name: "conversions", type: "integer" },
  { name: "rate", type: "number" },
  { name: "rate_low", type: "number" },
  { name: "rate_high", type: "number" },
  { name: "lift", type: "number" },
  { name: "lift_low", type: "number" },
  { name: "lift_high", type: "number" },
  { name: "p_value", type: "number" },
  { name: "significant", type: "boolean" },
  { name: "p_adjusted", type: "number" },
  { name: "p_anytime", type: "number" },
  { name: "significant_anytime", type: "boolean" },
  { name: "confidence", type: "number" },
  { name: "baseline", type: "text" },
  { name: "method", type: "text" },
];

interface Variation extends Proportion {
  readonly name: string;
}

/**
 * One row per variation, the baseline first. A person belongs to the variation that the first of their events within
 * the range shows, and has converted if they did the conversion event at or after that, within the range. Rates have
 * Wilson intervals. The lift is the rate over the baseline's, minus 1. What is compared, how, and how it is corrected for
 * several variations is in statistics/comparison; `method` says it in words.
 */
export async function answerTest(params: TestParams, context: Context): Promise<Answer> {
  const variations = await readVariations(params, context);
  const baseline = chooseBaseline(variations, params.baseline);
  if (!baseline) return answerOf(COLUMNS, []);
  const { confidence } = params;
  const others = variations.filter((variation) => variation !== baseline);
  const rows = others.map((one) => {
    const comparison = compareWithBaseline(one, baseline, others.length, confidence);
    const method = describeMethod(comparison, baseline, others.length, confidence);
    return [
      ...countCells(one, confidence),
      ...compareCells(one, baseline, comparison, confidence),
      confidence,
      baseline.name,
      method,
    ];
  });
  const nothing = [null, null, null, null, null, null, null, null];
  const own = `The baseline. The rate's interval is Wilson's, at ${showPercent(confidence)}.`;
  return answerOf(COLUMNS, [
    [...countCells(baseline, confidence), ...nothing, confidence, baseline.name, own],
    ...rows,
  ]);
}

async function readVariations(params: TestParams, context: Context): Promise<Variation[]> {
  const rows = await context.store.database.objects(variationSql(params, params.range, context));
  if (rows.length > MOST_VARIATIONS) {
    throw new ServiceError(
      400,
      `Property "${params.variationProperty}" has ${rows.length} values: more than ${MOST_VARIATIONS} are no experiment.`,
    );
  }
  return rows.map((row) => ({
    name: textOf(row["variation"]),
    trials: toNumber(row["people"]),
    successes: toNumber(row["conversions"]),
  }));
}

function variationSql(params: TestParams, range: DayRange, context: Context): Sql {
  const { column } = context.store.getProperty(params.variationProperty);
  return sql`
    WITH shown AS (
      SELECT person, arg_min(${column}, rowid)::VARCHAR AS variation, arg_min(time, rowid) AS since
      FROM events WHERE ${column} IS NOT NULL AND ${isWithinDays(range, context.zone, raw("time"))} GROUP BY person
    ),
    converted AS (
      SELECT DISTINCT s.person FROM shown s JOIN events e ON e.person = s.person
      WHERE e.event = ${params.conversionEvent} AND e.time >= s.since AND ${isWithinDays(range, context.zone, raw("e.time"))}
    )
    SELECT s.variation, count(*) AS people, count(c.person) AS conversions
    FROM shown s LEFT JOIN converted c ON c.person = s.person GROUP BY 1 ORDER BY 1`;
}

function chooseBaseline(variations: readonly Variation[], wanted: string | undefined): Variation | undefined {
  if (wanted === undefined) {
    const usual = BASELINES.map((name) => variations.find((one) => one.name.toLowerCase() === name));
    return usual.find((one) => one !== undefined) ?? variations[0];
  }
  const found = variations.find((one) => one.name === wanted);
  if (found || !variations.length) return found;
  const names = [...variations].sort((a, b) => b.trials - a.trials).map((one) => one.name);
  throw unknownName("variation", wanted, "baseline", names);
}

/** From the name to the bounds of the rate. */
function countCells(one: Variation, confidence: number): Cell[] {
  const { low, high } = wilsonInterval(one, criticalZ(confidence));
  return [one.name, one.trials, one.successes, one.successes / one.trials, low, high];
}

/** From the lift to the verdict for any time. */
function compareCells(one: Variation, baseline: Variation, comparison: Comparison, confidence: number): Cell[] {
  // Nobody of the baseline converted: no ratio to it exists.
  const lift =
    baseline.successes === 0 ? null : one.successes / one.trials / (baseline.successes / baseline.trials) - 1;
  const { ratio, chances } = comparison;
  // A bound that the data do not give has no number.
  const high = ratio && Number.isFinite(ratio.high) ? ratio.high - 1 : null;
  const bounds = [lift, ratio ? ratio.low - 1 : null, high];
  if (!chances) return [...bounds, null, null, null, null, null];
  const { p, adjustedP, anytimeP } = chances;
  const error = 1 - confidence;
  return [...bounds, p, adjustedP < error, adjustedP, anytimeP, anytimeP < error];
}

/** In words: the test, the baseline, the correction, and the two intervals with their levels. */
function describeMethod(comparison: Comparison, baseline: Variation, comparisons: number, confidence: number): string {
  if (!comparison.chances) return `Not tested against "${baseline.name}": nobody converted in either, or everybody.`;
  const test = comparison.isExact ? "Fisher's exact test" : "Pooled z test";
  const correction =
    comparisons > 1 ? `corrected for ${comparisons} comparisons (Bonferroni)` : "one comparison, no correction";
  const interval = comparison.isExact ? "Clopper and Pearson's" : "Koopman's";
  const level = showPercent(correctedLevel(confidence, comparisons));
  return (
    `${test} against "${baseline.name}", two-sided, ${correction}. Intervals: rate Wilson's at ${showPercent(confidence)}, ` +
    `lift ${interval} at ${level}. Looked at more than once: go by significant_anytime.`
  );
}

/** `95 %`, and `98.33 %` where there is no shorter way. */
function showPercent(share: number): string {
  return `${Math.round(share * 10_000) / 100} %`;
}
