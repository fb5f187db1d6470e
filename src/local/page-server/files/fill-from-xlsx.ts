/** Fills a workbook from a file of Excel's: values, formulas, looks and names. */
import { type Cell, readXlsx, type Sheet as FileSheet } from "hucre";
import { readA1, rectOf } from "../../sheet/grid/a1";
import { CellError, type CellStyle, type CellValue, type ErrorCode, SIDES } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import { lookRulesOf } from "../../workbook-file/look-rules";
import { Refusal } from "../contract/refusal";
import { type FileFormula, fileFormulas } from "./file-formulas";
import { refuseLongTexts, tooLarge } from "./file-limits";
import { isOldWorkbook } from "./is-workbook";
import { unpackedWorkbook } from "./unpacked";

export async function fillFromXlsx(workbook: Workbook, name: string, content: Buffer): Promise<void> {
  if (content.length === 0) throw new Refusal(`"${name}" is empty.`);
  if (isOldWorkbook(content)) {
    throw new Refusal(
      `"${name}" is protected by a password, or a workbook of an older kind. ` +
        "Save it as .xlsx without a password first.",
    );
  }
  const file = await readParts(name, content);
  const [blank] = workbook.sheets;
  if (blank && file.sheets.length > 0) workbook.renameSheet(blank, "::to be removed::");
  const titles = sheetNames(file.sheets.map((sheet) => sheet.name));
  let formulas = 0;
  for (const [at, sheet] of file.sheets.entries()) {
    refuseLongTexts(name, sheet.rows);
    formulas += fillSheet(workbook, sheet, titles[at] ?? "");
    if (formulas > MOST_OF_FORMULAS) throw tooLarge(name, MOST_FORMULAS);
  }
  if (blank && workbook.sheets.length > 1) workbook.removeSheet(blank);
  for (const { name: title, range } of file.namedRanges ?? []) nameRange(workbook, title, range);
}

async function readParts(name: string, content: Buffer) {
  try {
    return await readXlsx(unpackedWorkbook(name, content), { readStyles: true });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`"${name}" cannot be read as a workbook. It may be damaged: save it again first.`, {
      cause: error,
    });
  }
}

/** In order, unique ignoring case, as a workbook needs them; most stay. */
function sheetNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = name.trim() === "" ? "Sheet" : name;
    let free = base.slice(0, LONGEST_NAME);
    for (let again = 2; taken.has(free.toLowerCase()); again += 1) {
      const ending = ` (${again})`;
      free = base.slice(0, LONGEST_NAME - ending.length) + ending;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

const LONGEST_NAME = 100;

/** Who computes them holds about a hundred bytes for each character, and two thousand for each formula. */
const MOST_OF_FORMULAS = 4_000_000;
const OF_EACH = 20;
const MOST_FORMULAS = "its formulas have more than 4,000,000 characters, with twenty more for each";

/** @returns the characters of its formulas, with twenty more for each */
function fillSheet(workbook: Workbook, sheet: FileSheet, title: string): number {
  const grid = workbook.addSheet(title);
  const rows = sheet.rows.length;
  const columns = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  grid.growTo(rows, columns);
  if (rows > 0 && columns > 0) {
    grid.write(
      { row: 1, column: 1, rows, columns },
      {
        values: sheet.rows.map((row, r) =>
          Array.from({ length: columns }, (_, c) =>
            isErrorText(row[c]) && sheet.cells?.get(`${r},${c}`)?.type === "error"
              ? new CellError(row[c])
              : valueOf(row[c]),
          ),
        ),
      },
    );
  }
  const cells = [...(sheet.cells ?? [])].map(([place, cell]) => {
    const [row = 0, column = 0] = place.split(",").map(Number);
    return { row: row + 1, column: column + 1, cell };
  });
  for (const { row, column, cell } of cells) fillCell(grid, row, column, cell);
  const formulas = fileFormulas(cells, workbook.locale);
  fillFormulas(grid, formulas);
  grid.merges = (sheet.merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
    row: startRow + 1,
    column: startCol + 1,
    rows: endRow - startRow + 1,
    columns: endCol - startCol + 1,
  }));
  grid.lookRules = lookRulesOf(sheet.conditionalRules ?? [], grid);
  const { freezePane } = sheet;
  if (freezePane) [grid.frozenRows, grid.frozenColumns] = [freezePane.rows ?? 0, freezePane.columns ?? 0];
  for (const [at, column] of (sheet.columns ?? []).entries()) {
    // A character of the file's font is about seven pixels wide, plus five of padding.
    if (column?.width !== undefined) grid.columnWidths.set(at + 1, Math.round(column.width * 7 + 5));
  }
  return formulas.reduce((sum, { formula }) => sum + formula.length + OF_EACH, 0);
}

function fillCell(grid: Grid, row: number, column: number, cell: Cell): void {
  grid.growTo(row, column);
  const rect = { row, column, rows: 1, columns: 1 };
  const { style, comment } = cell;
  if (style?.numFmt !== undefined && style.numFmt !== "General")
    grid.setFormats(rect, () => style.numFmt ?? "");
  if (style) grid.setStyles(rect, () => styleOf(style));
  if (comment) grid.setNotes(rect, () => comment.text);
}

/** Cells into which a formula spills are blank first: the file keeps its values there. */
function fillFormulas(grid: Grid, formulas: readonly FileFormula[]): void {
  for (const { spill } of formulas) {
    if (!spill) continue;
    const rect = rectOf(spill, grid.maxRows, grid.maxColumns);
    grid.write(rect, { values: Array.from({ length: rect.rows }, () => Array(rect.columns).fill(null)) });
  }
  for (const { row, column, formula } of formulas)
    grid.write({ row, column, rows: 1, columns: 1 }, { values: [[null]], formulas: [[formula]] });
}

function styleOf(style: NonNullable<Cell["style"]>): CellStyle {
  const background = colourOf(style.fill && "fgColor" in style.fill ? style.fill.fgColor?.rgb : undefined);
  const fontColor = colourOf(style.font?.color?.rgb);
  const horizontal = style.alignment?.horizontal;
  const borders = SIDES.filter((side) => style.border?.[side] !== undefined);
  return {
    ...(borders.length > 0 ? { borders } : {}),
    ...(style.font?.bold ? { fontWeight: "bold" as const } : {}),
    ...(style.font?.italic ? { fontStyle: "italic" as const } : {}),
    ...(style.alignment?.wrapText ? { wrap: true } : {}),
    ...(background === undefined ? {} : { background }),
    ...(fontColor === undefined ? {} : { fontColor }),
    ...(horizontal === "left" || horizontal === "center" || horizontal === "right"
      ? { horizontalAlignment: horizontal }
      : {}),
  };
}

function colourOf(rgb: string | undefined): string | undefined {
  const hex = rgb?.slice(-6).toLowerCase();
  return hex !== undefined && /^[0-9a-f]{6}$/.test(hex) ? `#${hex}` : undefined;
}

const ERROR = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A)$/;

/** A text may read so too: the file says which of them are errors. */
function isErrorText(value: unknown): value is ErrorCode {
  return typeof value === "string" && ERROR.test(value);
}

/** A file counts 29 February 1900, which was not: before it, its serial numbers are of the day before. */
const FIRST_SHARED_SERIAL = 61;

function valueOf(value: unknown): CellValue {
  if (value instanceof Date) {
    const serial = value.getTime() / 86_400_000 + 25_569;
    return serial < FIRST_SHARED_SERIAL ? serial - 1 : serial;
  }
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

function nameRange(workbook: Workbook, name: string, range: string): void {
  const reference = readA1(range);
  const grid = reference?.sheet === undefined ? undefined : workbook.sheetByName(reference.sheet);
  if (reference && grid) workbook.setNamedRange(name, grid, rectOf(reference, grid.maxRows, grid.maxColumns));
}
