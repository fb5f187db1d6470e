/**
 * Reads a block of the local spreadsheet back as a table: typed by its cells and their number formats, and as
 * shown.
 */
import type { Cell, Column, ColumnType, Table } from "../../add-on/table/types";
import type { DisplayTable } from "../terminal/print-table";
import { readA1, rectOf } from "../sheet/grid/a1";
import { CellError, type CellValue, type Rect } from "../sheet/grid/cells";
import type { Grid } from "../sheet/grid/grid";
import { displayText, isDateFormat } from "../sheet/values/number-formats";
import { wallFromSerial } from "../sheet/grid/serial-dates";
import type { Workbook } from "../sheet/grid/workbook";

export interface Block {
  readonly grid: Grid;
  /** The header's row and the rows of data below it. */
  readonly rect: Rect;
  readonly table: Table;
  /** Worked out when it is read: most of the time goes into formatting, and a chart needs none of it. */
  readonly display: DisplayTable;
  /** The number format of each column: that of its first number, `""` where there is none. */
  readonly formats: readonly string[];
}

/**
 * The block at `a1` (such as `A1:D20`; open ends reach to the last row or column with content), whose first
 * row is the header. Errors and empty texts are blanks in the table. Throws where there is no such sheet or
 * `a1` is no reference.
 */
export function readBlock(workbook: Workbook, sheetName: string, a1: string): Block {
  const grid = workbook.sheetByName(sheetName);
  if (!grid) throw new Error(`There is no sheet "${sheetName}".`);
  const reference = readA1(a1);
  if (!reference) throw new Error(`"${a1}" is no range of cells.`);
  const rect = rectOf(reference, Math.max(1, grid.lastRow()), Math.max(1, grid.lastColumn()));
  const columns = Array.from({ length: rect.columns }, (_, c) => readColumn(grid, rect, rect.column + c));
  const names = headerNames(grid, rect, workbook.locale);
  return {
    grid,
    rect,
    table: {
      columns: columns.map(({ type }, c): Column => ({ name: names[c] ?? "", type })),
      rows: Array.from({ length: rect.rows - 1 }, (_, r) => columns.map(({ cells }) => cells[r] ?? null)),
    },
    get display() {
      const [header = [], ...rows] = readShownTexts(grid, rect, workbook.locale);
      return { header, rows, numeric: columns.map(({ type }) => type === "number" || type === "percent") };
    },
    formats: columns.map(({ format }) => format),
  };
}

/** What the cells of a rectangle show. */
function readShownTexts(grid: Grid, rect: Rect, locale: string): string[][] {
  return Array.from({ length: rect.rows }, (_, r) =>
    Array.from({ length: rect.columns }, (__, c) => {
      const [row, column] = [rect.row + r, rect.column + c];
      return displayText(grid.value(row, column), grid.shownFormat(row, column), locale);
    }),
  );
}

interface ReadColumn {
  readonly type: ColumnType;
  readonly cells: readonly Cell[];
  readonly format: string;
}

function readColumn(grid: Grid, rect: Rect, column: number): ReadColumn {
  const types = new Set<ColumnType>();
  let format: string | undefined;
  const cells = Array.from({ length: rect.rows - 1 }, (_, r): Cell => {
    const value = blankless(grid.value(rect.row + 1 + r, column));
    if (value === null) return null;
    const shownFormat = grid.shownFormat(rect.row + 1 + r, column);
    if (typeof value === "number") format ??= shownFormat;
    const type = typeOf(value, shownFormat);
    types.add(type);
    const dated = type === "date" || type === "datetime";
    return dated && typeof value === "number" ? new Date(wallFromSerial(value)) : value;
  });
  return { type: agreeOnType(types), cells, format: format ?? "" };
}

/** A formula gives `""` for a blank, and an error is no value. */
function blankless(value: CellValue): Exclude<CellValue, CellError> {
  return value === "" || value instanceof CellError ? null : value;
}

function agreeOnType(types: ReadonlySet<ColumnType>): ColumnType {
  const [only, ...others] = types;
  if (only === undefined) return "empty";
  return others.length === 0 ? only : "mixed";
}

function typeOf(value: string | number | boolean, format: string): ColumnType {
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "boolean";
  // Letters in quotes, escapes, colours, conditions and locales are not part of the pattern.
  const pattern = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  if (!isDateFormat(format)) return pattern.includes("%") ? "percent" : "number";
  // Times of day and durations without a day are amounts.
  if (!/[yd]/i.test(pattern)) return "number";
  return /[hs]/i.test(pattern) ? "datetime" : "date";
}

/** The header's texts, made unique and never empty, as a table's names are. */
function headerNames(grid: Grid, rect: Rect, locale: string): string[] {
  const taken = new Set<string>();
  const [header = []] = readShownTexts(grid, { ...rect, rows: 1 }, locale);
  return header.map((text, c) => {
    const base = text === "" ? `Column ${c + 1}` : text;
    let name = base;
    for (let again = 2; taken.has(name); again += 1) name = `${base} ${again}`;
    taken.add(name);
    return name;
  });
}
