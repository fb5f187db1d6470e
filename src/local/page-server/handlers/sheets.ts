import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { ChartRecord } from "../../sheet/grid/sheet-objects";
import type { Workbook } from "../../sheet/grid/workbook";
import { findGrid, findPlace } from "../contract/places";
import { Refusal } from "../contract/refusal";
import type { OpenSpreadsheet } from "../open/open-spreadsheet";
import { changeOfObjects } from "../edit/grid-objects";
import { filterValues, filterWithout } from "../edit/filters";
import { sheetEdit } from "../edit/sheet-edits";
import type { Handlers } from "./handlers";

type Names = "sheet" | "filter" | "filterValues" | "setFilter" | "insertChart" | "changeChart";

export function sheetHandlers({ workbook, history }: OpenSpreadsheet, changed: () => void): Handlers<Names> {
  /** Changes objects that are not cells. */
  const change = (window: string, grid: Grid, make: () => void): null => {
    history.change(changeOfObjects(workbook, window, grid, make));
    changed();
    return null;
  };
  return {
    sheet: (request, window) =>
      refusing(() => {
        const { edit, sheet } = sheetEdit(workbook, window, request);
        history.change(edit);
        changed();
        return { sheet: sheet() };
      }),
    filter: ({ on, ...place }, window) => {
      const { grid, rect } = findPlace(workbook, place);
      const filter = on ? { rect: filteredRect(grid, rect), hiddenRows: new Set<number>() } : undefined;
      return change(window, grid, () => (grid.filter = filter));
    },
    filterValues: ({ column, ...place }) => filterValues(workbook, findPlace(workbook, place).grid, column),
    setFilter: ({ column, hidden, ...place }, window) => {
      const { grid } = findPlace(workbook, place);
      const filter = filterWithout(workbook, grid, column, hidden);
      return change(window, grid, () => (grid.filter = filter));
    },
    insertChart: ({ type, ...place }, window) => {
      const { grid, rect } = findPlace(workbook, place);
      const chart = chartOf(workbook, grid, dataRect(grid, rect), type);
      change(window, grid, () => (grid.charts = [...grid.charts, chart]));
      workbook.chartsChanged(grid);
      return { id: chart.id };
    },
    changeChart: ({ sheet, id, change: to }, window) => {
      const grid = findGrid(workbook, sheet);
      const charts = grid.charts.flatMap((chart) => {
        if (chart.id !== id) return [chart];
        return to === "remove" ? [] : [{ ...chart, position: to }];
      });
      change(window, grid, () => (grid.charts = charts));
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

/** A single cell means the block around it. */
function filteredRect(grid: Grid, rect: Rect): Rect {
  return rect.rows > 1 ? dataRect(grid, rect) : blockAround(grid, rect);
}

/** Limited to the last content. */
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
