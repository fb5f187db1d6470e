/** What all rows of a table are together, as one question. Pure. */
import type { Question } from "../../answers/question/question";
import { FIELDS } from "../../service-client/request/contract";
import { changeBody } from "./asked-days";
import type { FoundTable } from "./found-table";

/** What divides a metric into rows, or says of them what a number alone has no use for. */
const DIVIDING = [
  FIELDS.interval,
  FIELDS.segmentBy,
  FIELDS.segmentLimit,
  FIELDS.weekStart,
  FIELDS.markPartial,
  FIELDS.limit,
] as const;

/** Undefined where one question cannot tell it, or where rows are left out of the table. */
export function askForTotal({ plan }: Pick<FoundTable, "plan">): Question | undefined {
  const [only, another] = plan.questions;
  if (!only || another || plan.further || only.query.endpoint !== "metric") return undefined;
  const { body = {} } = only.query;
  const isDivided = body[FIELDS.interval] !== undefined || body[FIELDS.segmentBy] !== undefined;
  const isCut = body[FIELDS.segmentLimit] !== undefined || body[FIELDS.limit] !== undefined;
  if (!isDivided || isCut) return undefined;
  return changeBody(only, Object.fromEntries(DIVIDING.map((name) => [name, undefined])));
}
