/** Events for the bench of the reference service: any number of them, the same for the same number. */
import { DuckDBInstance } from "@duckdb/node-api";

/** Events of a person on average; a few people have thousands. */
const EACH = 20;
const DAYS = 400;
const FIRST_DAY = "2025-10-01";

/** The last day that can have events. */
export const LAST_DAY = Date.UTC(2026, 10, 4, 12);

const EVENTS = ["Opened app", "Created report", "Visited site", "Signed up", "Started trial", "Invoice paid"];
/** The part of the events up to and with each name. */
const UP_TO = [0.5, 0.7, 0.84, 0.9, 0.95, 1];
const COUNTRIES = ["DE", "FR", "US", "GB", "IT", "ES", "PL", "NL", "SE", "JP"];
const PLANS = ["Free", "Solo", "Team", "Business"];

const quoted = (texts: readonly string[]): string => `[${texts.map((text) => `'${text}'`).join()}]`;

/** Writes a Parquet file of `count` events, in the order of no column. */
export async function writeManyEvents(count: number, file: string): Promise<void> {
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: "2GB" });
  const connection = await instance.connect();
  const people = Math.max(1, Math.round(count / EACH));
  // A number from 0 to 1 that depends on the row, or on the person, and on what it is for.
  const drawn = (of: string, what: number): string => `(hash(${of}, ${what}) % 1000003 / 1000003.0)`;
  const name = UP_TO.map((share, at) => `WHEN ${drawn("i", 2)} < ${share} THEN '${EVENTS[at] ?? ""}'`);
  const pick = (texts: readonly string[], what: number): string =>
    `${quoted(texts)}[1 + floor(${texts.length} * pow(${drawn("p", what)}, 1.6))::INTEGER]`;
  await connection.run(`COPY (
    WITH rows AS (SELECT i, floor(${people} * pow(${drawn("i", 1)}, 2.2))::BIGINT AS p FROM range(${count}) r(i))
    SELECT 'person-' || substr(md5(p::VARCHAR), 1, 12) AS person, CASE ${name.join(" ")} END AS event,
      TIMESTAMP '${FIRST_DAY}' + to_seconds(floor(pow(${drawn("i", 3)}, 0.8) * ${DAYS * 86_400})::BIGINT) AS time,
      CASE WHEN p % 7 > 0 THEN ${pick(COUNTRIES, 4)} END AS country, CASE WHEN p % 11 > 0 THEN ${pick(PLANS, 5)} END AS plan,
      CASE WHEN ${drawn("i", 2)} >= 0.95 THEN round(5 + 200 * pow(${drawn("i", 6)}, 3), 2)::DECIMAL(10, 2) END AS amount
    FROM rows) TO '${file}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
}

/** Writes a file of CSV with the events of a Parquet file. */
export async function writeTexts(events: string, file: string): Promise<void> {
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: "2GB" });
  const connection = await instance.connect();
  await connection.run(`COPY (FROM '${events}') TO '${file}' (FORMAT csv, HEADER)`);
  connection.closeSync();
  instance.closeSync();
}
