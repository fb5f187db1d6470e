/** A table or a number of ours in a sheet, and what it asks. */
import type { Answered, Plan } from "../../custom-functions/planning/plan";
import type { PlannedCall } from "../../custom-functions/run/cell-questions";
import type { EpochMs } from "../../shared/time";
import type { Rect } from "../../sheet-writer/cells/rect";
import type { Column } from "../../table/types";

/** A cell of a sheet, counted from 1. */
export interface CellAt {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** What was found at a cell. */
export interface FoundTable {
  readonly sheet: string;
  /** With the row of column names, where it has one. */
  readonly block: Rect;
  /** In the sheet's order, as the answer calls them; none where nobody knows. */
  readonly columns: readonly Pick<Column, "name" | "type">[];
  /** Whether their names stand above its rows. */
  readonly hasHeader: boolean;
  /** The saved pull that it is of; undefined for a formula's. */
  readonly pull: string | undefined;
  readonly function: string;
  /** Arguments as they are typed. */
  readonly asks: readonly string[];
  readonly plan: Plan;
  /** How a formula calls it, and the formula's whole text; undefined for a pull's. */
  readonly call: { readonly planned: PlannedCall; readonly text: string } | undefined;
  /** The answers that it shows, where they are all still kept. */
  readonly answers: readonly Answered[] | undefined;
  /** When it was asked; undefined where nobody knows. */
  readonly at: EpochMs | undefined;
  /** What is said of it: left out, sampled, not over, how it was made. */
  readonly said: readonly string[];
}
