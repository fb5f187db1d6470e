/** ANALYTICS_PEOPLE_COUNT: how many people a search finds, for one search or a range of them. */
import type { Question } from "../../answers/question/question";
import { dateRangeField, FIELDS } from "../../service-client/request/contract";
import { QUERIES } from "../../service-client/request/request";
import { rowsOf } from "../../input-language/arguments";
import { datesForEach } from "../../input-language/dates/date-grid";
import { parseDates } from "../../input-language/dates/dates";
import { parseSearch } from "../../input-language/search/argument";
import type { AskingFunction } from "../definition/custom-function";
import { DEFINITIONS } from "../definition/definitions";
import { DATES, REFRESH, SEARCH } from "../definition/parameters";
import { type Plan, type PlanContext, singleAnswer, soleValue } from "../planning/plan";
import { questionOf } from "../planning/questions";
import { overGrid } from "../planning/ranges";

export const PEOPLE_COUNT: AskingFunction = {
  name: "ANALYTICS_PEOPLE_COUNT",
  description: "Counts the people whom a search finds; a range of searches gives a range of counts.",
  parameters: [SEARCH, DATES, REFRESH],
  examples: [
    "=ANALYTICS_PEOPLE_COUNT(\"did 'Opened app' at least 10 times in last 30 days\")",
    '=ANALYTICS_PEOPLE_COUNT(A2:A51, "last quarter", analytics_stamp)',
  ],
  definitions: DEFINITIONS.peopleCount,
  asks: ["peopleCount"],
  pullTakes: "every row",
  plan: planCounts,
};

/** A column of searches is a count for each; rows of what, comparison and value are one search. */
function planCounts([search, dates]: readonly unknown[], context: PlanContext): Plan {
  const question = (one: unknown, days: unknown): Question => countQuestion(one, days, context);
  const rows = rowsOf(search);
  const searches = rows && rows.length > 1 && rows[0]?.length === 1 ? rows : undefined;
  const days = datesForEach(dates, context);
  if (searches || days) return overGrid(searches, days, { subject: search, dates }, question);
  return { ...singleAnswer(question(search, dates), soleValue), header: false };
}

function countQuestion(search: unknown, dates: unknown, context: PlanContext): Question {
  const { raw, filter } = parseSearch(search, context);
  const range = parseDates(dates, context);
  if (!raw) return questionOf(QUERIES.peopleCount(filter, range));
  const dated = { [FIELDS.dateRange]: range && dateRangeField(range.from, range.to) };
  return questionOf(QUERIES.raw("peopleCount", { ...dated, ...raw }));
}
