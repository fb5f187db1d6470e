/** Reads, in few calls, where a pull's block is and what stands around it. */
import { AddOnError } from "../errors";
import type { Destination } from "./destination";
import { columnsBeside, fillsOf, formulaColumns, type StandingCell, tailsOf } from "./fill-down";
import type { Fill } from "./steps";
import { gridOf, rangeAt } from "./grid";
import { groundToTake, type Layout, type LayoutInput, layOut } from "./layout";
import { type GridSize, joinRects, NEW_GRID, type Rect } from "./rect";
import { freeSheetName } from "./sheet-names";

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Where the pull lands: on a sheet that is there (with the block in it, where there is one), or on one to be made. */
export interface Place {
  readonly sheet: Sheet | null;
  readonly sheetName: string;
  readonly rect?: Rect;
}

/**
 * Finds the block by its named range, which moves with the cells when rows or columns are inserted or the block is cut
 * and pasted; else the sheet by its id; else by its name.
 */
export function findPlace(spreadsheet: Spreadsheet, { rangeName, sheetId, sheetName }: Destination): Place {
  const range = spreadsheet.getRangeByName(rangeName);
  if (range) {
    const [row, column] = [range.getRow(), range.getColumn()];
    const rect = { row, column, rows: range.getNumRows(), columns: range.getNumColumns() };
    const sheet = range.getSheet();
    return { sheet, sheetName: sheet.getName(), rect };
  }
  const sheet = sheetId === undefined ? spreadsheet.getSheetByName(sheetName) : spreadsheet.getSheetById(sheetId);
  if (sheet) return { sheet, sheetName: sheet.getName() };
  if (sheetId === undefined) {
    const taken = spreadsheet.getSheets().map((other) => other.getName());
    return { sheet, sheetName: freeSheetName(sheetName, taken) };
  }
  // Making the sheet again would bring back every hour what a person has thrown away.
  const problem = "its sheet was deleted. Choose another place";
  throw new AddOnError("badDestination", { place: sheetName, problem });
}

/** What a plan must know of the sheet. `grid` is not needed as long as the block stays within its rectangle. */
export interface View {
  readonly layout: Layout;
  readonly standing: readonly StandingCell[];
  readonly fills: readonly Fill[];
  readonly grid?: GridSize | undefined;
}

/** Reads what the plan must know, and no more: first the block's first rows, then the ground that it is going to take. */
export function look({ sheet, rect }: Place, wish: LayoutInput): View {
  if (!sheet || !rect) {
    const layout = layOut(wish);
    const grid = sheet ? gridOf(sheet) : NEW_GRID;
    return { layout, standing: sheet ? standing(sheet, groundToTake(layout), grid) : [], fills: [], grid };
  }
  // The header row and the first rows of data, over the sheet's whole width: also what stands beside the block.
  const range = sheet.getRange(`${rect.row}:${rect.row + Math.min(rect.rows, wish.header ? 3 : 2) - 1}`);
  const values: unknown[][] = range.getValues();
  const firstRow = (values[0] ?? []).slice(rect.column - 1).map(String);
  const layout = layOut({ ...wish, previous: { rect, firstRow } });
  const head = { row: rect.row, values };
  const beside = columnsBeside(layout, head);
  // Formulas are read only where something stands beside the block that could be one.
  const formulas = beside.length > 0 ? range.getFormulas() : [];
  const columns = formulaColumns(beside, layout, { ...head, formulas });
  const grid = layout.grows ? gridOf(sheet, values[0]?.length) : undefined;
  const cells = standing(sheet, [...groundToTake(layout), ...tailsOf(columns, layout)], grid);
  // What is put back is as it was: nothing is filled down that was not there.
  return { layout, standing: cells, fills: wish.places ? [] : fillsOf(columns, layout, cells), grid };
}

/** What the cells of a block hold, its first row first. */
export function readBlock(sheet: Sheet, rect: Rect): unknown[][] {
  return rangeAt(sheet, rect).getValues();
}

/** A grid whose size nobody has asked for, because the rectangles lie within it. */
const UNSEEN: GridSize = { rows: Infinity, columns: Infinity };

/**
 * The cells in these rectangles that are not blank. A formula that shows nothing is not blank. What lies beyond the
 * grid or below the sheet's content is not read; without `grid`, the rectangles must lie within it.
 */
function standing(sheet: Sheet, rects: readonly Rect[], grid: GridSize = UNSEEN): StandingCell[] {
  if (!rects.some((rect) => rect.row <= grid.rows)) return [];
  const lastRow = sheet.getLastRow();
  return joinRects(rects).flatMap((rect) => {
    const rows = Math.min(rect.rows, lastRow - rect.row + 1);
    const columns = Math.min(rect.columns, grid.columns - rect.column + 1);
    return rows > 0 && columns > 0 ? standingIn(sheet, { ...rect, rows, columns }) : [];
  });
}

function standingIn(sheet: Sheet, rect: Rect): StandingCell[] {
  const range = rangeAt(sheet, rect);
  const values: unknown[][] = range.getValues();
  const formulas = range.getFormulas();
  return values.flatMap((row, r) =>
    row.flatMap((value, c) => {
      const text = value === "" ? formulas[r]?.[c] : String(value);
      return text ? [{ row: rect.row + r, column: rect.column + c, text }] : [];
    }),
  );
}
