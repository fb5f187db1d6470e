/** One row per person: when seen, and the last known value of every property. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, raw, sql } from "./sql";

export const EVENT_COLUMNS: readonly string[] = ["person", "event", "time"];
export const PERSON_COLUMNS: readonly string[] = ["person", "first_seen", "last_seen"];
/** In lower case; `rowid` is DuckDB's row number. */
export const RESERVED_NAMES: readonly string[] = ["rowid", ...EVENT_COLUMNS, "first_seen", "last_seen"];

/** Events are stored by time, then file order, so the highest row number with a value is the last. */
export async function buildPeople(connection: DuckDBConnection): Promise<void> {
  const described = await connection.runAndReadAll("SELECT column_name FROM (DESCRIBE events)");
  const properties = described
    .getRows()
    .flatMap(([name]) => (EVENT_COLUMNS.includes(String(name)) ? [] : [String(name)]));
  const last = properties.map((name) => sql`arg_max(${ident(name)}, rowid) AS ${ident(name)}`);
  const columns = [raw("person, min(time) AS first_seen, max(time) AS last_seen"), ...last];
  const statement = sql`CREATE TABLE people AS SELECT ${join(columns)} FROM events GROUP BY person ORDER BY person`;
  await connection.run(statement.text);
}
