/** Loads files as the service does, for tests. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { loadEvents, type LoadOptions } from "../../../src/service/data/load/load";

/** When the files of tests are loaded. */
export const NOW = Date.parse("2026-11-27T12:00:00Z");

export interface LoadedFile {
  readonly rows: readonly (readonly unknown[])[];
  readonly said: readonly string[];
  readonly leftOut: number;
}

/** Loads a file, and answers one statement over its events. */
export async function loadFile(
  path: string,
  statement: string,
  { memoryMb, ...options }: LoadOptions & { readonly memoryMb?: number } = {},
): Promise<LoadedFile> {
  const limits = memoryMb === undefined ? undefined : { memory_limit: `${memoryMb}MB` };
  const instance = await DuckDBInstance.create(":memory:", limits);
  const connection = await instance.connect();
  try {
    await connection.run("SET TimeZone = 'UTC'");
    const { leftOut, said } = await loadEvents(connection, path, { now: NOW, ...options });
    const rows = (await connection.runAndReadAll(statement)).getRowsJson();
    return { rows, said, leftOut };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** The same for a content, under any name. */
export async function loadContent(
  content: string | Buffer,
  statement: string,
  options: Parameters<typeof loadFile>[2] = {},
  name = "file.csv",
): Promise<LoadedFile> {
  const folder = mkdtempSync(join(tmpdir(), "load-test-"));
  try {
    const path = join(folder, name);
    writeFileSync(path, content);
    return await loadFile(path, statement, options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The one cell of an answer of one row, as text. */
export async function oneValue(
  content: string | Buffer,
  statement: string,
  options: LoadOptions = {},
): Promise<string> {
  const { rows } = await loadContent(content, statement, options);
  return String(rows[0]?.[0]);
}
