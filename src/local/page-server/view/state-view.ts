/** The page's state without cells. */
import type { Grid } from "../../sheet/grid/grid";
import { type ChartRecord, sizeOfChart } from "../../sheet/grid/sheet-objects";
import type { Workbook } from "../../sheet/grid/workbook";
import type { DocumentScreen } from "../../google/roots/screen";
import type { ChartPlace, MenuView, SheetView } from "../contract/calls";
import { columnBandsOf, rowBandsOf } from "./row-bands";

export function sheetsOf(workbook: Workbook): SheetView[] {
  return workbook.sheets.map((grid): SheetView => ({
    id: grid.id,
    name: grid.name,
    hidden: grid.hidden,
    isChart: grid.isObject,
    rows: grid.maxRows,
    columns: grid.maxColumns,
    frozenRows: grid.frozenRows,
    frozenColumns: grid.frozenColumns,
    rowBands: rowBandsOf(grid),
    columnBands: columnBandsOf(grid),
    merges: grid.merges,
    charts: grid.charts.map(chartPlace),
    filter: grid.filter?.rect ?? null,
    protections: protectionsOf(grid),
    dropdowns: grid.validations
      .filter(({ hasDropdown }) => hasDropdown)
      .map(({ rect, values, help }) => ({ rect, values, help })),
  }));
}

export function menusOf(screen: DocumentScreen): MenuView[] {
  return screen.menus.map(({ title, addOn, entries }) => ({
    title,
    addOn,
    items: entries.map(({ label }) => label),
  }));
}

function protectionsOf(grid: Grid): SheetView["protections"] {
  return grid.protections.map(({ rect, description, warningOnly }) => ({
    rect: rect ?? null,
    description,
    warningOnly,
  }));
}

function chartPlace(chart: ChartRecord): ChartPlace {
  const { id, type, position } = chart;
  return { id, type, ...position, ...sizeOfChart(chart) };
}
