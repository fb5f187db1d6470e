/** Keeps some people's events only, as services with much data answer from samples. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../model/errors";
import { raw } from "./sql";

const PARTS = 10_000;

/**
 * Keeps about `share` of the people, the same at every start.
 * @throws StartError where nobody is left
 */
export async function keepSample(connection: DuckDBConnection, share: number): Promise<void> {
  const isKept = `hash(person) % ${PARTS} < ${Math.round(share * PARTS)}`;
  // A new table: row numbers decide which value of a property is the last.
  await connection.run(
    raw(`CREATE TABLE sampled AS SELECT * FROM events WHERE ${isKept} ORDER BY rowid`).text,
  );
  await connection.run("DROP TABLE events");
  await connection.run("ALTER TABLE sampled RENAME TO events");
  const [[count] = [0]] = (await connection.runAndReadAll("SELECT count(*) FROM events")).getRows();
  if (Number(count) === 0) throw new StartError(`A sample of ${share} leaves no events: take a larger one.`);
}
