/** Loads a user's events: CSV, NDJSON or Parquet with a person, an event and a time in every row. */
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join as joinPath, resolve } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../../model/errors";
import { readFirstLine } from "../database";
import { join, raw, sql } from "../sql";
import { findBrokenLine, isJsonLines } from "./json-lines";
import { stage } from "./staging";
import { timeExpression } from "./times";
import { castColumns } from "./types";

/** `leftOut`: rows without a person, event or time. */
export interface Loaded {
  readonly leftOut: number;
}

/**
 * Fills `events`, ordered by time, then as in the file.
 * @throws StartError
 */
export async function loadEvents(
  connection: DuckDBConnection,
  path: string,
  report: (progress: string) => void = () => undefined,
): Promise<Loaded> {
  const file = basename(path);
  if (!existsSync(path)) throw new StartError(`The file "${path}" does not exist.`);
  if (!statSync(path).isFile()) throw new StartError(`"${file}" is not a file.`);
  const folder = mkdtempSync(joinPath(tmpdir(), "events-"));
  // DuckDB takes brackets and stars in a path for a pattern, as in "events (1) [old].json".
  const plain = joinPath(folder, `events${extname(path)}`);
  try {
    symlinkSync(resolve(path), plain);
    return await load(connection, plain, file, report);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const line = isJsonLines(path) ? await findBrokenLine(path) : undefined;
    const problem =
      line === undefined ? readingProblem(error).replaceAll(plain, file) : `line ${line} is not JSON`;
    throw new StartError(`The file "${file}" cannot be read: ${problem}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function load(
  connection: DuckDBConnection,
  path: string,
  file: string,
  report: (progress: string) => void,
): Promise<Loaded> {
  report(`Reading ${file}`);
  const columns = await stage(connection, path, file, report);
  report("Looking at its times");
  const time = await timeExpression(connection, file);
  report("Looking at its properties");
  const properties = columns.filter(({ name }) => !["person", "event", "time"].includes(name));
  const values = [
    raw("person::VARCHAR AS person, event::VARCHAR AS event"),
    sql`${time}::TIMESTAMPTZ AS time`,
  ];
  values.push(...(await castColumns(connection, properties)));
  report("Ordering its events by time");
  await connection.run(
    sql`CREATE TABLE events AS SELECT ${join(values)} FROM staged
      WHERE trim(person::VARCHAR) <> '' AND trim(event::VARCHAR) <> '' AND trim(time::VARCHAR) <> ''
      ORDER BY 3, rowid`.text,
  );
  const counts = await connection.runAndReadAll(
    "SELECT (SELECT count(*) FROM staged), (SELECT count(*) FROM events)",
  );
  const [staged = 0, kept = 0] = (counts.getRows()[0] ?? []).map(Number);
  await connection.run("DROP TABLE staged");
  if (kept === 0) throw new StartError(`The file "${file}" has no events.`);
  return { leftOut: staged - kept };
}

/** Without the kind of DuckDB's error; the CSV reader's message names the line. */
function readingProblem(error: unknown): string {
  const line = readFirstLine(error);
  if (/encoded data was not valid/.test(line)) return "it is not UTF-8";
  return line.replace(/^[\w ]+ Error: /, "").replace(/(?<![.\s])[.\s]+$/, "");
}
