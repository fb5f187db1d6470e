import { answerOf, type Answer } from "../model/answer";
import type { Context } from "./context";
import { EVERYBODY, type People, type Who } from "../engines/engine";
import { PERSON_COLUMNS, type Property } from "../model/events";
import { EVER, type DayRange } from "../model/days";
import type { Operand } from "../saved/definitions";
import { readDateRange } from "../wire/date-range";
import type { Fields } from "../wire/fields";
import { readFilter } from "./filter";
import { findWho } from "./who";

interface Search {
  readonly filter?: Operand;
  readonly columns: readonly Property[];
  readonly range: DayRange;
}

export function planPeople(body: Fields, context: Context): () => Promise<Answer> {
  const search = readSearch(body, context, true);
  const sort = body.optionalText("sort");
  const order = body.optionalChoice("order", ["asc", "desc"] as const) ?? "asc";
  const by = sort === undefined ? undefined : context.known.requirePersonColumn(sort, "sort");
  return () => answerPeople(search, by && { by, order }, context);
}

export function planPeopleCount(body: Fields, context: Context): () => Promise<Answer> {
  const search = readSearch(body, context, false);
  return async () => {
    const count = await context.engine.countPeople(whoOf(search, context), context.zone);
    return { ...answerOf([{ name: "count", type: "integer" }], [[count]]), isCount: true };
  };
}

function readSearch(body: Fields, context: Context, withColumns: boolean): Search {
  const fields = body.optionalObject("query_params");
  const filter = fields && readFilter(fields, "filter", context);
  const names =
    withColumns && fields?.has("columns") ? fields.texts("columns", 1, "property names") : undefined;
  fields?.done();
  // These are in every answer anyway.
  const wanted = names
    ?.map((name) => context.known.requirePersonColumn(name, "query_params.columns"))
    .filter(({ name }) => !PERSON_COLUMNS.includes(name));
  return {
    ...(filter && { filter }),
    columns: wanted ?? context.known.summary.properties,
    range: readDateRange(body, context) ?? EVER,
  };
}

/**
 * A row per person, by id unless sorted: first and last seen, and the last known values over all time. The
 * range keeps people active in it, and is that of filter events without their own.
 */
function answerPeople(search: Search, sort: People["sort"], context: Context): Promise<Answer> {
  const own = PERSON_COLUMNS.map((name) => context.known.getProperty(name));
  return context.engine.people({
    who: whoOf(search, context),
    zone: context.zone,
    columns: [...own, ...search.columns],
    ...(sort && { sort }),
    maxRows: context.maxRows,
  });
}

function whoOf({ filter, range }: Search, context: Context): Who {
  const active: Who = range.from === null && range.to === null ? EVERYBODY : { is: "active", range };
  return filter ? { is: "all", of: [active, findWho(filter, context, range)] } : active;
}
