/** The rows of files of JSON, and which columns they have. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { join, literal, raw, sql, type Sql } from "../../sql";
import type { SourceFile, SourceFormat } from "../files/source";
import { FILE } from "../staged/parts";
import { checkWidth, MOST_COLUMNS } from "../files/table-width";

/** Of a list, or of an object a line: each field of the objects is a column of JSON. */
export async function findRows(
  connection: DuckDBConnection,
  files: readonly SourceFile[],
  format: SourceFormat,
): Promise<Sql> {
  const paths = join(files.map(({ path }) => literal(path)));
  const form = sql`format = ${literal(format === "list" ? "array" : "newline_delimited")}, compression = 'uncompressed'`;
  const keys = await readKeys(connection, sql`read_json_objects([${paths}], ${form})`);
  // DuckDB's own search for columns takes minutes for a million of them.
  checkWidth(keys.length, files[0]?.name ?? "");
  const areColumns = keys.length > 0 && new Set(keys.map((key) => key.toLowerCase())).size === keys.length;
  const columns = areColumns
    ? sql`columns = {${join(keys.map((key) => sql`${literal(key)}: 'JSON'`))}}`
    : // All rows (-1) of all files: a key may first appear in the last one.
      raw(
        "sample_size = -1, maximum_sample_files = 100000, union_by_name = true, maximum_depth = 1, map_inference_threshold = -1",
      );
  return sql`read_json([${paths}], ${columns}, filename = ${literal(FILE)}, ${form})`;
}

/** The keys of all objects, first those of the widest; none where not all rows are objects. */
async function readKeys(connection: DuckDBConnection, objects: Sql): Promise<string[]> {
  const found = await connection.runAndReadAll(
    sql`WITH rows AS (SELECT CASE WHEN json_type(json) = 'OBJECT' THEN json_keys(json) END AS keys FROM ${objects}),
      alike AS (SELECT keys, row_number() OVER (ORDER BY len(keys) DESC, keys) AS n FROM (SELECT DISTINCT keys FROM rows))
      SELECT key FROM (SELECT unnest(keys) AS key, generate_subscripts(keys, 1) AS place, n FROM alike)
      WHERE NOT EXISTS (SELECT 1 FROM alike WHERE keys IS NULL) GROUP BY key ORDER BY min(n), min(place) LIMIT ${raw(String(MOST_COLUMNS + 1))}`
      .text,
  );
  return found.getRows().map(([key]) => String(key));
}
