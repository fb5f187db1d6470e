/** Sheets' messages are translated, so cells that refuse writes are checked themselves. */
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import { getRange, readGridSize } from "../cells/grid";
import { toA1, getBottom, type GridSize, NEW_GRID, toPlace, type Rect, getRight } from "../cells/rect";
import type { SheetValue } from "../cells/steps";
import { countCellsLeft, describeGrowth, makeFullError } from "../cells/ensure-room";
import { toRect } from "./survey";

type DataValidation = GoogleAppsScript.Spreadsheet.DataValidation;

const MOST_RULES = 200_000;

/**
 * `touched`: with formulas to fill down; `moved`: cells beside the rows. @throws AddOnError badDestination
 * for cells that are protected, or merged, which swallows values
 */
export function checkCells(
  sheet: Sheet,
  {
    written,
    touched,
    moved,
    grid,
    isOpen,
  }: {
    readonly written: Rect;
    readonly touched: Rect;
    readonly moved: readonly Rect[];
    readonly grid: GridSize | undefined;
    /** It is known that nothing on the sheet is protected. */
    readonly isOpen: boolean;
  },
): void {
  const [block, all] = [isInside(written, grid), isInside(touched, grid)];
  if (!block || !all) return;
  const range = getRange(sheet, block);
  const whole = toA1(all) === toA1(block) ? range : getRange(sheet, all);
  if (!isOpen && !whole.canEdit()) {
    const shut = moved.find((rect) => isShut(sheet, isInside(rect, grid)));
    throw protectedCellsError(toPlace(sheet.getName(), shut ?? touched));
  }
  const [merged] = range.isPartOfMerge() ? range.getMergedRanges() : [];
  if (!merged) return;
  throw new AddOnError("badDestination", {
    place: toPlace(sheet.getName(), toRect(merged)),
    problem:
      "these cells are merged, and all but the first would lose their values. Unmerge them (Format > Merge cells), or choose another place",
  });
}

function isShut(sheet: Sheet, rect: Rect | undefined): boolean {
  return rect !== undefined && !getRange(sheet, rect).canEdit();
}

/** Why Sheets refused a write; undefined if unknown. */
export function explainRefusal(
  error: unknown,
  {
    spreadsheet,
    sheet,
    block,
    valueAt,
  }: {
    readonly spreadsheet: Spreadsheet;
    readonly sheet: Sheet | null;
    readonly block: Rect;
    /** What was to be written into a cell of the sheet. */
    readonly valueAt: (row: number, column: number) => SheetValue | undefined;
  },
): AddOnError | undefined {
  if (!isOfGoogle(error)) return undefined;
  const full = fullSheetError(spreadsheet, sheet, block);
  if (full) return new AddOnError("tooLarge", full.fields, error);
  const cells = sheet && isInside(block, { rows: sheet.getMaxRows(), columns: sheet.getMaxColumns() });
  if (!cells) return undefined;
  const range = getRange(sheet, cells);
  const place = toPlace(sheet.getName(), block);
  if (!range.canEdit()) return protectedCellsError(place, error);
  const rows = Math.min(cells.rows, Math.ceil(MOST_RULES / cells.columns));
  const rules: (DataValidation | null)[][] = getRange(sheet, { ...cells, rows }).getDataValidations();
  const refusing = rules.flatMap((row, r) =>
    row.flatMap((rule, c) => {
      const at = { row: cells.row + r, column: cells.column + c };
      return rule?.getAllowInvalid() === false ? [{ rule, at, value: valueAt(at.row, at.column) }] : [];
    }),
  );
  const [first] = [...refusing.filter(({ rule, value }) => isRefused(rule, value)), ...refusing];
  if (!first) return undefined;
  const shown = String(first.value ?? "")
    .replace(/^'/, "")
    .slice(0, 40);
  return new AddOnError(
    "badDestination",
    {
      place: toPlace(sheet.getName(), first.at),
      problem: `a data validation rule there refuses "${shown}". Remove the rule and try again`,
      withoutData: "a data validation rule there refuses a new value. Remove the rule and try again",
    },
    error,
  );
}

/** Only lists are looked into; of other rules the first is named. */
function isRefused(rule: DataValidation, value: SheetValue | undefined): boolean {
  const [list] = rule.getCriteriaValues() as unknown[];
  if (!Array.isArray(list) || value === undefined || value === "") return false;
  return !list.map(String).includes(String(value).replace(/^'/, ""));
}

function protectedCellsError(place: string, cause?: unknown): AddOnError {
  const problem = "cells there are protected. Ask the spreadsheet's owner, or choose another place";
  return new AddOnError("badDestination", { place, problem }, cause);
}

/** Undefined where the sheet need not grow by more than is left. */
function fullSheetError(
  spreadsheet: Spreadsheet,
  sheet: Sheet | null,
  block: Rect,
): AddOnError<"tooLarge"> | undefined {
  const now = sheet ? readGridSize(sheet) : { rows: 0, columns: NEW_GRID.columns };
  const rows = Math.max(getBottom(block), now.rows, sheet ? 0 : NEW_GRID.rows);
  const growth = rows * Math.max(getRight(block), now.columns) - now.rows * now.columns;
  const left = countCellsLeft(spreadsheet);
  return growth > left ? makeFullError(describeGrowth(growth), left) : undefined;
}

/** The part within the grid. */
function isInside(rect: Rect, grid: GridSize | undefined): Rect | undefined {
  if (!grid) return rect;
  const rows = Math.min(rect.rows, grid.rows - rect.row + 1);
  const columns = Math.min(rect.columns, grid.columns - rect.column + 1);
  return rows > 0 && columns > 0 ? { ...rect, rows, columns } : undefined;
}
