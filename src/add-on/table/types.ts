/** The table: what every answer becomes before it reaches a cell. */

/**
 * One value of a table.
 * - `null` is a missing value, shown as a blank cell; `0`, `false` and `""` are themselves.
 * - A `Date` is a wall-clock reading, not an instant: its UTC fields are what people in the spreadsheet's
 *   zone read, and a day is midnight. Only writing turns it into a serial number or an instant.
 * - Integers beyond 2^53 and ids with leading zeros are strings, so that no digit is lost.
 */
export type Cell = string | number | boolean | Date | null;

/** `mixed`: cells of several types. `empty`: no value at all. */
export type ColumnType = "text" | "number" | "percent" | "boolean" | "date" | "datetime" | "mixed" | "empty";

/** Names are unique and never empty. */
export interface Column {
  readonly name: string;
  /** The answer's own, where that was too long to land: a row may choose the column by either. */
  readonly fullName?: string;
  readonly type: ColumnType;
  /** Only in the first of its rows, so that sums are right. */
  readonly once?: true;
  /** As the answer wrote numbers: `"$"#,##0.00`, `#,##0" s"`. */
  readonly format?: string;
  /** Its numbers show as colours, together with those of the other such columns. */
  readonly isScaled?: true;
  /** The column these numbers were made from, whose measure they share. */
  readonly like?: string;
  /**
   * Values that are none, such as "N/A": those known as words for nothing are blank, others stay texts. How
   * many
   * there are, and some of them.
   */
  readonly gaps?: { readonly count: number; readonly words: readonly string[] };
  /** What the question is about, such as a ratio: charts draw it, and not the numbers that it was made of. */
  readonly isSubject?: true;
  /** Its cells name groups: one that is blank is a group too, and gets a name. */
  readonly isGroup?: true;
  /** Its cells say something of a row that others name: a test's method, whether it is significant. */
  readonly tellsOfRow?: true;
  /** Its cells are what clocks show: weekdays or hours. */
  readonly isClock?: true;
  /** Each of its rows counts another thing, which the first column names. */
  readonly isOfLines?: true;
  /** A pivot's column: of a value, or of the group without one. */
  readonly across?: "value" | "none";
  /** What the group without a value is called in this column. */
  readonly none?: string;
  /**
   * Its cells are names of properties: the answer was a map of them, and their values are in the rows.
   * "perhaps": kept by an earlier version, which did not say so.
   */
  readonly holdsNames?: true | "perhaps";
  /** Its cells may be links, each of which opens a whole file. */
  readonly opensFile?: true;
  /** What its header says besides the name by which it is found again: "16–22 Nov 2026". */
  readonly of?: string;
}

/** The days that are compared, in words. `isBoard`: laid out to be read, with a text to copy. */
export interface ComparedPeriods {
  readonly now: string;
  readonly before: string | undefined;
  readonly isBoard: boolean;
}

/** Until when later steps of a funnel count, and for whom that is not over yet. */
export interface Windows {
  /** How many people entered: all, or those who had the days that were asked. */
  readonly entered: number;
  /**
   * Those who may still take later steps; where an age was asked, those who have not had it and are left out.
   */
  readonly open: number;
  /** Later steps count within so many days (24 hours each) of entering. */
  readonly days: number;
  /** So many whole days more than half of those who entered have had. */
  readonly hadDays: number;
}

/** Every row is as long as `columns`. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** What was left out (row limit, pages) or failed, as sentences. */
  readonly cut?: string;
  /** Further pages were not asked for, as nobody wanted their rows. */
  readonly isPart?: true;
  /** A file without a line end and stated length: the last row may be missing. */
  readonly mayBeCut?: boolean;
  /** The service says something (partial, sampled, cut) by which rows may be missing that it has. */
  readonly mayLackRows?: true;
  /** Why numbers are not exact (sampled, partial, estimated), as sentences. */
  readonly caveats?: readonly string[];
  /** How its numbers were made, as sentences: for the header's note, never a row. */
  readonly notes?: readonly string[];
  readonly periods?: ComparedPeriods;
  /** Of a funnel whose service says it. */
  readonly windows?: Windows;
  /** Why its numbers still grow by waiting alone, as a sentence: no limit judges them. */
  readonly inProgress?: string;
  /** The last day ("2026-11-27") that the service calls complete. */
  readonly completeUntil?: string;
  /** The first day of which the service has data ("2026-03-10"): of earlier ones nothing is known. */
  readonly dataBegins?: string;
  /** If some were left out and the service says so. */
  readonly total?: number;
  /** The column that says in each row which metric was asked for: nobody needs it but who has it already. */
  readonly repeatedName?: string;
  /** The columns of lists, if the one to unwind is not among them. */
  readonly lists?: readonly string[];
}
