/** Reads questions for A/B tests, saved or described. */
import type { Answer } from "../model/answer";
import type { Context } from "./context";
import { isDay, type Day } from "../model/days";
import { badField, ServiceError } from "../model/errors";
import { findSaved, requireSaved, type TestParams } from "../saved/definitions";
import { refuseFuture } from "../wire/date-range";
import { readEitherPlace } from "../wire/either-place";
import type { Fields } from "../wire/fields";
import { answerTest } from "./ab-test-answer";

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
