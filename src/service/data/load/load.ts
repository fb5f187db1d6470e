/** Loads a user's events: texts, JSON or Parquet with a person, an event and a time in every row. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join as joinPath } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { StartError } from "../../model/errors";
import { fullDisk } from "../../model/full-disk";
import { numberPeople, RESERVED_NAMES, ROW, storeEvents } from "../layout";
import { ident, join, literal, raw, sql, type Sql } from "../sql";
import { uniqueNames } from "./staged/columns";
import { plainName } from "./vocabulary/dialects";
import { findFiles } from "./files/find-files";
import { describeDoubts } from "./doubts";
import { findBrokenLine } from "./json/json-lines";
import { chooseMap, keepMap, type KnownMaps, rememberedList } from "./known-maps";
import { readMap } from "./vocabulary/mapping";
import { describeLoad, describeMissing, type LoadFacts } from "./load-report";
import { valueOf } from "./values/no-value-words";
import { cannotBeRead, isOfSize, readingProblem } from "./staged/reading-problem";
import { findRoles, type Roles } from "./roles";
import { openSource, type Source } from "./files/source";
import type { Staged } from "./staged/staged";
import { stage } from "./staging";
import { readTimes, type ReadTimes } from "./values/times";
import { castColumns } from "./values/types";

/** What became of a file; its events themselves are in `stored.events`. */
export interface Loaded {
  /** Rows without a person, event or time. */
  readonly leftOut: number;
  /** What was done with the file, as sentences. */
  readonly said: readonly string[];
  readonly facts: LoadFacts;
}

export interface LoadOptions {
  /** Of times that say none; UTC by default. */
  readonly zone?: string | undefined;
  /** Which column is which, in a person's words. */
  readonly map?: string | undefined;
  /** What was said of files before. */
  readonly maps?: KnownMaps | undefined;
  /** Epoch milliseconds; the machine's by default. */
  readonly now?: number | undefined;
  readonly report?: ((progress: string) => void) | undefined;
  /** In which files are unpacked; the system's temporary one by default. */
  readonly folder?: string | undefined;
}

/** Fills `stored.events` with what the file or folder holds. @throws StartError that says what to do */
export async function loadEvents(
  connection: DuckDBConnection,
  path: string,
  options: LoadOptions = {},
): Promise<Loaded> {
  const file = basename(path);
  // What it does not understand is said before anything is read.
  const { list } = readMap(options.map);
  const files = await findFiles(connection, path);
  const folder = mkdtempSync(joinPath(options.folder ?? tmpdir(), "events-"));
  try {
    options.report?.(`Reading ${file}`);
    const source = await openSource(files, folder, { list, remembered: rememberedList(options) });
    return await load(connection, source, file, options).catch((error: unknown) =>
      explainReading(error, source, file),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Of a failure while files were read. @throws StartError that names the file, and the line if it is known */
export async function explainReading(
  error: unknown,
  { files, format }: Source,
  file: string,
): Promise<never> {
  if (error instanceof StartError) throw error;
  const full = fullDisk(error);
  if (full) throw full;
  const message = readingProblem(error);
  const named = files.find(({ path }) => message.includes(path))?.name ?? file;
  for (const { path, name } of format === "lines" && !isOfSize(error) ? files : []) {
    const line = await findBrokenLine(path);
    if (line !== undefined) throw cannotBeRead(name, `line ${line} is not JSON`);
  }
  const problem = files.reduce((text, { path, name }) => text.replaceAll(path, name), message);
  throw cannotBeRead(named, problem);
}

async function load(
  connection: DuckDBConnection,
  source: Source,
  file: string,
  { zone = "UTC", now = Date.now(), report = () => undefined, map: given, maps }: LoadOptions,
): Promise<Loaded> {
  const choose = (headers: readonly string[]): ReturnType<typeof chooseMap> =>
    chooseMap(given, headers, maps);
  const staged = await stage(connection, source, report, (headers) => readMap(choose(headers).map));
  const { columns, dialect } = staged;
  const headers = columns.map(({ header }) => header);
  const map = choose(headers);
  const said = readMap(map.map);
  const roles = await findRoles(connection, staged, said, file);
  report("Looking at its times");
  const fileZone = dialect?.isUtc || /utc/i.test(roles.time.column) ? "UTC" : zone;
  const times = await readTimes(connection, roles.time, {
    zone: fileZone,
    now,
    file,
    isEvent: isEvent(roles),
    map: said,
  });
  report("Looking at its properties");
  const properties = columns.filter(({ name }) => !roles.taken.has(name));
  const doubts = await describeDoubts(connection, properties, times.isLocal ? fileZone : undefined);
  const names = uniqueNames(
    properties.map(({ name }) => name),
    RESERVED_NAMES,
  );
  const cast = await castColumns(connection, properties, names, staged.isSemicolon);
  report("Ordering its events by person and time");
  const insertId = findInsertId(staged);
  const read = readRows(roles, times.source, cast.columns, insertId);
  await storeInOrder(connection, { read, roles, times, names, insertId, zone: fileZone });
  const counts = await readCounts(connection);
  const leftOut =
    counts.kept === counts.rows ? { leftOut: 0, without: [] } : await countMissing(connection, read);
  await connection.run(source.format === "parquet" ? "DROP VIEW staged" : "DROP TABLE staged");
  const facts: LoadFacts = {
    ...counts,
    ...leftOut,
    staged,
    roles: { ...roles, said: [...map.said, ...roles.said, ...doubts] },
    source,
    cast: cast.said,
    isLocal: times.isLocal,
    zone: fileZone,
    mapping: { columns: headers, map: map.map ?? "" },
    properties: properties.map(({ header }, at) => ({ header, name: names[at] ?? header })),
    insertId: staged.columns.find(({ name }) => name === insertId)?.header,
  };
  if (counts.kept === 0)
    throw new StartError([`The file "${file}" has no events.`, ...describeMissing(facts)].join(" "));
  if (given !== undefined) keepMap(maps, given, headers, source);
  return { leftOut: leftOut.leftOut, said: describeLoad(facts), facts };
}

/** What was found in the rows, of which people and events get their numbers and places. */
interface Found {
  readonly read: Sql;
  readonly roles: Roles;
  readonly times: ReadTimes;
  /** What the properties are called in the order of their columns. */
  readonly names: readonly string[];
  readonly insertId: string | undefined;
  readonly zone: string;
}

async function storeInOrder(
  connection: DuckDBConnection,
  { read, roles, times, names, insertId, zone }: Found,
): Promise<void> {
  await nameOnce(connection, PEOPLE, roles.person);
  await nameOnce(connection, EVENTS, roles.event);
  await numberPeople(connection, sql`SELECT DISTINCT text AS name FROM ${PEOPLE} WHERE text IS NOT NULL`);
  await connection.run(
    sql`CREATE TEMP TABLE ${NUMBERS} AS SELECT raw, person FROM ${PEOPLE} JOIN stored.names ON name = text`
      .text,
  );
  // Other moments without a zone are of the same.
  await connection.run(sql`SET TimeZone = ${literal(zone)}`.text);
  const moment = sql`make_timestamptz(epoch_us((${times.read(sql`f.${TIME}`)})::TIMESTAMP))`;
  const values = [
    raw("p.person, e.text AS event"),
    sql`${moment} AS time`,
    ...[...names.map(ident), ident(ROW)].map((name) => sql`f.${name}`),
  ];
  // Of repeats with one id the first counts. Ordering the rows by their ids costs as much as all else.
  const isFirst =
    insertId === undefined
      ? raw("")
      : sql`QUALIFY f.${INSERT} IS NULL OR row_number() OVER (PARTITION BY f.${INSERT}, p.person, e.text, f.${TIME} ORDER BY f.${ident(ROW)}) = 1`;
  await storeEvents(connection, {
    rows: sql`SELECT ${join(values)} FROM ${read} f JOIN ${NUMBERS} p ON p.raw = f.${PERSON} JOIN ${EVENTS} e ON e.raw = f.${EVENT} WHERE e.text IS NOT NULL AND f.${TIME} IS NOT NULL ${isFirst}`,
    order: [ROW],
    names: sql`SELECT DISTINCT text AS event FROM ${EVENTS} WHERE text IS NOT NULL`,
    properties: read,
  });
  await connection.run("SET TimeZone = 'UTC'");
}

function isEvent({ person, event }: Roles): Sql {
  const [who, what] = [person, event].map((column) => valueOf(sql`${column}::VARCHAR`));
  return sql`(${who ?? raw("NULL")} IS NOT NULL AND ${what ?? raw("NULL")} IS NOT NULL)`;
}

const PERSON = ident("person of the file");
const EVENT = ident("event of the file");
const TIME = ident("time of the file");
const INSERT = ident("id of the insertion");
const PEOPLE = ident("people of the file");
const EVENTS = ident("events of the file");
const NUMBERS = ident("numbers of people of the file");

/** The rows of the file: its texts of person and event, what times are read from, and the properties. */
function readRows(roles: Roles, time: Sql, properties: readonly Sql[], insertId: string | undefined): Sql {
  const columns = [
    sql`${roles.person} AS ${PERSON}, ${roles.event} AS ${EVENT}, ${time} AS ${TIME}`,
    ...properties,
    sql`rowid AS ${ident(ROW)}`,
    sql`${insertId === undefined ? raw("NULL") : ident(insertId)}::VARCHAR AS ${INSERT}`,
  ];
  return sql`(SELECT ${join(columns)} FROM staged)`;
}

/** Fills a table with each different value once: as it is, and its text without spaces, NULL for nothing. */
async function nameOnce(connection: DuckDBConnection, table: Sql, value: Sql): Promise<void> {
  await connection.run(
    sql`CREATE TEMP TABLE ${table} AS SELECT raw, ${valueOf(raw("raw::VARCHAR"))} AS text FROM (SELECT DISTINCT ${value} AS raw FROM staged)`
      .text,
  );
}

/** Rows that are alike in these, and in person, event and time, are one event that was sent twice. */
const INSERT_IDS = ["insert_id", "message_id", "event_id", "event_uuid", "uuid", "event_key"];

function findInsertId({ columns, dialect }: Staged): string | undefined {
  const known = [dialect?.insertId, ...INSERT_IDS].filter((name) => name !== undefined);
  return known
    .map((name) => columns.find(({ header }) => plainName(header) === name)?.name)
    .find((name) => name !== undefined);
}

async function countMissing(
  connection: DuckDBConnection,
  read: Sql,
): Promise<Pick<LoadFacts, "leftOut" | "without">> {
  const missing = [raw("p.text IS NULL"), raw("e.text IS NULL"), sql`f.${TIME} IS NULL`];
  const counts = missing.map((is) => sql`count(*) FILTER (${is})`);
  const places = missing.map((is) => sql`min(f.${ident(ROW)} + 1, 3) FILTER (${is})`);
  const row = await connection.runAndReadAll(
    sql`SELECT count(*) FILTER (${join(missing, " OR ")}), ${join([...counts, ...places])}
      FROM ${read} f LEFT JOIN ${PEOPLE} p ON p.raw = f.${PERSON} LEFT JOIN ${EVENTS} e ON e.raw = f.${EVENT}`
      .text,
  );
  const [values = []] = row.getRowsJson();
  const [leftOut = 0, ...each] = values.slice(0, 4).map(Number);
  const firsts = values.slice(4).map((rows) => (Array.isArray(rows) ? rows.map(Number) : []));
  return {
    leftOut,
    without: ["person", "event", "time"].map((role, at) => ({
      role,
      count: each[at] ?? 0,
      firsts: firsts[at] ?? [],
    })),
  };
}

async function readCounts(
  connection: DuckDBConnection,
): Promise<Pick<LoadFacts, "rows" | "kept" | "likePeople" | "cutPerson">> {
  const reader = await connection.runAndReadAll(
    `SELECT (SELECT count(*) FROM staged), (SELECT count(*) FROM stored.events),
      (SELECT count(*) - count(DISTINCT lower(name)) FROM stored.names),
      (SELECT min(name) FROM stored.names WHERE regexp_full_match(name, '\\d[.,]\\d+E\\+\\d+'))`,
  );
  const [row = []] = reader.getRows();
  const [rows = 0, kept = 0, likePeople = 0] = row.slice(0, 3).map(Number);
  return { rows, kept, likePeople, cutPerson: typeof row[3] === "string" ? row[3] : undefined };
}
