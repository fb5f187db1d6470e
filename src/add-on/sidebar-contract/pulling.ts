import type { FreeRequests } from "./connection";

export interface ReportItem {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

export type PullValue = string | number | boolean | null;
export type PullArgument = PullValue | readonly (readonly PullValue[])[];

/** `run`: the caller's name for progress and cancel. */
export interface PullCall {
  readonly run: string;
  /** Such as ANALYTICS_REPORT. */
  readonly function: string;
  /** As typed, without the refresh argument; a range as its rows. */
  readonly arguments: readonly PullArgument[];
  /** Made if missing. */
  readonly sheet: string;
  /** "A1" when left out. */
  readonly cell?: string;
  /** Agreed: what is there is overwritten. */
  readonly overwrite?: boolean;
}

export interface PullResult {
  readonly sheet: string;
  readonly range: string;
  readonly rangeName: string;
  readonly rows: number;
  readonly columns: number;
  /** What was left out. */
  readonly cut: string | null;
  readonly seconds: number;
  readonly undoable: boolean;
}

/** `number` counts from 1. */
export interface PullNumber {
  readonly name: string;
  readonly number: number;
  readonly count: number;
}

/** `until` is a clock time "10:42:10". */
export type RunProgress = RunStage & {
  readonly pull?: PullNumber;
  /** Of a refresh of formulas: which answer comes now, from 1. */
  readonly answer?: Omit<PullNumber, "name">;
} & Partial<FreeRequests>;

/** `of`: where the service counts its rows. */
export interface ReadPages {
  readonly pages: number;
  readonly of?: number;
}

export type RunStage =
  | { readonly stage: "unknown" }
  /** `read`: in the middle of an answer. */
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

export type ChartAdded = "added" | "there already" | "none fits";

export interface PullCalls {
  reports(request: null): readonly ReportItem[];
  pull(request: PullCall): PullResult;
  undoPull(request: { readonly sheet: string; readonly cell?: string }): PullResult;
  showTable(request: { readonly rangeName: string }): null;
  /** Later runs extend the chart to the whole table. */
  addChart(request: { readonly rangeName: string }): ChartAdded;
  /** Makes a sheet with only a table's values, which no run changes. Gives its name. */
  freezeTable(request: { readonly rangeName: string }): { readonly sheet: string };
  /** Removes such a sheet. */
  removeFrozen(request: { readonly sheet: string }): null;
  progress(request: { readonly run: string }): RunProgress;
  cancel(request: { readonly run: string }): null;
}
