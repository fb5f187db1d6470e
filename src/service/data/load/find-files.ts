/** The files that `--events` means: one, all of a folder, or those that fit a pattern. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../../model/errors";
import { literal, sql } from "../sql";
import type { SourceFile } from "./source";

/**
 * In the order of their names. Files that systems and tools put beside events (`.DS_Store`, `_SUCCESS`) are
 * none.
 * @throws StartError
 */
export async function findFiles(connection: DuckDBConnection, path: string): Promise<readonly SourceFile[]> {
  if (!existsSync(path)) {
    if (/[*?[]/.test(path)) return fitting(connection, path);
    throw new StartError(`The file "${path}" does not exist.`);
  }
  const status = statSync(path);
  if (status.isFile()) return [{ path, name: basename(path) }];
  if (!status.isDirectory()) throw new StartError(`"${basename(path)}" is neither a file nor a folder.`);
  const paths = readdirSync(path).map((name) => join(path, name));
  const files = filesOf(paths);
  if (files.length === 0) throw new StartError(`The folder "${basename(path)}" has no file of events.`);
  return files;
}

async function fitting(connection: DuckDBConnection, pattern: string): Promise<readonly SourceFile[]> {
  const found = await connection.runAndReadAll(sql`SELECT file FROM glob(${literal(pattern)})`.text);
  const files = filesOf(found.getRows().map(([path]) => String(path)));
  if (files.length === 0) throw new StartError(`No file fits "${pattern}".`);
  return files;
}

function filesOf(paths: readonly string[]): SourceFile[] {
  return [...paths]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((path) => ({ path, name: basename(path) }))
    .filter(({ path, name }) => !/^[._]/.test(name) && statSync(path).isFile());
}
