/** How many people a search finds, as a question. Pure. */
import type { Question } from "../../answers/question/question";
import { makeDateRange, FIELDS } from "../../service-client/request/contract";
import { QUERIES } from "../../service-client/request/request";
import { type DateRange, parseDates } from "../../input-language/dates/dates";
import { parseSearch } from "../../input-language/search/argument";
import type { Condition, Search } from "../../input-language/search/tree";
import type { PlanContext } from "./plan";
import { makeQuestion } from "./questions";
import { joinConditions } from "./refined";

/** `also` must hold besides the search. @throws AddOnError badArgument */
type AskForCount = (search: unknown, days: unknown, also?: Condition) => Question;

/** Reads each search and each period once: a grid has fifty of the one and twelve of the other. */
export function makeCountAsker(context: PlanContext): AskForCount {
  const searches = new Map<unknown, Search>();
  const periods = new Map<unknown, DateRange | undefined>();
  return (search, days, also) => {
    const { raw, filter } = readOnce(searches, search, () => parseSearch(search, context));
    const range = readOnce(periods, days, () => parseDates(days, context));
    if (!raw) return makeQuestion(QUERIES.peopleCount(joinConditions(filter, also), range));
    const dated = { [FIELDS.dateRange]: range && makeDateRange(range.from, range.to) };
    return makeQuestion(QUERIES.raw("peopleCount", { ...dated, ...raw }));
  };
}

function readOnce<T>(known: Map<unknown, T>, written: unknown, read: () => T): T {
  if (known.has(written)) return known.get(written) as T;
  const found = read();
  known.set(written, found);
  return found;
}
