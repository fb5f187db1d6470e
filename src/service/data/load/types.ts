/** Gives a column of texts the narrowest type that all its values have, without losing a zero or a digit. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, literal, raw, sql, type Sql } from "../sql";
import type { Origin, StagedColumn } from "./staging";

/** A number with a leading zero is no number: it is an id that would lose its zeros. */
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

/** Which patterns may decide: JSON says itself what is a text, and a text of digits there was meant as a text. */
const TRIED: Readonly<Record<Origin, readonly Pattern[]>> = {
  "any text": ["boolean", "whole", "decimal", "double", "date", "moment"],
  string: ["date", "moment"],
  number: ["whole", "decimal", "double"],
  boolean: ["boolean"],
  kept: [],
};

/** What is counted of one column: values, matches per pattern, and the room that numbers need. */
type Counts = Readonly<Record<Pattern | "values" | "digits" | "scale", number>>;

/** The expressions, in order, that give every column its type. */
export async function typedColumns(connection: DuckDBConnection, columns: readonly StagedColumn[]): Promise<Sql[]> {
  const typed: Sql[] = [];
  for (const column of columns) {
    const type = column.origin === "kept" ? undefined : chooseType(column.origin, await count(connection, column.name));
    const name = ident(column.name);
    typed.push(type === undefined ? name : sql`${cast(name, type)} AS ${name}`);
  }
  return typed;
}

async function count(connection: DuckDBConnection, column: string): Promise<Counts> {
  const matches = Object.entries(PATTERNS).map(
    ([pattern, regex]) => sql`count(*) FILTER (regexp_full_match(x, ${literal(regex)})) AS ${ident(pattern)}`,
  );
  const statement = sql`
    SELECT count(x) AS values, ${join(matches)},
      coalesce(max(length(regexp_replace(x, '\\D', '', 'g'))), 0) AS digits,
      coalesce(max(length(regexp_extract(x, '\\.(\\d+)$', 1))), 0) AS scale
    FROM (SELECT nullif(${ident(column)}, '') AS x FROM staged)`;
  const [row = {}] = (await connection.runAndReadAll(statement.text)).getRowObjectsJson();
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as Counts;
}

function chooseType(origin: Origin, counts: Counts): string | undefined {
  if (counts.values === 0) return undefined;
  const pattern = TRIED[origin].find((tried) => counts[tried] === counts.values);
  if (pattern === "boolean") return "BOOLEAN";
  if (pattern === "date") return "DATE";
  if (pattern === "moment") return "TIMESTAMPTZ";
  if (pattern === "whole" && counts.digits <= 38) return counts.digits <= 18 ? "BIGINT" : "HUGEINT";
  // Sums of decimals are exact; sums of doubles are not.
  if (pattern === "decimal" && counts.digits <= 18) return `DECIMAL(18,${counts.scale})`;
  return pattern === "decimal" || pattern === "double" ? "DOUBLE" : undefined;
}

function cast(column: Sql, type: string): Sql {
  const value = sql`CAST(nullif(${column}, '') AS ${raw(type)})`;
  return type === "TIMESTAMPTZ" ? sql`(${value} AT TIME ZONE 'UTC')` : value;
}
