/** A/B tests: what part of each variation's people convert, and whether the difference is more than chance. */
import { answerOf, numberOf, textOf, type Answer, type Cell } from "../answer";
import type { Context } from "../context";
import { raw, sql, type Sql } from "../data/sql";
import { isDay, type Day, type DayRange } from "../days";
import { badField, ServiceError } from "../errors";
import { findSaved, requireSaved, type TestParams } from "../saved/definitions";
import { criticalZ, ratioInterval, twoSidedP, wilsonInterval, type Proportion } from "../statistics";
import { refuseFuture } from "../wire/date-range";
import { readEitherPlace } from "../wire/either-place";
import type { Fields } from "../wire/fields";
import { isWithinDays } from "./time-sql";

const MOST_VARIATIONS = 50;
/** Names that usually mean "as it was before". */
const BASELINES = ["control", "baseline", "original", "default", "a", "off", "false", "0"];

/** Reads a question for an A/B test, saved or described, and returns what answers it. */
export function planTest(body: Fields, context: Context): () => Promise<Answer> {
  if (!body.has("test_id")) {
    if (!body.has("query_params")) throw badField("test_id", "missing (or query_params for a test of your own)");
    const params = { ...readTestParams(body.object("query_params"), context), ...readTestChoices(body) };
    return () => answerTest(params, context);
  }
  const wanted = body.idOrName("test_id");
  const { tests, noTests } = context.definitions;
  if (noTests !== undefined && !findSaved(tests, wanted)) {
    throw new ServiceError(404, `There is no A/B test called "${wanted}": ${noTests}`);
  }
  const { params } = requireSaved("A/B test", tests, wanted, "test_id");
  const chosen = { ...params, ...readTestChoices(body) };
  return () => answerTest(chosen, context);
}

/** What a question may choose of a saved test, at the top of the body or inside query_params. */
export function readTestChoices(body: Fields): Partial<Pick<TestParams, "baseline" | "confidence">> {
  const baseline = readEitherPlace(body, "baseline", (fields, name) => fields.optionalText(name));
  const confidence = readEitherPlace(body, "confidence", readConfidence);
  return { ...(baseline !== undefined && { baseline }), ...(confidence !== undefined && { confidence }) };
}

/** The parameters of a test; every name in them is known afterwards. */
export function readTestParams(fields: Fields, context: Context): TestParams {
  const variationProperty = context.store.requireProperty(
    fields.text("variation_property"),
    fields.pathOf("variation_property"),
  ).name;
  const conversionEvent = context.store.requireEvent(
    fields.text("conversion_event"),
    fields.pathOf("conversion_event"),
  );
  const from = readDay(fields, "start_date");
  const to = readDay(fields, "end_date");
  const baseline = fields.optionalText("baseline");
  const confidence = readConfidence(fields, "confidence") ?? 0.95;
  refuseFuture(from, fields.pathOf("start_date"), context);
  if (from !== null && to !== null && from > to) throw badField(fields.pathOf("end_date"), "before the start_date");
  return {
    variationProperty,
    conversionEvent,
    range: { from, to },
    ...(baseline !== undefined && { baseline }),
    confidence,
  };
}

function readConfidence(fields: Fields, name: string): number | undefined {
  return fields.optionalNumber(name, { above: 0.5, below: 1 });
}

function readDay(fields: Fields, name: string): Day | null {
  const text = fields.optionalText(name);
  if (text === undefined) return null;
  if (!isDay(text))
    throw badField(fields.pathOf(name), `expected a date such as 2024-05-31, got "${text.slice(0, 40)}"`);
  return text;
}

interface Variation extends Proportion {
  readonly name: string;
}

/**
 * One row per variation, the baseline first. A person belongs to the variation that the first of their events within
 * the range shows, and has converted if they did the conversion event at or after that, within the range. Rates have
 * Wilson intervals. The lift is the rate over the baseline's, minus 1, with Koopman's score interval; the p-value is the
 * pooled two-proportion z test's, two-sided, without any correction for several variations.
 */
export async function answerTest(params: TestParams, context: Context): Promise<Answer> {
  const variations = await readVariations(params, context);
  const baseline = chooseBaseline(variations, params.baseline);
  const z = criticalZ(params.confidence);
  const others = variations.filter((variation) => variation !== baseline);
  const rows = baseline ? [baseline, ...others].map((one) => variationRow(one, baseline, z, params.confidence)) : [];
  return answerOf(
    [
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
    ],
    rows,
  );
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
    trials: numberOf(row["people"]),
    successes: numberOf(row["conversions"]),
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
  const names = variations.map((one) => `"${one.name}"`).join(", ");
  throw new ServiceError(404, `There is no variation called "${wanted}"; there are ${names}.`);
}

function variationRow(one: Variation, baseline: Variation, z: number, confidence: number): Cell[] {
  const rate = one.successes / one.trials;
  const { low, high } = wilsonInterval(one, z);
  const counted = [one.name, one.trials, one.successes, rate, low, high];
  if (one === baseline) return [...counted, null, null, null, null, null];
  const p = twoSidedP(one, baseline);
  const tested = [p ?? null, p === undefined ? null : p < 1 - confidence];
  // Nobody of the baseline converted: no ratio to it exists.
  if (baseline.successes === 0) return [...counted, null, null, null, ...tested];
  const bounds = ratioInterval(one, baseline, z);
  const lift = rate / (baseline.successes / baseline.trials) - 1;
  return [...counted, lift, bounds.low - 1, bounds.high - 1, ...tested];
}
