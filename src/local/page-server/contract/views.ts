/** What the page shows: sheets and their cells, charts, menus, functions, messages. */
import type { CellStyle, Rect } from "../../sheet/grid/cells";
import type { ChartType } from "../../sheet/grid/sheet-objects";

/**
 * Rows or columns whose size is not the usual one: the first, how many, and their size in pixels (0:
 * hidden).
 */
export type Band = readonly [first: number, count: number, size: number];

export type CellKind = "text" | "number" | "boolean" | "error" | "loading";

/** A cell that shows something. */
export interface CellView {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly kind: CellKind;
  readonly style?: CellStyle;
  readonly note?: string;
  /** What Sheets says of an error. */
  readonly message?: string;
}

/** A cell in its editor. */
export interface CellDetail {
  readonly text: string;
  readonly format: string;
  /** The cell whose formula fills this one; typing here would be in its way. */
  readonly filledFrom: string | null;
}

export interface SheetView {
  readonly id: number;
  readonly name: string;
  readonly hidden: boolean;
  /** A sheet of one chart, which has no cells. */
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
  /** Null: the whole sheet. */
  readonly rect: Rect | null;
  readonly description: string;
  readonly warningOnly: boolean;
}

export interface DropdownView {
  readonly rect: Rect;
  readonly values: readonly string[];
  readonly help: string;
}

/** What a chart shows: names or days along one side, a list of numbers for each series. */
export interface ChartData {
  readonly type: ChartType;
  readonly title: string;
  readonly xTitle: string;
  /** `day`: the labels are moments as ISO texts. */
  readonly xKind: "day" | "name";
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly isPercent: boolean;
}

export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** The values as the cells show them. */
  readonly texts: readonly string[];
}

export interface MenuView {
  readonly title: string;
  readonly addOn: boolean;
  readonly items: readonly string[];
}

export interface PageState {
  /** Another one is another workbook. */
  readonly id: string;
  readonly title: string;
  readonly locale: string;
  readonly zone: string;
  readonly sheets: readonly SheetView[];
  readonly menus: readonly MenuView[];
  readonly sidebar: ScriptPageView | null;
  readonly pageDialog: PageDialogView | null;
  /** What scripts ask and wait for. */
  readonly dialogs: readonly DialogView[];
  /** How far the spreadsheet's clock is ahead of the machine's (ms); null where it cannot be moved. */
  readonly ahead: number | null;
  /** Where the workbook is kept; null: nowhere. */
  readonly file: string | null;
  /** Why it could not be kept the last time; null where all is well. */
  readonly notKept: string | null;
}

/** A function as completion and argument help tell of it. */
export interface FunctionView {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly ParameterView[];
  /** Whether it is one of the add-on's. */
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
  /** Whether a text is asked for. */
  readonly asksText: boolean;
}

/** A page of a script's own. `version` changes whenever it is to be loaded again. */
export interface ScriptPageView {
  readonly title: string;
  readonly version: number;
}

/** Over the cells. */
export interface PageDialogView extends ScriptPageView {
  readonly width: number;
  readonly height: number;
  /** Whether all else waits until it is closed. */
  readonly isModal: boolean;
}
