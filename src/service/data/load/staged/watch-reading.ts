/** Says how far a statement has read, of which DuckDB tells nothing by itself. */
import type { DuckDBConnection } from "@duckdb/node-api";

const EACH_MS = 1_000;

/** Runs what reads the file of that name, and says each second how many percent of it are read. */
export async function watchReading<T>(
  connection: DuckDBConnection,
  name: string,
  report: (progress: string) => void,
  read: () => Promise<T>,
): Promise<T> {
  await connection.run("SET enable_progress_bar = true; SET enable_progress_bar_print = false");
  const timer = setInterval(() => {
    const { percentage } = connection.progress;
    if (percentage > 0 && percentage < 100) report(`Reading ${name}: ${Math.floor(percentage)} %`);
  }, EACH_MS);
  try {
    return await read();
  } finally {
    clearInterval(timer);
  }
}
