/** One row of what DuckDB answers. */
import type { DuckDBConnection } from "@duckdb/node-api";

/** Its values as JSON has them; none where no row is found. */
export async function readFirstRow(
  connection: DuckDBConnection,
  statement: string,
): Promise<readonly unknown[]> {
  return (await connection.runAndReadAll(statement)).getRowsJson()[0] ?? [];
}
