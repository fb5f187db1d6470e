/** The files that `--events` means: one, all of a folder, or those that fit a pattern. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../../../model/errors";
import { literal, sql } from "../../sql";
import { columnsOfFolders, isOfTools, withoutExplanations } from "./beside";
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
  const files = filesOf(listPaths(path), path);
  if (files.length === 0) throw new StartError(`The folder "${basename(path)}" has no file of events.`);
  return files;
}

async function fitting(connection: DuckDBConnection, pattern: string): Promise<readonly SourceFile[]> {
  const found = await connection.runAndReadAll(sql`SELECT file FROM glob(${literal(pattern)})`.text);
  const files = filesOf(found.getRows().map(([path]) => String(path)));
  if (files.length === 0) throw new StartError(`No file fits "${pattern}".`);
  return files;
}

/** Also of folders in it, as tools write one for each day; not of those that tools keep for themselves. */
function listPaths(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isOfTools(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listPaths(path) : [path];
    });
}

/** `folder`: without it in its name a file is known. */
function filesOf(paths: readonly string[], folder?: string): SourceFile[] {
  const files = [...paths]
    .sort((a, b) => (a < b ? -1 : 1))
    .filter((path) => !isOfTools(basename(path)) && statSync(path).isFile());
  return withoutExplanations(files, (path) => basename(path)).map((path) => ({
    path,
    name: folder === undefined ? basename(path) : relative(folder, path),
    folders: columnsOfFolders(folder === undefined ? path : relative(folder, path)).filter(isNamed),
  }));
}

function isNamed([, value]: readonly [string, string]): boolean {
  return value !== "";
}
