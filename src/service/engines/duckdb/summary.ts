/** Counts what was loaded: events, people, days, and the properties with their values. */
import { type Cell, textOf, toNumber } from "../../model/answer";
import {
  EVENT_COLUMNS,
  FIRST_EVENT_ID,
  FIRST_PROPERTY_ID,
  type EventName,
  type EventsSummary,
  type Property,
} from "../../model/events";
import type { Database } from "../../data/database";
import { addValues, type ValueReader } from "../property-values";
import { ident, join, raw, sql, type Sql } from "../../data/sql";

/**
 * Goes over all events several times, so it is made once for what was loaded. `leftOut` and `said` come from
 * the loading, and are in no table.
 */
export async function readSummary(
  database: Database,
  product: string,
  { leftOut, said }: Pick<EventsSummary, "leftOut" | "said"> = { leftOut: 0, said: [] },
): Promise<EventsSummary> {
  const [totals] = await database.objects(
    raw(
      `SELECT (SELECT count(*) FROM stored.events) AS events, count(*) AS people, min(first_seen)::DATE AS first,
          max(last_seen)::DATE AS last, epoch_ms(min(first_seen)) AS first_ms, epoch_ms(max(last_seen)) AS last_ms
          FROM stored.people`,
    ),
  );
  return {
    product,
    events: toNumber(totals?.["events"]),
    people: toNumber(totals?.["people"]),
    first: textOf(totals?.["first"]),
    last: textOf(totals?.["last"]),
    firstMs: toNumber(totals?.["first_ms"]),
    lastMs: toNumber(totals?.["last_ms"]),
    timeZones: await readNames(database, "SELECT name FROM pg_timezone_names() ORDER BY name"),
    eventNames: await readEventNames(database),
    properties: await readProperties(database),
    leftOut,
    said,
  };
}

export async function readNames(database: Database, statement: string): Promise<string[]> {
  const rows = await database.objects(raw(statement));
  return rows.map((row) => textOf(row["name"]));
}

async function readEventNames(database: Database): Promise<EventName[]> {
  const rows = await database.objects(
    raw(`SELECT event::VARCHAR AS event, count(*) AS total, count(DISTINCT person) AS people,
      min(time) AS first, max(time) AS last FROM stored.events GROUP BY event ORDER BY event`),
  );
  return rows.map((row, index) => ({
    id: FIRST_EVENT_ID + index,
    name: textOf(row["event"]),
    total: toNumber(row["total"]),
    people: toNumber(row["people"]),
    first: textOf(row["first"]),
    last: textOf(row["last"]),
  }));
}

async function readProperties(database: Database): Promise<Property[]> {
  const described = await database.objects(raw("SELECT column_name, column_type FROM (DESCRIBE events)"));
  const { columns } = await database.select(raw("SELECT * FROM events LIMIT 0"));
  const properties = described
    .map((row) => ({ name: textOf(row["column_name"]), sqlType: textOf(row["column_type"]) }))
    .filter(({ name }) => !EVENT_COLUMNS.includes(name))
    .map(({ name, sqlType }, index) => ({
      id: FIRST_PROPERTY_ID + index,
      name,
      sqlType,
      type: columns.find((column) => column.name === name)?.type ?? "text",
    }));
  return addValues(properties, readValuesOf(database));
}

function readValuesOf(database: Database): ValueReader {
  return {
    estimateCounts: async (names) => {
      const columns = names.map(ident);
      const types = await readOfFirstEvent(
        database,
        columns.map((column) => sql`typeof(${column})`),
      );
      const counts = columns.map((column, at) => estimateCount(column, textOf(types[at])));
      return (await readOfFirstEvent(database, counts)).map(toNumber);
    },
    listValues: async (name, most) => {
      const column = ident(name);
      const found =
        await database.objects(sql`SELECT ${column}::VARCHAR AS value FROM stored.events WHERE ${column} IS NOT NULL
        GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${most}`);
      return found.map(({ value }) => textOf(value));
    },
  };
}

/**
 * Loading has listed the values of all texts that have few: of those the list says how many, all others have
 * too many, or none. Counting them again would cost as much as reading the file.
 */
function estimateCount(column: Sql, type: string): Sql {
  if (type.startsWith("ENUM")) return sql`len(enum_range(${column}))`;
  if (type === "VARCHAR")
    return sql`CASE WHEN EXISTS (SELECT 1 FROM stored.events WHERE ${column} IS NOT NULL) THEN ${raw(String(MANY))} ELSE 0 END`;
  return sql`(SELECT approx_count_distinct(${column}) FROM stored.events)`;
}

const MANY = 1_000_000;

async function readOfFirstEvent(database: Database, values: readonly Sql[]): Promise<Cell[]> {
  const named = values.map((value, at) => sql`${value} AS ${raw(`v${at}`)}`);
  const [row = {}] = await database.objects(sql`SELECT ${join(named)} FROM stored.events LIMIT 1`);
  return values.map((_value, at) => row[`v${at}`]);
}
