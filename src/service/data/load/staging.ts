/**
 * Loads files as they are, before their columns get types: `staged`, a table or view with the columns of the
 * files and the number of the row over all of them, `rowid`.
 */
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Source } from "./files/source";
import { stageJson } from "./json/json";
import { stageParquet } from "./parquet/stage-parquet";
import { addFolderColumns } from "./staged/folder-columns";
import { gatherIrregular, type Staged } from "./staged/staged";
import { stageCsv } from "./texts/stage-csv";

/** @throws StartError for more columns than any table of events has, and for files of unlike columns */
export async function stage(
  connection: DuckDBConnection,
  source: Source,
  report: (progress: string) => void,
): Promise<Staged> {
  const regular = { irregular: gatherIrregular([], false), isSemicolon: false };
  if (source.format === "parquet") return { ...(await stageParquet(connection, source.files)), ...regular };
  const staged =
    source.format === "csv"
      ? await stageCsv(connection, source.files, report)
      : { ...(await stageJson(connection, source)), ...regular };
  const added = await addFolderColumns(connection, source.files, staged);
  return { ...staged, columns: [...staged.columns, ...added] };
}
