/** Columns that the folders of files name: `dt=2026-11-13/part-0.csv`. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { ident, join, literal, raw, sql } from "../../sql";
import type { SourceFile } from "../files/source";
import { type StagedColumn, uniqueNames } from "./columns";
import { plainName } from "../vocabulary/dialects";
import type { Part } from "./parts";

/** The names of those that the files have not themselves. */
export function namedByFolders(
  files: readonly SourceFile[],
  columns: readonly { readonly header: string }[],
): string[] {
  const own = new Set(columns.map(({ header }) => plainName(header)));
  const named = files.flatMap(({ folders = [] }) => folders.map(([column]) => column));
  return [...new Set(named)].filter((header) => !own.has(plainName(header)));
}

/** Adds those that the files have not themselves to the table `staged`; gives them. */
export async function addFolderColumns(
  connection: DuckDBConnection,
  files: readonly SourceFile[],
  { columns, parts }: { readonly columns: readonly StagedColumn[]; readonly parts: readonly Part[] },
): Promise<readonly StagedColumn[]> {
  const headers = namedByFolders(files, columns);
  if (headers.length === 0 || files.length !== parts.length) return [];
  const taken = columns.map(({ name }) => name.toLowerCase());
  const names = uniqueNames(headers, taken);
  for (const name of names)
    await connection.run(sql`ALTER TABLE staged ADD COLUMN ${ident(name)} VARCHAR`.text);
  let first = 0;
  const ranges = files.map(({ folders = [] }, at) => {
    const values = new Map(folders);
    const cells = headers.map((header) =>
      values.has(header) ? literal(values.get(header) ?? "") : raw("NULL"),
    );
    const until = first + (parts[at]?.rows ?? 0);
    const range = sql`(${join([raw(String(first)), raw(String(until)), ...cells])})`;
    first = until;
    return range;
  });
  const set = names.map((name, at) => sql`${ident(name)} = f.${raw(`c${at}`)}`);
  const head = raw(["first", "until", ...names.map((_name, at) => `c${at}`)].join(", "));
  await connection.run(
    sql`UPDATE staged SET ${join(set)} FROM (VALUES ${join(ranges)}) f(${head}) WHERE staged.rowid >= f.first AND staged.rowid < f.until`
      .text,
  );
  return names.map((name, at) => ({ name, header: headers[at] ?? name, origin: "any text" }));
}
