/**
 * A DuckDB file: built once, then opened read-only and locked, and asked questions on connections of their
 * own.
 */
import {
  DuckDBInstance,
  type DuckDBConnection,
  type DuckDBResultReader,
  type DuckDBValue,
} from "@duckdb/node-api";
import { distinguishNames, type Answer, type Cell, type Rows } from "../model/answer";
import { UTC, type TimeZone } from "../wire/time-zone";
import { literal, sql, type Sql } from "./sql";
import { cellReader, columnType } from "./values";

/**
 * Nothing may be written, no file or network be reached, no setting changed: by whatever statement arrives.
 */
const LOCKED = {
  access_mode: "READ_ONLY",
  enable_external_access: "false",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
  memory_limit: "2GB",
};

/** Creates the file at `path` and lets `build` fill it. The file is complete and closed afterwards. */
export async function buildDatabase(
  path: string,
  build: (connection: DuckDBConnection) => Promise<void>,
): Promise<void> {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  try {
    await connection.run("SET TimeZone = 'UTC'");
    await build(connection);
    await connection.run("CHECKPOINT");
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/**
 * A read-only database. Every question gets its own connection, so that one can be interrupted without the
 * others.
 */
export class Database {
  private readonly asking = new Map<DuckDBConnection, Promise<unknown>>();

  private constructor(private readonly instance: DuckDBInstance) {}

  /** `limits` are settings of DuckDB that hold besides. */
  static async open(path: string, limits: Readonly<Record<string, string>> = {}): Promise<Database> {
    const instance = await DuckDBInstance.create(path, { ...LOCKED, ...limits });
    const connection = await instance.connect();
    // The time zone is no option of the start, so the settings are locked only after it is set.
    await connection.run("SET GLOBAL TimeZone = 'UTC'");
    // Each connection counts days in the zone of its question.
    await connection.run("SET GLOBAL allowed_configs = ['TimeZone']");
    await connection.run("SET lock_configuration = true");
    connection.closeSync();
    return new Database(instance);
  }

  /** Ends questions that are still being answered (their callers see them fail), then closes. */
  async close(): Promise<void> {
    for (const connection of this.asking.keys()) connection.interrupt();
    await Promise.allSettled(this.asking.values());
    this.instance.closeSync();
  }

  /** All rows of a statement, up to `maxRows`. Its functions of days and times count in the zone. */
  select(statement: Sql, maxRows = Infinity, zone: TimeZone = UTC): Promise<Answer> {
    return this.withConnection(async (connection) => {
      if (zone !== UTC) await connection.run(sql`SET TimeZone = ${literal(zone)}`.text);
      return readAnswer(connection, statement, maxRows);
    });
  }

  /** The same rows as objects, for the service's own arithmetic over them. */
  async objects(statement: Sql): Promise<Record<string, Cell>[]> {
    const { columns, rows } = await this.select(statement);
    return rows.slice().map((row) => Object.fromEntries(columns.map((column, at) => [column.name, row[at]])));
  }

  private async withConnection<T>(ask: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const connection = await this.instance.connect();
    const answer = ask(connection);
    this.asking.set(connection, answer);
    try {
      return await answer;
    } finally {
      this.asking.delete(connection);
      connection.closeSync();
    }
  }
}

/** Reads in a stream, so that a statement with endless rows costs no more than the rows that are kept. */
async function readAnswer(connection: DuckDBConnection, statement: Sql, maxRows: number): Promise<Answer> {
  const reader = await connection.streamAndRead(statement.text, [...statement.values]);
  // One row more than is kept tells whether there are more.
  await (Number.isFinite(maxRows) ? reader.readUntil(maxRows + 1) : reader.readAll());
  const isCut = reader.currentRowCount > maxRows;
  const rows = new ReadRows(reader, isCut ? maxRows : reader.currentRowCount);
  const columns = reader.columnNames().map((name, at) => ({ name, type: columnType(reader.columnType(at)) }));
  return { columns: distinguishNames(columns), rows, total: isCut ? null : rows.length };
}

/**
 * Rows as DuckDB gave them. Making cells of them costs ten times the reading, so it is done for the rows
 * wanted.
 */
class ReadRows implements Rows {
  private readonly readers: readonly ((value: DuckDBValue) => Cell)[];

  constructor(
    private readonly reader: DuckDBResultReader,
    readonly length: number,
  ) {
    this.readers = reader.columnTypes().map(cellReader);
  }

  slice(from = 0, to = this.length): Cell[][] {
    const rows: Cell[][] = [];
    for (let at = from; at < Math.min(to, this.length); at += 1) {
      rows.push(this.readers.map((read, column) => read(this.reader.value(column, at))));
    }
    return rows;
  }
}

/** DuckDB adds hints and a picture of the statement below its first line. */
export function readFirstLine(error: unknown): string {
  // Errors of native code may be of another realm, where `instanceof Error` does not hold.
  const hasMessage = typeof error === "object" && error !== null && "message" in error;
  const text = hasMessage ? String(error.message) : String(error);
  return text.split("\n")[0] ?? text;
}
