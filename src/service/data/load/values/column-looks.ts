/** What is in columns: at first of all at once, since a file may have thousands of them. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { readFirstRow } from "../../first-row";
import { ident, join, raw, sql, type Sql } from "../../sql";
import type { StagedColumn } from "../staged/columns";
import { valueOf } from "./no-value-words";

/** Aggregates over the values of a column; in them a value is `v`, which is NULL for nothing. */
export type Facts<Name extends string> = Readonly<Record<Name, Sql>>;

export interface Asked<Name extends string> {
  /** What is worked out once of each value, with its name: "length(v) AS long". */
  readonly parts: Sql;
  readonly facts: Partial<Facts<Name>>;
}

/** What the facts are of one column, and of how many values. */
export type Look<Name extends string> = Readonly<Partial<Record<Name, unknown>>> & {
  readonly values: number;
  /** How many are written, and stand for nothing: "N/A". */
  readonly nothing: number;
};

/** Of a column without values. */
export const NO_LOOK = { values: 0, nothing: 0 } as const;

/** A few rows settle most columns. */
const FIRST_ROWS = 1_000;

export class ColumnLooks {
  private constructor(
    private readonly connection: DuckDBConnection,
    private readonly isAllFirst: boolean,
  ) {}

  static async open(connection: DuckDBConnection): Promise<ColumnLooks> {
    const beyond = await readFirstRow(connection, `FROM staged LIMIT 1 OFFSET ${FIRST_ROWS}`);
    return new ColumnLooks(connection, beyond.length === 0);
  }

  /** Of the first rows of each column, in the order of the columns. */
  async first<Name extends string>(
    columns: readonly StagedColumn[],
    asked: Asked<Name>,
  ): Promise<readonly Look<Name>[]> {
    if (columns.length === 0) return [];
    const places = columns.map(({ name }, at) => sql`${ident(name)}::VARCHAR AS ${raw(`c${at}`)}`);
    const reader = await this.connection.runAndReadAll(
      sql`SELECT c, ${select(asked)} FROM (SELECT *, ${asked.parts} FROM (SELECT c, v IS NOT NULL AS w, ${valueOf(raw("v"))} AS v FROM
        (UNPIVOT (SELECT ${join(places)} FROM staged LIMIT ${raw(String(FIRST_ROWS))}) ON COLUMNS(*) INTO NAME c VALUE v))) GROUP BY c`
        .text,
    );
    const looks = new Map<unknown, Look<Name>>(
      reader.getRowsJson().map(([at, ...row]) => [at, lookOf(asked, row)]),
    );
    return columns.map((_column, at) => looks.get(`c${at}`) ?? lookOf(asked, []));
  }

  /** Of all rows of a column. `first`: of its first ones, which are all that a small file has. */
  async all<Name extends string>(
    { name }: StagedColumn,
    asked: Asked<Name>,
    first: Look<Name>,
  ): Promise<Look<Name>> {
    if (this.isAllFirst) return first;
    const text = sql`${ident(name)}::VARCHAR`;
    const row = await readFirstRow(
      this.connection,
      sql`SELECT ${select(asked)} FROM (SELECT *, ${asked.parts} FROM (SELECT ${text} IS NOT NULL AS w, ${valueOf(text)} AS v FROM staged))`
        .text,
    );
    return lookOf(asked, row);
  }
}

function select({ facts }: Asked<string>): Sql {
  const counts = [raw("count(v), count(*) FILTER (w AND v IS NULL)")];
  return join([...counts, ...Object.values(facts).filter((fact) => fact !== undefined)]);
}

function lookOf<Name extends string>({ facts }: Asked<Name>, row: readonly unknown[]): Look<Name> {
  const [values = 0, nothing = 0, ...others] = row;
  const named = Object.fromEntries(Object.keys(facts).map((name, at) => [name, others[at]]));
  return {
    ...(named as Partial<Record<Name, unknown>>),
    values: Number(values),
    nothing: Number(nothing),
  };
}
