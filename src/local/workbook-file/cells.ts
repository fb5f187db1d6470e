/** A local sheet as a sheet of a workbook file. */
import type { Cell, CellStyle, DataValidation, WriteSheet } from "hucre";
import { a1Of } from "../sheet/grid/a1";
import { CellError, type CellValue, type CellStyle as SheetStyle } from "../sheet/grid/cells";
import type { Grid } from "../sheet/grid/grid";
import type { ValidationRecord } from "../sheet/grid/sheet-objects";
import { displayText } from "../sheet/values/number-formats";
import { readEntry } from "../sheet/values/typed-entry";
import { displayWidth } from "../terminal/text-width";
import { fileLookRules } from "./look-rules";
import { type FileFormula, fileFormula, type FormulaContext, spilledFormula } from "./formulas";

export interface SheetContext {
  readonly formulas: FormulaContext;
  /** The spreadsheet's, such as `en_US`. */
  readonly locale: string;
  readonly now: number;
}

export const DEFAULT_FONT = { name: "Calibri", size: 11 };

/**
 * Excel's limit for the text of a cell ("Excel specifications and limits"); it repairs files with longer
 * ones.
 */
const LONGEST_TEXT = 32_767;
/** Widths are measured on so many rows and bounded, in characters. */
const MEASURED_ROWS = 200;
const NARROWEST = 8;
const WIDEST = 48;

/** Without blank cells, unless they have a style. */
export function fileSheet(grid: Grid, name: string, context: SheetContext): WriteSheet {
  const { rows, columns } = extent(grid);
  const cells = new Map<string, Partial<Cell>>();
  for (let row = 1; row <= rows; row += 1) {
    for (let column = 1; column <= columns; column += 1) {
      const cell = fileCell(grid, row, column, context);
      if (cell) cells.set(`${row - 1},${column - 1}`, cell);
    }
  }
  const dropdowns = grid.validations.flatMap(fileDropdown);
  const rules = fileLookRules(grid);
  const frozen = grid.frozenRows > 0 || grid.frozenColumns > 0;
  return {
    name,
    cells,
    columns: Array.from({ length: columns }, (_, c) => ({
      width: columnWidth(grid, c + 1, rows, context.locale),
    })),
    ...(dropdowns.length > 0 ? { dataValidations: dropdowns } : {}),
    ...(rules.length > 0 ? { conditionalRules: rules } : {}),
    ...(frozen ? { freezePane: { rows: grid.frozenRows, columns: grid.frozenColumns } } : {}),
  };
}

/**
 * Excel repairs a file with a longer list, including commas (ECMA-376, 18.3.1.32 gives no escape for a
 * comma).
 */
const LONGEST_LIST = 255;

/** A drop-down of the file; other values are allowed as well. */
function fileDropdown({ rect, kind, values }: ValidationRecord): DataValidation[] {
  if (kind === "CHECKBOX") return [];
  if (values.join().length > LONGEST_LIST || values.some((value) => /[,"]/.test(value))) return [];
  return [
    { type: "list", values: [...values], range: a1Of(rect), allowBlank: true, showErrorMessage: false },
  ];
}

/** The part with content or notes. */
function extent(grid: Grid): { rows: number; columns: number } {
  let [rows, columns] = [grid.lastRow(), grid.lastColumn()];
  const stored = { row: 1, column: 1, rows: grid.storedRows, columns: grid.maxColumns };
  for (const [r, notes] of grid
    .read(stored, (row, index) => row.notes?.[index] !== undefined, false)
    .entries()) {
    const last = notes.lastIndexOf(true) + 1;
    if (last > 0) [rows, columns] = [Math.max(rows, r + 1), Math.max(columns, last)];
  }
  return { rows, columns };
}

function fileCell(grid: Grid, row: number, column: number, context: SheetContext): Partial<Cell> | undefined {
  const value = grid.value(row, column);
  const content = contentOf(grid, row, column, context);
  const note = grid.note(row, column);
  const style = fileStyle(
    grid.style(row, column),
    numberFormat(value, grid.shownFormat(row, column), context),
  );
  const looks = value !== null || Object.keys(grid.style(row, column)).length > 0;
  if (!content && note === "" && !looks) return undefined;
  return {
    ...content,
    ...(looks && Object.keys(style).length > 0 ? { style } : {}),
    ...(note === "" ? {} : { comment: { text: fileText(note) } }),
  };
}

function contentOf(
  grid: Grid,
  row: number,
  column: number,
  context: SheetContext,
): Partial<Cell> | undefined {
  const value = grid.value(row, column);
  const formula = grid.formula(row, column);
  if (formula !== undefined) {
    const file = fileFormula(formula, value, doesSpill(grid, row, column), context.formulas);
    return file ? formulaContent(file) : plainContent(value);
  }
  if (grid.spilledFrom(row, column) && value !== null) {
    const file = spilledFormula(value);
    if (file) return formulaContent(file);
  }
  return plainContent(value);
}

function formulaContent({ formula, result }: FileFormula): Partial<Cell> {
  return {
    formula: fileText(formula),
    formulaResult: typeof result === "string" ? fileText(result) : result,
  };
}

function doesSpill(grid: Grid, row: number, column: number): boolean {
  const comesFromHere = (r: number, c: number): boolean => {
    const from = grid.spilledFrom(r, c);
    return from?.row === row && from.column === column;
  };
  return comesFromHere(row + 1, column) || comesFromHere(row, column + 1);
}

function plainContent(value: CellValue): Partial<Cell> | undefined {
  if (value === null || value === "") return undefined;
  if (value instanceof CellError) return { value: value.code };
  // The writer takes "#N/A" for an error; rich text is always text.
  if (typeof value === "string" && value.startsWith("#")) return { richText: [{ text: fileText(value) }] };
  return { value: typeof value === "string" ? fileText(value) : value };
}

/** Shortened, and what looks like the file's own escape `_x0041_` escaped. */
function fileText(text: string): string {
  return text.slice(0, LONGEST_TEXT).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}

/** `007` or `=1+1` as text must stay text when entered again. */
function numberFormat(value: CellValue, format: string, { locale, now }: SheetContext): string {
  if (format !== "" || typeof value !== "string") return format;
  if (/^[^\d=+\-@'#.]*$/.test(value) && !/^(true|false)$/i.test(value)) return format;
  const entry = readEntry(value, { locale, now });
  return entry.value === value && entry.formula === undefined ? format : "@";
}

function fileStyle(style: SheetStyle, numFmt: string): CellStyle {
  const rgb = style.fontColor?.slice(1).toUpperCase();
  const font = {
    ...(style.fontWeight ? { bold: true } : {}),
    ...(style.fontStyle ? { italic: true } : {}),
    ...(rgb ? { color: { rgb } } : {}),
  };
  const alignment = {
    ...(style.horizontalAlignment ? { horizontal: style.horizontalAlignment } : {}),
    ...(style.wrap ? { wrapText: true } : {}),
  };
  const fill = style.background?.slice(1).toUpperCase();
  return {
    // A font with only "bold" would be another font.
    ...(Object.keys(font).length > 0 ? { font: { ...DEFAULT_FONT, ...font } } : {}),
    ...(fill ? { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: fill } } } : {}),
    ...(Object.keys(alignment).length > 0 ? { alignment } : {}),
    ...(style.borders ? { border: linesOf(style.borders) } : {}),
    ...(numFmt === "" ? {} : { numFmt }),
  };
}

function linesOf(sides: NonNullable<SheetStyle["borders"]>): NonNullable<CellStyle["border"]> {
  return Object.fromEntries(sides.map((side) => [side, { style: "thin" as const }]));
}

/**
 * In characters: as the person set it (pixels), else by what the first rows show, bold texts a little wider.
 */
export function columnWidth(grid: Grid, column: number, rows: number, locale: string): number {
  const pixels = grid.columnWidths.get(column);
  // A character of the default font is 7 pixels wide, and a cell has 5 pixels of padding (ECMA-376,
  // 18.3.1.13).
  if (pixels !== undefined) return Math.max(1, (pixels - 5) / 7);
  let widest = 0;
  for (let row = 1; row <= Math.min(rows, MEASURED_ROWS); row += 1) {
    const text = displayText(grid.value(row, column), grid.shownFormat(row, column), locale);
    const bold = grid.style(row, column).fontWeight === "bold" ? 1.1 : 1;
    widest = Math.max(widest, displayWidth(text.slice(0, WIDEST)) * bold);
  }
  return Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(widest) + 2));
}
