/** Where a pull is written, and what its last write left. */
import type { NoneNames } from "../cells/none-cells";
import type { ColumnType } from "../../table/types";
import type { ModeSettings } from "./mode-settings";
import type { Rect } from "../cells/rect";
import type { Fill } from "../cells/steps";
import type { BesideReport, BesideState } from "./beside-state";

/** Where a table is written: its named range where it has one, else a cell of a sheet. */
export interface Destination {
  /** Known after the first write; survives renames. */
  readonly sheetId?: number | undefined;
  /** Used or made while there is no id. */
  readonly sheetName: string;
  /** From 1, while there is no named range. */
  readonly row: number;
  readonly column: number;
  readonly rangeName: string;
}

/** Distinguishes the pull's columns from a person's. */
export interface LastWrite {
  readonly columns: readonly string[];
  readonly header: boolean;
  /** Chosen ones; none: all; undefined: unknown. */
  readonly order?: readonly string[] | undefined;
  /** A person's headers, by column name. */
  readonly titles?: Readonly<Record<string, string>> | undefined;
  /** Of the first header cell. */
  readonly note?: string | undefined;
  /** The one that an unfinished write may have written there. */
  readonly noteBegun?: string | undefined;
  /** The line above it, where one is wanted. */
  readonly line?: LineLeft | undefined;
  /** Killed or failed while writing. The next run completes it. */
  readonly unfinished?: true | undefined;
  /** Of an unfinished write that shows moments in another zone than the last one. */
  readonly begun?: BegunRows | undefined;
  readonly kept?: Kept | undefined;
  /** As the last finished write left it. */
  readonly left?: Left | undefined;
  /** The time of the last run, which its rows have where its mode adds one. */
  readonly at?: number | undefined;
  /** Which run that was. Undefined in notes of earlier add-ons: then `at` tells. */
  readonly run?: number | undefined;
  /** The sheet that this run made. */
  readonly tab?: number | undefined;
  /** In this write and in all that undo can restore. */
  readonly masked?: readonly string[] | undefined;
  /** What groups without a value were called in its cells. */
  readonly none?: NoneNames | undefined;
  /** Of what a person typed beside the rows. */
  readonly beside?: BesideState | undefined;
  /** Where its named range was left: "A1:C9". While a run writes: where it was, and where it will be. */
  readonly area?: readonly string[] | undefined;
}

/** The zone, and signs of rows by which they are known. */
export interface BegunRows {
  readonly zone: string;
  readonly rows: string;
}

/** From when on a table shows as late, and by which schedule or age. */
export interface TurnsLate {
  /** In hours since Sheets' first day. Undefined: as its rule says. */
  readonly from: number | undefined;
  readonly schedule: string;
}

/** `texts`: more than one where a run was killed; `at`: "A1", once it was written. */
export interface LineLeft {
  readonly texts: readonly string[];
  readonly at?: string | undefined;
}

export interface Left {
  /** The number of rows below the header. */
  readonly rows: number;
  /** By column name, as in the answer. */
  readonly types: Readonly<Record<string, ColumnType>>;
  /** The number formats that the answer asked for, by column name. */
  readonly formats?: Readonly<Record<string, string>> | undefined;
  /** Columns that the question is about: a chart draws these. */
  readonly subjects?: readonly string[] | undefined;
  /** Columns over which a colour scale was laid, which is the person's from then on. */
  readonly scaled?: readonly string[] | undefined;
  /** Its rows show in grey once a run of this schedule was missed, or at this age; looks are the person's. */
  readonly lateBy?: string | undefined;
  /** Columns in which rows of earlier runs look otherwise than those of the last. */
  readonly mixed?: readonly string[] | undefined;
  /** Shows which cells a person has changed since. */
  readonly print?: string | undefined;
  /** In which moments were shown. */
  readonly zone?: string | undefined;
  /** Columns in which some times show their offset, and the format of the others. */
  readonly offsets?: Readonly<Record<string, string>> | undefined;
  /** The sheet's last row, as far as it was looked at: rows below it are new, and look like it. */
  readonly sheetRows?: number | undefined;
}

/** For undo, besides the hidden sheet. */
export interface Kept {
  /** Of the undone run. Default: replace. */
  readonly mode?: ModeSettings["mode"] | undefined;
  /** Blocks kept so far, which decides between two hidden sheets. */
  readonly count: number;
  readonly columns: readonly string[];
  /** The order of columns, as `LastWrite` has it. */
  readonly order?: readonly string[] | undefined;
  readonly isReordered?: boolean | undefined;
  readonly titles?: Readonly<Record<string, string>> | undefined;
  readonly note?: string | undefined;
  readonly line?: string | undefined;
  /** At that time. `fills`: filled down since. */
  readonly row: number;
  readonly column: number;
  readonly fills: readonly Fill[];
  /** As the write before left it. */
  readonly left?: Left | undefined;
  /** Number formats of columns that look otherwise since, by name. */
  readonly formats?: Readonly<Record<string, string>> | undefined;
  /** If it identifies the run's rows. */
  readonly at?: number | undefined;
  /** Where the named range was, if the run made its own tab. */
  readonly before?: { readonly sheetId: number; readonly rect: Rect } | undefined;
}

/** What was written where, and what to know of it. */
export interface WriteReport {
  /** False: an empty answer, which changes nothing. */
  readonly written: boolean;
  /** The number of rows below the header. */
  readonly rows: number;
  readonly columns: number;
  /** "'My sheet'!B5:D9"; may be empty. */
  readonly range: string;
  readonly sheet?: string;
  /** On texts too long for a cell. */
  readonly cut?: string | undefined;
  /** Why the line above it was not written. */
  readonly lineProblem?: "no row" | "taken" | "protected" | undefined;
  /** Google refused to change the rules of colours and grey. */
  readonly areRulesRefused?: true | undefined;
  /** Why the chart was not extended, as a sentence. */
  readonly chartProblem?: string | undefined;
  /** If found or made by name. */
  readonly sheetId?: number | undefined;
  /** Protected columns to which somebody agreed under an earlier version, in the form of today. */
  readonly shutColumns?: readonly string[] | undefined;
  /** To be stored for the next write. */
  readonly last: LastWrite;
  /** Undefined where rows were not compared. */
  readonly changes?: RowChanges | undefined;
  readonly columnChanges?: ColumnChanges | undefined;
  /** A person's cells: "B7"; "B7:B90" for one of these. */
  readonly overwritten?: readonly string[] | undefined;
  /** Their headers had disappeared; now at the right end. */
  readonly returned?: readonly string[] | undefined;
  /** Where the columns could not take the order that is wanted: what depends on theirs. */
  readonly orderKeptFor?: string | undefined;
  /** For want of room: no undo. */
  readonly isForgotten?: boolean;
  readonly masking?: MaskReport | undefined;
  /** What became of cells that a person typed beside the rows. */
  readonly beside?: BesideReport | undefined;
}

/** Newly masked columns. Kept blocks are deleted, so nothing can be put back. */
export interface MaskReport {
  readonly columns: readonly string[];
  /** Old rows stay, masked as well. */
  readonly hasRowsAbove: boolean;
  /** The block has columns that may not be the pull's. */
  readonly hasOtherColumns: boolean;
  /** Sheets on which earlier runs left tables that stay as they are. */
  readonly tables: readonly string[];
  /** Frozen copies that could not be masked, by their sheets. Filled while the write begins. */
  readonly openCopies: readonly string[];
}

/** `changed`: rows with some other values. */
export interface RowChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** What became of columns since the last write. */
export interface ColumnChanges {
  readonly added: readonly string[];
  /** New ones that the pull's rule leaves out. */
  readonly leftOut: readonly string[];
  readonly missing: readonly string[];
  readonly retyped: readonly RetypedColumn[];
  /** Rows of earlier runs stay, with the kind of values that they had. */
  readonly hasOlderRows?: boolean | undefined;
  /**
   * What points into the retyped ones: "Report!C2:C90", `the chart "Revenue" on Report`. Undefined where
   * nothing was
   * retyped, or the spreadsheet is too large to be searched.
   */
  readonly users?: readonly string[] | undefined;
}

/** A column that holds another kind of values than the last write left there. */
export interface RetypedColumn {
  readonly name: string;
  readonly before: ColumnKind;
  readonly now: ColumnKind;
}

/** Lengths of time are numbers, and a plain number beside them is not of their kind. */
export type ColumnKind = ColumnType | "length of time";
