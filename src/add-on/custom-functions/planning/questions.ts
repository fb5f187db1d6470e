/** From queries and options to plans. Pure. */
import type { Question } from "../../answers/question/question";
import { FIELDS } from "../../service-client/request/contract";
import type { Query } from "../../service-client/request/request";
import { isNumber, type JsonObject } from "../../table/values";
import { colourPlan } from "./coloured";
import { argumentError } from "../../shared/known-error";
import { readCaveats } from "../../table/codec";
import { type Answered, type Plan, planSingleQuestion } from "./plan";

/** So many rows a formula shows unless it says otherwise. */
const CELL_ROWS = 10_000;

/** How a plan is shown, and the largest age of answers. */
export interface ShownOptions {
  readonly header?: boolean;
  readonly limit?: number;
  readonly "max age"?: number;
  readonly colour?: boolean;
  readonly exact?: boolean;
}

export function makeQuestion(query: Query, limit = CELL_ROWS): Question {
  return { query, rowLimit: readOwnLimit(query) ?? limit };
}

/** One question, with its table as it is. */
export function planTable(query: Query, chosen: ShownOptions = {}, usual = CELL_ROWS): Plan {
  return addOptions(chosen, planSingleQuestion(makeQuestion(query, chosen.limit ?? usual)));
}

export function addOptions(chosen: ShownOptions, plan: Plan): Plan {
  const coloured = chosen.colour ? colourPlan(plan) : plan;
  return {
    ...coloured,
    ...(chosen.exact && { join: (answers) => coloured.join(requireExact(answers)) }),
    header: plan.header && chosen.header !== false,
    limited: chosen.limit !== undefined || plan.questions.some(({ query }) => readOwnLimit(query)),
    maxAgeMinutes: chosen["max age"],
  };
}

/** The first sentence of a service against its numbers; undefined where there is none. */
export function findInexactness(answers: readonly Answered[]): string | undefined {
  const [said] = answers.flatMap((answer) => (answer.kind === "failed" ? [] : readCaveats(answer)));
  return said;
}

/** A cell of one number has no room for what the service says of it. @throws KnownError badArgument */
function requireExact(answers: readonly Answered[]): readonly Answered[] {
  const said = findInexactness(answers);
  if (said === undefined) return answers;
  throw argumentError(
    "options",
    `exact numbers are required. ${said.replace(/\.$/, "")}`,
    "no exact: required, to see them all the same",
  );
}

/** The body's own parameters win. */
export function addSqlParameters(raw: JsonObject, parameters: JsonObject): JsonObject {
  if (Object.values(parameters).every((value) => value === undefined)) return raw;
  const own = raw[FIELDS.queryParams] as JsonObject | undefined;
  return { ...raw, [FIELDS.queryParams]: { ...parameters, ...own } };
}

/** Without it, all pages beyond would be read. */
function readOwnLimit({ body }: Query): number | undefined {
  const limit = body?.[FIELDS.limit];
  return isNumber(limit) && limit >= 1 ? limit : undefined;
}
