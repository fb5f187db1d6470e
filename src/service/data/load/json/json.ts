/**
 * Stages JSON as raw values, so that no digit is lost, and opens columns of objects where a tool has its
 * properties.
 */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, raw, sql } from "../../sql";
import { type Origin, type StagedColumn, TAKEN, uniqueNames } from "../staged/columns";
import { type EventDialect, findDialect, plainName } from "../vocabulary/dialects";
import { countParts, FILE, type Part } from "../staged/parts";
import type { EventMap } from "../vocabulary/mapping";
import { LIKE_EVENTS, mayBeRole, type Role, SPELLINGS, VAGUE } from "../vocabulary/spellings";
import type { Source } from "../files/source";
import { findRows } from "./json-rows";
import { type Field, fieldsOf, openObjects, type Opening } from "./open-objects";

export type SaidOf = (columns: readonly string[]) => EventMap;

interface StagedJson {
  readonly columns: readonly StagedColumn[];
  readonly dialect: EventDialect | undefined;
  readonly parts: readonly Part[];
  readonly repeats: string | undefined;
}

/** `saidOf`: what a person said of rows with these columns. */
export async function stageJson(
  connection: DuckDBConnection,
  { files, format }: Source,
  saidOf: SaidOf,
): Promise<StagedJson> {
  await connection.run(
    sql`CREATE TEMP TABLE documents AS SELECT * FROM ${await findRows(connection, files, format)}`.text,
  );
  const found = (await headersOf(connection, "documents")).filter((header) => header !== FILE);
  // Without objects, DuckDB names the only column `json`.
  const headers = found.join() === "json" ? [] : found;
  const dialect = findDialect(headers);
  const repeats = dialect
    ? headers.find((header) => plainName(header) === dialect.repeats)
    : await findRepeats(connection, headers, saidOf(headers));
  if (repeats !== undefined) await unnest(connection, repeats);
  const own = headers.filter((header) => header !== repeats).map(columnField);
  const opens = repeats === undefined ? (dialect?.opens ?? []) : [ITEM];
  const all = repeats === undefined ? own : [{ header: ITEM, value: sql`${ident(ITEM)}::JSON` }, ...own];
  const opening = ({ header }: Field): Opening => {
    if (opens.includes(plainName(header))) return "itself";
    return dialect === undefined ? "deep" : mayBeRole(header) ? "once" : "never";
  };
  const fields = await openObjects(connection, all, opening, files[0]?.name ?? "");
  const parts = await countParts(connection, "documents", files);
  return { columns: await makeStaged(connection, fields, "documents"), dialect, parts, repeats };
}

const ITEM = "item";

function columnField(header: string): Field {
  return { header, value: sql`${ident(header)}::JSON` };
}

/**
 * In rows of people, the only list whose items have an event and a time, which the rows have not. Rows that
 * a person said the time of are events themselves.
 */
async function findRepeats(
  connection: DuckDBConnection,
  headers: readonly string[],
  { person, event, time, day }: EventMap,
): Promise<string | undefined> {
  if (headers.length === 0 || isCalled("time", headers)) return undefined;
  const said = [person, event, time, day].filter((name) => name !== undefined);
  if (time !== undefined && said.every((name) => headers.includes(name))) return undefined;
  const keys = headers.map((header) => {
    const value = sql`${ident(header)}::JSON`;
    const isList = sql`bool_and(json_type(${value}) = 'ARRAY') FILTER (json_type(${value}) <> 'NULL')`;
    const first = sql`json_extract(${value}, '$[0]')`;
    return sql`CASE WHEN ${isList} THEN any_value(json_keys(${first})) FILTER (json_type(${first}) = 'OBJECT') END`;
  });
  const [row = []] = (
    await connection.runAndReadAll(sql`SELECT ${join(keys)} FROM documents`.text)
  ).getRowsJson();
  const [only, other] = headers.filter((header, at) => {
    const names = Array.isArray(row[at]) ? row[at].map(String) : [];
    const maySayWhat = LIKE_EVENTS.includes(plainName(header)) ? names : names.filter(isTelling);
    return isCalled("event", maySayWhat) && isCalled("time", names);
  });
  const isEvent = isCalled(
    "event",
    headers.filter((header) => header !== only && isTelling(header)),
  );
  return other === undefined && !isEvent ? only : undefined;
}

/** Anything has a name and a type. */
function isTelling(header: string): boolean {
  return !VAGUE.includes(plainName(header));
}

function isCalled(role: Role, headers: readonly string[]): boolean {
  return headers.some((header) => SPELLINGS[role].includes(plainName(header)));
}

async function unnest(connection: DuckDBConnection, column: string): Promise<void> {
  const items = sql`unnest(from_json(${ident(column)}::JSON, '["JSON"]'))`;
  await connection.run(
    sql`CREATE TEMP TABLE items AS SELECT * EXCLUDE (${ident(column)}), ${items} AS ${ident(ITEM)} FROM documents`
      .text,
  );
  await connection.run("DROP TABLE documents");
  await connection.run("ALTER TABLE items RENAME TO documents");
}

async function makeStaged(
  connection: DuckDBConnection,
  fields: readonly Field[],
  table: string,
): Promise<StagedColumn[]> {
  if (fields.length === 0) {
    await connection.run("CREATE TEMP TABLE staged (nothing VARCHAR)");
    return [];
  }
  const names = uniqueNames(
    fields.map(({ header }) => header),
    TAKEN,
  );
  const kinds = fields.map(({ value }) => sql`list(DISTINCT json_type(${value}))`);
  const [types = []] = (
    await connection.runAndReadAll(sql`SELECT ${join(kinds)} FROM ${raw(table)}`.text)
  ).getRowsJson();
  const origins = types.map((each) => originOf(Array.isArray(each) ? each.map(String) : []));
  const columns = fields.map(({ value }, at) => {
    const text = origins[at] === "kept" ? value : sql`(${value} ->> '$')`;
    return sql`${text} AS ${ident(names[at] ?? "")}`;
  });
  await connection.run(sql`CREATE TEMP TABLE staged AS SELECT ${join(columns)} FROM ${raw(table)}`.text);
  await connection.run(`DROP TABLE ${table}`);
  return names.map((name, at) => ({
    name,
    header: fields[at]?.header ?? name,
    origin: fields[at]?.isAnyText && origins[at] === "string" ? "any text" : (origins[at] ?? "string"),
  }));
}

function originOf(jsonTypes: readonly string[]): Origin {
  const types = jsonTypes.filter((type) => type !== "NULL" && type !== "null");
  if (types.some((type) => type === "OBJECT" || type === "ARRAY")) return "kept";
  if (types.length && types.every((type) => type === "BOOLEAN")) return "boolean";
  if (types.length && types.every((type) => /INT|DOUBLE/.test(type))) return "number";
  return "string";
}

/**
 * In files of texts objects stand as JSON in a column: they are opened where a tool has its properties so.
 */
export async function openColumns(
  connection: DuckDBConnection,
  columns: readonly StagedColumn[],
  dialect: EventDialect | undefined,
): Promise<readonly StagedColumn[]> {
  const opened = columns.filter(({ header }) => dialect?.opens?.includes(plainName(header)));
  const [column] = opened;
  if (!column || !(await holdsObjects(connection, column.name))) return columns;
  const value = sql`${ident(column.name)}::JSON`;
  const fields = await fieldsOf(connection, { header: column.header, value }, "staged");
  const names = uniqueNames(
    fields.map(({ header }) => header),
    columns.map(({ name }) => name.toLowerCase()),
  );
  const kinds = fields.map((field) => sql`list(DISTINCT json_type(${field.value}))`);
  const [types = []] = (
    await connection.runAndReadAll(sql`SELECT ${join(kinds)} FROM staged`.text)
  ).getRowsJson();
  const added = fields.map((field, at) => sql`(${field.value} ->> '$') AS ${ident(names[at] ?? "")}`);
  await connection.run(
    sql`CREATE TEMP TABLE opened AS SELECT * EXCLUDE (${ident(column.name)}), ${join(added)} FROM staged`
      .text,
  );
  await connection.run("DROP TABLE staged");
  await connection.run("ALTER TABLE opened RENAME TO staged");
  const own = columns.filter((one) => one !== column);
  return [
    ...own,
    ...names.map((name, at): StagedColumn => {
      const origin = originOf(((types[at] ?? []) as unknown[]).map(String));
      return { name, header: fields[at]?.header ?? name, origin: origin === "kept" ? "string" : origin };
    }),
  ];
}

async function holdsObjects(connection: DuckDBConnection, column: string): Promise<boolean> {
  const [row = []] = (
    await connection.runAndReadAll(
      sql`SELECT count(*) FILTER (json_valid(x) AND x LIKE '{%'), count(*) FROM (SELECT ${ident(column)} AS x FROM staged WHERE ${ident(column)} <> '')`
        .text,
    )
  ).getRows();
  const [objects = 0, all = 0] = row.map(Number);
  return all > 0 && objects === all;
}

async function headersOf(connection: DuckDBConnection, table: string): Promise<readonly string[]> {
  return (await connection.runAndReadAll(`SELECT * FROM ${table} LIMIT 0`)).columnNames();
}
