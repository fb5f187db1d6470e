/** Reads a column of times in any format, unless two formats fit. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { MapError, StartError } from "../../../model/errors";
import { ident, join, literal, raw, sql, type Sql } from "../../sql";
import { type EventMap, mapOption, type TimeUnit } from "../vocabulary/mapping";
import { readFirstRow } from "../../first-row";
import { withoutNoDays } from "./no-days";
import { valueOf } from "./no-value-words";
import { Readings, type TimeReadingContext, type Ways, waysOf } from "./time-readings";

/** `day`: the column of days where `column` has times of day alone. */
export interface TimeColumns {
  readonly column: string;
  readonly day?: string | undefined;
  readonly unit?: TimeUnit | undefined;
}

/** The file that is read, besides how its times are. */
export interface TimeContext extends TimeReadingContext {
  readonly file: string;
  /** Of a row of `staged`: it has a person and an event. Others are left out, whatever time they have. */
  readonly isEvent: Sql;
  /** What was said of its columns, which a line to use says again. */
  readonly map: EventMap;
}

export interface ReadTimes {
  /** Of a row of `staged`, what `read` takes: NULL for nothing. */
  readonly source: Sql;
  /**
   * A timestamp in UTC. `source`: a column with those values, as expressions would be worked out many times.
   */
  readonly read: (source: Sql) => Sql;
  /** Some have no zone, so that one was assumed. */
  readonly isLocal: boolean;
}

/** "11/2/2026, 8:15:30am" is written as "11/2/2026 8:15:30 AM". */
function textOf(time: Sql, day: string | undefined): Sql {
  const own = valueOf(sql`${time}::VARCHAR`);
  const whole = day === undefined ? own : sql`(${valueOf(sql`${ident(day)}::VARCHAR`)} || ' ' || ${own})`;
  const halves = sql`regexp_replace(${whole}, '(\\d)[\\s\u00a0\u202f]*([AaPp])\\.?[Mm]\\.?$', '\\1 \\2M')`;
  const plain = sql`regexp_replace(${halves}, '(\\d),[\\s\u00a0\u202f]+(\\d)', '\\1 \\2', 'g')`;
  // "GMT+0100 (Central European Standard Time)", and "GMT" behind a name of a month.
  const offset = sql`regexp_replace(regexp_replace(${plain}, '\\s*\\([^()]*\\)$', ''), ' GMT([+-]\\d{4})$', ' \\1')`;
  return sql`regexp_replace(${offset}, '([A-Za-z]{3}.*) (GMT|UTC)$', '\\1 +0000')`;
}

/** Epochs, and texts that end in a zone. */
const INSTANT =
  "^(\\d{9}|1\\d{9}|\\d{13}|\\d{15,19})(\\.\\d+)?$|(UTC|GMT|[ :]\\d{2}(\\.\\d+)? ?[+-]\\d{2}:?\\d{0,2}|\\d{4} [+-]\\d{4}|[+-]\\d{4} \\d{4})$";

/**
 * As a timestamp in UTC.
 * @throws StartError for a value that cannot be read, or dates that are ambiguous
 */
export async function readTimes(
  connection: DuckDBConnection,
  columns: TimeColumns,
  context: TimeContext,
): Promise<ReadTimes> {
  const column = ident(columns.column);
  const [type] = await readFirstRow(connection, sql`SELECT typeof(${column}) FROM staged LIMIT 1`.text);
  const time = await withoutNoDays(connection, column, String(type));
  if (String(type).startsWith("TIMESTAMP WITH"))
    return { source: time, read: (source) => sql`(${source} AT TIME ZONE 'UTC')`, isLocal: false };
  const readings = new Readings(context);
  for (const macro of readings.macros) await connection.run(macro.text);
  if (/^(TIMESTAMP|DATE)/.test(String(type)))
    return { source: time, read: (source) => readings.local(sql`${source}::TIMESTAMP`), isLocal: true };
  const iso = columns.unit === undefined && columns.day === undefined && (await readIso(connection, time));
  if (iso) return readPlainly(readings, time, iso);
  const ways = waysOf(readings, columns.unit);
  // Most files need no more, and the expressions for others cost as much as reading them.
  const simple = sql`nullif(trim(${time}::VARCHAR), '')`;
  const isSimple =
    columns.day === undefined && (await firstUnread(connection, simple, ways.clear)) === undefined;
  const text = isSimple ? simple : textOf(time, columns.day);
  const way = isSimple ? ways.clear : await findWay(connection, text, ways, columns, context);
  await connection.run(sql`CREATE OR REPLACE TEMP MACRO moment(x) AS ${way}`.text);
  const [local] = await readFirstRow(
    connection,
    sql`SELECT true FROM (SELECT ${text} AS x FROM staged) WHERE x IS NOT NULL AND right(x, 1) NOT IN ('Z', 'z') AND NOT regexp_matches(x, ${literal(INSTANT)}) LIMIT 1`
      .text,
  );
  return { source: text, read: (source) => sql`moment(${source})`, isLocal: local !== undefined };
}

/** Nearly all tools write these, and each costs a tenth of trying every way. */
const ISO_DAY = "\\d{4}-\\d{2}-\\d{2}";
const ISO = {
  local: `${ISO_DAY}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?)?`,
  zoned: `${ISO_DAY}[T ]\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})`,
} as const;

/** What most of them look like costs a third of the whole pattern; the cast looks at the digits. */
const ISO_LIKE = {
  local: ["____-__-__ __:__:__", "____-__-__T__:__:__"],
  zoned: ["____-__-__T__:__:__Z", "____-__-__T__:__:__.___Z"],
} as const;

/** Which of the two all values of a column of texts are, and none is the 31st of February. */
async function readIso(connection: DuckDBConnection, time: Sql): Promise<keyof typeof ISO | undefined> {
  for (const way of ["local", "zoned"] as const) {
    const type = way === "local" ? raw("TIMESTAMP") : raw("TIMESTAMPTZ");
    const looks = ISO_LIKE[way].map((like) => sql`WHEN x LIKE ${literal(like)} THEN x BETWEEN '0' AND ':'`);
    const isWritten = sql`CASE ${join(looks, " ")} ELSE regexp_full_match(x, ${literal(ISO[way])}) END`;
    const [other] = await readFirstRow(
      connection,
      sql`SELECT true FROM (SELECT ${time}::VARCHAR AS x FROM staged) WHERE x IS NOT NULL AND (NOT ${isWritten} OR TRY_CAST(x AS ${type}) IS NULL) LIMIT 1`
        .text,
    );
    if (other === undefined) return way;
  }
  return undefined;
}

function readPlainly(readings: Readings, time: Sql, way: keyof typeof ISO): ReadTimes {
  const text = sql`${time}::VARCHAR`;
  return way === "local"
    ? { source: text, read: (source) => readings.local(sql`${source}::TIMESTAMP`), isLocal: true }
    : { source: text, read: (source) => sql`(${source}::TIMESTAMPTZ AT TIME ZONE 'UTC')`, isLocal: false };
}

async function findWay(
  connection: DuckDBConnection,
  text: Sql,
  { clear, unclear, yearFirst }: Ways,
  { column: time, day }: TimeColumns,
  { file, isEvent, map }: TimeContext,
): Promise<Sql> {
  const everywhere = await fittingWays(connection, text, { clear, unclear }, raw("true"));
  // A line of totals below the events has no time that can be read, and is none of them.
  const [way, other] =
    everywhere.length > 0 ? everywhere : await fittingWays(connection, text, { clear, unclear }, isEvent);
  if (!way) throw await unreadable(connection, text, [clear, ...unclear], { file, isEvent });
  if (other && other === yearFirst)
    throw new StartError(
      `The dates of "${file}" can be read with the year first and with the year last: write years with four digits.`,
    );
  if (other) {
    throw new MapError(
      `The dates of "${file}" can be read as day/month and as month/day.`,
      `Say which: ${mapOption({ ...map, time, ...(day !== undefined && { day }), unit: "day/month" })}, or with (month/day).`,
    );
  }
  return way;
}

/** `rows`: a condition on rows of `staged`. */
async function fittingWays(
  connection: DuckDBConnection,
  text: Sql,
  { clear, unclear }: Ways,
  rows: Sql,
): Promise<readonly Sql[]> {
  if ((await firstUnread(connection, text, clear, rows)) === undefined) return [clear];
  const fitting: Sql[] = [];
  for (const way of unclear)
    if ((await firstUnread(connection, text, way, rows)) === undefined) fitting.push(way);
  return fitting;
}

async function firstUnread(
  connection: DuckDBConnection,
  text: Sql,
  way: Sql,
  rows: Sql = raw("true"),
): Promise<{ value: unknown; row: unknown } | undefined> {
  const [value, row] = await readFirstRow(
    connection,
    sql`SELECT x, row FROM (SELECT ${text} AS x, rowid + 1 AS row FROM staged WHERE ${rows}) WHERE x IS NOT NULL AND ${way} IS NULL ORDER BY row LIMIT 1`
      .text,
  );
  return value === undefined ? undefined : { value, row };
}

async function unreadable(
  connection: DuckDBConnection,
  text: Sql,
  ways: readonly Sql[],
  { file, isEvent }: Pick<TimeContext, "file" | "isEvent">,
): Promise<Error> {
  const unread = await firstUnread(connection, text, sql`coalesce(${join(ways)})`, isEvent);
  if (!unread) return mixed(connection, text, ways, { file, isEvent });
  const { value, row } = unread;
  const shown = `"${String(value).slice(0, 60)}", in row ${String(row)} of its events`;
  // Excel shows long numbers so, and saves what it shows.
  return /^\d[.,]\d+E\+\d+$/i.test(String(value))
    ? new StartError(
        `The file "${file}" has times of which a spreadsheet has kept the first digits only: ${shown}. Export it again, or format that column as a number before it is saved.`,
      )
    : new StartError(
        `The file "${file}" has a time that cannot be read: ${shown} (times like 2024-05-31T09:30:00Z can).`,
      );
}

/** Where each time can be read, and no one way reads all of them. */
async function mixed(
  connection: DuckDBConnection,
  text: Sql,
  ways: readonly Sql[],
  { file, isEvent }: Pick<TimeContext, "file" | "isEvent">,
): Promise<Error> {
  const found = new Set<string>();
  for (const way of ways) {
    const unread = await firstUnread(connection, text, way, isEvent);
    if (unread) found.add(`"${String(unread.value).slice(0, 60)}" (row ${String(unread.row)})`);
  }
  return new StartError(
    `The times of "${file}" are written in different ways, such as ${[...found].slice(0, 2).join(" and ")}: write all of them in one way.`,
  );
}
