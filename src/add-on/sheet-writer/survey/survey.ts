/** Reads, in few calls, a pull's block and its surroundings. */
import type { Range, Sheet, Spreadsheet } from "../../shared/google-types";
import { AddOnError } from "../../shared/errors";
import type { Destination } from "../destination/destination";
import {
  findNeighbourColumns,
  planFills,
  findFormulaColumns,
  type ExistingCell,
  makeTails,
} from "../layout/fill-down";
import type { Fill } from "../cells/steps";
import { readGridSize, getRange } from "../cells/grid";
import { computeAreaToClaim, firstDataRowOf, type Layout, type LayoutInput, layOut } from "../layout/layout";
import { boundsOf, getRight, type GridSize, joinRects, NEW_GRID, type Rect } from "../cells/rect";
import { computeBesideRect, leaveOutTables, listOwnColumns } from "../layout/own-columns";
import { chooseSheetName } from "../cells/sheet-names";

export interface SurveyedPlace {
  readonly sheet: Sheet | null;
  readonly sheetName: string;
  readonly rect?: Rect;
}

/** By named range, which moves with the cells; else by sheet id, then name. */
export function findPlace(
  spreadsheet: Spreadsheet,
  { rangeName, sheetId, sheetName }: Destination,
): SurveyedPlace {
  const range = spreadsheet.getRangeByName(rangeName);
  if (range) {
    const sheet = range.getSheet();
    return { sheet, sheetName: sheet.getName(), rect: toRect(range) };
  }
  // A deleted sheet may have been made again.
  const known = sheetId === undefined ? null : spreadsheet.getSheetById(sheetId);
  const sheet = known ?? spreadsheet.getSheetByName(sheetName);
  if (sheet) return { sheet, sheetName: sheet.getName() };
  if (sheetId === undefined) {
    const taken = spreadsheet.getSheets().map((other) => other.getName());
    return { sheet, sheetName: chooseSheetName(sheetName, taken) };
  }
  // Hourly runs must not bring back a deleted sheet.
  const problem = "its sheet was deleted. Make a sheet of that name again, or choose another place";
  throw new AddOnError("badDestination", { place: sheetName, problem });
}

/** The place and size of a range, from 1; four service calls. */
export function toRect(range: Range): Rect {
  const [row, column] = [range.getRow(), range.getColumn()];
  return { row, column, rows: range.getNumRows(), columns: range.getNumColumns() };
}

/** `grid`: only if the block grows. */
export interface SurveyedArea {
  readonly layout: Layout;
  readonly existing: readonly ExistingCell[];
  readonly fills: readonly Fill[];
  readonly grid?: GridSize | undefined;
  readonly formulas?: ReadFormulas | undefined;
}

/** Formulas of columns beside a block, and of what stands between. */
export interface ReadFormulas {
  readonly rect: Rect;
  readonly formulas: readonly (readonly string[])[];
}

/** From the block's first row on, over the sheet's whole width. */
export interface ExistingBlock {
  readonly rect: Rect;
  readonly range: Range;
  /** The header and first data rows, or all rows; `shown`: with the headers that a Table must have. */
  readonly values: readonly (readonly unknown[])[];
  readonly shown: readonly (readonly unknown[])[];
  readonly isWhole: boolean;
  /** Columns of the sheet that are blank but for the header that a Table must have: it reads as blank. */
  readonly stopgaps: readonly number[];
}

/** The header and the rows by which formulas are told that fill their column. */
const SURVEYED_ROWS = 3;
/** Another pull's table may be beside the block, and its formulas are nobody's. */
const MAX_FORMULAS_READ = 200_000;
const WIDER = 2;
const MAX_CELLS_READ = 600_000;

/** All rows in the same call if wanted and not too large. */
export function readExisting(
  { sheet, rect }: SurveyedPlace,
  wish: { header: boolean; whole: boolean },
): ExistingBlock | undefined {
  if (!sheet || !rect) return undefined;
  const headRows = Math.min(rect.rows, wish.header ? 3 : 2);
  const all = sheet.getRange(`${rect.row}:${rect.row + rect.rows - 1}`);
  const width = all.getNumColumns();
  const isNear = width * rect.rows <= 2_000 || width <= (rect.columns + rect.column) * WIDER;
  const isWhole = rect.rows <= headRows || (wish.whole && isNear && width * rect.rows <= MAX_CELLS_READ);
  const range = isWhole ? all : sheet.getRange(`${rect.row}:${rect.row + headRows - 1}`);
  const values: unknown[][] = range.getValues();
  const stopgaps = wish.header ? findStopgaps(rect, values) : [];
  const [first = [], ...others] = values;
  const names = first.map((name, at) => (stopgaps.includes(at + 1) ? "" : name));
  return { rect, range, values: [names, ...others], shown: values, isWhole, stopgaps };
}

/**
 * Where a Table had to be given a name for a column that went, also right of the block, which may have been
 * wider: no person's, and free to be written.
 */
function findStopgaps({ column }: Rect, [first = [], ...others]: readonly unknown[][]): number[] {
  return first.flatMap((name, at) => {
    const isFree = /^Column \d+$/.test(String(name)) && others.every((row) => row[at] === "");
    return isFree && at >= column - 1 ? [at + 1] : [];
  });
}

/** What the blank header of a block's column is called in a Table. `at`: from 0. */
export function nameStopgap(at: number): string {
  return `Column ${at + 1}`;
}

export function survey(
  { sheet }: SurveyedPlace,
  sheetBlock: ExistingBlock | undefined,
  wish: LayoutInput & {
    readonly fillsDown: boolean;
    /** Other pulls' on this sheet. */
    readonly tables?: () => readonly Rect[];
    /** Headers of columns in which a formula is one row's own. */
    readonly rowFormulas?: readonly string[] | undefined;
  },
): SurveyedArea {
  if (!sheet || !sheetBlock) {
    const layout = layOut(wish);
    const grid = sheet ? readGridSize(sheet) : NEW_GRID;
    return {
      layout,
      existing: sheet ? findExisting(sheet, computeAreaToClaim(layout), grid) : [],
      fills: [],
      grid,
    };
  }
  const { rect, values } = sheetBlock;
  const previous = { rect, firstRow: findFirstRow(sheetBlock) };
  const plain = layOut({ ...wish, previous });
  const growsRight = plain.slots.length > rect.columns && wish.fillsDown;
  const taken = growsRight ? findTakenColumns(sheetBlock, plain, wish.tables?.() ?? []) : undefined;
  const layout = taken ? layOut({ ...wish, previous: { ...previous, taken } }) : plain;
  const head = { row: rect.row, values: values.slice(0, wish.header ? 3 : 2) };
  const neighbours = findNeighbourColumns(layout, head);
  const grid = layout.grows ? readGridSize(sheet, values[0]?.length) : undefined;
  const own = listOwnColumns(layout, values);
  const firstRows = { row: head.row, rows: head.values.length };
  // Only where something next to the block could be a formula.
  const read =
    neighbours.length > 0 && wish.fillsDown
      ? readFormulasOf(sheet, neighbours, computeBesideRect(own, layout, grid ?? UNKNOWN_SIZE) ?? firstRows)
      : undefined;
  const formulas = read ? spreadFormulas(read, head.values.length) : [];
  const unfilled = listUnfilled(layout, head.values, wish.rowFormulas);
  const rowsBefore = wish.last?.unfinished ? wish.last.left?.rows : undefined;
  const found = findFormulaColumns(neighbours, layout, { ...head, formulas }, rowsBefore);
  const columns = found.filter(({ column, from }) => from > firstDataRowOf(layout) || !unfilled.has(column));
  const inTheWay = findExisting(sheet, [...computeAreaToClaim(layout), ...makeTails(columns, layout)], grid);
  const cells = inTheWay.filter(
    ({ row, column }) => row !== rect.row || !sheetBlock.stopgaps.includes(column),
  );
  return { layout, existing: cells, fills: planFills(columns, layout, cells), grid, formulas: read };
}

function listUnfilled(
  layout: Layout,
  head: readonly (readonly unknown[])[],
  rowFormulas: readonly string[] = [],
): ReadonlySet<number> {
  const own = rowFormulas.length === 0 ? [] : listOwnColumns(layout, head);
  return new Set(own.flatMap(({ column, label }) => (rowFormulas.includes(label) ? [column] : [])));
}

/** From the block's left edge on. */
export function findFirstRow({ rect, values }: ExistingBlock): string[] {
  return (values[0] ?? []).slice(rect.column - 1).map(String);
}

/** A person's own columns right beside the block, from 0: new ones of the answer go beyond them. */
function findTakenColumns(
  { rect, values }: ExistingBlock,
  layout: Layout,
  tables: readonly Rect[],
): ReadonlySet<number> {
  const slots = layout.slots.slice(0, rect.columns);
  const columns = listOwnColumns({ ...layout, slots }, values.slice(0, layout.header ? 3 : 2));
  const beyond = leaveOutTables(columns, rect, tables).filter(({ column }) => column > getRight(rect));
  return new Set(beyond.map(({ column }) => column - rect.column));
}

/** Of all rows beside which something can be typed, which are read but once; else of the first ones. */
function readFormulasOf(
  sheet: Sheet,
  columns: readonly number[],
  { row, rows }: Pick<Rect, "row" | "rows">,
): ReadFormulas {
  const all = boundsOf(columns.map((column) => ({ row, column, rows, columns: 1 })));
  const isSmall = all.rows * all.columns <= MAX_FORMULAS_READ;
  const rect = isSmall ? all : { ...all, rows: Math.min(rows, SURVEYED_ROWS) };
  return { rect, formulas: getRange(sheet, rect).getFormulas() };
}

/** The first rows, from the sheet's first column on. */
function spreadFormulas({ rect, formulas }: ReadFormulas, rows: number): string[][] {
  const before = Array.from({ length: rect.column - 1 }, () => "");
  return formulas.slice(0, rows).map((row) => [...before, ...row]);
}

const UNKNOWN_SIZE: GridSize = { rows: Infinity, columns: Infinity };

/** Includes formulas that show nothing. Without `grid`, rectangles must be within it. */
function findExisting(sheet: Sheet, rects: readonly Rect[], grid: GridSize = UNKNOWN_SIZE): ExistingCell[] {
  if (!rects.some((rect) => rect.row <= grid.rows)) return [];
  const lastRow = sheet.getLastRow();
  return joinRects(rects).flatMap((rect) => {
    const rows = Math.min(rect.rows, lastRow - rect.row + 1);
    const columns = Math.min(rect.columns, grid.columns - rect.column + 1);
    return rows > 0 && columns > 0 ? readExistingIn(sheet, { ...rect, rows, columns }) : [];
  });
}

function readExistingIn(sheet: Sheet, rect: Rect): ExistingCell[] {
  const range = getRange(sheet, rect);
  const values: unknown[][] = range.getValues();
  const formulas = range.getFormulas();
  return values.flatMap((row, r) =>
    row.flatMap((value, c) => {
      const text = value === "" ? formulas[r]?.[c] : String(value);
      return text ? [{ row: rect.row + r, column: rect.column + c, text }] : [];
    }),
  );
}
