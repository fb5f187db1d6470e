/** Reads a column of times in any format, unless two formats fit. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { MapError, StartError } from "../../../model/errors";
import { ident, join, literal, raw, sql, type Sql } from "../../sql";
import { type TimeUnit, writeMap } from "../staged/mapping";
import { valueOf } from "./no-value-words";

/** `day`: the column of days where `column` has times of day alone. */
export interface TimeColumns {
  readonly column: string;
  readonly day?: string | undefined;
  readonly unit?: TimeUnit | undefined;
}

/** Where times without a zone are, and when times are plausible. */
export interface TimeContext {
  /** The name of a zone in the IANA database. */
  readonly zone: string;
  /** A moment in milliseconds since 1970. */
  readonly now: number;
  readonly file: string;
  /** Of a row of `staged`: it has a person and an event. Others are left out, whatever time they have. */
  readonly isEvent: Sql;
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

const TIMES_OF_DAY = [" %H:%M:%S.%f", " %H:%M:%S", " %H:%M", " %I:%M:%S %p", " %I:%M %p", " %I %p", ""];

const HALF_DAYS = TIMES_OF_DAY.filter((time) => time.endsWith("%p")).map((time) =>
  literal(`%Y-%m-%d${time}`),
);

/** The earliest plausible time of a number, and how far times may lie ahead. */
const EARLIEST = Date.UTC(1985, 0, 1);
const AHEAD_MS = 5 * 366 * 86_400_000;

/**
 * How texts may be read: `instant` says its zone, `local` does not. Of numbers only one reading is plausible.
 */
class Readings {
  constructor(private readonly context: TimeContext) {}

  /** Formats that cannot be mistaken. */
  get clear(): Sql {
    return sql`coalesce(${join([this.instants, this.numbers, this.locals])})`;
  }

  /** DuckDB also takes "infinity" and "epoch", whatever the pattern. */
  private zoned(...patterns: readonly string[]): Sql {
    return sql`CASE WHEN regexp_matches(x, '\\d') THEN try_strptime(x, [${join(patterns.map(literal))}])::TIMESTAMPTZ AT TIME ZONE 'UTC' END`;
  }

  /** A wall time, as the file's zone has it. */
  local(wall: Sql): Sql {
    const { zone } = this.context;
    return zone === "UTC" ? wall : sql`((${wall}) AT TIME ZONE ${literal(zone)}) AT TIME ZONE 'UTC'`;
  }

  private get instants(): Sql {
    // ISO 8601 with a zone. DuckDB would take 31/05/24 for a day in the year 31.
    const iso = raw(
      `CASE WHEN regexp_matches(x, '^\\d{4}-\\d') AND regexp_matches(x, '(Z|z|UTC|GMT|[+-]\\d{2}(:?\\d{2})?)$') AND length(x) > 10 THEN TRY_CAST(x AS TIMESTAMPTZ) AT TIME ZONE 'UTC' END`,
    );
    return sql`coalesce(${join([
      iso,
      // \`git log\` with %ci, %cD and its default; BigQuery writes UTC behind a space.
      this.zoned("%Y-%m-%d %H:%M:%S %z", "%Y-%m-%dT%H:%M:%S%z"),
      this.zoned("%a, %d %b %Y %H:%M:%S %z", "%a %b %d %H:%M:%S %Y %z"),
      // A browser's own, and logs of web servers.
      this.zoned("%a %b %d %Y %H:%M:%S %z", "%d/%b/%Y:%H:%M:%S %z"),
      // ISO 8601 without signs, and .NET's JSON.
      raw(
        "CASE WHEN regexp_matches(x, '^\\d{8}T\\d{6}') THEN try_strptime(replace(upper(x), 'Z', '+0000'), ['%Y%m%dT%H%M%S%z', '%Y%m%dT%H%M%S.%f%z'])::TIMESTAMPTZ AT TIME ZONE 'UTC' END",
      ),
      raw(
        "CASE WHEN starts_with(x, '/Date(') THEN make_timestamp(TRY_CAST(regexp_extract(x, '^/Date\\((-?\\d{1,14})([+-]\\d{4})?\\)/$', 1) AS BIGINT) * 1000) END",
      ),
    ])})`;
  }

  private get locals(): Sql {
    const iso = raw(
      `CASE WHEN regexp_matches(x, '^\\d{4}[-/.]\\d') THEN TRY_CAST(replace(replace(x, '/', '-'), 'T', ' ') AS TIMESTAMP) END`,
    );
    const named = [
      ...["%b %d %Y", "%d %b %Y", "%d-%b-%Y", "%B %d %Y", "%d %B %Y", "%d. %B %Y", "%a %b %d %Y"],
    ].flatMap((day) => TIMES_OF_DAY.map((time) => `${day}${time}`));
    const months = sql`CASE WHEN regexp_matches(x, '[A-Za-z]{3}') AND regexp_matches(x, '\\d{4}') THEN try_strptime(replace(x, ',', ''), [${join(named.map(literal))}]) END`;
    // A day of ISO beside a clock of twelve hours, which no ISO has.
    const halves = sql`CASE WHEN regexp_matches(x, '^\\d{4}-\\d\\d-\\d\\d .*[AP]M$') THEN try_strptime(x, [${join(HALF_DAYS)}]) END`;
    // ISO 8601 without signs, and DB2's own.
    const dense = raw(
      "CASE WHEN regexp_matches(x, '^\\d{8}T\\d{6}|^\\d{4}-\\d\\d-\\d\\d-\\d\\d\\.') THEN try_strptime(x, ['%Y%m%dT%H%M%S', '%Y%m%dT%H%M%S.%f', '%Y-%m-%d-%H.%M.%S.%f', '%Y-%m-%d-%H.%M.%S']) END",
    );
    return this.local(sql`coalesce(${join([iso, months, days("%d.%m.%Y"), halves, dense])})`);
  }

  /** Only readings of 1985 to some years from now are plausible, and no number has two of them. */
  private get numbers(): Sql {
    return sql`coalesce(${join([
      this.since1970("\\d{9,10}(\\.\\d+)?", "1"),
      this.since1970("\\d{12,13}(\\.\\d+)?", "0.001"),
      this.since1970("\\d{15,16}", "0.000001"),
      this.since1970("\\d{18,19}", "0.000000001"),
      this.compact("\\d{8}", "%Y%m%d"),
      this.compact("\\d{10}", "%Y%m%d%H"),
      this.compact("\\d{12}", "%Y%m%d%H%M"),
      this.compact("\\d{14}", "%Y%m%d%H%M%S"),
      this.serialDay(),
    ])})`;
  }

  /** Of a moment, in SQL: the moment itself, or NULL. */
  get plausibleMacro(): Sql {
    const [from, to] = [EARLIEST, this.context.now + AHEAD_MS].map((ms) =>
      raw(`make_timestamp(${ms * 1000})`),
    );
    return sql`CREATE OR REPLACE TEMP MACRO plausible(m) AS CASE WHEN m BETWEEN ${from ?? raw("")} AND ${to ?? raw("")} THEN m END`;
  }

  since1970(pattern: string, seconds: string): Sql {
    return sql`CASE WHEN regexp_full_match(x, ${literal(pattern)}) THEN plausible(make_timestamp((x::DECIMAL(28,6) * ${raw(seconds)} * 1000000)::BIGINT)) END`;
  }

  private compact(pattern: string, format: string): Sql {
    return sql`CASE WHEN regexp_full_match(x, ${literal(pattern)}) THEN ${this.local(sql`plausible(try_strptime(x, ${literal(format)}))`)} END`;
  }

  /** Days since 30 December 1899, as spreadsheets count. */
  private serialDay(): Sql {
    const seconds = raw("round((replace(x, ',', '.')::DOUBLE - 25569) * 86400, 3)");
    const wall = sql`plausible(make_timestamp((${seconds} * 1000000)::BIGINT))`;
    return sql`CASE WHEN regexp_full_match(x, '\\d{5}([.,]\\d+)?') THEN ${this.local(wall)} END`;
  }

  /** 1/2/2024 is ambiguous: one is used only if the other does not fit the column. */
  get unclear(): Readonly<Record<DayOrder, Sql>> {
    return {
      "day/month": this.local(days("%d/%m/%Y")),
      "month/day": this.local(days("%m/%d/%Y")),
    };
  }
}

/** Four digits: DuckDB would take 24 for the year 24. */
function days(pattern: string): Sql {
  const written = TIMES_OF_DAY.map((time) => literal(`${pattern}${time}`));
  return sql`CASE WHEN regexp_matches(x, '[./]\\d{4}(\\D|$)') THEN try_strptime(x, [${join(written)}]) END`;
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
  "^(\\d{9}|1\\d{9}|\\d{13}|\\d{15,19})(\\.\\d+)?$|(UTC|GMT|[ :]\\d{2}(\\.\\d+)? ?[+-]\\d{2}:?\\d{0,2}|\\d{4} [+-]\\d{4})$";

/** Where a day can be read in two ways. */
type DayOrder = Extract<TimeUnit, `${string}/${string}`>;

const UNITS: Readonly<Record<Exclude<TimeUnit, DayOrder>, string>> = {
  s: "1",
  ms: "0.001",
  us: "0.000001",
  ns: "0.000000001",
};

function isDayOrder(unit: TimeUnit): unit is DayOrder {
  return unit.includes("/");
}

/** Ways that cannot be mistaken, and those of which at most one may fit. */
function waysOf(readings: Readings, unit: TimeUnit | undefined): Ways {
  const { clear, unclear } = readings;
  if (unit === undefined) return { clear, unclear: Object.values(unclear) };
  if (isDayOrder(unit)) return { clear, unclear: [unclear[unit]] };
  return { clear: readings.since1970("-?\\d+(\\.\\d+)?", UNITS[unit]), unclear: [] };
}

interface Ways {
  readonly clear: Sql;
  readonly unclear: readonly Sql[];
}

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
  const [type] = await firstRow(connection, sql`SELECT typeof(${column}) FROM staged LIMIT 1`.text);
  const time = await withoutNoDays(connection, column, String(type));
  if (String(type).startsWith("TIMESTAMP WITH"))
    return { source: time, read: (source) => sql`(${source} AT TIME ZONE 'UTC')`, isLocal: false };
  const readings = new Readings(context);
  await connection.run(readings.plausibleMacro.text);
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
  const way = isSimple ? ways.clear : await findWay(connection, text, ways, columns.column, context);
  await connection.run(sql`CREATE OR REPLACE TEMP MACRO moment(x) AS ${way}`.text);
  const [local] = await firstRow(
    connection,
    sql`SELECT true FROM (SELECT ${text} AS x FROM staged) WHERE x IS NOT NULL AND right(x, 1) NOT IN ('Z', 'z') AND NOT regexp_matches(x, ${literal(INSTANT)}) LIMIT 1`
      .text,
  );
  return { source: text, read: (source) => sql`moment(${source})`, isLocal: local !== undefined };
}

/** Days that databases and languages write for none: of the year 1, of 1900, of 1970 and of 9999. */
const NO_DAYS = ["0001-01-01", "1900-01-01", "1970-01-01", "9999-12-31"];

/** The column, where such days are NULL; they cost nothing where there are none. */
async function withoutNoDays(connection: DuckDBConnection, time: Sql, type: string): Promise<Sql> {
  const isText = type === "VARCHAR";
  if (!isText && !/^(TIMESTAMP|DATE)/.test(type)) return time;
  const is = isText
    ? sql`(${time} < '1970-01-02' OR ${time} >= '9999-12-31') AND (${join(
        NO_DAYS.map((day) => sql`starts_with(${time}, ${literal(day)})`),
        " OR ",
      )}) AND regexp_full_match(${time}, ${literal(NO_DAY)})`
    : sql`(${time} IN (${join(NO_DAYS.slice(0, 3).map(literal))}) OR ${time} >= '9999-12-31')`;
  const [found] = await firstRow(connection, sql`SELECT true FROM staged WHERE ${is} LIMIT 1`.text);
  return found === undefined ? time : sql`(CASE WHEN NOT (${is}) THEN ${time} END)`;
}

const NO_DAY = "9999-12-31.*|(0001|1900|1970)-01-01([T ]00:00(:00(\\.0+)?)?)?( ?(Z|UTC|[+]00(:?00)?))?";

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
    const [other] = await firstRow(
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
  { clear, unclear }: Ways,
  column: string,
  { file, isEvent }: TimeContext,
): Promise<Sql> {
  const everywhere = await fittingWays(connection, text, { clear, unclear }, raw("true"));
  // A line of totals below the events has no time that can be read, and is none of them.
  const [way, other] =
    everywhere.length > 0 ? everywhere : await fittingWays(connection, text, { clear, unclear }, isEvent);
  if (!way) throw await unreadable(connection, text, [clear, ...unclear], { file, isEvent });
  if (other) {
    const map = writeMap({ time: column, unit: "day/month" });
    throw new MapError(
      `The dates of "${file}" can be read as day/month and as month/day.`,
      `Say which: --map '${map}', or with (month/day).`,
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
  const [value, row] = await firstRow(
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
  const { value, row } = (await firstUnread(connection, text, sql`coalesce(${join(ways)})`, isEvent)) ?? {};
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

async function firstRow(connection: DuckDBConnection, statement: string): Promise<readonly unknown[]> {
  return (await connection.runAndReadAll(statement)).getRowsJson()[0] ?? [];
}
