/** What a server's tables hold, as read when the service starts. */
import { join, raw, Sql, sql } from "../../data/sql";
import { StartError } from "../../model/errors";
import {
  EVENT_COLUMNS,
  FIRST_EVENT_ID,
  FIRST_PROPERTY_ID,
  type EventName,
  type EventsSummary,
  type Property,
} from "../../model/events";
import { addValues, type ValueReader } from "../property-values";
import { columnType, plainType, writeMoment } from "./cells";
import type { Server } from "./server";
import { micros, name } from "./sql";

/** The order of an event among those of one moment, from 1 on. */
const ROW = "row";

/** @throws StartError the tables are not those of --ddl, or empty */
export async function readSummary(server: Server, product: string): Promise<EventsSummary> {
  const properties = await readProperties(server);
  const eventNames = await readEventNames(server);
  const [totals = []] = await server.rows(
    sql`SELECT count(), toString(min(first)), toString(max(last)) FROM (
      SELECT person, ${micros(raw("first_seen"))} AS first, ${micros(raw("last_seen"))} AS last FROM people)`,
  );
  const events = eventNames.reduce((sum, { total }) => sum + total, 0);
  if (events === 0) throw new StartError(`The table events of "${product}" has no events: load some first.`);
  const [first, last] = [BigInt(String(totals[1])), BigInt(String(totals[2]))];
  return {
    product,
    events,
    people: Number(totals[0]),
    first: writeMoment(first).slice(0, 10),
    last: writeMoment(last).slice(0, 10),
    firstMs: Number(first / 1000n),
    lastMs: Number(last / 1000n),
    eventNames,
    properties,
    // One of the few system tables that every user may read.
    timeZones: (await server.rows(sql`SELECT time_zone FROM system.time_zones ORDER BY time_zone`)).map(
      ([zone]) => String(zone),
    ),
    leftOut: 0,
    said: [],
  };
}

async function readEventNames(server: Server): Promise<EventName[]> {
  const rows = await server.rows(
    sql`SELECT toString(event), count(), uniqExact(person), toString(min(${micros(raw("time"))})), toString(max(${micros(raw("time"))}))
      FROM events GROUP BY event ORDER BY event`,
  );
  return rows.map(([event, total, people, first, last], index) => ({
    id: FIRST_EVENT_ID + index,
    name: String(event),
    total: Number(total),
    people: Number(people),
    first: writeMoment(BigInt(String(first))),
    last: writeMoment(BigInt(String(last))),
  }));
}

async function readProperties(server: Server): Promise<Property[]> {
  const columns = (await server.rows(sql`DESCRIBE TABLE events`)).map(([one, type]) => ({
    name: String(one),
    sqlType: plainType(String(type)),
  }));
  const missing = [...EVENT_COLUMNS, ROW].find((one) => !columns.some((column) => column.name === one));
  if (missing !== undefined)
    throw new StartError(`The table events has no column ${missing}: make it as --ddl clickhouse prints.`);
  const properties = columns
    .filter((column) => ![...EVENT_COLUMNS, ROW].includes(column.name))
    .map((column, index) => ({
      id: FIRST_PROPERTY_ID + index,
      ...column,
      type: columnType(column.sqlType),
    }));
  return addValues(properties, readValuesOf(server));
}

function readValuesOf(server: Server): ValueReader {
  return {
    estimateCounts: async (names) => {
      const counts = names.map((one) => sql`uniq(${name(one)})`);
      const [row = []] = await server.rows(sql`SELECT ${join(counts)} FROM events`);
      return row.map(Number);
    },
    listValues: async (property, most) => {
      const column = name(property);
      const found = await server.rows(
        sql`SELECT toString(${column}) AS value FROM events WHERE isNotNull(${column}) GROUP BY value
          ORDER BY count() DESC, value LIMIT ${Sql.of(String(most))}`,
      );
      return found.map(([value]) => String(value));
    },
  };
}
