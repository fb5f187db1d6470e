/** Keeps the last block in a hidden sheet, for undo. */
import { removeIfOwn, type OwnSheet, toOwnSheet } from "../../gate/own-sheets";
import type { Range, Sheet, Spreadsheet } from "../../shared/google-types";
import { copyFormats, copyValues, type ReadValue } from "./copies";
import { countFilledRows } from "./filled-rows";
import { addHiddenSheet, readGridSize, growGrid, getRange, sizeNewSheet } from "./grid";
import { nameCells } from "./name-cells";
import type { GridSize } from "./rect";
import type { Step } from "./steps";

/** A block that is kept, without columns that a person added. */
export interface KeptBlock {
  /** Texts must be guarded again before they are written. */
  readonly values: readonly (readonly ReadValue[])[];
  readonly formats: readonly string[];
  /** From 0 at the block's left edge. */
  readonly places: readonly number[];
}

/** `count`: of kept blocks, with this one. */
export interface Keeper {
  readonly spreadsheet: Spreadsheet;
  readonly rangeName: string;
  readonly count: number;
}

/**
 * The hidden sheet's name too. Two alternate, so that one is always complete. No pull's name has two
 * underscores.
 */
export function nameKeptSheet(rangeName: string, count: number): string {
  return `${rangeName}__before${count % 2 === 1 ? "" : "_2"}`;
}

/** The range name of the table that a sheet of this name keeps; undefined for other sheets. */
export function readKeptName(name: string): string | undefined {
  return /^(analytics_\w*?)__before(?:_2)?$/.exec(name)?.[1];
}

/** The names of the hidden sheets that may keep earlier tables of this named range. */
export function listKeptNames(rangeName: string): readonly string[] {
  return [1, 2].map((count) => nameKeptSheet(rangeName, count));
}

/**
 * Values of the pull's own columns. The first row holds number formats, the others plain values: dates as
 * numbers, because the zone could shift dates.
 */
export function keepBlock(
  { block, own, formatRow }: Extract<Step, { kind: "keep" }>,
  sheet: Sheet,
  keeper: Keeper,
  filtered: boolean,
): void {
  const { column, rows, columns } = block;
  const kept = prepareRoom(keeper, { rows: rows + 1, columns });
  if (formatRow !== undefined) {
    const formats = sheet.getRange(formatRow, column, 1, columns);
    copyFormats(formats, kept.offset(0, 0, 1, columns), filtered);
  }
  for (const rect of own) {
    const to = kept.offset(1, rect.column - column, rect.rows, rect.columns);
    copyValues(getRange(sheet, rect), to, filtered);
  }
}

/** The size of a new hidden sheet. */
export function measureKept({ rows, columns }: GridSize): GridSize {
  return addSpare({ rows: rows + 1, columns });
}

/** Also in a renamed hidden sheet. */
export function forgetKept({ spreadsheet, rangeName }: Pick<Keeper, "spreadsheet" | "rangeName">): void {
  for (const name of listKeptNames(rangeName)) {
    const renamed = spreadsheet.getRangeByName(name)?.getSheet();
    const sheet = spreadsheet.getSheetByName(name) ?? (renamed?.isSheetHidden() ? renamed : null);
    removeIfOwn(spreadsheet, sheet);
  }
}

/** Cells of a hidden sheet of the add-on's own. */
interface KeptRange {
  readonly own: OwnSheet;
  readonly range: Range;
}

/**
 * Any editor can give the name to cells of any sheet: one that is neither hidden nor called so is no
 * copy.
 */
function findKeptRange({ spreadsheet, rangeName, count }: Keeper): KeptRange | undefined {
  const name = nameKeptSheet(rangeName, count);
  const range = spreadsheet.getRangeByName(name);
  const sheet = range?.getSheet();
  if (!sheet || !(sheet.isSheetHidden() || sheet.getName() === name)) return undefined;
  const own = toOwnSheet(spreadsheet, sheet);
  return own && range ? { own, range } : undefined;
}

/**
 * Undefined when nothing is kept. Without a header, blank columns cannot be distinguished from gaps, and
 * count as columns.
 */
export function readKept(keeper: Keeper, header: boolean): KeptBlock | undefined {
  const { range } = findKeptRange(keeper) ?? {};
  if (!range) return undefined;
  const values: ReadValue[][] = range.getValues().slice(1);
  values.length = countFilledRows(values);
  const [first] = values;
  if (!first) return undefined;
  const places = [...first.keys()].filter((at) =>
    header ? !isBlankCell(first[at]) : values.some((row) => !row.slice(at).every(isBlankCell)),
  );
  const formats = range.offset(0, 0, 1, first.length).getNumberFormats()[0] ?? [];
  return {
    values: values.map((row) => places.map((at) => row[at] ?? "")),
    formats: places.map((at) => formats[at] ?? ""),
    places,
  };
}

/** Spare cells at most, see `addSpare`. */
const MOST_SPARE = 100_000;

/** Three blocks of 2 million cells besides the sheet are too many. */
export function forgetBefore({ spreadsheet, rangeName, count }: Keeper): void {
  removeIfOwn(spreadsheet, spreadsheet.getSheetByName(nameKeptSheet(rangeName, count - 1)));
}

/** Looks for a sheet only once both were used. */
function prepareRoom(keeper: Keeper, { rows, columns }: GridSize): Range {
  const { spreadsheet, rangeName, count } = keeper;
  const name = nameKeptSheet(rangeName, count);
  const kept = count > 2 ? findKeptRange(keeper) : undefined;
  if (kept && kept.range.getNumRows() >= rows && kept.range.getNumColumns() >= columns)
    return kept.range.clearContent();
  const wanted = addSpare({ rows, columns });
  const sheet = kept?.own ?? addHiddenSheet(spreadsheet, name);
  if (kept) growGrid(sheet, wanted, readGridSize(sheet));
  else sizeNewSheet(sheet, wanted);
  const range = sheet.getRange(1, 1, wanted.rows, columns);
  nameCells(spreadsheet, name, range);
  return kept ? range.clearContent() : range;
}

/** Half more, so that it seldom has to grow. */
function addSpare({ rows, columns }: GridSize): GridSize {
  return { rows: rows + Math.min(Math.ceil(rows / 2), Math.ceil(MOST_SPARE / columns)), columns };
}

function isBlankCell(value: ReadValue | undefined): boolean {
  return value === "";
}
