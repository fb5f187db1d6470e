/** Loads a file as it is, before its columns get types. */
import { extname } from "node:path";
import { DuckDBDataChunk, VARCHAR, type DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../../model/errors";
import { ident, join, literal, raw, sql, type Sql } from "../sql";
import { readCsvRecords, readCsvHeader } from "./csv";
import { isJsonLines } from "./json-lines";
import { columnNames, findRoles } from "./roles";

/** What a column's values may become; `kept` columns have the file's type. */
export type Origin = "any text" | "string" | "number" | "boolean" | "kept";

export interface StagedColumn {
  readonly name: string;
  readonly origin: Origin;
}

/** Fills `staged`; its role columns are called person, event and time. */
export async function stage(
  connection: DuckDBConnection,
  path: string,
  file: string,
  report: (progress: string) => void,
): Promise<StagedColumn[]> {
  switch (extname(path).toLowerCase()) {
    case ".csv":
    case ".tsv":
    case ".txt":
      return stageCsv(connection, path, file, report);
    case ".ndjson":
    case ".jsonl":
    case ".json":
      return stageJson(connection, path, file);
    case ".parquet":
      return stageParquet(connection, path, file);
    default:
      throw new StartError(`The file "${file}" must end in .csv, .tsv, .ndjson, .jsonl, .json or .parquet.`);
  }
}

const ROWS_AT_ONCE = 2048;
const ROWS_A_REPORT = 100_000;

/**
 * As text: guessed types would cost 00042 its zeros. Not DuckDB's reader: it fails on CRLF after a quoted
 * last field.
 */
async function stageCsv(
  connection: DuckDBConnection,
  path: string,
  file: string,
  report: (progress: string) => void,
): Promise<StagedColumn[]> {
  const { delimiter, columns } = await readCsvHeader(path);
  const names = columnNames(columns, findRoles(columns, file));
  const types = names.map((name) => sql`${ident(name)} VARCHAR`);
  await connection.run(sql`CREATE TEMP TABLE staged (${join(types)})`.text);
  const appender = await connection.createAppender("staged", null, "temp");
  let rows: (string | null)[][] = [];
  let read = 0;
  const flush = (): void => {
    const chunk = DuckDBDataChunk.create(
      names.map(() => VARCHAR),
      rows.length,
    );
    chunk.setRows(rows);
    appender.appendDataChunk(chunk);
    rows = [];
  };
  for await (const record of readCsvRecords(path, delimiter)) {
    rows.push(record.map((field) => (field === "" ? null : field)));
    read += 1;
    if (read % ROWS_A_REPORT === 0) report(`Reading ${file}: ${read.toLocaleString("en")} rows`);
    if (rows.length === ROWS_AT_ONCE) flush();
  }
  if (rows.length) flush();
  appender.closeSync();
  return names.map((name) => ({ name, origin: "any text" }));
}

/** As raw JSON, so that no digit is lost. */
async function stageJson(connection: DuckDBConnection, path: string, file: string): Promise<StagedColumn[]> {
  // All rows (-1): a key may first appear in the last one.
  const source = sql`read_json(${literal(path)}, sample_size = -1, maximum_depth = 1, map_inference_threshold = -1, format = ${literal(isJsonLines(path) ? "auto" : "array")})`;
  const found = await headersOf(connection, source);
  // Without objects, DuckDB names the only column `json`.
  const headers = found.join() === "json" ? [] : found;
  const names = columnNames(headers, findRoles(headers, file));
  const kinds = headers.map((header) => sql`list(DISTINCT json_type(${ident(header)}::JSON))`);
  const types =
    (await connection.runAndReadAll(sql`SELECT ${join(kinds)} FROM ${source}`.text)).getRowsJson()[0] ?? [];
  const origins = types.map((each) => originOf(Array.isArray(each) ? each.map(String) : []));
  const columns = headers.map((header, at) => {
    const value = sql`${ident(header)}::JSON`;
    return sql`${origins[at] === "kept" ? value : sql`(${value} ->> '$')`} AS ${ident(names[at] ?? header)}`;
  });
  await create(connection, sql`SELECT ${join(columns)} FROM ${source}`);
  return names.map((name, at) => ({ name, origin: origins[at] ?? "string" }));
}

function originOf(jsonTypes: readonly string[]): Origin {
  const types = jsonTypes.filter((type) => type !== "NULL" && type !== "null");
  if (types.some((type) => type === "OBJECT" || type === "ARRAY")) return "kept";
  if (types.length && types.every((type) => type === "BOOLEAN")) return "boolean";
  if (types.length && types.every((type) => /INT|DOUBLE/.test(type))) return "number";
  return "string";
}

async function stageParquet(
  connection: DuckDBConnection,
  path: string,
  file: string,
): Promise<StagedColumn[]> {
  const source = sql`read_parquet(${literal(path)})`;
  const headers = await headersOf(connection, source);
  const names = columnNames(headers, findRoles(headers, file));
  const columns = headers.map((header, at) => sql`${ident(header)} AS ${ident(names[at] ?? header)}`);
  await create(connection, sql`SELECT ${join(columns)} FROM ${source}`);
  return names.map((name) => ({ name, origin: "kept" }));
}

async function headersOf(connection: DuckDBConnection, source: Sql): Promise<string[]> {
  const reader = await connection.runAndReadAll(sql`SELECT * FROM ${source} LIMIT 0`.text);
  return reader.columnNames();
}

async function create(connection: DuckDBConnection, select: Sql): Promise<void> {
  await connection.run(sql`${raw("CREATE TEMP TABLE staged AS")} ${select}`.text);
}
