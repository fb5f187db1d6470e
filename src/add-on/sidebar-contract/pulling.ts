import type { ChosenChart } from "../sheet-writer/charts/chart-types";
import type { FreeRequests } from "./connection";

export interface ReportItem {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** A landed table: how large it is now, and where. */
export interface PullResult {
  readonly sheet: string;
  readonly range: string;
  readonly rangeName: string;
  readonly rows: number;
  readonly columns: number;
}

/** Which pull of several is run; `number` counts from 1. */
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

export type ChartAdded = "added" | "there already" | "none fits" | "cohorts";

/** `columns`: those that can be drawn, in their order; none where no chart fits. */
export interface ChartAnswer {
  readonly said: ChartAdded;
  readonly columns: readonly { readonly name: string; readonly isDrawn: boolean }[];
}

export interface PullCalls {
  reports(request: null): readonly ReportItem[];
  /** Puts back what a table replaced, also where no pull is kept of it. Asks the service nothing. */
  undoTable(request: { readonly rangeName: string }): PullResult;
  showTable(request: { readonly rangeName: string }): null;
  /** Later runs extend the chart to the whole table. What is chosen also changes one that is there. */
  addChart(request: { readonly rangeName: string } & ChosenChart): ChartAnswer;
  /** Makes a sheet with only a table's values, which no run changes. Gives its name. */
  freezeTable(request: { readonly rangeName: string }): { readonly sheet: string };
  /** Masks in such a sheet what the table of that name masks. */
  maskFrozen(request: { readonly sheet: string; readonly rangeName: string }): null;
  /** Removes the sheet of a frozen copy. */
  removeFrozen(request: { readonly sheet: string }): null;
  progress(request: { readonly run: string }): RunProgress;
  cancel(request: { readonly run: string }): null;
}
