/** The statements that make the tables and the user of the service, on one node or on a cluster. */
import { name } from "./sql";

export interface TableColumn {
  readonly name: string;
  /** One of ClickHouse's that may be missing, such as Nullable(String). */
  readonly type: string;
}

/** What the tables are made for: names are written in quotes where they have to be. */
export interface Ddl {
  readonly database: string;
  readonly properties: readonly TableColumn[];
  /** The name of a cluster that `events` and `people` are spread over, by person. */
  readonly cluster?: string;
}

const LOW = "LowCardinality(String)";
const TIME = "DateTime64(6, 'UTC')";

/** Tables alone; of a cluster, those that hold rows and those that spread them. */
export function tableStatements({ database, properties, cluster }: Ddl): string[] {
  const own = properties.map((one) => `${quoted(one.name)} ${one.type}`);
  const events = ["person String", `event ${LOW}`, `time ${TIME}`, "row UInt64", ...own];
  const people = ["person String", `first_seen ${TIME}`, `last_seen ${TIME}`, ...own];
  return [
    ...makeTable(database, "events", events, "(event, person, time, row)", cluster),
    ...makeTable(database, "people", people, "person", cluster),
  ];
}

function makeTable(
  database: string,
  table: string,
  columns: readonly string[],
  order: string,
  cluster: string | undefined,
): string[] {
  const place = (one: string): string => `${quoted(database)}.${one}`;
  const list = columns.map((column) => `  ${column}`).join(",\n");
  const make = (one: string, on: string): string => `CREATE TABLE ${place(one)}${on} (\n${list}\n)`;
  const kept = `ENGINE = MergeTree ORDER BY ${order}`;
  if (cluster === undefined) return [`${make(table, "")} ${kept}`];
  const on = ` ON CLUSTER ${quoted(cluster)}`;
  const spread = `ENGINE = Distributed(${quoted(cluster)}, ${quoted(database)}, ${table}_local, cityHash64(person))`;
  return [`${make(`${table}_local`, on)} ${kept}`, `${make(table, on)} ${spread}`];
}

/** People follow from events: when each was seen, and the last known value of each property. */
export function gatherPeopleStatement({ database, properties }: Ddl): string {
  const last = properties.map(
    ({ name: one }) => `  argMaxIf(e.${quoted(one)}, tuple(e.time, e.row), isNotNull(e.${quoted(one)}))`,
  );
  const columns = ["  person", "  min(e.time)", "  max(e.time)", ...last].join(",\n");
  return `INSERT INTO ${quoted(database)}.people SELECT\n${columns}\nFROM ${quoted(database)}.events AS e GROUP BY person`;
}

/** Limits of the service's user, which no statement can change. */
const LIMITS = [
  "max_execution_time = 60",
  "max_memory_usage = 4000000000",
  "max_rows_to_read = 2000000000",
  "max_result_rows = 1100000",
  "max_threads = 4",
  // Persons lie on one node each, so that joins and searches stay there.
  "distributed_product_mode = 'local'",
  // Whom nobody listens to any more is stopped.
  "cancel_http_readonly_queries_on_client_close = 1",
  // A node that is gone is a failure.
  "skip_unavailable_shards = 0",
  "readonly = 1",
];

/** A user who can read both tables within limits and change nothing; the key in it is to be replaced. */
export function userStatements({ database, cluster }: Ddl): string[] {
  const on = cluster === undefined ? "" : ` ON CLUSTER ${quoted(cluster)}`;
  const tables = ["events", "people"].flatMap((one) =>
    cluster === undefined ? [one] : [one, `${one}_local`],
  );
  return [
    `CREATE SETTINGS PROFILE analytics_reader${on} SETTINGS ${LIMITS.join(", ")}`,
    `CREATE USER analytics_reader${on} IDENTIFIED BY 'a long key of your own' SETTINGS PROFILE analytics_reader`,
    ...tables.map((one) => `GRANT${on} SELECT ON ${quoted(database)}.${one} TO analytics_reader`),
  ];
}

function quoted(text: string): string {
  return /^[a-z_][a-z0-9_]*$/i.test(text) ? text : name(text).text;
}
