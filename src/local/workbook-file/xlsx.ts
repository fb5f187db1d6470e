/** Saves the spreadsheet as .xlsx with native charts. */
import { type NamedRange, type WriteSheet, writeXlsx } from "hucre";
import { readBlock } from "../desk/blocks";
import type { Grid } from "../sheet/grid/grid";
import { localeTag } from "../sheet/grid/locale-tag";
import { wallNow } from "../sheet/grid/wall-now";
import type { ChartRecord } from "../sheet/grid/sheet-objects";
import type { Workbook } from "../sheet/grid/workbook";
import { withBlockLooks } from "./block-looks";
import { DEFAULT_FONT, fileSheet, type SheetContext } from "./cells";
import { withReferences } from "./chart-references";
import { withExactPlaces } from "./chart-place";
import { ChartMaker, type ChartRequest, type FileChart } from "./charts";
import { chartAsDrawn } from "./drawn-chart";
import { absolute, MarginSheet } from "./margins";
import { type OverviewEntry, overviewSheet } from "./overview";
import { fileSheetNames } from "./sheet-names";
import { withQuotedTitles } from "./print-titles";
import { changeParts } from "./zip-parts";

/**
 * All visible sheets with values, formats, styles, notes, frozen rows, named ranges and formulas with
 * results; a chart next to each block (with header) where one fits, but not on hidden sheets. Error bars
 * refer to a hidden sheet. Charts `asDrawn` keep their type. Throws for a block's missing sheet or range.
 */
export async function workbookToXlsx(
  workbook: Workbook,
  charts: readonly ChartRequest[],
  asDrawn: readonly ChartRecord[] = [],
): Promise<Uint8Array> {
  const missing = charts.find(({ sheet }) => !workbook.sheetByName(sheet));
  if (missing) throw new Error(`There is no sheet "${missing.sheet}".`);
  const grids = workbook.sheets.filter((grid) => !grid.hidden);
  const [overviewName = "", marginName = "", ...names] = fileSheetNames([
    "Overview",
    "Chart margins",
    ...grids.map((grid) => grid.name),
  ]);
  const margins = new MarginSheet(marginName);
  const context = contextOf(workbook, grids, names);
  const maker = new ChartMaker(workbook, margins);
  /** Of each sheet that has charts: a drawing of the file. */
  const drawings: (readonly FileChart[])[] = [];
  const requested = (grid: Grid): readonly ChartRequest[] =>
    charts.filter(({ sheet }) => workbook.sheetByName(sheet) === grid);
  const standing = (grid: Grid): readonly ChartRequest[] =>
    charts.filter(({ sheet, stands }) => workbook.sheetByName(stands?.sheet ?? sheet) === grid);
  const nameInFile = (id: number): string | undefined => names[grids.findIndex((grid) => grid.id === id)];
  const sheets = grids.map((grid, index): WriteSheet => {
    const name = names[index] ?? grid.name;
    const own = [
      ...standing(grid).flatMap((request) => {
        const of = nameInFile(workbook.sheetByName(request.sheet)?.id ?? grid.id);
        return (of !== undefined && maker.chartOf(request, of)) || [];
      }),
      ...grid.charts
        .filter((chart) => asDrawn.includes(chart))
        .flatMap((chart) => chartAsDrawn(workbook, chart, nameInFile) ?? []),
    ];
    if (own.length > 0) drawings.push(own);
    const sheet = { ...fileSheet(grid, name, context), charts: own.map(({ chart }) => chart) };
    return requested(grid).reduce((looked, request) => {
      return withBlockLooks(looked, readBlock(workbook, grid.name, request.a1), request, wallNow(workbook));
    }, sheet as WriteSheet);
  });
  const entries = grids.flatMap((grid, index) =>
    requested(grid).map(({ a1, title, sentences: said = [] }): OverviewEntry => {
      const { rows } = readBlock(workbook, grid.name, a1).table;
      return { sheet: names[index] ?? grid.name, title, rows: rows.length, said };
    }),
  );
  const overview =
    entries.length > 1 ? [overviewSheet(overviewName, workbook.name, clockText(workbook), entries)] : [];
  const file = await writeXlsx({
    sheets: [...overview, ...sheets, ...(margins.sheet ? [margins.sheet] : [])],
    namedRanges: namedRanges(workbook, grids, names),
    defaultFont: DEFAULT_FONT,
    // A new spreadsheet's blank first sheet is not what one wants to see.
    activeSheet: overview.length > 0 ? 0 : firstWithCells(grids),
    properties: { title: workbook.name, created: new Date(workbook.now()) },
  });
  return changeParts(file, (name) => CHANGED_PARTS.some((part) => part.test(name)), changePart(drawings));
}

/** Charts, and drawings of charts, are numbered from 1 in the order of sheets and of charts on them. */
const CHART_PART = /^xl\/charts\/chart(\d+)\.xml$/;
const DRAWING_PART = /^xl\/drawings\/drawing(\d+)\.xml$/;
const NOTES_PART = /^xl\/drawings\/vmlDrawing\d+\.vml$/;

const WORKBOOK_PART = /^xl\/workbook\.xml$/;
const CHANGED_PARTS = [CHART_PART, DRAWING_PART, NOTES_PART, WORKBOOK_PART];

function changePart(drawings: readonly (readonly FileChart[])[]): (name: string, text: string) => string {
  const charts = drawings.flat();
  return (name, text) => {
    if (WORKBOOK_PART.test(name)) return withQuotedTitles(text);
    const chart = CHART_PART.exec(name);
    if (chart) return withReferences(text, charts[Number(chart[1]) - 1]?.references ?? []);
    const drawing = DRAWING_PART.exec(name);
    if (!drawing) return withLargeNotes(text);
    const own = drawings[Number(drawing[1]) - 1] ?? [];
    return withExactPlaces(
      text,
      own.map(({ exact }) => exact),
    );
  };
}

/** The writer's note boxes hold three short lines; notes on sources have more. */
function withLargeNotes(vml: string): string {
  return vml
    .replaceAll("width:108pt;height:59.25pt", "width:216pt;height:150pt")
    .replace(/<x:Anchor>(\d+),15,(\d+),2,\d+,31,\d+,4<\/x:Anchor>/g, (_, column, row) => {
      return `<x:Anchor>${column},15,${row},2,${Number(column) + 4},31,${Number(row) + 10},4</x:Anchor>`;
    });
}

function firstWithCells(grids: readonly Grid[]): number {
  return Math.max(
    0,
    grids.findIndex((grid) => grid.lastRow() > 0),
  );
}

function contextOf(workbook: Workbook, grids: readonly Grid[], names: readonly string[]): SheetContext {
  return {
    locale: workbook.locale,
    now: workbook.now(),
    formulas: {
      fileSheet: (name) => {
        const grid = workbook.sheetByName(name);
        return grid && names[grids.indexOf(grid)];
      },
      hasName: (name) => grids.some((grid) => grid === workbook.namedRange(name)?.grid),
      style: { decimalComma: new Intl.NumberFormat(localeTag(workbook.locale)).format(1.5).includes(",") },
    },
  };
}

function namedRanges(workbook: Workbook, grids: readonly Grid[], names: readonly string[]): NamedRange[] {
  return workbook.namedRanges.flatMap(({ name, grid, rect }) => {
    const sheet = names[grids.indexOf(grid)];
    return sheet === undefined ? [] : [{ name, range: absolute({ sheet, rect }) }];
  });
}

function clockText(workbook: Workbook): string {
  return `${new Date(wallNow(workbook)).toISOString().slice(0, 16).replace("T", " ")} (${workbook.timeZone})`;
}
