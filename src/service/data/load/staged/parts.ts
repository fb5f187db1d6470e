/** Which file a row is of, where several are read as one. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, raw, sql } from "../../sql";
import type { SourceFile } from "../files/source";

/** The rows of one file, in the order of `staged`. */
export interface Part {
  readonly name: string;
  readonly rows: number;
}

/** "16", or "3 of b.csv". `row`: counted over all files, from 1. */
export function placeOf(row: number, parts: readonly Part[]): string {
  if (parts.length < 2) return row.toLocaleString("en");
  let before = 0;
  for (const { name, rows } of parts) {
    if (row <= before + rows) return placeIn(row - before, name);
    before += rows;
  }
  return row.toLocaleString("en");
}

/** A row as sentences name it where several files are read: "3 of b.csv". */
export function placeIn(row: number, name: string): string {
  return `${row.toLocaleString("en")} of ${name}`;
}

/** The column that names the file of a row, while several are read. */
export const FILE = "file of the row";

/** The rows that each file has in a table. */
export async function countParts(
  connection: DuckDBConnection,
  table: string,
  files: readonly SourceFile[],
): Promise<Part[]> {
  const [only, other] = files;
  if (only && !other) return [{ name: only.name, rows: await countRows(connection, table) }];
  const reader = await connection.runAndReadAll(
    sql`SELECT ${ident(FILE)}, count(*) FROM ${raw(table)} GROUP BY 1`.text,
  );
  const counts = new Map(reader.getRows().map(([path, count]) => [String(path), Number(count)]));
  return files.map(({ path, name }) => ({ name, rows: counts.get(path) ?? 0 }));
}

async function countRows(connection: DuckDBConnection, table: string): Promise<number> {
  const [row = []] = (await connection.runAndReadAll(`SELECT count(*) FROM ${table}`)).getRows();
  return Number(row[0]);
}
