import { readRows } from "../../input-language/arguments";
import { readDatesOfEach } from "../../input-language/dates/date-grid";
import type { AskingFunction } from "../definition/custom-function";
import { DEFINITIONS } from "../definition/definitions";
import { DATES, REFRESH, SEARCH } from "../definition/parameters";
import { makeCountAsker } from "../planning/count-question";
import { type Plan, type PlanContext, planSingleQuestion, takeSoleValue } from "../planning/plan";
import { mapGrid } from "../planning/ranges";

export const PEOPLE_COUNT: AskingFunction = {
  name: "ANALYTICS_PEOPLE_COUNT",
  description: "Counts the people that a search finds; a range of searches gives a range of counts.",
  parameters: [SEARCH, DATES, REFRESH],
  examples: [
    "=ANALYTICS_PEOPLE_COUNT(\"did 'Opened app' at least 10 times in last 30 days\")",
    '=ANALYTICS_PEOPLE_COUNT(A2:A51, "last quarter")',
  ],
  definitions: DEFINITIONS.peopleCount,
  asks: ["peopleCount"],
  pullTakes: "every row",
  plan: planCounts,
};

/** A column of searches is a count for each; rows of what, comparison and value are one search. */
function planCounts([search, dates]: readonly unknown[], context: PlanContext): Plan {
  const question = makeCountAsker(context);
  const rows = readRows(search);
  const searches = rows && rows.length > 1 && rows[0]?.length === 1 ? rows : undefined;
  const days = readDatesOfEach(dates, context);
  if (searches || days) return mapGrid(searches, days, { subject: search, dates }, question);
  return { ...planSingleQuestion(question(search, dates), takeSoleValue), header: false };
}
