/** How a person wants a pull to land: what a saved pull says of its write. */

/** What becomes of the rows that stand in the sheet when an answer comes. */
export type ModeSettings =
  | { readonly mode: "replace" }
  /** Each answer comes below those before it, with the time of its run. */
  | { readonly mode: "append" }
  /** Each answer gets a tab of its own, with the day in its name. */
  | { readonly mode: "snapshot" }
  /** Rows are known by key columns. `vanished`: what becomes of a row without an answer. */
  | {
      readonly mode: "merge";
      readonly keys: readonly string[];
      readonly vanished: "keep" | "mark" | "remove";
    };

/** New columns: added at the right, left out, or they stop the write. */
export type ColumnRule = "add" | "leave out" | "stop";

export interface LandingSettings {
  readonly mode: ModeSettings;
  readonly columnRule: ColumnRule;
  /** Whether an answer of less than a fifth of the rows before may land. */
  readonly allowShrink: boolean;
  /** Plain values, without the note on the first header cell. */
  readonly valuesOnly: boolean;
  /** A person has agreed, for one run, that it covers what stands in its way. */
  readonly overwrite?: boolean;
  /** The answer is not read page by page but exported, and lands from there or lies in a bucket. */
  readonly export?: ExportTo;
}

/** A file that lands here, or a bucket: `kind` is the service's word for the storage. */
export type ExportTo = { readonly kind: "csv" } | BucketPlace;

/** A bucket and the folder in it; "" for none. */
export interface BucketPlace {
  readonly kind: string;
  readonly bucket: string;
  readonly path: string;
}
