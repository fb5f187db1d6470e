/** Opens columns of objects, so that what is in them is a column: `data.object.customer`. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { readFirstRow } from "../../first-row";
import { join, literal, raw, sql, type Sql } from "../../sql";
import { checkWidth, MOST_COLUMNS } from "../files/table-width";

/** A column of `documents`, or a field of an object in one. */
export interface Field {
  readonly header: string;
  readonly value: Sql;
  /** Whether its texts may be numbers, as a database writes them. */
  readonly isAnyText?: boolean;
}

/**
 * `itself`: a tool has its properties so, under their own names. `deep`: with the objects within it. Values
 * within one object, such as `{"$date": …}`, are always taken out.
 */
export type Opening = "itself" | "deep" | "once" | "never";

/** So many objects within each other are opened. */
const DEEPEST = 4;

/** `file`: its name. @throws StartError for more columns than any table of events has */
export async function openObjects(
  connection: DuckDBConnection,
  fields: readonly Field[],
  opening: (field: Field) => Opening,
  file: string,
  level = 1,
): Promise<Field[]> {
  const areObjects = await holdObjects(connection, fields);
  const opened: Field[] = [];
  for (const [at, field] of fields.entries()) {
    const how = opening(field);
    if (how === "itself") opened.push(...(await fieldsOf(connection, field, "documents")));
    else if (areObjects[at] !== true) opened.push(field);
    else {
      const within = await unwrapped(connection, field, how !== "never");
      const isDeeper = how === "deep" && level < DEEPEST && within[0]?.header !== field.header;
      opened.push(
        ...(isDeeper ? await openObjects(connection, within, () => "deep", file, level + 1) : within),
      );
    }
    checkWidth(opened.length, file);
  }
  return opened;
}

/** Which of the fields have objects in all rows in which they have anything. */
async function holdObjects(
  connection: DuckDBConnection,
  fields: readonly Field[],
): Promise<readonly unknown[]> {
  if (fields.length === 0) return [];
  const asked = fields.map(
    ({ value }) => sql`bool_and(json_type(${value}) = 'OBJECT') FILTER (json_type(${value}) <> 'NULL')`,
  );
  return readFirstRow(connection, sql`SELECT ${join(asked)} FROM documents`.text);
}

/** The fields of all objects in a column. */
export async function fieldsOf(
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
 * Of a field of objects: the value itself where they are around one, their fields, named after it, where
 * `isToBeOpened`.
 */
async function unwrapped(
  connection: DuckDBConnection,
  field: Field,
  isToBeOpened: boolean,
): Promise<Field[]> {
  const { header } = field;
  const fields = await fieldsOf(connection, field, "documents");
  if (fields.every((one) => WRAPPERS.test(one.header))) {
    // `{"NULL": true}` is no value.
    const values = fields.filter((one) => one.header !== "NULL").map((one) => one.value);
    const value = values.length === 0 ? raw("NULL::JSON") : sql`coalesce(${join(values)})`;
    return [{ header, value, isAnyText: true }];
  }
  const moment = momentOf(field.value, fields);
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
