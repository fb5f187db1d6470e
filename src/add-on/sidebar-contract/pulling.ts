/** Pulls by hand, and how far a run is. */
import type { FreeRequests } from "./connection";

export interface ReportItem {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

export type PullValue = string | number | boolean | null;
export type PullArgument = PullValue | readonly (readonly PullValue[])[];

/** A formula's question with a place. `run`: the caller's name for progress and cancel. */
export interface PullCall {
  readonly run: string;
  /** A custom function of the catalog that returns a table, such as ANALYTICS_REPORT. */
  readonly function: string;
  /** Its arguments as they would be typed, without the refresh argument; a range as its rows. */
  readonly arguments: readonly PullArgument[];
  /** The sheet to write to; made when it is missing. */
  readonly sheet: string;
  /** The top left cell, "A1" when left out. */
  readonly cell?: string;
  /** The person has agreed that what stands there is overwritten. */
  readonly overwrite?: boolean;
}

export interface PullResult {
  readonly sheet: string;
  readonly range: string;
  readonly rangeName: string;
  readonly rows: number;
  readonly columns: number;
  /** What was left out, where anything was. */
  readonly cut: string | null;
  readonly seconds: number;
  /** Whether the block that stood there before can be put back. */
  readonly undoable: boolean;
}

/** Which of several pulls is run, counted from 1. */
export interface PullNumber {
  readonly name: string;
  readonly number: number;
  readonly count: number;
}

/** Where a run stands. `until` is a clock time "10:42:10". */
export type RunProgress = RunStage & { readonly pull?: PullNumber } & Partial<FreeRequests>;

/** So many pages are here, of so many where the service counts its rows. */
export interface ReadPages {
  readonly pages: number;
  readonly of?: number;
}

export type RunStage =
  | { readonly stage: "unknown" }
  /** `read`: where it waits in the middle of an answer. */
  | {
      readonly stage: "waiting";
      readonly until: string;
      readonly seconds: number;
      readonly read?: ReadPages;
    }
  | { readonly stage: "asking" }
  | { readonly stage: "working"; readonly done: number | null }
  | { readonly stage: "reading"; readonly rows: number; readonly pages?: number; readonly of?: number }
  | { readonly stage: "beginning again" }
  | { readonly stage: "writing"; readonly rows: number };

/** "none fits": the table says nothing that a chart could show. */
export type ChartAdded = "added" | "there already" | "none fits";

export interface PullCalls {
  reports(request: null): readonly ReportItem[];
  pull(request: PullCall): PullResult;
  /** Puts back the block that the last pull to this place replaced. */
  undoPull(request: { readonly sheet: string; readonly cell?: string }): PullResult;
  /** Shows a pull's table, by the name of its range. */
  showTable(request: { readonly rangeName: string }): null;
  /** Draws a chart beside a pull's table, which every later run keeps over the whole table. */
  addChart(request: { readonly rangeName: string }): ChartAdded;
  /** Makes a sheet with a table's values alone, which no run changes. Gives its name. */
  freezeTable(request: { readonly rangeName: string }): { readonly sheet: string };
  /** Removes such a sheet. */
  removeFrozen(request: { readonly sheet: string }): null;
  progress(request: { readonly run: string }): RunProgress;
  cancel(request: { readonly run: string }): null;
}
