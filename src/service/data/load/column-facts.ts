/** What is in columns that may be a person's or an event's. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, literal, raw, sql, type Sql } from "../sql";
import type { StagedColumn } from "./staged/columns";
import { valueOf } from "./values/no-value-words";

export interface Facts {
  readonly rows: number;
  /** Rows with a value that is something. */
  readonly filled: number;
  /** Rows whose value stands for nobody in particular. */
  readonly nobody: number;
  readonly different: number;
}

/** So many rows tell what a column is. */
const FIRST_ROWS = 10_000;

/** `nothing`: words that are no value in these columns, in lower case. By the name of the column. */
export async function lookAtColumns(
  connection: DuckDBConnection,
  columns: readonly StagedColumn[],
  nothing: readonly string[] = [],
  from: "all rows" | "the first rows" = "all rows",
): Promise<ReadonlyMap<string, Facts>> {
  if (columns.length === 0) return new Map();
  const counts = columns.flatMap(({ name }) => {
    const text = valueOf(sql`${ident(name)}::VARCHAR`);
    const words = sql`[${join(nothing.map(literal))}]`;
    const value =
      nothing.length === 0
        ? text
        : sql`CASE WHEN NOT list_contains(${words}, lower(${text})) THEN ${text} END`;
    return [sql`count(${value})`, sql`approx_count_distinct(${value})`, sql`count(${text})`];
  });
  const rows = from === "all rows" ? raw("staged") : FIRST;
  const [row = []] = (
    await connection.runAndReadAll(sql`SELECT count(*), ${join(counts)} FROM ${rows}`.text)
  ).getRows();
  const [all = 0, ...each] = row.map(Number);
  return new Map(columns.map(({ name }, at) => [name, factsOf(all, each.slice(3 * at))]));
}

const FIRST = raw(`(SELECT * FROM staged LIMIT ${FIRST_ROWS})`);

function factsOf(rows: number, [filled = 0, different = 0, texts = 0]: readonly number[]): Facts {
  return { rows, filled, different, nobody: texts - filled };
}

/** What the first rows of a column say that may name events. */
export interface NamesFacts {
  readonly filled: number;
  readonly different: number;
  /** Rows whose value is a number, or has one of three digits and more. */
  readonly numbered: number;
  readonly people: number;
  /** Different pairs of a person and a name. */
  readonly pairs: number;
  readonly example: string;
}

/** `person`: of a row, where a column is known. */
export async function lookAtNames(
  connection: DuckDBConnection,
  { name }: StagedColumn,
  person: Sql = raw("NULL"),
): Promise<NamesFacts> {
  const value = valueOf(sql`${ident(name)}::VARCHAR`);
  const [row = []] = (
    await connection.runAndReadAll(
      sql`SELECT count(*), count(DISTINCT x), count(*) FILTER (regexp_matches(x, '^\\W*\\d+$|\\d{3}')),
        count(DISTINCT p), count(DISTINCT (p, x)) FILTER (p IS NOT NULL), first(x) FROM
        (SELECT ${value} AS x, ${person}::VARCHAR AS p FROM ${FIRST}) WHERE x IS NOT NULL`.text,
    )
  ).getRows();
  const [filled = 0, different = 0, numbered = 0, people = 0, pairs = 0] = row.slice(0, 5).map(Number);
  return { filled, different, numbered, people, pairs, example: String(row[5] ?? "") };
}

/** Whether all of the first values of a column are of that form. */
export async function holdsOnly(
  connection: DuckDBConnection,
  { name }: StagedColumn,
  pattern: string,
): Promise<boolean> {
  const value = valueOf(sql`${ident(name)}::VARCHAR`);
  const [row = []] = (
    await connection.runAndReadAll(
      sql`SELECT count(*), count(*) FILTER (regexp_full_match(x, ${literal(pattern)})) FROM (SELECT ${value} AS x FROM staged LIMIT 1000) WHERE x IS NOT NULL`
        .text,
    )
  ).getRows();
  const [all = 0, fitting = 0] = row.map(Number);
  return all > 0 && all === fitting;
}
