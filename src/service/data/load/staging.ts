/**
 * Loads a file as it is, before its columns get types: `staged`, a table or view with the columns of the file
 * and the number of the row, `rowid`.
 */
import { createReadStream } from "node:fs";
import { DuckDBDataChunk, VARCHAR, type DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../../model/errors";
import { ident, join, literal, raw, sql, type Sql } from "../sql";
import { type StagedColumn, TAKEN, uniqueNames } from "./columns";
import { type CsvForm, type Irregular, readCsvForm, readCsvRecords } from "./csv";
import { type EventDialect, findDialect } from "./dialects";
import { openColumns, stageJson } from "./json";
import type { Source } from "./source";

export interface Staged {
  readonly columns: readonly StagedColumn[];
  readonly dialect: EventDialect | undefined;
  readonly irregular: Irregular;
  /** Whether decimals may be written with a comma. */
  readonly isSemicolon: boolean;
}

/** Beyond these no table of events is meant. */
const MOST_COLUMNS = 2_000;
const NONE: Irregular = { short: 0, long: 0, shortLines: [], longLines: [] };

/** @throws StartError for more columns than any table of events has */
export async function stage(
  connection: DuckDBConnection,
  source: Source,
  file: string,
  report: (progress: string) => void,
): Promise<Staged> {
  if (source.format === "csv") return stageCsv(connection, source.path, file, report);
  if (source.format === "parquet") {
    const columns = await stageParquet(connection, source.path);
    return {
      columns,
      dialect: findDialect(columns.map(({ header }) => header)),
      irregular: NONE,
      isSemicolon: false,
    };
  }
  return { ...(await stageJson(connection, source, file)), irregular: NONE, isSemicolon: false };
}

export function checkWidth(count: number, file: string): void {
  if (count > MOST_COLUMNS)
    throw new StartError(
      `The file "${file}" has ${count.toLocaleString("en")} columns, of which at most ${MOST_COLUMNS.toLocaleString("en")} can be loaded.`,
    );
}

const ROWS_AT_ONCE = 2048;
const ROWS_A_REPORT = 100_000;

/** As text: guessed types would cost 00042 its zeros. */
async function stageCsv(
  connection: DuckDBConnection,
  path: string,
  file: string,
  report: (progress: string) => void,
): Promise<Staged> {
  const form = await readCsvForm(path);
  checkWidth(form.columns.length, file);
  const names = uniqueNames(form.columns, TAKEN);
  const irregular: Irregular = { short: 0, long: 0, shortLines: [], longLines: [] };
  if (!(await readPlainly(connection, path, form, names))) {
    const columnsOf = names.length === 0 ? ["nothing"] : names;
    await connection.run(sql`CREATE OR REPLACE TEMP TABLE staged (${join(columnsOf.map(asText))})`.text);
    await fillStaged(connection, path, form, irregular, (read) =>
      report(`Reading ${file}: ${read.toLocaleString("en")} rows`),
    );
  }
  const dialect = findDialect(form.columns);
  const columns = names.map((name, at): StagedColumn => ({
    name,
    header: form.columns[at] ?? name,
    origin: "any text",
  }));
  const opened = await openColumns(connection, columns, dialect);
  return { columns: opened, dialect, irregular, isSemicolon: form.delimiter === ";" };
}

function asText(name: string): Sql {
  return sql`${ident(name)} VARCHAR`;
}

/**
 * By DuckDB's own reader, ten times as fast, where no field is in quotes: behind a quoted last field it fails
 * on
 * CRLF. False where it did not, as for rows of unlike widths.
 */
async function readPlainly(
  connection: DuckDBConnection,
  path: string,
  { delimiter, above }: CsvForm,
  names: readonly string[],
): Promise<boolean> {
  if (names.length < 2 || (await hasQuotes(path))) return false;
  const types = join(names.map((name) => sql`${literal(name)}: 'VARCHAR'`));
  const rows = sql`read_csv(${literal(path)}, auto_detect = false, header = false, skip = ${raw(String(above + 1))}, delim = ${literal(delimiter)}, quote = '', escape = '', nullstr = '', columns = {${types}})`;
  try {
    await connection.run(sql`CREATE OR REPLACE TEMP TABLE staged AS SELECT * FROM ${rows}`.text);
  } catch {
    // The other reader says what is wrong, and in which line.
    return false;
  }
  const last = ident(names.at(-1) ?? "");
  const broken = await connection.runAndReadAll(
    sql`SELECT 1 FROM staged WHERE ${last} LIKE '%' || chr(13) || '%' LIMIT 1`.text,
  );
  return broken.currentRowCount === 0;
}

async function hasQuotes(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }))
    if ((chunk as Buffer).includes(QUOTE)) return true;
  return false;
}

const QUOTE = 0x22;

async function fillStaged(
  connection: DuckDBConnection,
  path: string,
  form: CsvForm,
  irregular: Irregular,
  progress: (rows: number) => void,
): Promise<void> {
  if (form.columns.length === 0) return;
  const appender = await connection.createAppender("staged", null, "temp");
  const types = form.columns.map(() => VARCHAR);
  let rows: (string | null)[][] = [];
  let read = 0;
  const flush = (): void => {
    const chunk = DuckDBDataChunk.create(types, rows.length);
    chunk.setRows(rows);
    appender.appendDataChunk(chunk);
    rows = [];
  };
  for await (const record of readCsvRecords(path, form, irregular)) {
    rows.push(record.map((field) => (field === "" ? null : field)));
    read += 1;
    if (read % ROWS_A_REPORT === 0) progress(read);
    if (rows.length === ROWS_AT_ONCE) flush();
  }
  if (rows.length) flush();
  appender.closeSync();
}

/** As a view: DuckDB reads of the file what each step needs. */
async function stageParquet(connection: DuckDBConnection, path: string): Promise<StagedColumn[]> {
  const source = sql`read_parquet(${literal(path)})`;
  const headers = (await connection.runAndReadAll(sql`SELECT * FROM ${source} LIMIT 0`.text)).columnNames();
  const names = uniqueNames(headers, TAKEN);
  const columns = headers.map((header, at) => sql`${ident(header)} AS ${ident(names[at] ?? header)}`);
  await connection.run(
    sql`CREATE TEMP VIEW staged AS SELECT ${join(columns)}, file_row_number AS rowid FROM read_parquet(${literal(path)}, file_row_number = true)`
      .text,
  );
  return names.map((name, at) => ({ name, header: headers[at] ?? name, origin: "kept" }));
}
