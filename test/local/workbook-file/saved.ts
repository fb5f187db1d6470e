/** Saves a workbook and reads the file back, for tests. */
import { type Cell, type Chart, openXlsx, type Sheet } from "hucre";
import type { ChartRequest } from "../../../src/local/workbook-file/charts";
import { changeParts } from "../../../src/local/workbook-file/zip-parts";
import type { CellValue } from "../../../src/local/sheet/grid/cells";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { workbookToXlsx } from "../../../src/local/workbook-file/xlsx";

/** The serial number of 2024-01-01. */
export const JANUARY = 45_292;

export interface SavedWorkbook {
  readonly sheets: readonly Sheet[];
  readonly namedRanges: readonly { readonly name: string; readonly range: string }[];
  readonly sheet: (name: string) => Sheet;
  /** A cell by its sheet's name and its place (from 1). */
  readonly cell: (sheet: string, row: number, column: number) => Cell | undefined;
  /** The only chart of a sheet. */
  chart(sheet: string): Chart;
  /** The XML of a part of the file, such as `xl/charts/chart1.xml`. */
  part(name: string): string;
}

export async function saved(
  workbook: Workbook,
  charts: readonly ChartRequest[] = [],
): Promise<SavedWorkbook> {
  const file = await workbookToXlsx(workbook, charts);
  const read = await openXlsx(file, { readStyles: true });
  const sheet = (name: string): Sheet => {
    const found = read.sheets.find((each) => each.name === name);
    if (!found) throw new Error(`the file has no sheet ${name}`);
    return found;
  };
  return {
    sheets: read.sheets,
    namedRanges: read.namedRanges ?? [],
    sheet,
    cell: (name, row, column) => sheet(name).cells?.get(`${row - 1},${column - 1}`),
    chart: (name) => {
      const [chart, ...others] = sheet(name).charts ?? [];
      if (!chart || others.length > 0) throw new Error(`${name} has ${others.length} more charts than one`);
      return chart;
    },
    part: (name) => partOf(file, name),
  };
}

/** A workbook of one blank sheet, "Data". */
export function oneSheet(): { workbook: Workbook; grid: Grid } {
  const workbook = new Workbook();
  const [grid] = workbook.sheets;
  if (!grid) throw new Error("a workbook starts with a sheet");
  workbook.renameSheet(grid, "Data");
  return { workbook, grid };
}

/** Writes rows at a place; the formats are those of the columns, below the first row. */
export function put(
  grid: Grid,
  rows: CellValue[][],
  formats: (string | null)[] = [],
  row = 1,
  column = 1,
): void {
  const columns = Math.max(...rows.map((cells) => cells.length));
  grid.write(
    { row, column, rows: rows.length, columns },
    {
      values: rows,
      formats: rows.map((_, r) =>
        Array.from({ length: columns }, (__, c) => (r === 0 ? null : (formats[c] ?? null))),
      ),
    },
  );
}

function partOf(file: Uint8Array, name: string): string {
  let found: string | undefined;
  changeParts(
    file,
    (part) => part === name,
    (_, text) => {
      found = text;
      return undefined;
    },
  );
  if (found === undefined) throw new Error(`the file has no part ${name}`);
  return found;
}
