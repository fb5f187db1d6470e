/** A DuckDB file: built once, then read-only and locked. */
import {
  DuckDBInstance,
  type DuckDBConnection,
  type DuckDBResultReader,
  type DuckDBValue,
} from "@duckdb/node-api";
import { requireAsker, whileAsked } from "../model/asker";
import { distinguishNames, type Answer, type Cell, type Rows } from "../model/answer";
import { LostEventsError } from "../model/errors";
import { type HowFar, whoFollows } from "../model/how-far";
import { readFirstLine } from "../model/first-line";
import { UTC, type TimeZone } from "../wire/time-zone";
import { literal, sql, type Sql } from "./sql";
import { cellReader, columnType } from "./values";

/** No statement may write, reach files or the network, or change settings. */
const LOCKED = {
  access_mode: "READ_ONLY",
  enable_external_access: "false",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
};
/** Each block of its file has a checksum, which is looked at when the block is read. */
const DAMAGED =
  /^IO Error: (Corrupt database file|Could not read enough bytes|Failure while replaying WAL file)/;
/** Unless it is said. Without a ceiling loading takes what the machine has, and grows with the file. */
const MEMORY = { loading: "1GB", questions: "2GB" } as const;

/** What DuckDB may take of the machine. */
export interface Resources {
  /** Beyond so much memory it writes to the disk. */
  readonly memoryMb?: number | undefined;
  readonly threads?: number | undefined;
  /** Where it writes then; beside the database by default. */
  readonly folder?: string | undefined;
}

/** Whether a part of a file is not as it was written. */
export function isDamage(error: unknown): boolean {
  return DAMAGED.test(readFirstLine(error));
}

function settingsOf({ memoryMb, threads, folder }: Resources): Readonly<Record<string, string>> {
  return {
    ...(memoryMb !== undefined && { memory_limit: `${memoryMb}MB` }),
    ...(threads !== undefined && { threads: String(threads) }),
    ...(folder !== undefined && { temp_directory: folder }),
  };
}

/** The file is complete and closed afterwards. */
export async function buildDatabase(
  path: string,
  build: (connection: DuckDBConnection) => Promise<void>,
  resources: Resources = {},
): Promise<void> {
  const instance = await DuckDBInstance.create(path, {
    memory_limit: MEMORY.loading,
    ...settingsOf(resources),
  });
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

/** Every question has its own connection, so that each can be interrupted alone. */
export class Database {
  private readonly asking = new Map<DuckDBConnection, Promise<unknown>>();

  private constructor(private readonly instance: DuckDBInstance) {}

  /** `limits`: further settings of DuckDB. */
  static async open(
    path: string,
    resources: Resources = {},
    limits: Readonly<Record<string, string>> = {},
  ): Promise<Database> {
    // First the folder: once files cannot be reached, none can be named.
    const settings = { memory_limit: MEMORY.questions, ...settingsOf(resources), ...LOCKED, ...limits };
    const instance = await DuckDBInstance.create(path, settings);
    const connection = await instance.connect();
    // The time zone is no option of the start, so settings are locked after it is set.
    await connection.run("SET GLOBAL TimeZone = 'UTC'");
    // Each connection counts days in the zone of its question.
    await connection.run(
      "SET GLOBAL allowed_configs = ['TimeZone', 'enable_progress_bar', 'enable_progress_bar_print']",
    );
    await connection.run("SET lock_configuration = true");
    connection.closeSync();
    return new Database(instance);
  }

  /** Interrupts running questions (they fail), then closes. */
  async close(): Promise<void> {
    for (const connection of this.asking.keys()) connection.interrupt();
    await Promise.allSettled(this.asking.values());
    this.instance.closeSync();
  }

  /** Up to `maxRows` rows; days and times are counted in the zone. */
  select(statement: Sql, maxRows = Infinity, zone: TimeZone = UTC): Promise<Answer> {
    return this.withConnection(async (connection) => {
      if (zone !== UTC) await connection.run(sql`SET TimeZone = ${literal(zone)}`.text);
      return readAnswer(connection, statement, maxRows);
    });
  }

  async objects(statement: Sql): Promise<Record<string, Cell>[]> {
    const { columns, rows } = await this.select(statement);
    return rows.slice().map((row) => Object.fromEntries(columns.map((column, at) => [column.name, row[at]])));
  }

  private async withConnection<T>(ask: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    requireAsker();
    const connection = await this.instance.connect();
    const howFar = whoFollows();
    const answer = howFar ? askFollowed(connection, howFar, ask) : ask(connection);
    this.asking.set(connection, answer);
    try {
      return await whileAsked(() => connection.interrupt(), answer);
    } catch (error) {
      if (isDamage(error)) throw new LostEventsError("damaged");
      throw error;
    } finally {
      this.asking.delete(connection);
      connection.closeSync();
    }
  }
}

/** DuckDB counts how far it is only where it may think of a bar, which it need not print. */
async function askFollowed<T>(
  connection: DuckDBConnection,
  howFar: HowFar,
  ask: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  await connection.run("SET enable_progress_bar = true; SET enable_progress_bar_print = false");
  return howFar.while(() => connection.progress.percentage / 100, ask(connection));
}

/** Streams, so that endless rows cost no more than those kept. */
async function readAnswer(connection: DuckDBConnection, statement: Sql, maxRows: number): Promise<Answer> {
  const reader = await connection.streamAndRead(statement.text, [...statement.values]);
  // One more shows whether there are more.
  await (Number.isFinite(maxRows) ? reader.readUntil(maxRows + 1) : reader.readAll());
  const isCut = reader.currentRowCount > maxRows;
  const rows = new ReadRows(reader, isCut ? maxRows : reader.currentRowCount);
  const columns = reader.columnNames().map((name, at) => ({ name, type: columnType(reader.columnType(at)) }));
  return { columns: distinguishNames(columns), rows, total: isCut ? null : rows.length };
}

/** Making cells costs ten times the reading, so only wanted rows get them. */
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
