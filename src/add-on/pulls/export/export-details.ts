/** What a tab shows of an export to a bucket: its state, its file, and how to connect a sheet. Pure. */
import { nameExportedFile, writeExport } from "../../input-language/pulls/export-text";
import type { BucketPlace } from "../../sheet-writer/destination/mode-settings";
import type { Table } from "../../table/types";
import type { SavedPull } from "../model/saved-pull";
import { type Loading, planLoading } from "./load-statement";

/** How an export stands, as the service says. */
export interface ExportProgress {
  /** In the service's own word. */
  readonly state: string;
  /** `over`: it failed, has expired, or is not followed any more. */
  readonly phase: "under way" | "done" | "over";
  /** Where its file lies in the object storage, as the service says; undefined where it names no file. */
  readonly path?: string | undefined;
  /** Where it can be downloaded, where the service says so. */
  readonly link?: string | undefined;
  /** Of what is over: why, as a sentence. */
  readonly why?: string | undefined;
}

/** Whether a pull's answer comes into a bucket, and not into the sheet. */
export function isInBucket({ landing }: Pick<SavedPull, "landing">): boolean {
  return landing.export !== undefined && "bucket" in landing.export;
}

/** The title of the tab of a pull's export. */
export function exportTitle(pull: string): string {
  return `Export of ${pull}`;
}

/** Two columns, a row for each thing to know or do. `at`: when it was looked at. */
export function exportDetails(pull: string, to: BucketPlace, standing: ExportProgress, at: string): Table {
  const { state, phase, path, link, why } = standing;
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

/** What a pull's row says of an export that lies in a bucket. `sheet`: where the rest is. */
export function describeInBucket(to: BucketPlace, { state, path }: ExportProgress, sheet: string): string {
  const where = path ?? `in ${writeExport(to)}, but the service did not name the file`;
  return `The export is done (${state}): ${where}. The sheet "${sheet}" says how to load it.`;
}

/** What is told of one that is done, and whose file is nowhere to be had. */
export function describeWithoutLink({ state, path }: ExportProgress): string {
  return `The export is done (${state}), but the service gave no link to its file${path === undefined ? "" : `, which lies at ${path}`}.`;
}

/** Nothing where there is nothing to say. */
function makeDetailRow(title: string, text: string | undefined): [string, string][] {
  return text === undefined ? [] : [[title, text]];
}

function placeRows(pull: string, to: BucketPlace, path: string | undefined): [string, string][] {
  if (path !== undefined) return [["Path", path]];
  return [
    ["Path", "The service did not name the file."],
    [
      "Look up",
      `The newest file in ${writeExport(to)}: it was asked to be called "${nameExportedFile(pull)}", with or without an ending such as .csv.`,
    ],
  ];
}

function loadRows(pull: string, to: BucketPlace, path: string | undefined): [string, string][] {
  const { kind, bucket, path: folder } = to;
  const loading = planLoading(pull, { kind, bucket, folder, told: path });
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
  "Copy the file to a bucket of Google Cloud Storage: besides that one, BigQuery reads Amazon S3 and Azure Blob Storage alone.";

function markAsYours({ placeholders }: Loading): string {
  const [last = "", ...others] = [...placeholders].reverse();
  const names = others.length === 0 ? last : `${others.reverse().join(", ")} and ${last}`;
  return `your own in place of ${names}`;
}
