/** How a person wants a pull to be written. */

/** What becomes of the rows in the sheet. */
export type ModeSettings =
  | { readonly mode: "replace" }
  /** Below the rows before, with the time of the run. */
  | { readonly mode: "append" }
  /** In a new tab for each run, with the day in its name. */
  | { readonly mode: "snapshot" }
  /** Rows have key columns. `vanished`: what becomes of rows that are not in the answer. */
  | {
      readonly mode: "merge";
      readonly keys: readonly string[];
      readonly vanished: "keep" | "mark" | "remove";
    };

/** New columns: added at the right, left out, or an error. */
export type ColumnRule = "add" | "leave out" | "stop";

export interface LandingSettings {
  readonly mode: ModeSettings;
  readonly columnRule: ColumnRule;
  /** Whether an answer of less than a fifth of the rows before is allowed. */
  readonly allowShrink: boolean;
  /** Without the note on the first header cell. */
  readonly valuesOnly: boolean;
  /** Agreed, for one run: what is in the way is overwritten. */
  readonly overwrite?: boolean;
  /** The answer is exported instead of read page by page. */
  readonly export?: ExportTo;
}

/** A file that is then written here, or a bucket. */
export type ExportTo = { readonly kind: "csv" } | BucketPlace;

/** `kind`: the service's word for the storage. `path`: a folder, "" for none. */
export interface BucketPlace {
  readonly kind: string;
  readonly bucket: string;
  readonly path: string;
}
