import type { Answer } from "../model/answer";
import type { Context } from "./context";
import { isDay, type Day } from "../model/days";
import { areSpeltAlike } from "../model/near-names";
import { badField, ServiceError } from "../model/errors";
import { findSaved, requireSaved, type TestParams } from "../saved/definitions";
import { refuseFuture } from "../wire/date-range";
import { readEitherPlace } from "../wire/either-place";
import type { Fields } from "../wire/fields";
import { isObject } from "../wire/json";
import { answerTest } from "./ab-test-answer";
import { readAgeDays, readNarrowing } from "./common-fields";
import { requireNumericProperty } from "./periods";

/** Plans a test that is saved, or that the request describes. */
export function planTest(body: Fields, context: Context): () => Promise<Answer> {
  if (!body.has("test_id")) {
    if (!body.has("query_params"))
      throw badField("test_id", "missing (or query_params for a test of your own)");
    const params = { ...readTestParams(body.object("query_params"), context), ...readTestChoices(body) };
    const narrowing = readNarrowing(body, context);
    return () => answerTest(params, narrowing, context);
  }
  const wanted = body.idOrName("test_id");
  const { tests, noTests } = context.definitions;
  if (noTests !== undefined && !findSaved(tests, wanted)) {
    throw new ServiceError(404, `There is no A/B test called "${wanted}": ${noTests}`);
  }
  const { params } = requireSaved("A/B test", tests, wanted, "test_id");
  const chosen = { ...params, ...readTestChoices(body) };
  const narrowing = readNarrowing(body, context);
  return () => answerTest(chosen, narrowing, context);
}

/** At the top of the body or in query_params. */
export function readTestChoices(
  body: Fields,
): Partial<Pick<TestParams, "baseline" | "confidence" | "ageDays">> {
  const baseline = readEitherPlace(body, "baseline", (fields, name) => fields.optionalText(name));
  const confidence = readEitherPlace(body, "confidence", readConfidence);
  const ageDays = readAgeDays(body);
  return {
    ...(baseline !== undefined && { baseline }),
    ...(confidence !== undefined && { confidence }),
    ...(ageDays !== undefined && { ageDays }),
  };
}

/** All names in the result exist. */
export function readTestParams(fields: Fields, context: Context): TestParams {
  const variationProperty = context.known.requireProperty(
    fields.text("variation_property"),
    fields.pathOf("variation_property"),
  ).name;
  const conversionEvent = readGoal(fields, context);
  const value = fields.optionalText("value_property");
  if (value !== undefined) requireNumericProperty(context, value, fields.pathOf("value_property"));
  const shares = readShares(fields);
  const from = readDay(fields, "start_date");
  const to = readDay(fields, "end_date");
  const baseline = fields.optionalText("baseline");
  const confidence = readConfidence(fields, "confidence") ?? 0.95;
  refuseFuture(from, fields.pathOf("start_date"), context);
  if (from !== null && to !== null && from > to)
    throw badField(fields.pathOf("end_date"), "before the start_date");
  return {
    variationProperty,
    conversionEvent,
    ...(value !== undefined && { valueProperty: value }),
    ...(shares && { shares }),
    range: { from, to },
    ...(baseline !== undefined && { baseline }),
    confidence,
  };
}

/**
 * A test may begin before anybody reached its goal, so an unseen event is refused only if it looks like a
 * typo.
 */
function readGoal(fields: Fields, context: Context): string {
  const event = fields.text("conversion_event");
  const isSlip = context.known.summary.eventNames.some(
    ({ name }) => name !== event && areSpeltAlike(name, event),
  );
  return isSlip ? context.known.requireEvent(event, fields.pathOf("conversion_event")) : event;
}

/** `{"control": 90, "treatment": 10}`: positive, of any sum. */
function readShares(fields: Fields): Record<string, number> | undefined {
  const shares = fields.value("shares");
  if (shares === undefined) return undefined;
  const wrong = badField(
    fields.pathOf("shares"),
    'expected a number above 0 for each variation, such as {"a": 90, "b": 10}',
  );
  if (!isObject(shares)) throw wrong;
  return Object.fromEntries(
    Object.entries(shares).map(([name, share]) => {
      if (typeof share !== "number" || !(share > 0)) throw wrong;
      return [name, share];
    }),
  );
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
