/** Native charts that refer to a block's cells. */
import type { ChartSeries, SheetChart } from "hucre";
import { type ChartPlan, planChart } from "../../add-on/sheet-writer/charts/charts";
import { findPeriodColumns } from "../../add-on/sheet-writer/charts/read-outs";
import { type Block, readBlock } from "../desk/blocks";
import { contains, type Rect } from "../sheet/grid/cells";
import type { Grid } from "../sheet/grid/grid";
import type { Workbook } from "../sheet/grid/workbook";
import { wallNow } from "../sheet/grid/wall-now";
import { drawnChart, looks, unfinishedPoint } from "./chart-looks";
import type { SeriesReferences } from "./chart-references";
import type { ExactPlace, StandingPlace } from "./chart-place";
import { type ChartShape, funnelLabels, measureName, planForFile, shapeOf } from "./chart-shape";
import { runningPeriod } from "./running-period";
import { headerWords } from "./header-words";
import { absolute, type FileColumn, type MarginSheet } from "./margins";

/** A block with its header. */
export interface ChartRequest {
  readonly sheet: string;
  readonly a1: string;
  readonly title: string;
  /** What to know of the block, such as omissions. */
  readonly sentences?: readonly string[];
  /** Where its chart stands; a place is looked for on the block's sheet where it has none yet. */
  readonly stands?: StandingPlace & { readonly sheet: string };
}

/** A chart, with what its series need besides values. */
export interface FileChart {
  readonly chart: SheetChart;
  readonly references: readonly SeriesReferences[];
  /** Undefined where its cells say how large it is. */
  readonly exact?: ExactPlace;
}

/** In rows of 20 pixels and columns of 64: 704 x 400 pixels. */
const CHART_ROWS = 20;
const CHART_COLUMNS = 11;
/** Next to more columns a chart would be off the screen. */
const WIDE_COLUMNS = 14;

/** Makes the charts of one file. */
export class ChartMaker {
  private readonly placed = new Map<Grid, Rect[]>();

  constructor(
    private readonly workbook: Workbook,
    private readonly margins: MarginSheet,
  ) {}

  /** `fileSheet`: the sheet's name there; undefined where no chart fits. */
  chartOf(request: ChartRequest, fileSheet: string): FileChart | undefined {
    const block = readBlock(this.workbook, request.sheet, request.a1);
    const planned = planChart(block.table, request.title);
    if (!planned) return undefined;
    const plan = planForFile(planned);
    const shape = shapeOf(block, plan);
    const drawn =
      shape === "average"
        ? this.averageSeries(block, fileSheet)
        : this.columnSeries(block, plan, shape, fileSheet);
    const { anchor, exact } = request.stands ?? { anchor: this.place(block.grid, block.rect) };
    return {
      chart: { ...drawnChart(block, plan, shape, drawn.series), anchor },
      references: drawn.references,
      ...(exact && { exact }),
    };
  }

  private columnSeries(block: Block, plan: ChartPlan, shape: ChartShape, sheet: string): Drawn {
    const column = (at: number): FileColumn => ({ sheet, rect: dataColumn(block.rect, at) });
    const { interval } = plan;
    const pointLabels = funnelLabels(block, plan);
    const running = shape === "line" ? runningPeriod(block.table, wallNow(this.workbook)) : undefined;
    const unfinished = running ? { dataPoints: [unfinishedPoint(running.row)] } : {};
    const drawn = plan.yColumns.map((at, index) => {
      const header = block.table.columns[at]?.name ?? "";
      const name = headerWords(measureName(header, plan.title));
      const bars = interval && { errorBars: [{ direction: "y", type: "both", valType: "cust" } as const] };
      const margins = interval && {
        margins: this.margins.add({
          title: `${sheet}, ${header}`,
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
        series: {
          name,
          ...references,
          ...looks(shape, index, block.table.rows.length),
          ...unfinished,
          ...bars,
        },
        reference: {
          name: {
            text: name,
            ...(name === headerWords(header)
              ? { reference: absolute({ sheet, rect: headerCell(block.rect, at) }) }
              : {}),
          },
          cached: cachedOf(block, plan, at),
          ...(pointLabels ? { pointLabels } : {}),
          ...(shape === "points" ? { pointsOnly: true } : {}),
          ...margins,
        },
      };
    });
    return { series: drawn.map(({ series }) => series), references: drawn.map(({ reference }) => reference) };
  }

  /** A line of the cohorts' mean per period. */
  private averageSeries(block: Block, sheet: string): Drawn {
    const { rect, table } = block;
    const periods = findPeriodColumns(table);
    const columns = periods.map((at) => ({
      source: { sheet, rect: dataColumn(rect, at) },
      numbers: table.rows.flatMap((row) => (typeof row[at] === "number" ? [row[at]] : [])),
    }));
    const { reference, averages } = this.margins.addAverages(`${sheet}: average`, columns);
    const header = { ...headerCell(rect, periods[0] ?? 0), columns: periods.length };
    const categories = periods.map((at) => table.columns[at]?.name ?? "");
    return {
      series: [
        {
          name: AVERAGE,
          values: reference,
          categories: absolute({ sheet, rect: header }),
          ...looks("line", 0, columns.length),
        },
      ],
      references: [{ name: { text: AVERAGE }, cached: { values: averages, categories } }],
    };
  }

  /**
   * Below a block as wide as a page, else to the right of all next to it and of earlier charts; below frozen
   * rows.
   */
  private place(grid: Grid, block: Rect): SheetChart["anchor"] {
    const isWide = block.columns > WIDE_COLUMNS;
    // Leaves two rows for sentences below a block.
    const row = isWide ? block.row + block.rows + 4 : Math.max(block.row, grid.frozenRows + 1);
    const others = this.placed.get(grid) ?? [];
    let column = isWide ? block.column : block.column + block.columns + 1;
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

const AVERAGE = "average of the cohorts";

function cachedOf(
  { table, display }: Block,
  plan: ChartPlan,
  at: number,
): NonNullable<SeriesReferences["cached"]> {
  return {
    values: table.rows.map((row) => (typeof row[at] === "number" ? row[at] : null)),
    categories: display.rows.map((row) => row[plan.xColumn] ?? ""),
  };
}

function dataColumn(rect: Rect, at: number): Rect {
  return { row: rect.row + 1, column: rect.column + at, rows: rect.rows - 1, columns: 1 };
}

function headerCell(rect: Rect, at: number): Rect {
  return { row: rect.row, column: rect.column + at, rows: 1, columns: 1 };
}

/** Taken by content or another chart. */
function isTaken(grid: Grid, spot: Rect, charts: readonly Rect[]): boolean {
  for (let row = spot.row; row < spot.row + spot.rows; row += 1) {
    for (let column = spot.column; column < spot.column + spot.columns; column += 1) {
      if (charts.some((chart) => contains(chart, row, column))) return true;
      if (grid.value(row, column) !== null || grid.formula(row, column) !== undefined) return true;
    }
  }
  return false;
}
