/** What is in columns: at first of all at once, since a file may have thousands of them. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { readFirstRow } from "../../first-row";
import { ident, join, raw, sql, type Sql } from "../../sql";
import type { StagedColumn } from "../staged/columns";
import { valueOf } from "./no-value-words";

/** Aggregates over the values of a column that are something; in them a value is `v`. */
export type Facts<Name extends string> = Readonly<Record<Name, Sql>>;

/** What the facts are of one column, and of how many values. */
export type Look<Name extends string> = Readonly<Partial<Record<Name, unknown>>> & {
  readonly values: number;
};

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
    facts: Facts<Name>,
  ): Promise<readonly Look<Name>[]> {
    if (columns.length === 0) return [];
    const places = columns.map(({ name }, at) => sql`${ident(name)}::VARCHAR AS ${raw(`c${at}`)}`);
    const reader = await this.connection.runAndReadAll(
      sql`SELECT c, ${select(facts)} FROM (SELECT c, ${valueOf(raw("v"))} AS v FROM
        (UNPIVOT (SELECT ${join(places)} FROM staged LIMIT ${raw(String(FIRST_ROWS))}) ON COLUMNS(*) INTO NAME c VALUE v)) WHERE v IS NOT NULL GROUP BY c`
        .text,
    );
    const looks = new Map<unknown, Look<Name>>(
      reader.getRowsJson().map(([at, ...row]) => [at, lookOf(facts, row)]),
    );
    return columns.map((_column, at) => looks.get(`c${at}`) ?? lookOf(facts, []));
  }

  /** Of all rows of a column. `first`: of its first ones, which are all that a small file has. */
  async all<Name extends string>(
    { name }: StagedColumn,
    facts: Partial<Facts<Name>>,
    first: Look<Name>,
  ): Promise<Look<Name>> {
    if (this.isAllFirst) return first;
    const value = valueOf(sql`${ident(name)}::VARCHAR`);
    const row = await readFirstRow(
      this.connection,
      sql`SELECT ${select(facts)} FROM (SELECT ${value} AS v FROM staged) WHERE v IS NOT NULL`.text,
    );
    return lookOf(facts, row);
  }
}

function select(facts: Partial<Facts<string>>): Sql {
  return join([raw("count(*)"), ...Object.values(facts).filter((fact) => fact !== undefined)]);
}

function lookOf<Name extends string>(facts: Partial<Facts<Name>>, row: readonly unknown[]): Look<Name> {
  const [values = 0, ...others] = row;
  const named = Object.fromEntries(Object.keys(facts).map((name, at) => [name, others[at]]));
  return { ...(named as Partial<Record<Name, unknown>>), values: Number(values) };
}
