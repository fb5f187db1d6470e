/** The question that tests a cause: our own, changed in one way. Pure. */
import type { Question } from "../../answers/question/question";
import { FIELDS, FILTER_FIELDS } from "../../service-client/request/contract";
import { QUERIES } from "../../service-client/request/request";
import type { WhyNotTested } from "../../sidebar-contract/calls";
import type { TableOrValue } from "../../table/codec";
import type { JsonObject } from "../../table/values";
import { changeBody } from "../found/asked-days";
import { type AskedNumber, readSpot, type Spot } from "./asked-number";
import { joinAll, listConditions, makeEqualCondition, readFilterOf, readName } from "./filter-parts";

/** A question that tests a cause: what its answer says instead of our number. */
export interface Trial {
  readonly question: Question;
  readonly read: (answer: TableOrValue) => number | undefined;
  /** Which zone, property or period it is about. */
  readonly detail?: string;
}

/** Rows of one page: a trial is one request. */
export const MOST_TRIAL_ROWS = 999;

/** One request, and in its answer the same spot. */
export function makeSpotTrial({ spot }: { readonly spot: Spot }, question: Question): Trial {
  return { question: asOneRequest(question), read: (answer) => readSpot(answer, spot) };
}

/** The question as one request of its own, which no other row of a table shares. */
export function asOneRequest(question: Question): Question {
  return { ...question, own: true, rowLimit: MOST_TRIAL_ROWS };
}

/** Another question of the same days and zone, of which these conditions must all hold. */
export function makeBareTrial(
  query: Question["query"],
  { question }: AskedNumber,
  conditions: readonly JsonObject[],
  parameters: JsonObject = {},
): Trial {
  const { body = {} } = question.query;
  const kept = {
    [FIELDS.dateRange]: body[FIELDS.dateRange],
    [FIELDS.timeZone]: body[FIELDS.timeZone],
  };
  const bare: Question = {
    query: { ...query, body: { ...query.body, ...kept } },
    rowLimit: MOST_TRIAL_ROWS,
    own: true,
  };
  const asked = withFilter(bare, conditions);
  const given = { ...(asked.query.body?.[FIELDS.queryParams] as JsonObject | undefined), ...parameters };
  const whole = Object.keys(given).length > 0 ? changeBody(asked, { [FIELDS.queryParams]: given }) : asked;
  return { question: whole, read: (answer) => readSpot(answer, { labels: [], column: undefined }) };
}

/** What a condition may have besides its event, so that events can be counted as its people are. */
const OF_EVENTS: readonly string[] = [FILTER_FIELDS.type, FILTER_FIELDS.event, FIELDS.dateRange];

/** How often that happened of which this condition asks for people, in its own days where it has some. */
export function countEvents(
  condition: JsonObject,
  number: AskedNumber,
  others: readonly JsonObject[],
): Trial | WhyNotTested {
  const said = Object.keys(condition).filter((name) => (condition[name] ?? false) !== false);
  if (said.some((name) => !OF_EVENTS.includes(name))) return "not comparable";
  const event = readName(condition, FILTER_FIELDS.event);
  const trial = makeBareTrial(QUERIES.metric(event), number, others);
  const days = condition[FIELDS.dateRange];
  if (days === undefined) return trial;
  return { ...trial, question: changeBody(trial.question, { [FIELDS.dateRange]: days }) };
}

/** In the place where its endpoint has the filter. */
export function withFilter(question: Question, conditions: readonly JsonObject[]): Question {
  const { endpoint, body = {} } = question.query;
  const filter = joinAll(conditions);
  if (endpoint !== "people" && endpoint !== "peopleCount")
    return changeBody(question, { [FIELDS.filter]: filter });
  const parameters = { ...(body[FIELDS.queryParams] as JsonObject | undefined), [FIELDS.filter]: filter };
  return changeBody(question, { [FIELDS.queryParams]: parameters });
}

/** A group goes by the value that the event had, a filter by the one that the person has now. */
export function makePropertyTrial(number: AskedNumber, property: string): Trial | WhyNotTested {
  const { question, spot } = number;
  const [value, another] = spot.labels.filter((label) => !/^\d{4}-\d\d-\d\d$/.test(label));
  if (value === undefined || value === "" || another !== undefined || property.startsWith("time."))
    return "no property";
  const conditions = [...listConditions(readFilterOf(question.query)), makeEqualCondition(property, value)];
  const bare = { [FIELDS.segmentBy]: undefined, [FIELDS.segmentLimit]: undefined };
  const labels = spot.labels.filter((label) => label !== value);
  return {
    ...makeSpotTrial({ spot: { ...spot, labels } }, changeBody(withFilter(question, conditions), bare)),
    detail: property,
  };
}
