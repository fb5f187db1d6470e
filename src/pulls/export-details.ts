/** What a tab shows of an export to a bucket: its state, its path, and how it comes into a connected sheet. Pure. */
import type { Table } from "../table/types";
import type { ExportStanding } from "./pull-exports";
import type { SavedPull } from "./saved-pull";

/** The tab of a pull's export. */
export function exportTab(pull: string): string {
  return `Export of ${pull}`;
}

/** Two columns, and a row for each thing to know or to do. `at`: when it was looked at, as a text. */
export function exportDetails(pull: string, { state, path, isDone }: ExportStanding, at: string): Table {
  const rows: [string, string][] = [
    ["State", state],
    ["Seen", at],
    ["Path", path],
    ["Statement", isDone ? loadStatement(pull, path) : "Comes when the export is done."],
    ["Step 1", "Run the statement in BigQuery, with your dataset in place of my_dataset."],
    ["Step 2", "In this spreadsheet choose Data > Data connectors > Connect to BigQuery."],
    ["Step 3", "Choose the project, the dataset and the table, then Connect."],
  ];
  return {
    columns: [
      { name: "Export", type: "text" },
      { name: pull, type: "text" },
    ],
    rows,
  };
}

/** What is told of a run whose answer lies elsewhere. */
export function exportedWords({ name, landing }: SavedPull, { state, path }: ExportStanding): string {
  const isBucket = landing.export !== undefined && "bucket" in landing.export;
  return isBucket
    ? `The export is done (${state}): ${path}. The sheet "${exportTab(name)}" says how to load it.`
    : `The export is done (${state}), but the service gave no link to its file${path === "" ? "" : `, which lies at ${path}`}.`;
}

/** Loads the file into a table of the warehouse (cloud.google.com/bigquery/docs/reference/standard-sql/load-statements). */
export function loadStatement(pull: string, path: string): string {
  const table =
    pull
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[^A-Za-z0-9]+/g, "_")
      .replace(/^_+|_+$/g, "")
      .toLowerCase() || "pull";
  const uri = path.replace(/^gcs:/i, "gs:").replace(/['\\]/g, "\\$&");
  const isGoogles = uri.startsWith("gs:");
  const options = `FROM FILES (format = 'CSV', skip_leading_rows = 1, allow_quoted_newlines = TRUE, uris = ['${uri}'])`;
  const connection = isGoogles ? "" : " WITH CONNECTION `my_connection`";
  return `LOAD DATA OVERWRITE my_dataset.${table} ${options}${connection};`;
}
