/** Calls that change sheets as a whole: their tabs, filters and charts. */
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { displayText } from "../../sheet/values/number-formats";
import type { ChartRecord } from "../../sheet/grid/sheet-objects";
import type { Workbook } from "../../sheet/grid/workbook";
import type { SheetChange } from "../contract/calls";
import { findGrid, findPlace } from "../contract/places";
import { Refusal } from "../contract/refusal";
import type { OpenSpreadsheet } from "../open/open-spreadsheet";
import { copyOfSheet } from "../edit/copy-of-sheet";
import type { Handlers } from "./handlers";

type Names = "sheet" | "filter" | "filterValues" | "setFilter" | "insertChart" | "changeChart";

const MOST_VALUES = 5_000;

export function sheetHandlers({ workbook }: OpenSpreadsheet, changed: () => void): Handlers<Names> {
  return {
    sheet: (change) => refusing(() => ({ sheet: changeSheet(workbook, change, changed) })),
    filter: ({ on, ...place }) => {
      const { grid, rect } = findPlace(workbook, place);
      grid.filter = on ? { rect: filteredRect(grid, rect), hiddenRows: new Set() } : undefined;
      changed();
      return null;
    },
    filterValues: ({ column, ...place }) => {
      const { grid } = findPlace(workbook, place);
      return valuesOf(workbook, grid, column);
    },
    setFilter: ({ column, hidden, ...place }) => {
      const { grid } = findPlace(workbook, place);
      if (!grid.filter) throw new Refusal("This sheet has no filter any more.");
      const { rect } = grid.filter;
      const texts = new Set(hidden);
      const rows = bodyRows(grid, rect).filter((row) => texts.has(shownText(workbook, grid, row, column)));
      grid.filter = { rect, hiddenRows: new Set(rows) };
      changed();
      return null;
    },
    insertChart: ({ type, ...place }) => {
      const { grid, rect } = findPlace(workbook, place);
      const chart = chartOf(workbook, grid, dataRect(grid, rect), type);
      grid.charts = [...grid.charts, chart];
      workbook.chartsChanged(grid);
      return { id: chart.id };
    },
    changeChart: ({ sheet, id, change }) => {
      const grid = findGrid(workbook, sheet);
      grid.charts = grid.charts.flatMap((chart) => {
        if (chart.id !== id) return [chart];
        return change === "remove" ? [] : [{ ...chart, position: change }];
      });
      workbook.chartsChanged(grid);
      return null;
    },
  };
}

/** The workbook's own sentences are fit for people. */
function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal((error as Error).message, { cause: error });
  }
}

function changeSheet(workbook: Workbook, change: SheetChange, changed: () => void): number {
  if (change.kind === "add") return workbook.addSheet().id;
  const grid = findGrid(workbook, change.sheet);
  switch (change.kind) {
    case "rename":
      workbook.renameSheet(grid, change.name.trim());
      break;
    case "delete":
      if (workbook.sheets.every((one) => one === grid || one.hidden)) {
        throw new Refusal("You can't delete the last sheet that is shown.");
      }
      workbook.removeSheet(grid);
      return workbook.sheets.find(({ hidden }) => !hidden)?.id ?? 0;
    case "move":
      workbook.moveSheet(grid, Math.min(Math.max(0, change.to), workbook.sheets.length - 1));
      break;
    case "hide":
    case "show":
      workbook.setHidden(grid, change.kind === "hide");
      break;
    case "duplicate":
      return copyOfSheet(workbook, grid).id;
    case "freeze":
      grid.frozenRows = Math.min(Math.max(0, change.rows), grid.maxRows - 1);
      grid.frozenColumns = Math.min(Math.max(0, change.columns), grid.maxColumns - 1);
      changed();
  }
  return grid.id;
}

/** A filter over one cell means the block of cells around it. */
function filteredRect(grid: Grid, rect: Rect): Rect {
  return rect.rows > 1 ? dataRect(grid, rect) : blockAround(grid, rect);
}

/** Not beyond the last rows and columns with content. */
function dataRect(grid: Grid, rect: Rect): Rect {
  const { row, column } = rect;
  return {
    row,
    column,
    rows: Math.max(1, Math.min(rect.rows, grid.lastRow() - row + 1)),
    columns: Math.max(1, Math.min(rect.columns, grid.lastColumn() - column + 1)),
  };
}

function blockAround(grid: Grid, rect: Rect): Rect {
  const isBlank = (row: number, column: number): boolean => grid.value(row, column) === null;
  let [top, left, right, bottom] = [rect.row, rect.column, rect.column + rect.columns - 1, rect.row];
  while (left > 1 && !isBlank(top, left - 1)) left -= 1;
  while (right < grid.maxColumns && !isBlank(top, right + 1)) right += 1;
  while (top > 1 && !isBlank(top - 1, left)) top -= 1;
  while (bottom < grid.maxRows && !isBlank(bottom + 1, left)) bottom += 1;
  return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

function bodyRows(grid: Grid, rect: Rect): number[] {
  const last = Math.min(rect.row + rect.rows - 1, grid.storedRows);
  return Array.from({ length: Math.max(0, last - rect.row) }, (_, r) => rect.row + 1 + r);
}

function shownText(workbook: Workbook, grid: Grid, row: number, column: number): string {
  return displayText(
    grid.value(row, column),
    grid.shownFormat(row, column),
    workbook.locale,
    workbook.language,
  );
}

function valuesOf(workbook: Workbook, grid: Grid, column: number) {
  if (!grid.filter) throw new Refusal("This sheet has no filter any more.");
  const { rect, hiddenRows } = grid.filter;
  const shown = new Map<string, boolean>();
  for (const row of bodyRows(grid, rect)) {
    const text = shownText(workbook, grid, row, column);
    if (shown.size < MOST_VALUES || shown.has(text))
      shown.set(text, shown.get(text) === true || !hiddenRows.has(row));
  }
  return [...shown]
    .map(([text, isShown]) => ({ text, shown: isShown }))
    .sort((a, b) => a.text.localeCompare(b.text, "en", { numeric: true }));
}

function chartOf(workbook: Workbook, grid: Grid, rect: Rect, type: ChartRecord["type"]): ChartRecord {
  const firstRow = grid.values({ ...rect, rows: 1 })[0] ?? [];
  const hasHeader = rect.rows > 1 && firstRow.slice(1).some((value) => typeof value === "string");
  const columns = Array.from({ length: rect.columns }, (_, c) => rect.column + c);
  const header = firstRow.slice(1).filter((value) => typeof value === "string");
  return {
    id: workbook.nextId(),
    type,
    ranges: columns.map((column) => ({ sheetId: grid.id, rect: { ...rect, column, columns: 1 } })),
    options: { title: header.length === 1 ? String(header[0]) : "" },
    position: {
      row: rect.row,
      column: Math.min(grid.maxColumns, rect.column + rect.columns),
      offsetX: 20,
      offsetY: 0,
    },
    headers: hasHeader ? 1 : 0,
    transposed: false,
  };
}
