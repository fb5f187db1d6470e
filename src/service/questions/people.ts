import { answerOf, toNumber, type Answer } from "../model/answer";
import type { Context } from "./context";
import { PERSON_COLUMNS } from "../data/layout";
import type { Property } from "../data/store";
import { ident, join, raw, sql, type Sql } from "../data/sql";
import { EVER, type DayRange } from "../model/days";
import type { Operand } from "../saved/definitions";
import { readDateRange } from "../wire/date-range";
import type { Fields } from "../wire/fields";
import { readFilter } from "./filter";
import { filterSql } from "./filter-sql";
import { isWithinDays } from "../data/time-sql";

interface Search {
  readonly filter?: Operand;
  readonly columns: readonly Property[];
  readonly range: DayRange;
}

export function planPeople(body: Fields, context: Context): () => Promise<Answer> {
  const search = readSearch(body, context, true);
  const sort = body.optionalText("sort");
  const order = body.optionalChoice("order", ["asc", "desc"] as const) ?? "asc";
  const by = sort === undefined ? undefined : context.store.requirePersonColumn(sort, "sort");
  return () => answerPeople(search, by, order, context);
}

export function planPeopleCount(body: Fields, context: Context): () => Promise<Answer> {
  const search = readSearch(body, context, false);
  return async () => {
    const [row] = await context.store.database.objects(
      sql`SELECT count(*) AS count FROM stored.people p WHERE ${describePeople(search, context)}`,
    );
    return { ...answerOf([{ name: "count", type: "integer" }], [[row?.["count"]]]), isCount: true };
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
    ?.map((name) => context.store.requirePersonColumn(name, "query_params.columns"))
    .filter(({ name }) => !PERSON_COLUMNS.includes(name));
  return {
    ...(filter && { filter }),
    columns: wanted ?? context.store.summary.properties,
    range: readDateRange(body, context) ?? EVER,
  };
}

/**
 * A row per person, by id unless sorted: first and last seen, and the last known values over all time. The
 * range keeps people active in it, and is that of filter events without their own.
 */
async function answerPeople(
  search: Search,
  by: Property | undefined,
  order: "asc" | "desc",
  context: Context,
): Promise<Answer> {
  const { store } = context;
  const { database } = store;
  const own = PERSON_COLUMNS.map((name) => sql`${store.getProperty(name).column} AS ${ident(name)}`);
  const columns = [...own, ...search.columns.map((property) => property.column)];
  const sorted = by ? sql`${by.column} ${raw(order)} NULLS LAST, p.person` : raw("p.person");
  const answer = await database.select(
    sql`SELECT ${join(columns)} FROM stored.people p WHERE ${describePeople(search, context)} ORDER BY ${sorted}`,
    context.maxRows,
  );
  if (answer.total !== null) return answer;
  const [row] = await database.objects(
    sql`SELECT count(*) AS count FROM stored.people p WHERE ${describePeople(search, context)}`,
  );
  return { ...answer, total: toNumber(row?.["count"]) };
}

function describePeople(search: Search, context: Context): Sql {
  const isOpen = search.range.from === null && search.range.to === null;
  const active = isOpen
    ? raw("true")
    : sql`p.person IN (SELECT person FROM stored.events WHERE ${isWithinDays(search.range, context.zone, raw("time"))})`;
  return search.filter ? sql`${active} AND ${filterSql(search.filter, context, search.range)}` : active;
}
