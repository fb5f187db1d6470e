/** Where a pull is exported to: "csv", "s3://my-bucket/weekly". Pure. */
import { makeSlug } from "../../sheet-writer/cells/sheet-names";
import { argumentError } from "../../shared/known-error";
import type { ExportTo } from "../../sheet-writer/destination/mode-settings";
import { shortenText } from "../texts";

/** Schemes whose kind of storage has another name at the service. */
const STORAGE_OF_SCHEMES: { readonly [scheme in string]?: string } = {
  gs: "gcs",
  az: "azure",
  abfs: "azure",
  blob: "azure",
};

export const EXPORT_EXPECTED = '"csv", or a bucket such as "s3://my-bucket/weekly"';

/** @throws KnownError badArgument */
export function readExport(text: string): ExportTo {
  if (/^csv$/i.test(text)) return { kind: "csv" };
  const [, scheme = "", bucket = "", path = ""] =
    /^([a-z][a-z0-9-]*):\/\/([^/\s]+)(?:\/(\S*))?$/i.exec(text) ?? [];
  const word = scheme.toLowerCase();
  const isWeb = word === "http" || word === "https";
  if (bucket === "" || isWeb)
    throw argumentError("Mode", `export cannot be "${shortenText(text)}"`, EXPORT_EXPECTED);
  return { kind: STORAGE_OF_SCHEMES[word] ?? word, bucket, path: path.replace(/(?<!\/)\/+$/, "") };
}

/** Writes where an export goes, as `readExport` reads it. */
export function writeExport(to: ExportTo): string {
  if (!("bucket" in to)) return "csv";
  return `${to.kind}://${to.bucket}${to.path === "" ? "" : `/${to.path}`}`;
}

/** Letters, digits and hyphens only. */
export function nameExportedFile(pull: string): string {
  return makeSlug(pull, "-").slice(0, 80) || "pull";
}
