/** Reads a column of times in any format, unless two formats fit. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../../model/errors";
import { join, literal, raw, sql, type Sql } from "../sql";

/** DuckDB also takes "infinity" and "epoch", whatever the pattern. */
function formats(...patterns: readonly string[]): Sql {
  return sql`CASE WHEN regexp_matches(x, '\\d') THEN try_strptime(x, [${join(patterns.map(literal))}])::TIMESTAMPTZ AT TIME ZONE 'UTC' END`;
}

const TIMES_OF_DAY = [" %H:%M:%S", " %H:%M", " %I:%M:%S %p", " %I:%M %p", ""];

/** Four digits: DuckDB would take 24 for the year 24. */
function days(pattern: string): Sql {
  const written = formats(...TIMES_OF_DAY.map((time) => `${pattern}${time}`));
  return sql`CASE WHEN regexp_matches(x, '[./]\\d{4}(\\D|$)') THEN ${written} END`;
}

function since1970(pattern: string, seconds: string): Sql {
  return sql`CASE WHEN regexp_full_match(x, ${literal(pattern)}) THEN make_timestamp((x::DECIMAL(22,6) * ${raw(seconds)} * 1000000)::BIGINT) END`;
}

/** Formats that cannot be mistaken. Without a zone: UTC. */
const CLEAR = sql`coalesce(${join([
  // ISO 8601, seconds and zone optional. DuckDB would take 31/05/24 for a day in the year 31.
  raw("CASE WHEN regexp_matches(x, '^\\d{4}\\D') THEN TRY_CAST(x AS TIMESTAMPTZ) AT TIME ZONE 'UTC' END"),
  // `git log` with %ci, %cD and its default.
  formats("%Y-%m-%d %H:%M:%S %z", "%Y-%m-%dT%H:%M:%S%z"),
  formats("%a, %d %b %Y %H:%M:%S %z", "%a %b %d %H:%M:%S %Y %z"),
  // Seconds, milliseconds or microseconds.
  since1970("\\d{9,10}(\\.\\d+)?", "1"),
  since1970("\\d{12,13}", "0.001"),
  since1970("\\d{15,16}", "0.000001"),
  days("%d.%m.%Y"),
])})`;

/** 1/2/2024 is ambiguous: one is used only if the other does not fit the column. */
const UNCLEAR: readonly Sql[] = [days("%d/%m/%Y"), days("%m/%d/%Y")];

/**
 * As a timestamp in UTC.
 * @throws StartError for a value that cannot be read, or dates that are ambiguous
 */
export async function timeExpression(connection: DuckDBConnection, file: string): Promise<Sql> {
  const [type] = await firstRow(connection, "SELECT typeof(time) FROM staged LIMIT 1");
  if (String(type).startsWith("TIMESTAMP WITH")) return raw("(time AT TIME ZONE 'UTC')");
  if (/^(TIMESTAMP|DATE)/.test(String(type))) return raw("time::TIMESTAMP");
  if (await fits(connection, CLEAR)) return expression(connection, CLEAR);
  const fitting: Sql[] = [];
  for (const way of UNCLEAR) if (await fits(connection, way)) fitting.push(way);
  const [way] = fitting;
  if (!way) throw await unreadable(connection, file);
  if (fitting.length > 1) {
    throw new StartError(
      `The dates of "${file}" can be read as day/month and as month/day: write them like 2024-05-31.`,
    );
  }
  return expression(connection, way);
}

async function expression(connection: DuckDBConnection, way: Sql): Promise<Sql> {
  await connection.run(sql`CREATE TEMP MACRO moment(x) AS ${way}`.text);
  return raw("moment(trim(time::VARCHAR))");
}

async function fits(connection: DuckDBConnection, way: Sql): Promise<boolean> {
  return (await firstUnread(connection, way)) === undefined;
}

function texts(): Sql {
  return raw("(SELECT nullif(trim(time::VARCHAR), '') AS x, rowid + 1 AS row FROM staged)");
}

async function firstUnread(
  connection: DuckDBConnection,
  way: Sql,
): Promise<{ value: unknown; row: unknown } | undefined> {
  const [value, row] = await firstRow(
    connection,
    sql`SELECT x, row FROM ${texts()} WHERE x IS NOT NULL AND ${way} IS NULL ORDER BY row LIMIT 1`.text,
  );
  return value === undefined ? undefined : { value, row };
}

async function unreadable(connection: DuckDBConnection, file: string): Promise<Error> {
  const { value, row } = (await firstUnread(connection, sql`coalesce(${join([CLEAR, ...UNCLEAR])})`)) ?? {};
  return new StartError(
    `The file "${file}" has a time that cannot be read: "${String(value).slice(0, 60)}", in row ${String(row)} of its events (times like 2024-05-31T09:30:00Z can).`,
  );
}

async function firstRow(connection: DuckDBConnection, statement: string): Promise<readonly unknown[]> {
  return (await connection.runAndReadAll(statement)).getRowsJson()[0] ?? [];
}
