/** What a tab shows of an export to a bucket. Pure. */
import { nameExportedFile, writeExport } from "../../input-language/pulls/export-text";
import type { BucketPlace } from "../../sheet-writer/destination/mode-settings";
import type { Table } from "../../table/types";
import { type Loading, planLoading } from "./load-statement";

/** How far an export is, as the service says. */
export interface ExportProgress {
  /** Its state in the words of the service. */
  readonly state: string;
  /** `over`: failed, expired, or not followed any more. */
  readonly phase: "under way" | "done" | "over";
  /** In the storage, if the service says so. */
  readonly path?: string | undefined;
  /** Where to download it, if the service says so. */
  readonly link?: string | undefined;
  /** For `over`: why, as a sentence. */
  readonly why?: string | undefined;
}

export function exportTitle(pull: string): string {
  return `Export of ${pull}`;
}

/** Two columns, a row per fact or step. `at`: time of the check. */
export function exportDetails(pull: string, to: BucketPlace, progress: ExportProgress, at: string): Table {
  const { state, phase, path, link, why } = progress;
  const rows: [string, string][] = [
    ["State", state],
    ["Seen", at],
    ...(phase === "done" ? placeRows(pull, to, path) : makeDetailRow("Path", writeExport(to))),
    ...makeDetailRow("Link", link),
    ...makeDetailRow("What now", why),
    ...(phase === "under way" ? makeDetailRow("Statement", "Comes when the export is done.") : []),
    ...(phase === "done" ? loadRows(pull, to, path) : []),
  ];
  return {
    columns: [
      { name: "Export", type: "text" },
      { name: "Details", type: "text" },
    ],
    rows,
  };
}

/** What a pull's row says. `sheet`: where the rest is. */
export function describeInBucket(to: BucketPlace, { state, path }: ExportProgress, sheet: string): string {
  const where = path ?? `in ${writeExport(to)}, but the service did not name the file`;
  return `The export is done (${state}): ${where}. The sheet "${sheet}" says how to load it.`;
}

/** Done, but its file cannot be fetched. */
export function describeWithoutLink({ state, path }: ExportProgress): string {
  return `The export is done (${state}), but the service gave no link to its file${path === undefined ? "" : `, which is at ${path}`}.`;
}

/** No row for an empty text. */
function makeDetailRow(title: string, text: string | undefined): [string, string][] {
  return text === undefined ? [] : [[title, text]];
}

function placeRows(pull: string, to: BucketPlace, path: string | undefined): [string, string][] {
  if (path !== undefined) return [["Path", path]];
  return [
    ["Path", "The service did not name the file."],
    [
      "Look up",
      `The newest file in ${writeExport(to)}: its name should be "${nameExportedFile(pull)}", with or without an ending such as .csv.`,
    ],
  ];
}

function loadRows(pull: string, to: BucketPlace, path: string | undefined): [string, string][] {
  const { kind, bucket, path: folder } = to;
  const loading = planLoading(pull, { kind, bucket, folder, reportedPath: path });
  const steps = [
    ...(loading.isReadable ? [] : [COPY_FIRST]),
    `Run the statement in BigQuery, with ${markAsYours(loading)}.`,
    "In this spreadsheet choose Data > Data connectors > Connect to BigQuery.",
    "Choose the project, the dataset and the table, then Connect.",
  ];
  return [
    ["Statement", loading.statement],
    ...steps.map((step, at): [string, string] => [`Step ${at + 1}`, step]),
  ];
}

const COPY_FIRST =
  "Copy the file to a bucket of Google Cloud Storage. Otherwise BigQuery reads only Amazon S3 and Azure Blob Storage.";

function markAsYours({ placeholders }: Loading): string {
  const [last = "", ...others] = [...placeholders].reverse();
  const names = others.length === 0 ? last : `${others.reverse().join(", ")} and ${last}`;
  return `your own in place of ${names}`;
}
