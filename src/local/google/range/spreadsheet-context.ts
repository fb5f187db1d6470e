/** What the spreadsheet stand-ins share: the workbook, and what is selected on screen. */
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import type { PlatformBehaviour } from "../rules/platform-behaviour";
import { ServiceError } from "../rules/service-error";

/** What a person has selected. Scripts may move it. */
export interface Selection {
  grid: Grid;
  /** Null where something else than cells is selected. */
  rect: Rect | null;
}

/** A small message in the corner of the screen. */
export interface Toast {
  readonly message: string;
  readonly title: string;
  readonly seconds: number;
}

/** Makes stand-ins of one spreadsheet for one another, so that their files need not know each other. */
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
  /** Whether a name whose cells are gone cannot be used again, see `PlatformBehaviour`. */
  readonly brokenNamesStay?: boolean;
  /** Who changes cells; absent: the owner. */
  readonly editing?: Editing;
}

/**
 * One execution at work on the spreadsheet: who runs it, how Sheets is to it, and the change that was refused
 * and not told yet.
 */
export interface Editing extends Pick<
  PlatformBehaviour,
  "tellsRefusals" | "filteredCopies" | "blankTableHeaders" | "findsFormulas" | "readsFormulasInLocale"
> {
  readonly user: string;
  readonly owner: string | null;
  refused: ServiceError | undefined;
}

/**
 * Ends a batch of changes: tells what was refused of it, and makes formula results current before they are
 * read.
 */
export function settled(context: SpreadsheetContext): Workbook {
  const { editing } = context;
  const refused = editing?.refused;
  if (editing && refused) {
    editing.refused = undefined;
    throw refused;
  }
  context.workbook.calculator?.settle();
  return context.workbook;
}

/** A rectangle within the grid; anything else gets Apps Script's own words. */
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
