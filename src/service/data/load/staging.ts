/**
 * Loads files as they are, before their columns get types: `staged`, a table or view with the columns of the
 * files and the number of the row over all of them, `rowid`.
 */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, literal, raw, sql, type Sql } from "../sql";
import { type StagedColumn, TAKEN, uniqueNames } from "./staged/columns";
import { findDialect } from "./staged/dialects";
import type { Source, SourceFile } from "./files/source";
import { stageJson } from "./json/json";
import type { Part } from "./staged/parts";
import { gatherIrregular, requireAlike, type Staged } from "./staged/staged";
import { stageCsv } from "./texts/stage-csv";

/** @throws StartError for more columns than any table of events has, and for files of unlike columns */
export async function stage(
  connection: DuckDBConnection,
  source: Source,
  report: (progress: string) => void,
): Promise<Staged> {
  if (source.format === "csv") return stageCsv(connection, source.files, report);
  const regular = { irregular: gatherIrregular([], false), isSemicolon: false };
  if (source.format !== "parquet") return { ...(await stageJson(connection, source)), ...regular };
  const { columns, parts } = await stageParquet(connection, source.files);
  return { columns, parts, dialect: findDialect(columns.map(({ header }) => header)), ...regular };
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
