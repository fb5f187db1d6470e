/** Charts for .xlsx: those the add-on planned with all their notes, others as drawn in the page. */
import { planChart } from "../../../add-on/sheet-writer/charts/charts";
import { readBlock } from "../../desk/blocks";
import { a1Of } from "../../sheet/grid/a1";
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { ChartRecord } from "../../sheet/grid/sheet-objects";
import type { Workbook } from "../../sheet/grid/workbook";
import { standingPlace } from "../../workbook-file/chart-place";
import type { ChartRequest } from "../../workbook-file/charts";

/** The charts of a workbook as arguments of `workbookToXlsx`. */
export function chartsOf(workbook: Workbook): [requests: ChartRequest[], drawn: ChartRecord[]] {
  const requests = new Map<string, ChartRequest>();
  const drawn: ChartRecord[] = [];
  for (const { chart, on } of workbook.sheets.flatMap(listCharts)) {
    const request = requestOf(workbook, chart, on);
    const key = request && `${request.sheet}!${request.a1}`;
    // Two charts of a block would look the same.
    if (request && key !== undefined && !requests.has(key) && isPlanned(workbook, chart, request))
      requests.set(key, request);
    else drawn.push(chart);
  }
  return [[...requests.values()], drawn];
}

/** Whether the add-on would plan the same chart. */
function isPlanned(workbook: Workbook, chart: ChartRecord, { sheet, a1, title }: ChartRequest): boolean {
  const plan = planChart(readBlock(workbook, sheet, a1).table, title);
  return plan !== undefined && (plan.type === "points" ? "LINE" : plan.type.toUpperCase()) === chart.type;
}

function listCharts({ name, charts }: Grid): { readonly chart: ChartRecord; readonly on: string }[] {
  return charts.map((chart) => ({ chart, on: name }));
}

function requestOf(workbook: Workbook, chart: ChartRecord, on: string): ChartRequest | undefined {
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
    stands: { sheet: on, ...standingPlace(chart) },
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
