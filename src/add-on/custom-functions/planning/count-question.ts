/** How many people a search finds, as a question. Pure. */
import type { Question } from "../../answers/question/question";
import { makeDateRange, FIELDS } from "../../service-client/request/contract";
import { QUERIES } from "../../service-client/request/request";
import { parseDates } from "../../input-language/dates/dates";
import { parseSearch } from "../../input-language/search/argument";
import type { Condition } from "../../input-language/search/tree";
import type { PlanContext } from "./plan";
import { makeQuestion } from "./questions";
import { joinConditions } from "./refined";

/** `also` must hold besides the search. @throws AddOnError badArgument */
export function askForCount(
  search: unknown,
  days: unknown,
  context: PlanContext,
  also?: Condition,
): Question {
  const { raw, filter } = parseSearch(search, context);
  const range = parseDates(days, context);
  if (!raw) return makeQuestion(QUERIES.peopleCount(joinConditions(filter, also), range));
  const dated = { [FIELDS.dateRange]: range && makeDateRange(range.from, range.to) };
  return makeQuestion(QUERIES.raw("peopleCount", { ...dated, ...raw }));
}
