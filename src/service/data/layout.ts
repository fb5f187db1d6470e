/**
 * How events are kept: people as whole numbers in the order of their names, texts of few values as numbers of
 * a list, rows by person, then time, then as in the file. So row numbers are the order of a person's events.
 * `stored.events`, `stored.people` and `stored.names` are for our questions; the views `events` and `people`,
 * in which people are texts, for statements from outside.
 */
import type { DuckDBConnection } from "@duckdb/node-api";
import { EVENT_COLUMNS } from "../model/events";
import { readFirstRow } from "./first-row";
import { ident, join, literal, raw, sql, type Sql } from "./sql";

/** In lower case; `rowid` is DuckDB's row number. */
export const RESERVED_NAMES: readonly string[] = ["rowid", ...EVENT_COLUMNS, "first_seen", "last_seen"];

/** The place of an event in its file, while it is loaded. */
export const ROW = "row of the file";

/** A text of more different values is kept as it is. */
const MOST_LISTED = 5_000;

export interface EventRows {
  /** A statement that gives `person` (a number of `stored.names`), `event`, `time` and the properties. */
  readonly rows: Sql;
  /** The columns of `rows` that order a person's events of one time. `ROW` orders, and is not kept. */
  readonly order: readonly string[];
  /** A statement that gives different names of events as `event`. */
  readonly names: Sql;
  /** A relation with all properties, for the values of those that are texts. */
  readonly properties: Sql;
}

/** Fills `stored.names`. `names`: a statement that gives different texts as `name`, in any order. */
export async function numberPeople(connection: DuckDBConnection, names: Sql): Promise<void> {
  await connection.run("CREATE SCHEMA IF NOT EXISTS stored");
  await run(
    connection,
    sql`CREATE TABLE stored.names AS SELECT (row_number() OVER (ORDER BY name) - 1)::INTEGER AS person, name FROM (${names})`,
  );
}

/** Fills `stored.events`, and makes the view of it. */
export async function storeEvents(connection: DuckDBConnection, events: EventRows): Promise<void> {
  const { rows, order, names, properties } = events;
  const described = await describe(connection, rows);
  const kept = described.filter(({ name }) => name !== ROW);
  const texts = kept.filter(({ name, type }) => type === "VARCHAR" && name !== "event");
  const listed = new Map([
    ...(await listValues(connection, sql`(${names})`, ["event"])),
    ...(await listValues(
      connection,
      properties,
      texts.map(({ name }) => name),
    )),
  ]);
  const columns = kept.map(({ name }) => {
    const type = listed.get(name);
    return type === undefined ? ident(name) : sql`CAST(${ident(name)} AS ${ident(type)}) AS ${ident(name)}`;
  });
  await run(
    connection,
    sql`CREATE TABLE stored.events AS SELECT ${join(columns)} FROM (${rows}) ORDER BY person, time, ${join(order.map(ident))}`,
  );
  await showTable(connection, "events");
}

/** Fills `stored.people`: when each was seen, and the last known value of every property; with its view. */
export async function gatherPeople(connection: DuckDBConnection): Promise<void> {
  const described = await describe(connection, raw("FROM stored.events"));
  const properties = described.filter(({ name }) => !EVENT_COLUMNS.includes(name));
  const last = properties.map(({ name }) => sql`arg_max(${ident(name)}, rowid) AS ${ident(name)}`);
  const columns = [raw("person, min(time) AS first_seen, max(time) AS last_seen"), ...last];
  await run(
    connection,
    sql`CREATE TABLE stored.people AS SELECT ${join(columns)} FROM stored.events GROUP BY person ORDER BY person`,
  );
  await showTable(connection, "people");
}

/** The view of a table, with people and listed values as texts. */
async function showTable(connection: DuckDBConnection, table: "events" | "people"): Promise<void> {
  const stored = raw(`stored.${table}`);
  const described = await describe(connection, sql`FROM ${stored}`);
  const shown = described.slice(1).map(({ name, type }) => {
    const column = sql`t.${ident(name)}`;
    return type.startsWith("ENUM") ? sql`${column}::VARCHAR AS ${ident(name)}` : column;
  });
  await run(
    connection,
    sql`CREATE VIEW ${raw(table)} AS SELECT ${join([raw("n.name AS person"), ...shown])} FROM ${stored} t JOIN stored.names n ON n.person = t.person`,
  );
}

/** A type for each column of few values, which has them in the order of texts. */
async function listValues(
  connection: DuckDBConnection,
  texts: Sql,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [rows, ...counts] = await askEach(connection, texts, [
    raw("count(*)"),
    ...names.map((name) => sql`approx_count_distinct(${ident(name)})`),
  ]);
  const few = names.filter((_, at) => Number(counts[at]) > 0 && Number(counts[at]) <= MOST_LISTED);
  const listed =
    Number(rows) <= FEW_ROWS
      ? await listTogether(connection, texts, few)
      : await listApart(connection, texts, few);
  const valuesIn = (name: string, values: unknown): Sql => {
    const all = Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
    // A statement ends at such a sign, wherever it stands.
    if (!all.some((value) => value.includes("\0"))) return join(all.map(literal));
    const value = ident(name);
    return sql`SELECT DISTINCT ${value} FROM ${texts} WHERE ${value} IS NOT NULL ORDER BY 1`;
  };
  const types = few.map(
    (name, at) => sql`CREATE TYPE ${ident(typeOf(name))} AS ENUM (${valuesIn(name, listed[at])})`,
  );
  // Each alone would wait for the disk.
  if (types.length > 0) await run(connection, sql`BEGIN; ${join(types, "; ")}; COMMIT`);
  return new Map(few.map((name) => [name, typeOf(name)]));
}

function typeOf(column: string): string {
  return `values of ${column}`;
}

/** In so many rows a list for each column costs more than all their values put below each other. */
const FEW_ROWS = 20_000;

async function listTogether(
  connection: DuckDBConnection,
  texts: Sql,
  names: readonly string[],
): Promise<readonly unknown[]> {
  if (names.length === 0) return [];
  const places = names.map((name, at) => sql`${ident(name)} AS ${raw(`c${at}`)}`);
  const reader = await connection.runAndReadAll(
    sql`SELECT c, list_sort(list(DISTINCT v)) FROM (UNPIVOT (SELECT ${join(places)} FROM ${texts}) ON COLUMNS(*) INTO NAME c VALUE v) GROUP BY c`
      .text,
  );
  const lists = new Map<unknown, unknown>(reader.getRowsJson().map(([at, list]) => [at, list]));
  return names.map((_name, at) => lists.get(`c${at}`));
}

/** A list of different values takes two megabytes, however few they are. */
const LISTED_AT_ONCE = 100;

async function listApart(
  connection: DuckDBConnection,
  texts: Sql,
  names: readonly string[],
): Promise<readonly unknown[]> {
  const listed: unknown[] = [];
  for (let from = 0; from < names.length; from += LISTED_AT_ONCE) {
    const some = names.slice(from, from + LISTED_AT_ONCE);
    const lists = some.map((name) => sql`list_sort(list(DISTINCT ${ident(name)}))`);
    listed.push(...(await askEach(connection, texts, lists)));
  }
  return listed;
}

/** What aggregates give, in one statement. */
async function askEach(
  connection: DuckDBConnection,
  rows: Sql,
  asked: readonly Sql[],
): Promise<readonly unknown[]> {
  return asked.length === 0 ? [] : readFirstRow(connection, sql`SELECT ${join(asked)} FROM ${rows}`.text);
}

async function describe(
  connection: DuckDBConnection,
  rows: Sql,
): Promise<readonly { readonly name: string; readonly type: string }[]> {
  const reader = await connection.runAndReadAll(
    sql`SELECT column_name, column_type FROM (DESCRIBE ${rows})`.text,
  );
  return reader.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }));
}

async function run(connection: DuckDBConnection, statement: Sql): Promise<void> {
  await connection.run(statement.text);
}
