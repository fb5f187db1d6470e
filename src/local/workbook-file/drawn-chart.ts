/** A workbook chart with its own type, ranges and place. */
import type { SheetChart } from "hucre";
import type { Rect } from "../sheet/grid/cells";
import type { ChartRecord, ChartType } from "../sheet/grid/sheet-objects";
import type { Workbook } from "../sheet/grid/workbook";
import { standingPlace } from "./chart-place";
import type { FileChart } from "./charts";
import { absolute, type FileColumn } from "./margins";

/** The nearest in a file, where it lacks the type. */
const FILE_TYPES: Readonly<Record<ChartType, SheetChart["type"]>> = {
  AREA: "area",
  BAR: "bar",
  COLUMN: "column",
  COMBO: "column",
  LINE: "line",
  PIE: "pie",
  SCATTER: "scatter",
  STEPPED_AREA: "area",
  TABLE: "column",
  HISTOGRAM: "column",
};

/** Undefined if a range's sheet is not in the file. `fileSheet`: a sheet's name there. */
export function chartAsDrawn(
  workbook: Workbook,
  chart: ChartRecord,
  fileSheet: (sheetId: number) => string | undefined,
): FileChart | undefined {
  const lines = chart.ranges.flatMap(({ sheetId, rect }) => {
    const sheet = fileSheet(sheetId);
    return sheet === undefined ? [] : linesOf(rect, chart.transposed).map((line) => ({ sheet, rect: line }));
  });
  const labels = lines.length > 1 ? lines[0] : undefined;
  const measures = labels ? lines.slice(1) : lines;
  if (measures.length === 0) return undefined;
  const body = (line: FileColumn): string =>
    absolute({ ...line, rect: withoutHead(line.rect, chart.headers, chart.transposed) });
  const named = measures.map((line, at) => ({ line, ...nameOf(workbook, chart, line, at) }));
  const title = chart.options["title"];
  const { anchor, exact } = standingPlace(chart);
  return {
    chart: {
      type: FILE_TYPES[chart.type],
      ...(typeof title === "string" && title !== "" ? { title } : {}),
      series: named.map(({ line, text }) => ({
        name: text,
        values: body(line),
        ...(labels ? { categories: body(labels) } : {}),
      })),
      legend: named.length > 1 || chart.type === "PIE" ? "bottom" : false,
      dispBlanksAs: "gap",
      anchor,
    },
    exact,
    references: named.map(({ text, reference }) => ({
      name: reference === undefined ? { text } : { text, reference },
    })),
  };
}

function linesOf(rect: Rect, isTransposed: boolean): Rect[] {
  const count = isTransposed ? rect.rows : rect.columns;
  return Array.from({ length: count }, (_, at) =>
    isTransposed
      ? { ...rect, row: rect.row + at, rows: 1 }
      : { ...rect, column: rect.column + at, columns: 1 },
  );
}

function withoutHead(rect: Rect, headers: number, isTransposed: boolean): Rect {
  return isTransposed
    ? { ...rect, column: rect.column + headers, columns: Math.max(1, rect.columns - headers) }
    : { ...rect, row: rect.row + headers, rows: Math.max(1, rect.rows - headers) };
}

function nameOf(workbook: Workbook, chart: ChartRecord, line: FileColumn, at: number) {
  if (chart.headers === 0) return { text: `Series ${at + 1}`, reference: undefined };
  const source = chart.ranges.find(
    ({ rect }) => rect.row <= line.rect.row && rect.column <= line.rect.column,
  );
  const value = source && workbook.sheetById(source.sheetId)?.value(line.rect.row, line.rect.column);
  const head = { ...line, rect: { ...line.rect, rows: 1, columns: 1 } };
  return { text: typeof value === "string" ? value : `Series ${at + 1}`, reference: absolute(head) };
}
