/** The built-in sample: a believable subscription business. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { raw, type Sql } from "../sql";
import { SAMPLE_COLUMNS, createDrawn, createSessions, insertEvents } from "./events-sql";
import { createLives, macros, type SampleSize } from "./people-sql";
import { insertStrangePeople } from "./strange-people";

/** 13 calendar months up to `today` (ISO day, UTC), included. */
export function chooseSampleSize(people: number, seed: number, today: string): SampleSize {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const first = new Date(Date.UTC(year - 1, month - 1, 1));
  return { people, seed, firstDay: first.toISOString().slice(0, 10), lastDay: today };
}

/** Ordered by time. The same size gives the same events. */
export async function buildSample(connection: DuckDBConnection, size: SampleSize): Promise<void> {
  const order = ["time", ...SAMPLE_COLUMNS.map(([name]) => name)].join(", ");
  const statements: Sql[] = [
    ...macros(size.seed),
    createLives(size),
    createSessions(),
    createDrawn(),
    ...insertEvents(),
    insertStrangePeople(size.lastDay),
    // All columns, so that events of one second have one order.
    raw(`CREATE TABLE events AS SELECT * REPLACE (time::TIMESTAMPTZ AS time) FROM drawn
      WHERE time >= DATE '${size.firstDay}' AND time < DATE '${size.lastDay}' + INTERVAL 1 DAY ORDER BY ${order}`),
  ];
  for (const statement of statements) await connection.run(statement.text, [...statement.values]);
}
