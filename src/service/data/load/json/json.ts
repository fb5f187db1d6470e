/**
 * Stages JSON as raw values, so that no digit is lost, and opens columns of objects where a tool has its
 * properties.
 */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, literal, raw, sql, type Sql } from "../../sql";
import { type Origin, type StagedColumn, TAKEN, uniqueNames } from "../staged/columns";
import { type EventDialect, findDialect, plainName } from "../vocabulary/dialects";
import { countParts, FILE, type Part } from "../staged/parts";
import { checkWidth, MOST_COLUMNS } from "../files/table-width";
import { mayBeRole } from "../vocabulary/spellings";
import type { Source } from "../files/source";
import { findRows } from "./json-rows";

/** A column of `documents`, or a field of an object in one. */
interface Field {
  readonly header: string;
  readonly value: Sql;
  /** Whether its texts may be numbers, as a database writes them. */
  readonly isAnyText?: boolean;
}

interface StagedJson {
  readonly columns: readonly StagedColumn[];
  readonly dialect: EventDialect | undefined;
  readonly parts: readonly Part[];
}

export async function stageJson(
  connection: DuckDBConnection,
  { files, format }: Source,
): Promise<StagedJson> {
  await connection.run(
    sql`CREATE TEMP TABLE documents AS SELECT * FROM ${await findRows(connection, files, format)}`.text,
  );
  const found = (await headersOf(connection, "documents")).filter((header) => header !== FILE);
  // Without objects, DuckDB names the only column `json`.
  const headers = found.join() === "json" ? [] : found;
  const dialect = findDialect(headers);
  const repeats = headers.find((header) => plainName(header) === dialect?.repeats);
  if (repeats !== undefined) await unnest(connection, repeats);
  const own = headers.filter((header) => header !== repeats).map(columnField);
  const opens = repeats === undefined ? (dialect?.opens ?? []) : [ITEM];
  const fields: Field[] = [];
  for (const field of repeats === undefined
    ? own
    : [{ header: ITEM, value: sql`${ident(ITEM)}::JSON` }, ...own])
    fields.push(
      ...(opens.includes(plainName(field.header))
        ? await fieldsOf(connection, field, "documents")
        : await unwrapped(connection, field, dialect === undefined || mayBeRole(field.header))),
    );
  checkWidth(fields.length, files[0]?.name ?? "");
  const parts = await countParts(connection, "documents", files);
  return { columns: await makeStaged(connection, fields, "documents"), dialect, parts };
}

const ITEM = "item";

function columnField(header: string): Field {
  return { header, value: sql`${ident(header)}::JSON` };
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

/** The fields of all objects in a column. */
async function fieldsOf(
  connection: DuckDBConnection,
  { header, value }: Field,
  table: string,
): Promise<Field[]> {
  const keys = await connection.runAndReadAll(
    sql`SELECT key FROM (SELECT unnest(json_keys(${value})) AS key, rowid AS row FROM ${raw(table)})
      GROUP BY key ORDER BY min(row), key LIMIT ${raw(String(MOST_COLUMNS + 1))}`.text,
  );
  const fields = keys.getRows().map(([key]) => String(key));
  if (fields.length === 0) return [{ header, value }];
  return fields.map((key) => ({ header: key, value: sql`json_extract(${value}, ${literal(pathOf(key))})` }));
}

/** Databases write values of their own types as objects: `{"$date": …}`, `{"$oid": …}`, `{"S": …}`. */
const WRAPPERS = /^(\$\w+|S|N|BOOL|NULL)$/;
/** With more different keys, they are values: an object by ids. */
const MOST_OPENED = 30;

/**
 * The value itself where all values are objects around one; the fields of objects, named after it, where
 * `isToBeOpened`.
 */
async function unwrapped(
  connection: DuckDBConnection,
  field: Field,
  isToBeOpened: boolean,
): Promise<Field[]> {
  const { header, value } = field;
  const types = sql`SELECT count(*) FILTER (json_type(${value}) = 'OBJECT') AS objects, count(*) FILTER (json_type(${value}) <> 'NULL') FROM documents`;
  const [counts = []] = (await connection.runAndReadAll(types.text)).getRows();
  const [objects = 0, all = 0] = counts.map(Number);
  if (objects === 0 || objects < all) return [field];
  const fields = await fieldsOf(connection, field, "documents");
  if (fields.every((one) => WRAPPERS.test(one.header)))
    return [{ header, value: sql`coalesce(${join(fields.map((one) => one.value))})`, isAnyText: true }];
  const moment = momentOf(value, fields);
  if (moment) return [{ header, value: moment }];
  if (!isToBeOpened || fields.length > MOST_OPENED) return [field];
  return fields.map((one) => ({ ...one, header: `${header}.${one.header}` }));
}

/** Databases for apps, and messages between services, write a moment as seconds and the rest of one. */
function momentOf(value: Sql, fields: readonly Field[]): Sql | undefined {
  const names = fields.map((one) => one.header);
  const seconds = names.find((name) => /^_?seconds$/.test(name));
  const rest = names.find((name) => /^_?nano(s|seconds)$/.test(name));
  if (seconds === undefined || rest === undefined || fields.length > 2) return undefined;
  const [whole, nanos] = [seconds, rest].map((name) => sql`(${value} ->> ${literal(pathOf(name))})::DOUBLE`);
  return sql`to_json(round(${whole ?? raw("0")} + coalesce(${nanos ?? raw("0")}, 0) / 1e9, 6))`;
}

function pathOf(key: string): string {
  return `$."${key.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
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
