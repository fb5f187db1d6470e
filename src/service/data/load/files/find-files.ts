/** The files that `--events` means: one, all of a folder, or those that fit a pattern. */
import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../../../model/errors";
import { literal, sql } from "../../sql";
import { columnsOfFolders, isOfTools, withoutExplanations } from "./beside";
import type { SourceFile } from "./source";

/**
 * In the order of their names. Files that systems and tools put beside events (`.DS_Store`, `_SUCCESS`) are
 * none. What links lead to is read as well, and once, however many names it has.
 * @throws StartError
 */
export async function findFiles(connection: DuckDBConnection, path: string): Promise<readonly SourceFile[]> {
  if (!lstatSync(path, { throwIfNoEntry: false })) {
    if (/[*?[]/.test(path)) return fitting(connection, path);
    throw new StartError(`The file "${path}" does not exist.`);
  }
  const status = statusOf(path);
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

/**
 * Also of folders in it, as tools write one for each day; not of those that tools keep for themselves.
 * `within`: the real names of the folders in which it is, as a link may lead back to one of them.
 */
function listPaths(folder: string, within: readonly string[] = []): string[] {
  const real = realpathSync(folder);
  if (within.includes(real)) return [];
  return entriesOf(folder)
    .filter(({ name }) => !isOfTools(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      const isFolder = entry.isSymbolicLink() ? statusOf(path).isDirectory() : entry.isDirectory();
      return isFolder ? listPaths(path, [...within, real]) : [path];
    });
}

function entriesOf(folder: string): Dirent[] {
  return readable(folder, () => readdirSync(folder, { withFileTypes: true }));
}

function statusOf(path: string): Stats {
  return readable(path, () => statSync(path));
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "it is a link that leads nowhere",
  ELOOP: "it is a link that leads nowhere",
  EACCES: "you may not read it",
};

/** @throws StartError */
function readable<T>(path: string, look: () => T): T {
  try {
    return look();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new StartError(`"${path}" cannot be read: ${REASONS[code] ?? message}.`, { cause: error });
  }
}

/** Of several names of one file the first. */
function withoutTwins(paths: readonly string[]): string[] {
  const seen = new Set<string>();
  return paths.filter((path) => {
    const real = realpathSync(path);
    return !seen.has(real) && seen.add(real);
  });
}

/** `folder`: without it in its name a file is known. */
function filesOf(paths: readonly string[], folder?: string): SourceFile[] {
  const files = [...paths]
    .sort((a, b) => (a < b ? -1 : 1))
    .filter((path) => !isOfTools(basename(path)) && statusOf(path).isFile());
  return withoutExplanations(withoutTwins(files), (path) => basename(path)).map((path) => ({
    path,
    name: folder === undefined ? basename(path) : relative(folder, path),
    folders: columnsOfFolders(folder === undefined ? path : relative(folder, path)).filter(isNamed),
  }));
}

function isNamed([, value]: readonly [string, string]): boolean {
  return value !== "";
}
