/** Gives a text column the narrowest type that loses no zero and no digit. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, literal, raw, sql, type Sql } from "../sql";
import type { Origin, StagedColumn } from "./staging";

/** With a leading zero it is an id. */
const WHOLE = "-?(0|[1-9]\\d*)";
const PATTERNS = {
  boolean: "(?i)true|false",
  whole: WHOLE,
  decimal: `${WHOLE}(\\.\\d{1,9})?`,
  double: `${WHOLE}(\\.\\d+)?([eE][+-]?\\d+)?`,
  date: "\\d{4}-\\d{2}-\\d{2}",
  moment: "\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?",
} as const;

type Pattern = keyof typeof PATTERNS;

/** In JSON, digits in quotes are meant as text. */
const TRIED: Readonly<Record<Origin, readonly Pattern[]>> = {
  "any text": ["boolean", "whole", "decimal", "double", "date", "moment"],
  string: ["date", "moment"],
  number: ["whole", "decimal", "double"],
  boolean: ["boolean"],
  kept: [],
};

export async function castColumns(
  connection: DuckDBConnection,
  columns: readonly StagedColumn[],
): Promise<Sql[]> {
  const typed: Sql[] = [];
  for (const column of columns) {
    const name = ident(column.name);
    const type = await chooseType(connection, column);
    typed.push(type === undefined ? name : sql`${cast(name, type)} AS ${name}`);
  }
  return typed;
}

const FEW = 1000;

async function chooseType(connection: DuckDBConnection, column: StagedColumn): Promise<string | undefined> {
  // A few rows settle most columns, which are text.
  const likely = await findFittingPatterns(connection, column.name, TRIED[column.origin], FEW);
  const [pattern] = await findFittingPatterns(connection, column.name, likely);
  if (pattern === undefined) return undefined;
  if (pattern === "boolean") return "BOOLEAN";
  if (pattern === "date") return "DATE";
  if (pattern === "moment") return "TIMESTAMPTZ";
  const { digits, scale } = await roomOf(connection, column.name);
  if (pattern === "whole" && digits <= 38) return digits <= 18 ? "BIGINT" : "HUGEINT";
  // Decimals sum exactly, doubles do not.
  if (pattern === "decimal" && digits <= 18) return `DECIMAL(18,${scale})`;
  return pattern === "whole" ? undefined : "DOUBLE";
}

/** None when there are no values. */
async function findFittingPatterns(
  connection: DuckDBConnection,
  column: string,
  patterns: readonly Pattern[],
  first?: number,
): Promise<Pattern[]> {
  if (!patterns.length) return [];
  const matches = patterns.map(
    (pattern) => sql`count(*) FILTER (regexp_full_match(x, ${literal(PATTERNS[pattern])}))`,
  );
  const limit = raw(first === undefined ? "" : `LIMIT ${first}`);
  const [values = 0, ...counts] = await readNumbers(
    connection,
    sql`SELECT count(*), ${join(matches)} FROM (SELECT x FROM ${valuesOf(column)} ${limit})`,
  );
  return patterns.filter((_pattern, at) => values > 0 && counts[at] === values);
}

async function roomOf(
  connection: DuckDBConnection,
  column: string,
): Promise<{ digits: number; scale: number }> {
  const [digits = 0, scale = 0] = await readNumbers(
    connection,
    sql`SELECT max(length(regexp_replace(x, '\\D', '', 'g'))), max(length(regexp_extract(x, '\\.(\\d+)$', 1)))
      FROM ${valuesOf(column)}`,
  );
  return { digits, scale };
}

function valuesOf(column: string): Sql {
  return sql`(SELECT ${ident(column)} AS x FROM staged WHERE ${ident(column)} <> '')`;
}

async function readNumbers(connection: DuckDBConnection, statement: Sql): Promise<number[]> {
  const [row = []] = (await connection.runAndReadAll(statement.text)).getRows();
  return row.map(Number);
}

function cast(column: Sql, type: string): Sql {
  return sql`CAST(nullif(${column}, '') AS ${raw(type)})`;
}
