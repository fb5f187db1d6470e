/** Columns of a file of events that change what its rows mean, and are not read so: as sentences. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, sql } from "../sql";
import type { StagedColumn } from "./staged/columns";
import { plainName } from "./vocabulary/dialects";

const ZONES = [
  "timezone",
  "time_zone",
  "tz",
  "zone",
  "utc_offset",
  "user_timezone",
  "zeitzone",
  "fuseau_horaire",
];
const COUNTS = [
  ...["count", "event_count", "events", "total_events", "unique_events", "hits", "occurrences", "anzahl"],
];

/** `zone`: of times that say none; undefined where all say theirs. */
export async function describeDoubts(
  connection: DuckDBConnection,
  properties: readonly StagedColumn[],
  zone: string | undefined,
): Promise<readonly string[]> {
  const called = (names: readonly string[]): StagedColumn | undefined =>
    properties.find(({ header }) => names.includes(plainName(header)));
  const [zones, counts] = [called(ZONES), called(COUNTS)];
  return [
    ...(zones && zone !== undefined
      ? [
          `Times are read as those of ${zone}, whatever ${zones.header} says of a row: write each time with its own zone if they differ.`,
        ]
      : []),
    ...(counts && (await countsSeveral(connection, counts))
      ? [
          `Each row counts as one event, also where ${counts.header} says that it stands for several: export single events to count them.`,
        ]
      : []),
  ];
}

async function countsSeveral(connection: DuckDBConnection, { name }: StagedColumn): Promise<boolean> {
  const number = sql`TRY_CAST(${ident(name)}::VARCHAR AS DOUBLE)`;
  const [row = []] = (
    await connection.runAndReadAll(
      sql`SELECT count(*) = count(n) AND max(n) > 1 AND bool_and(n >= 0 AND n = floor(n)) FROM (SELECT ${number} AS n FROM staged)`
        .text,
    )
  ).getRows();
  return row[0] === true;
}
