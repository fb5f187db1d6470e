/** The built-in sample: a believable subscription business. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { EVENT_COLUMNS } from "../../model/events";
import { numberPeople, storeEvents } from "../layout";
import { ident, join, raw, sql, type Sql } from "../sql";
import { SAMPLE_COLUMNS, createDrawn, createSessions, insertEvents } from "./events-sql";
import { createLives, macros, type SampleSize } from "./people-sql";
import { insertStrangePeople } from "./strange-people";

/** 13 calendar months up to `today` (ISO day, UTC), included. */
export function chooseSampleSize(people: number, seed: number, today: string): SampleSize {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const first = new Date(Date.UTC(year - 1, month - 1, 1));
  return { people, seed, firstDay: first.toISOString().slice(0, 10), lastDay: today };
}

/** The same size gives the same events. */
export async function buildSample(connection: DuckDBConnection, size: SampleSize): Promise<void> {
  const others = SAMPLE_COLUMNS.map(([name]) => name).filter((name) => !EVENT_COLUMNS.includes(name));
  const statements: Sql[] = [
    ...macros(size.seed),
    createLives(size),
    createSessions(size.lastDay),
    createDrawn(),
    ...insertEvents(),
    insertStrangePeople(size.lastDay),
    raw(`DELETE FROM drawn
      WHERE time < DATE '${size.firstDay}' OR time >= DATE '${size.lastDay}' + INTERVAL 1 DAY`),
  ];
  for (const statement of statements) await connection.run(statement.text, [...statement.values]);
  await numberPeople(connection, raw("SELECT DISTINCT person AS name FROM drawn"));
  await storeEvents(connection, {
    rows: sql`SELECT n.person, event, time::TIMESTAMPTZ AS time, ${join(others.map((name) => sql`d.${ident(name)}`))}
      FROM drawn d JOIN stored.names n ON n.name = d.person`,
    // All columns, so that events of one second have one order.
    order: ["event", ...others],
    names: raw("SELECT DISTINCT event FROM drawn"),
    properties: raw("drawn"),
  });
}
