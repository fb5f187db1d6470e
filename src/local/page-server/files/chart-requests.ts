/**
 * The charts of a workbook as its .xlsx file draws them: one for each block of cells that a chart is drawn
 * from.
 */
import { a1Of } from "../../sheet/grid/a1";
import type { Rect } from "../../sheet/grid/cells";
import type { ChartRecord } from "../../sheet/grid/sheet-objects";
import type { Workbook } from "../../sheet/grid/workbook";
import type { ChartRequest } from "../../workbook-file/charts";

export function chartRequests(workbook: Workbook): ChartRequest[] {
  const requests = workbook.sheets
    .flatMap((grid) => grid.charts)
    .flatMap((chart) => requestOf(workbook, chart) ?? []);
  // Two charts of one block would be drawn alike.
  return [...new Map(requests.map((request) => [`${request.sheet}!${request.a1}`, request])).values()];
}

function requestOf(workbook: Workbook, chart: ChartRecord): ChartRequest | undefined {
  const [first] = chart.ranges;
  const grid = first && workbook.sheetById(first.sheetId);
  if (!grid || grid.hidden || chart.ranges.some(({ sheetId }) => sheetId !== first.sheetId)) return undefined;
  const rect = around(chart.ranges.map((range) => range.rect));
  const rows = Math.min(rect.rows, grid.lastRow() - rect.row + 1);
  if (rows < 2) return undefined;
  const title = chart.options["title"];
  return {
    sheet: grid.name,
    a1: a1Of({ ...rect, rows }),
    title: typeof title === "string" ? title : grid.name,
  };
}

function around(rects: readonly Rect[]): Rect {
  const row = Math.min(...rects.map((rect) => rect.row));
  const column = Math.min(...rects.map((rect) => rect.column));
  return {
    row,
    column,
    rows: Math.max(...rects.map((rect) => rect.row + rect.rows)) - row,
    columns: Math.max(...rects.map((rect) => rect.column + rect.columns)) - column,
  };
}
