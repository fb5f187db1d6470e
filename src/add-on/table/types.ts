/** The table: what every answer of the service becomes before it reaches a cell. */

/**
 * One value of a table.
 * - `null` is a missing value and lands as a blank cell; `0`, `false` and `""` are themselves.
 * - A `Date` is a wall-clock reading, not an instant: its UTC fields are what a person in the spreadsheet's
 *   time zone
 *   reads, and a day without a time is midnight. It becomes a serial number or an instant only where it lands.
 * - Integers beyond 2^53 and ids with leading zeros are strings, so that no digit is lost.
 */
export type Cell = string | number | boolean | Date | null;

/** What a column holds. `mixed` is any column whose cells do not agree; `empty` has no value at all. */
export type ColumnType = "text" | "number" | "percent" | "boolean" | "date" | "datetime" | "mixed" | "empty";

/** A named, typed column. Names are unique within a table and never empty. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** A value is of several rows and stands in the first of them, so that a sum is right. */
  readonly once?: true;
  /** The number format in which the answer wrote its numbers: `"$"#,##0.00`, `#,##0" s"`. */
  readonly format?: string;
  /** The column whose numbers these are made of: they measure the same. */
  readonly like?: string;
}

/** Named, typed columns and rows of cells. Every row is as long as `columns`. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** What was left out (a row limit, pages not followed) or came with an error, in a sentence or two. */
  readonly cut?: string;
  /**
   * It came as a file without a line end, whose length nobody named: whether its last row is the last of all
   * is not known.
   */
  readonly mayBeCut?: boolean;
  /**
   * What the answer says of itself where its numbers are not exact (sampled, partial, estimated), each as a
   * sentence.
   */
  readonly caveats?: readonly string[];
  /** How its numbers were made, each as a sentence: for the note on a header, never for a row. */
  readonly notes?: readonly string[];
  /** How many rows there are in all, where some were left out and the service says so. */
  readonly total?: number;
  /**
   * Where a column of lists was to become rows and there is none of that name: the columns that hold lists.
   */
  readonly lists?: readonly string[];
}
