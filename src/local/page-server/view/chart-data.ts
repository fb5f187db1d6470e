/** Read from the ranges' present values. */
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { displayText, isDateFormat } from "../../sheet/values/number-formats";
import { wallFromSerial } from "../../sheet/grid/serial-dates";
import type { ChartRecord } from "../../sheet/grid/sheet-objects";
import type { Workbook } from "../../sheet/grid/workbook";
import type { ChartData, ChartSeries } from "../contract/calls";

/** More cannot be distinguished in a picture. */
const MOST_POINTS = 5_000;

interface Line {
  readonly grid: Grid;
  readonly cells: readonly { readonly row: number; readonly column: number }[];
}

export function readChart(workbook: Workbook, chart: ChartRecord): ChartData {
  workbook.calculator?.advance();
  const lines = chart.ranges.flatMap(({ sheetId, rect }) => {
    const grid = workbook.sheetById(sheetId);
    return grid ? linesOf(grid, rect, chart.transposed) : [];
  });
  const labels = lines.length > 1 ? lines[0] : undefined;
  const measures = labels ? lines.slice(1) : lines;
  const headers = chart.headers;
  const body = (line: Line): Line => ({ ...line, cells: line.cells.slice(headers, headers + MOST_POINTS) });
  const series = measures.map((line, at): ChartSeries => ({
    name: headers > 0 ? textAt(workbook, line, 0) : `Series ${at + 1}`,
    values: body(line).cells.map(({ row, column }) => numberAt(line.grid, row, column)),
    texts: body(line).cells.map((_, index) => textAt(workbook, body(line), index)),
  }));
  const days = labels ? body(labels).cells.map(({ row, column }) => dayAt(labels.grid, row, column)) : [];
  const isByDay = days.length > 0 && days.every((day) => day !== undefined);
  const names = labels
    ? body(labels).cells.map((_, index) => textAt(workbook, body(labels), index))
    : (series[0]?.values.map((_, index) => String(index + 1)) ?? []);
  return {
    type: chart.type,
    title: textOption(chart, "title"),
    xTitle: textOption(chart, "hAxis.title") || (labels && headers > 0 ? textAt(workbook, labels, 0) : ""),
    xKind: isByDay ? "day" : "name",
    labels: isByDay ? days.map(String) : names,
    series,
    ...coloursOf(chart, measures.length),
    isStacked: /^(?:true|absolute)$/.test(String(chart.options["isStacked"])),
    isLabelled: chart.options["series.0.dataLabel"] === "value",
    ...(chart.options["lineWidth"] === 0
      ? { points: measures.map((_, at) => numberOption(chart, `series.${at}.pointSize`)) }
      : {}),
    isPercent: measures.length > 0 && measures.every((line) => isShare(body(line))),
  };
}

/** Lines of cells: columns, or rows if transposed. */
function linesOf(grid: Grid, rect: Rect, isTransposed: boolean): Line[] {
  const rows = Math.min(rect.rows, Math.max(1, grid.lastRow() - rect.row + 1));
  const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);
  return isTransposed
    ? range(rect.row, rows).map((row) => ({
        grid,
        cells: range(rect.column, rect.columns).map((column) => ({ row, column })),
      }))
    : range(rect.column, rect.columns).map((column) => ({
        grid,
        cells: range(rect.row, rows).map((row) => ({ row, column })),
      }));
}

function textAt(workbook: Workbook, { grid, cells }: Line, index: number): string {
  const cell = cells[index];
  if (!cell) return "";
  const { row, column } = cell;
  return displayText(
    grid.value(row, column),
    grid.shownFormat(row, column),
    workbook.locale,
    workbook.language,
  );
}

function numberAt(grid: Grid, row: number, column: number): number | null {
  const value = grid.value(row, column);
  return typeof value === "number" ? value : null;
}

function dayAt(grid: Grid, row: number, column: number): string | undefined {
  const value = grid.value(row, column);
  if (typeof value !== "number") return undefined;
  return isDateFormat(grid.shownFormat(row, column))
    ? new Date(wallFromSerial(value)).toISOString()
    : undefined;
}

function isShare({ grid, cells }: Line): boolean {
  return cells.length > 0 && cells.every(({ row, column }) => grid.shownFormat(row, column).includes("%"));
}

function coloursOf({ options }: ChartRecord, series: number): Pick<ChartData, "colours"> {
  const colours = Array.from({ length: series }, (_, at) => options[`series.${at}.color`]);
  const known = colours.filter((colour) => typeof colour === "string" && /^#[0-9a-f]{6}$/i.test(colour));
  return known.length === series && series > 0 ? { colours: known.map(String) } : {};
}

const USUAL_POINT = 7;

function numberOption({ options }: ChartRecord, name: string): number {
  const value = options[name];
  return typeof value === "number" ? value : USUAL_POINT;
}

function textOption({ options }: ChartRecord, name: string): string {
  const value = options[name];
  return typeof value === "string" ? value : "";
}
