/** Stages Parquet as a view: DuckDB reads of the files what each step needs. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, literal, raw, sql, type Sql } from "../../sql";
import type { SourceFile } from "../files/source";
import { type StagedColumn, TAKEN, uniqueNames } from "../staged/columns";
import { type EventDialect, findDialect, plainName } from "../vocabulary/dialects";
import { namedByFolders } from "../staged/folder-columns";
import type { Part } from "../staged/parts";
import { requireAlike } from "../staged/staged";

interface StagedParquet {
  readonly columns: readonly StagedColumn[];
  readonly parts: readonly Part[];
  readonly dialect: EventDialect | undefined;
}

/** A column of the files, or a field of a record in one. */
interface Field {
  readonly header: string;
  readonly type: string;
  readonly value: Sql;
}

export async function stageParquet(
  connection: DuckDBConnection,
  files: readonly SourceFile[],
): Promise<StagedParquet> {
  const sources = files.map(({ path }) => sql`read_parquet(${literal(path)}, file_row_number = true)`);
  const [first = raw("")] = sources;
  const own = await readColumns(connection, files);
  const dialect = findDialect(own.map(({ header }) => header));
  const opened: Field[] = [];
  for (const field of own) opened.push(...(await openRecord(connection, first, field, dialect)));
  const ofFolders = namedByFolders(files, own);
  const headers = [...opened.map(({ header }) => header), ...ofFolders];
  const names = uniqueNames(headers, TAKEN);
  const parts: Part[] = [];
  const views: Sql[] = [];
  let before = 0;
  for (const [at, { name, folders = [] }] of files.entries()) {
    const source = sources[at] ?? first;
    const values = new Map(folders);
    const cells = [
      ...opened.map(({ value }) => value),
      ...ofFolders.map((header) => textOrNull(values.get(header))),
    ].map((value, column) => sql`${value} AS ${ident(names[column] ?? "")}`);
    views.push(sql`SELECT ${join(cells)}, file_row_number + ${raw(String(before))} AS rowid FROM ${source}`);
    const [row = []] = (await connection.runAndReadAll(sql`SELECT count(*) FROM ${source}`.text)).getRows();
    parts.push({ name, rows: Number(row[0]) });
    before += Number(row[0]);
  }
  await connection.run(sql`CREATE TEMP VIEW staged AS ${join(views, " UNION ALL ")}`.text);
  const columns = names.map((name, at): StagedColumn => ({
    name,
    header: headers[at] ?? name,
    origin: at < opened.length ? "kept" : "any text",
  }));
  return { columns, parts, dialect };
}

function textOrNull(value: string | undefined): Sql {
  return value === undefined ? raw("NULL::VARCHAR") : sql`${literal(value)}::VARCHAR`;
}

/** Those of the first file, which all others have. */
async function readColumns(connection: DuckDBConnection, files: readonly SourceFile[]): Promise<Field[]> {
  let first:
    | { readonly name: string; readonly columns: readonly string[]; readonly own: Field[] }
    | undefined;
  for (const { path, name } of files) {
    const own = await describe(connection, sql`SELECT * FROM read_parquet(${literal(path)})`, ident);
    const columns = own.map(({ header, type }) => `${header} (${type})`);
    first ??= { name, columns, own };
    requireAlike(first, { name, columns });
  }
  return first?.own ?? [];
}

const DEEPEST = 3;

/** The fields of a record, named after it unless it is only there to hold properties. */
async function openRecord(
  connection: DuckDBConnection,
  source: Sql,
  field: Field,
  dialect: EventDialect | undefined,
  depth = 0,
): Promise<Field[]> {
  const { header, type, value } = field;
  if (!type.startsWith("STRUCT(") || type.endsWith("]") || depth === DEEPEST) return [field];
  const isHolder = depth === 0 && dialect?.opens?.includes(plainName(header));
  const fields = await describe(
    connection,
    sql`SELECT unnest(${value}) FROM ${source}`,
    (key) => sql`struct_extract(${value}, ${literal(key)})`,
  );
  const opened: Field[] = [];
  for (const one of fields) {
    const named = { ...one, header: isHolder ? one.header : `${header}.${one.header}` };
    opened.push(...(await openRecord(connection, source, named, dialect, depth + 1)));
  }
  return opened;
}

async function describe(
  connection: DuckDBConnection,
  rows: Sql,
  valueOf: (header: string) => Sql,
): Promise<Field[]> {
  const described = await connection.runAndReadAll(
    sql`SELECT column_name, column_type FROM (DESCRIBE ${rows})`.text,
  );
  return described.getRows().map(([header, type]) => ({
    header: String(header),
    type: String(type),
    value: valueOf(String(header)),
  }));
}
