/** In which ways a text may be a time, as SQL. Pure. */
import { join, literal, raw, sql, type Sql } from "../../sql";
import type { TimeUnit } from "../vocabulary/mapping";

/** Where times without a zone are, and when times are plausible. */
export interface TimeReadingContext {
  /** The name of a zone in the IANA database. */
  readonly zone: string;
  /** A moment in milliseconds since 1970. */
  readonly now: number;
}

const TIMES_OF_DAY = [" %H:%M:%S.%f", " %H:%M:%S", " %H:%M", " %I:%M:%S %p", " %I:%M %p", " %I %p", ""];

const HALF_DAYS = TIMES_OF_DAY.filter((time) => time.endsWith("%p")).map((time) =>
  literal(`%Y-%m-%d${time}`),
);

/** The earliest plausible time of a number, and how far times may lie ahead. */
const EARLIEST = Date.UTC(1985, 0, 1);
const YEAR_MS = 366 * 86_400_000;
const AHEAD_MS = 5 * YEAR_MS;

/**
 * How texts may be read: `instant` says its zone, `local` does not. Of numbers only one reading is plausible.
 */
export class Readings {
  constructor(private readonly context: TimeReadingContext) {}

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
      this.zoned("%Y-%m-%d %H:%M:%S %z", "%Y-%m-%d %H:%M:%S.%f %z", "%Y-%m-%dT%H:%M:%S%z"),
      this.zoned("%a, %d %b %Y %H:%M:%S %z", "%a %b %d %H:%M:%S %Y %z", "%a %b %d %H:%M:%S %z %Y"),
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
    return this.local(sql`coalesce(${join([iso, months, days(["%d.%m.%Y"]), halves, dense])})`);
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
      this.compact("\\d{14}\\.\\d{1,6}", "%Y%m%d%H%M%S.%f"),
      this.serialDay(),
    ])})`;
  }

  /** Of a moment, in SQL: the moment itself, or NULL. */
  get macros(): readonly Sql[] {
    const { now } = this.context;
    return [macro("plausible", EARLIEST, now + AHEAD_MS), macro("recent", now - 10 * YEAR_MS, now + YEAR_MS)];
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

  /** 1/2/2024 is ambiguous: one is used only if the others do not fit the column. */
  get unclear(): Readonly<Record<DayOrder, Sql>> {
    return { "day/month": this.ordered("d", "m"), "month/day": this.ordered("m", "d") };
  }

  /** 26/10/04, which is also one of October 2004. */
  get yearFirst(): Sql {
    return this.local(shortYears(SIGNS.map((sign) => `%y${sign}%m${sign}%d`)));
  }

  private ordered(first: string, second: string): Sql {
    const signs = first === "d" ? SIGNS : SIGNS.filter((sign) => sign !== ".");
    const [long, short] = ["Y", "y"].map((year) =>
      signs.map((sign) => `%${first}${sign}%${second}${sign}%${year}`),
    );
    return this.local(sql`coalesce(${join([days(long ?? []), shortYears(short ?? [])])})`);
  }
}

/** Between the parts of a day. */
const SIGNS = ["/", "-", "."];

function macro(name: string, from: number, to: number): Sql {
  const [first, last] = [from, to].map((ms) => raw(`make_timestamp(${ms * 1000})`));
  return sql`CREATE OR REPLACE TEMP MACRO ${raw(name)}(m) AS CASE WHEN m BETWEEN ${first ?? raw("")} AND ${last ?? raw("")} THEN m END`;
}

/** Four digits: DuckDB would take 24 for the year 24. */
function days(patterns: readonly string[]): Sql {
  return sql`CASE WHEN regexp_matches(x, '[./-]\\d{4}(\\D|$)') THEN try_strptime(x, [${join(withTimes(patterns))}]) END`;
}

/** Of the last ten years only, so that few days can be read with another part as the year. */
function shortYears(patterns: readonly string[]): Sql {
  return sql`CASE WHEN regexp_matches(x, '^\\d{1,2}[./-]\\d{1,2}[./-]\\d{1,2}(\\D|$)') THEN recent(try_strptime(x, [${join(withTimes(patterns))}])) END`;
}

function withTimes(patterns: readonly string[]): Sql[] {
  return patterns.flatMap((pattern) => TIMES_OF_DAY.map((time) => literal(`${pattern}${time}`)));
}

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
export interface Ways {
  readonly clear: Sql;
  readonly unclear: readonly Sql[];
  /** The one of them that begins with a year of two digits, where nobody said what comes first. */
  readonly yearFirst?: Sql;
}

/** By the unit that a person named, or any. */
export function waysOf(readings: Readings, unit: TimeUnit | undefined): Ways {
  const { clear, unclear, yearFirst } = readings;
  if (unit === undefined) return { clear, unclear: [...Object.values(unclear), yearFirst], yearFirst };
  if (isDayOrder(unit)) return { clear, unclear: [unclear[unit]] };
  return { clear: readings.since1970("-?\\d+(\\.\\d+)?", UNITS[unit]), unclear: [] };
}
