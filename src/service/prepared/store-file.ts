/**
 * The file that `--store` names: a database with what is known of it beside the events. While a service reads
 * or writes it, DuckDB holds a lock that ends with the process.
 */
import { chmodSync, createReadStream, existsSync, lstatSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { isDamage } from "../data/database";
import { readStart } from "../data/load/files/read-start";
import { StartError, UsageError } from "../model/errors";
import { readFirstLine } from "../model/first-line";
import { logOf, setAside } from "./store-damage";

export type StoreState =
  | { readonly is: "absent" }
  /** A file of no bytes, of which nothing can be lost. */
  | { readonly is: "empty" }
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
  if (!existsSync(path)) {
    if (!lstatSync(path, { throwIfNoEntry: false })) return { is: "absent" };
    throw new UsageError(`The events cannot be kept in "${path}": it is a link to a file that is not there.`);
  }
  if (!statSync(path).isFile()) throw noStore(path);
  const head = await readStart(path, MARK.at + MARK.text.length);
  if (head.length === 0) return { is: "empty" };
  if (head.subarray(MARK.at).toString("latin1") !== MARK.text) {
    if (await holdsMark(path)) return { is: "damaged" };
    throw noStore(path);
  }
  try {
    return await withStore(path, "READ_ONLY", readNote);
  } catch (error) {
    if (isDamage(error)) return { is: "damaged" };
    throw error;
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
  const instance = await DuckDBInstance.create(path, { access_mode });
  const connection = await instance.connect();
  try {
    return await use(connection, path);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function readNote(connection: DuckDBConnection, path: string): Promise<StoreState> {
  const found = await connection.runAndReadAll(`${WHAT_IS_IN_IT} LIMIT 1`);
  const [first] = found.getRows();
  if (!first) return { is: "begun" };
  if (first[0] !== OUR_MARK) throw noStore(path);
  const [row] = (await connection.runAndReadAll("SELECT note FROM kept.note")).getRows();
  return row ? { is: "whole", note: String(row[0]) } : { is: "begun" };
}

/** Whatever somebody has put into a database, as its comment: ours first. */
const WHAT_IS_IN_IT = `SELECT comment FROM (
    SELECT comment, schema_name || '.' || table_name AS name FROM duckdb_tables() WHERE NOT internal
    UNION ALL SELECT NULL, view_name FROM duckdb_views() WHERE NOT internal
    UNION ALL SELECT NULL, sequence_name FROM duckdb_sequences()
    UNION ALL SELECT NULL, type_name FROM duckdb_types() WHERE NOT internal
    UNION ALL SELECT NULL, function_name FROM duckdb_functions() WHERE NOT internal
    UNION ALL SELECT NULL, schema_name FROM duckdb_schemas() WHERE NOT internal
  ) ORDER BY name = 'kept.note' AND comment IS NOT DISTINCT FROM '${OUR_MARK}' DESC`;

/** Marks a database as a store, before anything else is in it. */
export async function beginStore(connection: DuckDBConnection): Promise<void> {
  await connection.run("BEGIN");
  await connection.run("CREATE SCHEMA kept");
  await connection.run("CREATE TABLE kept.note (note VARCHAR)");
  await connection.run(`COMMENT ON TABLE kept.note IS '${OUR_MARK}'`);
  await connection.run("COMMIT");
}

/** As the last thing that is written: with its note a store is whole. */
export async function endStore(path: string, note: string): Promise<void> {
  await withStore(path, "READ_WRITE", async (connection) => {
    await connection.run("INSERT INTO kept.note VALUES ($1)", [note]);
    await connection.run("CHECKPOINT");
  });
}

/** Makes way for a new store. @throws StartError */
export async function makeWay(path: string, { is }: StoreState): Promise<void> {
  if (is === "damaged") return setAside(path);
  // Who may write it is alone with it.
  if (is === "whole" || is === "begun") return withStore(path, "READ_WRITE", async () => removeStore(path));
  if (is === "empty") removeStore(path);
  // Another start may make the store at this moment.
  else rmSync(logOf(path), { force: true });
}

export function removeStore(path: string): void {
  for (const part of [path, logOf(path)]) rmSync(part, { force: true });
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
