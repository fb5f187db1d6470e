/** A database of nobody's: files are staged in it to be looked at, and nothing of them is kept. */
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";

const MEMORY = "1GB";

/** `folder`: for what is too large for the memory. */
export async function inMemory<T>(
  folder: string,
  run: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: MEMORY, temp_directory: folder });
  const connection = await instance.connect();
  try {
    return await run(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
