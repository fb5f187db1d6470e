/** Gives a text column the narrowest type that loses no zero and no digit. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, literal, raw, sql, type Sql } from "../../sql";
import { findAmountReading } from "./amounts";
import type { Origin, StagedColumn } from "../staged/columns";
import { valueOf } from "./no-value-words";

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

export interface CastColumns {
  readonly columns: readonly Sql[];
  /** Columns that nearly are numbers, and why they are not, as sentences. */
  readonly said: readonly string[];
}

/** `names`: what each becomes. `isSemicolon`: decimals may have commas. */
export async function castColumns(
  connection: DuckDBConnection,
  columns: readonly StagedColumn[],
  names: readonly string[],
  isSemicolon: boolean,
): Promise<CastColumns> {
  const typed: Sql[] = [];
  const said: string[] = [];
  for (const [at, column] of columns.entries()) {
    const { value, problem } = await castOf(connection, column, isSemicolon);
    typed.push(sql`${value} AS ${ident(names[at] ?? column.name)}`);
    if (problem !== undefined) said.push(problem);
  }
  return { columns: typed, said };
}

interface CastColumn {
  readonly value: Sql;
  readonly problem?: string;
}

async function castOf(
  connection: DuckDBConnection,
  column: StagedColumn,
  isSemicolon: boolean,
): Promise<CastColumn> {
  const name = ident(column.name);
  if (column.origin === "kept") return { value: name };
  const type = await chooseType(connection, column);
  if (type?.startsWith("DECIMAL") && isSemicolon && (await allHaveThousands(connection, column)))
    return { value: sql`nullif(${name}, '')`, problem: describeProblem(column, "can be read in two ways") };
  if (type !== undefined) return { value: sql`CAST(${valueOf(name)} AS ${raw(type)})` };
  const text = { value: sql`nullif(${name}, '')` };
  if (column.origin !== "any text" && column.origin !== "string") return text;
  return readAmounts(connection, column, isSemicolon, text);
}

async function readAmounts(
  connection: DuckDBConnection,
  column: StagedColumn,
  isSemicolon: boolean,
  text: CastColumn,
): Promise<CastColumn> {
  const source = valuesOf(column.name);
  const few = await findAmountReading(
    connection,
    sql`(SELECT v FROM ${source} LIMIT ${raw(String(FEW))})`,
    isSemicolon,
  );
  if (few === undefined) {
    const problem = await findNearlyNumbers(connection, column);
    return problem === undefined ? text : { ...text, problem };
  }
  const reading = await findAmountReading(connection, source, isSemicolon);
  if (typeof reading === "object") {
    return { value: reading.cast(valueOf(ident(column.name))) };
  }
  return reading === undefined ? text : { ...text, problem: describeProblem(column, reading) };
}

/** "1.250" of a file whose decimals have commas is a thousand and more, or little more than one. */
async function allHaveThousands(connection: DuckDBConnection, column: StagedColumn): Promise<boolean> {
  const [values = 0, fitting = 0] = await readNumbers(
    connection,
    sql`SELECT count(*), count(*) FILTER (regexp_full_match(v, '-?([1-9]\\d{0,2}\\.\\d{3}|\\d{1,3})')) FROM ${valuesOf(column.name)}`,
  );
  return values === fitting;
}

function describeProblem({ header }: StagedColumn, problem: keyof typeof PROBLEMS): string {
  return `${header} stays text: ${PROBLEMS[problem]}.`;
}

const PROBLEMS = {
  "two currencies": "it has more than one currency, or some without",
  "can be read in two ways": "its commas or points can be of decimals and of thousands",
} as const;

const FEW = 1000;
/** A column of which so many values are numbers is meant as one. */
const NEARLY = 0.9;

async function findNearlyNumbers(
  connection: DuckDBConnection,
  column: StagedColumn,
): Promise<string | undefined> {
  if (column.origin !== "any text") return undefined;
  const few = sql`(SELECT v FROM ${valuesOf(column.name)} LIMIT ${raw(String(FEW))})`;
  return (
    (await countNumbers(connection, column, few)) && countNumbers(connection, column, valuesOf(column.name))
  );
}

async function countNumbers(
  connection: DuckDBConnection,
  column: StagedColumn,
  values: Sql,
): Promise<string | undefined> {
  const isNumber = sql`regexp_full_match(v, ${literal(PATTERNS.double)})`;
  const [row = []] = (
    await connection.runAndReadAll(
      sql`SELECT count(*), count(*) FILTER (${isNumber}), min(v) FILTER (NOT ${isNumber}) FROM ${values}`
        .text,
    )
  ).getRows();
  const [all = 0, numbers = 0] = row.slice(0, 2).map(Number);
  if (all < 10 || numbers < NEARLY * all || numbers === all) return undefined;
  return `${column.header} stays text: ${(all - numbers).toLocaleString("en")} of ${all.toLocaleString("en")} values are no number, such as "${String(row[2]).slice(0, 30)}".`;
}

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
    (pattern) => sql`count(*) FILTER (regexp_full_match(v, ${literal(PATTERNS[pattern])}))`,
  );
  const limit = raw(first === undefined ? "" : `LIMIT ${first}`);
  const [values = 0, ...counts] = await readNumbers(
    connection,
    sql`SELECT count(*), ${join(matches)} FROM (SELECT v FROM ${valuesOf(column)} ${limit})`,
  );
  return patterns.filter((_pattern, at) => values > 0 && counts[at] === values);
}

async function roomOf(
  connection: DuckDBConnection,
  column: string,
): Promise<{ digits: number; scale: number }> {
  const [digits = 0, scale = 0] = await readNumbers(
    connection,
    sql`SELECT max(length(regexp_replace(v, '\\D', '', 'g'))), max(length(regexp_extract(v, '\\.(\\d+)$', 1)))
      FROM ${valuesOf(column)}`,
  );
  return { digits, scale };
}

/** The values of a column that are something, as `v`. */
function valuesOf(column: string): Sql {
  const value = valueOf(sql`${ident(column)}::VARCHAR`);
  return sql`(SELECT v FROM (SELECT ${value} AS v FROM staged) WHERE v IS NOT NULL)`;
}

async function readNumbers(connection: DuckDBConnection, statement: Sql): Promise<number[]> {
  const [row = []] = (await connection.runAndReadAll(statement.text)).getRows();
  return row.map(Number);
}
