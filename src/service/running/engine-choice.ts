/** The words of the command that choose an engine, and those that print how its tables are made. */
import { gatherPeopleStatement, tableStatements, userStatements, type Ddl } from "../engines/clickhouse/ddl";
import type { ServerAddress } from "../engines/clickhouse/server";
import { UsageError } from "../model/errors";

/** Where the user's key stands: a word of a command is seen by everybody on the machine. */
const KEY_VARIABLE = "ANALYTICS_ENGINE_KEY";
const ENGINE_USER = "analytics_reader";
const DATABASE = "analytics";
const ENGINES = ["duckdb", "clickhouse"];

export interface EngineWords {
  readonly engine?: string | undefined;
  readonly url?: string | undefined;
  readonly database?: string | undefined;
}

/** Undefined: the service's own. @throws UsageError */
export function readEngine(
  words: EngineWords,
  environment: Readonly<Record<string, string | undefined>>,
): ServerAddress | undefined {
  const { engine = "duckdb", url, database = DATABASE } = words;
  if (!ENGINES.includes(engine))
    throw new UsageError(`There is no engine "${engine}"; there are ${ENGINES.join(" and ")}.`);
  if (engine === "duckdb") {
    if (url === undefined && words.database === undefined) return undefined;
    throw new UsageError("--url and --database belong to --engine clickhouse.");
  }
  const key = environment[KEY_VARIABLE];
  if (key === undefined || key === "")
    throw new UsageError(`Set ${KEY_VARIABLE} to the key of the server's user ${ENGINE_USER}.`);
  return { url: requireOrigin(url), database, user: ENGINE_USER, key };
}

function requireOrigin(url: string | undefined): string {
  const read = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
  const isOrigin = read && /^https?:$/.test(read.protocol) && read.pathname === "/" && read.search === "";
  if (!read || !isOrigin || read.username !== "" || read.password !== "")
    throw new UsageError(
      "--url must be the server's address and nothing more, such as http://127.0.0.1:8123.",
    );
  return read.origin;
}

/** Examples, in whose place come the columns of those who make the tables. */
const EXAMPLES: Ddl["properties"] = [
  { name: "country", type: "LowCardinality(Nullable(String))" },
  { name: "plan", type: "LowCardinality(Nullable(String))" },
  { name: "amount", type: "Nullable(Decimal(18, 2))" },
];

/** @throws UsageError for another engine */
export function printDdl(
  engine: string,
  { database = DATABASE, cluster }: { database?: string | undefined; cluster?: string | undefined },
): string {
  if (engine !== "clickhouse") throw new UsageError(`--ddl prints for clickhouse, not for "${engine}".`);
  const ddl: Ddl = { database, properties: EXAMPLES, ...(cluster !== undefined && { cluster }) };
  const columns = ["person", "event", "time", "row", ...EXAMPLES.map(({ name }) => name)].join(", ");
  const on = cluster === undefined ? "" : ` ON CLUSTER ${cluster}`;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    [
      "The tables. Put your own properties in place of country, plan and amount, each Nullable.",
      [`CREATE DATABASE IF NOT EXISTS ${database}${on}`, ...tableStatements(ddl)],
    ],
    [
      "Load events from a file. row: 1, 2, … in the order of the file, for events of one moment.",
      [
        `INSERT INTO ${database}.events (${columns})\nSELECT person, event, time, rowNumberInAllBlocks() + 1, country, plan, amount\nFROM file('events.csv', CSVWithNames) SETTINGS max_threads = 1`,
      ],
    ],
    [
      "Or from a bucket, with a key that reads it alone.",
      [
        `INSERT INTO ${database}.events (${columns})\nSELECT person, event, time, row, country, plan, amount\nFROM s3('https://BUCKET.s3.amazonaws.com/events/*.parquet', 'KEY', 'SECRET', 'Parquet')`,
      ],
    ],
    [
      "Then what is known of each person. After more events: empty people, and run it again.",
      [gatherPeopleStatement(ddl)],
    ],
    [
      "The service's user: it reads these tables, within limits that no statement can change.",
      userStatements(ddl),
    ],
  ];
  return parts
    .map(([title, statements]) => [`-- ${title}`, ...statements.map((one) => `${one};`)].join("\n\n"))
    .join("\n\n");
}
