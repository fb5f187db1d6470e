/** The table of people: one row each, with when they were seen and the last known value of every property. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, raw, sql } from "./sql";

/** Columns of `events` that are not properties. */
export const EVENT_COLUMNS: readonly string[] = ["person", "event", "time"];
/** Columns of `people` that are not properties. */
export const PERSON_COLUMNS: readonly string[] = ["person", "first_seen", "last_seen"];
/** Names that a property cannot have, in lower case: DuckDB's row number and the columns above. */
export const RESERVED_NAMES: readonly string[] = ["rowid", ...EVENT_COLUMNS, "first_seen", "last_seen"];

/**
 * Makes `people` from `events`. Events are stored in the order of time (and within one moment in the order of
 * the file), so the row number alone says which value is the last; rows without a value do not count.
 */
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
