/** Native charts of a workbook file: what is planned for a block, drawn from references to its cells. */
import type { ChartSeries, SheetChart } from "hucre";
import { type ChartPlan, planChart } from "../../sheets/charts";
import { type Block, readBlock } from "../blocks";
import { contains, type Rect } from "../sheet/cells";
import type { Grid } from "../sheet/grid";
import type { Workbook } from "../sheet/workbook";
import { drawnChart, looks } from "./chart-looks";
import type { SeriesReferences } from "./chart-references";
import { absolute, type FileColumn, type MarginSheet } from "./margins";

/** A block of a sheet, header included, that gets a chart where one says something. */
export interface ChartRequest {
  readonly sheet: string;
  readonly a1: string;
  readonly title: string;
  /** What is to be known of the block, such as what was left out. */
  readonly sentences?: readonly string[];
}

/** A chart, and what its series take from cells beside their values. */
export interface FileChart {
  readonly chart: SheetChart;
  readonly references: readonly SeriesReferences[];
}

/** A chart's size in rows of 20 pixels and default columns of 64: 704 x 400 pixels. */
const CHART_ROWS = 20;
const CHART_COLUMNS = 11;
/** Makes the charts of one file. */
export class ChartMaker {
  private readonly placed = new Map<Grid, Rect[]>();

  constructor(
    private readonly workbook: Workbook,
    private readonly margins: MarginSheet,
  ) {}

  /** The chart of a block on a sheet that has this name in the file; undefined where none would say anything. */
  chartOf(request: ChartRequest, fileSheet: string): FileChart | undefined {
    const block = readBlock(this.workbook, request.sheet, request.a1);
    const plan = planChart(block.table, request.title);
    if (!plan) return undefined;
    const drawn = plan.rows ? rowSeries(block, plan, plan.rows, fileSheet) : this.columnSeries(block, plan, fileSheet);
    const anchor = this.place(block.grid, block.rect);
    return { chart: { ...drawnChart(block, plan, drawn.series), anchor }, references: drawn.references };
  }

  private columnSeries(block: Block, plan: ChartPlan, sheet: string): Drawn {
    const column = (at: number): FileColumn => ({ sheet, rect: dataColumn(block.rect, at) });
    const { interval } = plan;
    const drawn = plan.yColumns.map((at, index) => {
      const name = block.table.columns[at]?.name ?? "";
      const bars = interval && { errorBars: [{ direction: "y", type: "both", valType: "cust" } as const] };
      const margins = interval && {
        margins: this.margins.add({
          title: `${sheet}, ${name}`,
          value: column(at),
          low: column(interval.low),
          high: column(interval.high),
          numbers: block.table.rows.map((row) => ({
            value: row[at],
            low: row[interval.low],
            high: row[interval.high],
          })),
        }),
      };
      const references = { values: absolute(column(at)), categories: absolute(column(plan.xColumn)) };
      return {
        series: { name, ...references, ...looks(plan, index, block.table.rows.length), ...bars },
        reference: {
          name: { reference: absolute({ sheet, rect: headerCell(block.rect, at) }), text: name },
          ...margins,
        },
      };
    });
    return { series: drawn.map(({ series }) => series), references: drawn.map(({ reference }) => reference) };
  }

  /** To the right of all that stands beside the block, and of charts placed before; below rows that do not scroll. */
  private place(grid: Grid, block: Rect): SheetChart["anchor"] {
    const row = Math.max(block.row, grid.frozenRows + 1);
    const others = this.placed.get(grid) ?? [];
    let column = block.column + block.columns + 1;
    const spot = (): Rect => ({ row, column, rows: CHART_ROWS, columns: CHART_COLUMNS });
    while (isTaken(grid, spot(), others)) column += 1;
    this.placed.set(grid, [...others, spot()]);
    return {
      from: { row: row - 1, col: column - 1 },
      to: { row: row - 1 + CHART_ROWS, col: column - 1 + CHART_COLUMNS },
    };
  }
}

interface Drawn {
  readonly series: ChartSeries[];
  readonly references: SeriesReferences[];
}

/** A line for each row: the row's cells over the header's, named by the row's date. */
function rowSeries(block: Block, plan: ChartPlan, rows: readonly number[], sheet: string): Drawn {
  const { rect, display } = block;
  const first = rect.column + (plan.yColumns[0] ?? 0);
  const across = (row: number): FileColumn => ({
    sheet,
    rect: { row, column: first, rows: 1, columns: plan.yColumns.length },
  });
  const references = rows.map((r): SeriesReferences => {
    const cell = { row: rect.row + 1 + r, column: rect.column + plan.xColumn, rows: 1, columns: 1 };
    return { name: { reference: absolute({ sheet, rect: cell }), text: display.rows[r]?.[plan.xColumn] ?? "" } };
  });
  const series = rows.map((r, index) => ({
    name: references[index]?.name.text ?? "",
    values: absolute(across(rect.row + 1 + r)),
    categories: absolute(across(rect.row)),
    ...looks(plan, index, plan.yColumns.length),
  }));
  return { series, references };
}

function dataColumn(rect: Rect, at: number): Rect {
  return { row: rect.row + 1, column: rect.column + at, rows: rect.rows - 1, columns: 1 };
}

function headerCell(rect: Rect, at: number): Rect {
  return { row: rect.row, column: rect.column + at, rows: 1, columns: 1 };
}

/** Whether anything stands in the rectangle: a cell with content, or another chart. */
function isTaken(grid: Grid, spot: Rect, charts: readonly Rect[]): boolean {
  for (let row = spot.row; row < spot.row + spot.rows; row += 1) {
    for (let column = spot.column; column < spot.column + spot.columns; column += 1) {
      if (charts.some((chart) => contains(chart, row, column))) return true;
      if (grid.value(row, column) !== null || grid.formula(row, column) !== undefined) return true;
    }
  }
  return false;
}
