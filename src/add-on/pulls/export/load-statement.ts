/**
 * The statement that loads an exported file into a warehouse. Pure.
 * cloud.google.com/bigquery/docs/reference/standard-sql/load-statements; for other clouds:
 * …/docs/load-data-using-cross-cloud-transfer
 */
import { makeSlug } from "../../sheet-writer/cells/sheet-names";

/** Where an export's file is, or should be. */
export interface FilePlace {
  /** The kind of storage in which the file is. */
  readonly kind: string;
  readonly bucket: string;
  /** The folder as it was asked for; "" where there is none. */
  readonly folder: string;
  /** As the service says; undefined where it only repeats the request. */
  readonly reportedPath: string | undefined;
}

export interface Loading {
  readonly statement: string;
  /** Parts of the statement to replace, in order. */
  readonly placeholders: readonly string[];
  /** Whether the warehouse reads this storage; else the file must be copied first. */
  readonly isReadable: boolean;
}

interface Storage {
  readonly schemes: readonly string[];
  /** The address that the warehouse takes. */
  readonly address: (file: StoredFile) => string;
  /** Whether the warehouse needs a connection. */
  readonly connects: boolean;
}

interface StoredFile {
  readonly host: string;
  readonly path: string;
}

const FILE_NAME = "FILE_NAME";
const CONNECTION = "my_region.my_connection";
const AZURE_ACCOUNT = "my_account";
const COPY_BUCKET = "my_bucket";

/** What BigQuery reads, by the schemes that services use. */
const GOOGLES: Storage = {
  schemes: ["gs", "gcs"],
  address: ({ host, path }) => `gs://${host}/${path}`,
  connects: false,
};
const STORAGES: readonly Storage[] = [
  GOOGLES,
  { schemes: ["s3", "s3a", "s3n"], address: ({ host, path }) => `s3://${host}/${path}`, connects: true },
  {
    schemes: ["azure", "az", "abfs", "abfss", "wasb", "wasbs", "blob"],
    address: (file) => makeAzureAddress(file),
    connects: true,
  },
];

export function planLoading(pull: string, place: FilePlace): Loading {
  const { scheme, ...file } = readStoredFile(place);
  const storage = STORAGES.find(({ schemes }) => schemes.includes(scheme));
  const copied = { host: COPY_BUCKET, path: file.path.slice(file.path.lastIndexOf("/") + 1) || FILE_NAME };
  const uri = storage ? storage.address(file) : GOOGLES.address(copied);
  const options = `format = 'CSV', skip_leading_rows = 1, allow_quoted_newlines = TRUE, uris = ['${quoteSql(uri)}']`;
  const connection = storage?.connects ? ` WITH CONNECTION \`${CONNECTION}\`` : "";
  const statement = `LOAD DATA OVERWRITE my_dataset.${makeSlug(pull, "_") || "pull"} FROM FILES (${options})${connection};`;
  const possible = ["my_dataset", COPY_BUCKET, AZURE_ACCOUNT, FILE_NAME, CONNECTION];
  const isOwn = (name: string): boolean => name === COPY_BUCKET && storage !== undefined;
  return {
    statement,
    placeholders: possible.filter((name) => statement.includes(name) && !isOwn(name)),
    isReadable: storage !== undefined,
  };
}

/** The named file; else all files of this export's own folder; else a placeholder in the requested folder. */
function readStoredFile({
  kind,
  bucket,
  folder,
  reportedPath = "",
}: FilePlace): StoredFile & { readonly scheme: string } {
  const [, scheme, host = "", path = ""] =
    /^([a-z][a-z0-9+.-]*):\/\/([^/]+)\/(.*)$/i.exec(reportedPath) ?? [];
  if (scheme === undefined) {
    return { scheme: kind, host: bucket, path: `${folder === "" ? "" : `${folder}/`}${FILE_NAME}` };
  }
  return { scheme: scheme.toLowerCase(), host, path: path === "" || path.endsWith("/") ? `${path}*` : path };
}

/** Account first, then container: "azure://account.blob.core.windows.net/container/file.csv". */
function makeAzureAddress({ host, path }: StoredFile): string {
  const [, container, account] = /^([^@]+)@([^.]+)\./.exec(host) ?? [];
  if (container !== undefined && account !== undefined)
    return `azure://${account}.blob.core.windows.net/${container}/${path}`;
  if (host.includes(".")) return `azure://${host}/${path}`;
  return `azure://${AZURE_ACCOUNT}.blob.core.windows.net/${host}/${path}`;
}

function quoteSql(uri: string): string {
  return uri.replace(/['\\]/g, "\\$&");
}
