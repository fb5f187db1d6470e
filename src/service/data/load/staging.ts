/**
 * Loads files as they are, before their columns get types: `staged`, a table or view with the columns of the
 * files and the number of the row over all of them, `rowid`.
 */
import { createReadStream } from "node:fs";
import { DuckDBDataChunk, VARCHAR, type DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../../model/errors";
import { ident, join, literal, raw, sql, type Sql } from "../sql";
import { type StagedColumn, TAKEN, uniqueNames } from "./columns";
import { type CsvForm, type Irregular, readCsvForm, readCsvRecords } from "./csv";
import { type EventDialect, findDialect } from "./dialects";
import { openColumns, stageJson } from "./json";
import { type Part, placeIn } from "./parts";
import { cannotBeRead, readingProblem } from "./reading-problem";
import type { Source, SourceFile } from "./source";

export interface Staged {
  readonly columns: readonly StagedColumn[];
  readonly dialect: EventDialect | undefined;
  readonly irregular: IrregularRows;
  readonly parts: readonly Part[];
  /** Whether decimals may be written with a comma. */
  readonly isSemicolon: boolean;
}

/** Rows with another number of fields than the header; the first lines of each, with their file. */
export interface IrregularRows {
  readonly short: number;
  readonly long: number;
  readonly shortLines: readonly string[];
  readonly longLines: readonly string[];
}

/** Beyond these no table of events is meant. */
const MOST_COLUMNS = 2_000;
const MOST_LINES = 3;

/** @throws StartError for more columns than any table of events has, and for files of unlike columns */
export async function stage(
  connection: DuckDBConnection,
  source: Source,
  report: (progress: string) => void,
): Promise<Staged> {
  if (source.format === "csv") return stageCsv(connection, source.files, report);
  const regular = { irregular: gatherIrregular([]), isSemicolon: false };
  if (source.format !== "parquet") return { ...(await stageJson(connection, source)), ...regular };
  const { columns, parts } = await stageParquet(connection, source.files);
  return { columns, parts, dialect: findDialect(columns.map(({ header }) => header)), ...regular };
}

function gatherIrregular(files: readonly (Irregular & { readonly name: string })[]): IrregularRows {
  const sum = (of: (one: Irregular) => number): number => files.reduce((all, one) => all + of(one), 0);
  const lines = (of: (one: Irregular) => readonly number[]): string[] =>
    files
      .flatMap((one) => of(one).map((line) => (files.length > 1 ? placeIn(line, one.name) : String(line))))
      .slice(0, MOST_LINES);
  return {
    short: sum(({ short }) => short),
    long: sum(({ long }) => long),
    shortLines: lines(({ shortLines }) => shortLines),
    longLines: lines(({ longLines }) => longLines),
  };
}

/** @throws StartError that names the first file whose columns are others */
function requireAlike(
  first: { readonly name: string; readonly columns: readonly string[] },
  other: { readonly name: string; readonly columns: readonly string[] },
): void {
  const [known, own] = [first, other].map(({ columns }) => columns.map((column) => column.trim()));
  const lacking = known?.find((column) => !own?.includes(column));
  const added = own?.find((column) => !known?.includes(column));
  if (lacking === undefined && added === undefined) return;
  const difference = lacking === undefined ? `has ${added}` : `has no ${lacking}`;
  throw new StartError(
    `The file "${other.name}" ${difference}, unlike "${first.name}": files that are read as one have the same columns.`,
  );
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
  files: readonly SourceFile[],
  report: (progress: string) => void,
): Promise<Staged> {
  const parts: Part[] = [];
  const irregular: (Irregular & { name: string })[] = [];
  let first: (CsvForm & { name: string }) | undefined;
  for (const { path, name } of files) {
    const form = await readCsvForm(path).catch((error: unknown) => failIn(name, error));
    checkWidth(form.columns.length, name);
    first ??= { ...form, name };
    requireAlike(first, { ...form, name });
    const table = parts.length === 0 ? "staged" : "part";
    const own = { name, short: 0, long: 0, shortLines: [], longLines: [] };
    await fillTable(connection, table, { path, form }, own, (read) =>
      report(`Reading ${name}: ${read.toLocaleString("en")} rows`),
    ).catch((error: unknown) => failIn(name, error));
    irregular.push(own);
    parts.push({ name, rows: await countRows(connection, table) });
    if (table === "staged") continue;
    await connection.run("INSERT INTO staged BY NAME SELECT * FROM part");
    await connection.run("DROP TABLE part");
  }
  const headers = first?.columns ?? [];
  const dialect = findDialect(headers);
  const columns = uniqueNames(headers, TAKEN).map((name, at): StagedColumn => ({
    name,
    header: headers[at] ?? name,
    origin: "any text",
  }));
  const opened = await openColumns(connection, columns, dialect);
  const isSemicolon = first?.delimiter === ";";
  return { columns: opened, dialect, irregular: gatherIrregular(irregular), parts, isSemicolon };
}

function failIn(file: string, error: unknown): never {
  throw error instanceof StartError ? error : cannotBeRead(file, readingProblem(error));
}

async function fillTable(
  connection: DuckDBConnection,
  table: string,
  { path, form }: { readonly path: string; readonly form: CsvForm },
  irregular: Irregular,
  progress: (rows: number) => void,
): Promise<void> {
  const names = uniqueNames(form.columns, TAKEN);
  if (await readPlainly(connection, table, path, form, names)) return;
  const columns = names.length === 0 ? ["nothing"] : names;
  await connection.run(sql`CREATE OR REPLACE TEMP TABLE ${ident(table)} (${join(columns.map(asText))})`.text);
  await fillRows(connection, table, path, form, irregular, progress);
}

async function countRows(connection: DuckDBConnection, table: string): Promise<number> {
  const [row = []] = (
    await connection.runAndReadAll(sql`SELECT count(*) FROM ${ident(table)}`.text)
  ).getRows();
  return Number(row[0]);
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
  table: string,
  path: string,
  { delimiter, above }: CsvForm,
  names: readonly string[],
): Promise<boolean> {
  if (names.length < 2 || (await hasQuotes(path))) return false;
  const types = join(names.map((name) => sql`${literal(name)}: 'VARCHAR'`));
  const rows = sql`read_csv(${literal(path)}, auto_detect = false, header = false, skip = ${raw(String(above + 1))}, delim = ${literal(delimiter)}, quote = '', escape = '', nullstr = '', columns = {${types}})`;
  try {
    await connection.run(sql`CREATE OR REPLACE TEMP TABLE ${ident(table)} AS SELECT * FROM ${rows}`.text);
  } catch {
    // The other reader says what is wrong, and in which line.
    return false;
  }
  const last = ident(names.at(-1) ?? "");
  const broken = await connection.runAndReadAll(
    sql`SELECT 1 FROM ${ident(table)} WHERE ${last} LIKE '%' || chr(13) || '%' LIMIT 1`.text,
  );
  return broken.currentRowCount === 0;
}

async function hasQuotes(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }))
    if ((chunk as Buffer).includes(QUOTE)) return true;
  return false;
}

const QUOTE = 0x22;

async function fillRows(
  connection: DuckDBConnection,
  table: string,
  path: string,
  form: CsvForm,
  irregular: Irregular,
  progress: (rows: number) => void,
): Promise<void> {
  if (form.columns.length === 0) return;
  const appender = await connection.createAppender(table, null, "temp");
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

/** As a view: DuckDB reads of the files what each step needs. */
async function stageParquet(
  connection: DuckDBConnection,
  files: readonly SourceFile[],
): Promise<{ readonly columns: StagedColumn[]; readonly parts: Part[] }> {
  const parts: Part[] = [];
  const views: Sql[] = [];
  let first:
    | { readonly name: string; readonly columns: readonly string[]; readonly headers: readonly string[] }
    | undefined;
  let before = 0;
  for (const { path, name } of files) {
    const source = sql`read_parquet(${literal(path)}, file_row_number = true)`;
    const described = await connection.runAndReadAll(
      sql`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM read_parquet(${literal(path)}))`.text,
    );
    const own = described.getRows().map(([header, type]) => [String(header), String(type)] as const);
    const columns = own.map(([header, type]) => `${header} (${type})`);
    first ??= { name, columns, headers: own.map(([header]) => header) };
    requireAlike(first, { name, columns });
    const names = uniqueNames(first.headers, TAKEN);
    const named = first.headers.map((header, at) => sql`${ident(header)} AS ${ident(names[at] ?? header)}`);
    views.push(sql`SELECT ${join(named)}, file_row_number + ${raw(String(before))} AS rowid FROM ${source}`);
    const [row = []] = (await connection.runAndReadAll(sql`SELECT count(*) FROM ${source}`.text)).getRows();
    parts.push({ name, rows: Number(row[0]) });
    before += Number(row[0]);
  }
  await connection.run(sql`CREATE TEMP VIEW staged AS ${join(views, " UNION ALL ")}`.text);
  const headers = first?.headers ?? [];
  const columns = uniqueNames(headers, TAKEN).map((name, at): StagedColumn => ({
    name,
    header: headers[at] ?? name,
    origin: "kept",
  }));
  return { columns, parts };
}
