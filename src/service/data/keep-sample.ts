/** Keeps some people's events only, as services with much data answer from samples. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../model/errors";

const PARTS = 10_000;

/**
 * Keeps about `share` of the people, the same at every start.
 * @throws StartError where nobody is left
 */
export async function keepSample(connection: DuckDBConnection, share: number): Promise<void> {
  const isKept = `hash(name) % ${PARTS} < ${Math.round(share * PARTS)}`;
  await connection.run(
    `DELETE FROM stored.events WHERE person NOT IN (SELECT person FROM stored.names WHERE ${isKept})`,
  );
  const [[count] = [0]] = (await connection.runAndReadAll("SELECT count(*) FROM stored.events")).getRows();
  if (Number(count) === 0) throw new StartError(`A sample of ${share} leaves no events: take a larger one.`);
}
