/**
 * The file that `--store` names: a database with what is known of it beside the events. While a service reads
 * or writes it, DuckDB holds a lock that ends with the process.
 */
import { chmodSync, createReadStream, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { readStart } from "../data/load/files/read-start";
import { StartError, UsageError } from "../model/errors";
import { readFirstLine } from "../model/first-line";

export type StoreState =
  | { readonly is: "absent" }
  /** What was written beside the events when they were whole. */
  | { readonly is: "whole"; readonly note: string }
  /** The start that wrote it was ended before it was done. */
  | { readonly is: "begun" }
  | { readonly is: "damaged" };

/** Where DuckDB's own mark is, in bytes. */
const MARK = { at: 8, text: "DUCK" };
/**
 * Ours, which lies further in, as a comment of a table: a store whose beginning is lost is known by it. In
 * parts, so that no file of this program has it.
 */
const OUR_MARK = ["store of events", "8f1c6a52-4d0b-4f5e-9b0e-6c7d0a9e3b41"].join(", ");
const READ_AT_ONCE = 1 << 20;

/** @throws UsageError for a file that is something else, StartError for one in use */
export async function lookAtStore(path: string): Promise<StoreState> {
  if (!existsSync(dirname(resolve(path))))
    throw new UsageError(`The events cannot be kept in "${path}": there is no such folder.`);
  if (!existsSync(path)) return { is: "absent" };
  if (!statSync(path).isFile()) throw noStore(path);
  const head = await readStart(path, MARK.at + MARK.text.length);
  if (head.length > 0 && head.subarray(MARK.at).toString("latin1") !== MARK.text) {
    if (await holdsMark(path)) return { is: "damaged" };
    throw noStore(path);
  }
  if (head.length === 0) return { is: "begun" };
  try {
    return await withStore(path, "READ_ONLY", readNote);
  } catch (error) {
    if (error instanceof StartError) throw error;
    return { is: "damaged" };
  }
}

async function holdsMark(path: string): Promise<boolean> {
  let end = "";
  for await (const part of createReadStream(path, { highWaterMark: READ_AT_ONCE, encoding: "latin1" })) {
    const text = end + String(part);
    if (text.includes(OUR_MARK)) return true;
    end = text.slice(-OUR_MARK.length);
  }
  return false;
}

function noStore(path: string): UsageError {
  return new UsageError(
    `"${path}" is there already, and no store of events: give --store the name of a new file.`,
  );
}

async function withStore<T>(
  path: string,
  access_mode: "READ_ONLY" | "READ_WRITE",
  use: (connection: DuckDBConnection, path: string) => Promise<T>,
): Promise<T> {
  const instance = await DuckDBInstance.create(path, { access_mode }).catch((error: unknown) => {
    throw inUse(path, error) ?? error;
  });
  const connection = await instance.connect();
  try {
    return await use(connection, path);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function readNote(connection: DuckDBConnection, path: string): Promise<StoreState> {
  const tables = await connection.runAndReadAll(
    "SELECT schema_name || '.' || table_name FROM duckdb_tables() WHERE NOT internal",
  );
  const names = tables.getRows().map(([name]) => String(name));
  if (!names.includes("kept.note")) {
    if (names.length === 0) return { is: "begun" };
    throw noStore(path);
  }
  const [row] = (await connection.runAndReadAll("SELECT note FROM kept.note")).getRows();
  return row ? { is: "whole", note: String(row[0]) } : { is: "begun" };
}

/** Marks a database as a store, before anything else is in it. */
export async function beginStore(connection: DuckDBConnection): Promise<void> {
  await connection.run("CREATE SCHEMA kept");
  await connection.run("CREATE TABLE kept.note (note VARCHAR)");
  await connection.run(`COMMENT ON TABLE kept.note IS '${OUR_MARK}'`);
}

/** As the last thing that is written: with its note a store is whole. */
export async function endStore(path: string, note: string): Promise<void> {
  await withStore(path, "READ_WRITE", async (connection) => {
    await connection.run("INSERT INTO kept.note VALUES ($1)", [note]);
    await connection.run("CHECKPOINT");
  });
}

/**
 * Makes way for a new store; one that is damaged is kept aside, as nobody can say what is in it.
 * @throws StartError for one in use, UsageError where another damaged one lies aside already
 */
export async function removeStore(path: string, state: StoreState["is"]): Promise<void> {
  if (state === "damaged") return setAside(path);
  if (statSync(path, { throwIfNoEntry: false })?.size)
    // Who may write it is alone with it.
    await withStore(path, "READ_WRITE", async () => rmSync(path));
  for (const part of [path, `${path}.wal`]) rmSync(part, { force: true });
}

function setAside(path: string): void {
  if (existsSync(asideOf(path)))
    throw new UsageError(
      `The store "${path}" is damaged, and "${basename(asideOf(path))}" beside it is an earlier one: remove both, and start again.`,
    );
  renameSync(path, asideOf(path));
  rmSync(`${path}.wal`, { force: true });
}

/** Of one that is open, and found to be damaged: the next start makes a new one. As a sentence. */
export function leaveDamaged(path: string): string {
  if (existsSync(path) && !existsSync(asideOf(path))) setAside(path);
  return `The events that were kept are damaged: start the service again, which reads them again. What was kept lies as "${basename(asideOf(path))}" beside it.`;
}

export function asideOf(path: string): string {
  return `${path}.damaged`;
}

/** For the one who owns it alone: it is a second copy of people's data. @throws StartError */
export function shutStore(path: string): void {
  try {
    if (statSync(path).mode & 0o077) chmodSync(path, 0o600);
  } catch (error) {
    throw new StartError(
      `Others may read the store "${path}", and this cannot be changed: ${readFirstLine(error)}`,
      { cause: error },
    );
  }
}

/** DuckDB names the process that holds its lock. */
export function inUse(path: string, error: unknown): StartError | undefined {
  const message = readFirstLine(error);
  if (!message.includes("Could not set lock on file")) return undefined;
  const [, process] = /\(PID (\d+)\)/.exec(message) ?? [];
  return new StartError(
    `The store "${path}" is in use by another process${process === undefined ? "" : ` (${process})`}: end that first, or give --store another file.`,
    { cause: error },
  );
}
