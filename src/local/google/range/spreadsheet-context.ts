/** What stand-ins of a spreadsheet share. */
import { Parked } from "../time/waiting";
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import type { PlatformBehaviour } from "../rules/platform-behaviour";
import { ServiceError } from "../rules/service-error";

/** What is selected, which scripts may change as well. */
export interface Selection {
  grid: Grid;
  /** Null where something else than cells is selected. */
  rect: Rect | null;
}

export interface Toast {
  readonly message: string;
  readonly title: string;
  readonly seconds: number;
}

/** So that the files of stand-ins need not import each other. */
export interface StandInMakers {
  range(context: SpreadsheetContext, grid: Grid, rect: Rect): GoogleAppsScript.Spreadsheet.Range;
  sheet(context: SpreadsheetContext, grid: Grid): GoogleAppsScript.Spreadsheet.Sheet;
  protection(context: SpreadsheetContext, grid: Grid, id: number): GoogleAppsScript.Spreadsheet.Protection;
}

export interface SpreadsheetContext {
  readonly makers: StandInMakers;
  readonly workbook: Workbook;
  /** Shared by all executions of a document. */
  readonly selection: Selection;
  readonly toast: (toast: Toast) => void;
  /** What it does is told by `PlatformBehaviour`. */
  readonly brokenNamesStay?: boolean;
  readonly brokenNamesAreListed?: boolean;
  /** Undefined where the owner edits the spreadsheet. */
  readonly editing?: Editing;
}

/** An execution on the spreadsheet: its user, its behaviour, and a refusal not reported yet. */
export interface Editing extends Pick<
  PlatformBehaviour,
  | "tellsRefusals"
  | "filteredCopies"
  | "blankTableHeaders"
  | "findsFormulas"
  | "replacesFormulas"
  | "readsFormulasInLocale"
> {
  readonly user: string;
  readonly owner: string | null;
  refused: ServiceError | undefined;
}

/**
 * Ends a batch: throws what was refused of it, and updates formula results before they are read. Comes first
 * in a call: it is made again where formulas compute beside.
 */
export function settle(context: SpreadsheetContext): Workbook {
  const { editing } = context;
  const refused = editing?.refused;
  if (editing && refused) {
    editing.refused = undefined;
    throw refused;
  }
  const calculated = context.workbook.calculator?.settleBeside();
  if (calculated) throw new Parked((resume) => void calculated.then(() => resume()));
  return context.workbook;
}

/** @throws ServiceError in Apps Script's words outside the grid */
export function checkedRect(grid: Grid, row: number, column: number, rows: number, columns: number): Rect {
  const whole = [row, column, rows, columns].every(Number.isInteger);
  if (!whole) throw new ServiceError("The coordinates or dimensions of the range are invalid.");
  if (row < 1) throw new ServiceError("The starting row of the range is too small.");
  if (column < 1) throw new ServiceError("The starting column of the range is too small.");
  if (rows < 1) throw new ServiceError("The number of rows in the range must be at least 1.");
  if (columns < 1) throw new ServiceError("The number of columns in the range must be at least 1.");
  if (row + rows - 1 > grid.maxRows || column + columns - 1 > grid.maxColumns) {
    throw new ServiceError("The coordinates of the range are outside the dimensions of the sheet.");
  }
  return { row, column, rows, columns };
}
