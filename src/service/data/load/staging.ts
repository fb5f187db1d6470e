/**
 * Loads files as they are, before their columns get types: `staged`, a table or view with the columns of the
 * files and the number of the row over all of them, `rowid`.
 */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, raw, sql, type Sql } from "../sql";
import type { Source } from "./files/source";
import { type SaidOf, stageJson } from "./json/json";
import { stageParquet } from "./parquet/stage-parquet";
import { addFolderColumns } from "./staged/folder-columns";
import type { StagedColumn } from "./staged/columns";
import { gatherIrregular, type Staged } from "./staged/staged";
import { stageCsv } from "./texts/stage-csv";

/** @throws StartError for more columns than any table of events has, and for files of unlike columns */
export async function stage(
  connection: DuckDBConnection,
  source: Source,
  report: (progress: string) => void,
  saidOf: SaidOf = () => ({}),
): Promise<Staged> {
  const regular = { irregular: gatherIrregular([], false), isSemicolon: false };
  if (source.format === "parquet") return { ...(await stageParquet(connection, source.files)), ...regular };
  const staged =
    source.format === "csv"
      ? await stageCsv(connection, source.files, report)
      : { ...(await stageJson(connection, source, saidOf)), ...regular };
  const added = await addFolderColumns(connection, source.files, staged);
  return { ...staged, columns: [...staged.columns, ...added] };
}

/** The first rows of `staged` as texts, at most so many; numbers with a point unless it is said. */
export async function readTexts(
  connection: DuckDBConnection,
  columns: readonly StagedColumn[],
  most: number,
  decimalComma = false,
): Promise<(string | null)[][]> {
  if (columns.length === 0) return [];
  const texts = join(columns.map((column) => (decimalComma ? withComma(column) : textOf(column))));
  const { text } = sql`SELECT ${texts} FROM staged ORDER BY rowid LIMIT ${raw(String(most))}`;
  const rows = (await connection.runAndReadAll(text)).getRows();
  return rows.map((row) => row.map((value) => (value === null ? null : String(value))));
}

function textOf({ name }: StagedColumn): Sql {
  return sql`${ident(name)}::VARCHAR`;
}

function withComma(column: StagedColumn): Sql {
  const text = textOf(column);
  const isNumber =
    column.origin === "number"
      ? raw("true")
      : sql`regexp_matches(typeof(${ident(column.name)}), '^(DOUBLE|FLOAT|DECIMAL)')`;
  return sql`CASE WHEN ${isNumber} THEN replace(${text}, '.', ',') ELSE ${text} END`;
}
