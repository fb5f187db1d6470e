import type { EventMap } from "../../../service/data/load/vocabulary/mapping";
import type { LoadReport } from "../../../service/prepared/load-report-page";
import type { CellStyle, Rect } from "../../sheet/grid/cells";
import type { ChartType } from "../../sheet/grid/sheet-objects";

/** Lines of unusual size: first, count, pixels (0: hidden). */
export type Band = readonly [first: number, count: number, size: number];

export type CellKind = "text" | "number" | "boolean" | "error" | "loading";

/** A cell that is not blank. */
export interface CellView {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly kind: CellKind;
  /** A number of automatic format: it is rounded to what its cell has room for. */
  readonly isRoundable?: true;
  readonly style?: CellStyle;
  readonly note?: string;
  /** What Sheets says of an error. */
  readonly message?: string;
}

/** What is selected, in the texts of its cells; no sum where there is nothing to add. */
export interface SelectionSummary {
  /** Cells that are not blank. */
  readonly filled: number;
  readonly numbers: number;
  readonly sum?: string;
  readonly average?: string;
}

/** A cell in its editor. */
export interface CellDetail {
  readonly text: string;
  readonly format: string;
  /** The cell whose formula spills here; typing would block it. */
  readonly filledFrom: string | null;
}

export interface SheetView {
  readonly id: number;
  readonly name: string;
  readonly hidden: boolean;
  /** A chart sheet, without cells. */
  readonly isChart: boolean;
  readonly rows: number;
  readonly columns: number;
  readonly frozenRows: number;
  readonly frozenColumns: number;
  readonly rowBands: readonly Band[];
  readonly columnBands: readonly Band[];
  readonly merges: readonly Rect[];
  readonly charts: readonly ChartPlace[];
  readonly filter: Rect | null;
  readonly protections: readonly ProtectionView[];
  readonly dropdowns: readonly DropdownView[];
}

export interface ChartPlace {
  readonly id: number;
  readonly type: ChartType;
  readonly row: number;
  readonly column: number;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly width: number;
  readonly height: number;
}

export interface ProtectionView {
  /** Null where it is the whole sheet. */
  readonly rect: Rect | null;
  readonly description: string;
  readonly warningOnly: boolean;
}

export interface DropdownView {
  readonly rect: Rect;
  readonly values: readonly string[];
  readonly help: string;
}

/** Names or days, and numbers for each series. */
export interface ChartData {
  readonly type: ChartType;
  readonly title: string;
  readonly xTitle: string;
  /** `day`: labels are moments as ISO texts. */
  readonly xKind: "day" | "name";
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly isPercent: boolean;
  /** One series on top of the other. */
  readonly isStacked: boolean;
  /** The first series says its values. */
  readonly isLabelled: boolean;
  /** The size of each series' points, where no line joins them. */
  readonly points?: readonly number[];
  /** Of the series, where each has its own. */
  readonly colours?: readonly string[];
}

export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** As cells show the values. */
  readonly texts: readonly string[];
}

export interface MenuView {
  readonly title: string;
  readonly addOn: boolean;
  readonly items: readonly string[];
}

export interface PageState {
  /** Another id means another workbook. */
  readonly id: string;
  readonly title: string;
  readonly locale: string;
  readonly zone: string;
  readonly sheets: readonly SheetView[];
  readonly menus: readonly MenuView[];
  readonly sidebar: ScriptPageView | null;
  readonly pageDialog: PageDialogView | null;
  /** Dialogs that are open, and for which scripts wait. */
  readonly dialogs: readonly DialogView[];
  /** Ahead of the machine's clock (ms); null if it cannot be moved. */
  readonly ahead: number | null;
  /** The formulas of an opened file wait until a person lets them ask the service. */
  readonly isHeld: boolean;
  /** Whether the service is this machine's own, and can answer from a person's file of events. */
  readonly takesEvents: boolean;
  /** Null where the spreadsheet is not kept in a file. */
  readonly file: string | null;
  /** Why the last save failed; null if it did not. */
  readonly notKept: string | null;
}

/** A function, for completion and argument help. */
export interface FunctionView {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly ParameterView[];
  /** One of the add-on's own functions. */
  readonly own: boolean;
}

export interface ParameterView {
  readonly name: string;
  readonly description: string;
  readonly example: string;
  readonly optional: boolean;
}

export interface ToastView {
  readonly title: string;
  readonly message: string;
  readonly seconds: number;
}

export interface DialogView {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly string[];
  readonly asksText: boolean;
}

/** A new `version` means: load again. */
export interface ScriptPageView {
  readonly title: string;
  readonly version: number;
}

/** A page shown over the cells. */
export interface PageDialogView extends ScriptPageView {
  readonly width: number;
  readonly height: number;
  /** Blocks all else until closed. */
  readonly isModal: boolean;
}

/** What the next run of a saved pull would change. */
export interface AheadView {
  /** In sentences; of a failure, what to do. */
  readonly said: readonly string[];
  readonly isFailed: boolean;
  /** The first rows of each kind: changed, new, gone. */
  readonly tables: readonly AheadTable[];
}

export interface AheadTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A file of events that a person chose, before it is loaded. */
export interface EventsFileView {
  readonly id: string;
  readonly name: string;
  /** `name` tells columns of one header apart, and is what the mapping calls them. */
  readonly columns: readonly { readonly name: string; readonly header: string }[];
  /** The first ten rows of the file. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** Which column seems to be which. */
  readonly map: EventMap;
  /** Of times that say none, unless the person says another. */
  readonly zone: string;
  readonly said: readonly string[];
  /** Of a JSON document with several: the names of its lists, first the one that is shown. */
  readonly lists: readonly string[];
}

export interface EventsChoice {
  readonly id: string;
  readonly map: EventMap;
  readonly zone: string;
}

/** How far the loading of a file is. */
export type EventsStep =
  | { readonly is: "loading"; readonly progress: string }
  | { readonly is: "refused"; readonly message: string }
  /** `stale`: the names of pulls whose tables stand as the events before gave them. */
  | { readonly is: "loaded"; readonly report: LoadReport; readonly stale: readonly string[] };

export type { EventMap, LoadReport };
