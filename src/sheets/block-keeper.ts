/** Keeps the block before the last refresh in a hidden sheet, and gives it back. */
import { neutralText } from "../table/sheet-values";
import { gridOf, growTo, isFiltered, rangeAt } from "./grid";
import { addHiddenSheet } from "./hidden-sheet";
import { type GridSize, NEW_GRID } from "./rect";
import type { SheetValue, Step } from "./steps";

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** What `getValues` gives for a cell. */
type ReadValue = string | number | boolean | Date;

/** A kept block. Columns that a person had among the pull's are not in it. */
export interface KeptBlock {
  /** As `getValues` reads them: texts are bare and must be guarded again before they are written. */
  readonly values: readonly (readonly ReadValue[])[];
  /** The number format of each column. */
  readonly formats: readonly string[];
  /** Where each column stood, counted from 0 at the block's left edge. */
  readonly places: readonly number[];
}

/** Where blocks of a pull are kept. */
interface Keeper {
  readonly spreadsheet: Spreadsheet;
  readonly rangeName: string;
  /** Whether a block from before has been kept already. */
  readonly kept: boolean;
}

/** The named range, and the hidden sheet, that hold what was kept of a pull. No pull's own name has two underscores. */
function keeperOf(rangeName: string): string {
  return `${rangeName}__before`;
}

/**
 * Keeps the values (never the formulas) of a pull's own columns instead of what was kept before. One hidden sheet and
 * named range for each pull: the first row holds the columns' number formats, copied where they may change, the rows below
 * hold plain values, each column as far to the right as it was in the block: dates stay the numbers that they are, which
 * a round trip through the spreadsheet's time zone could shift.
 */
export function keepBlock(
  { block, own, formatRow }: Extract<Step, { kind: "keep" }>,
  sheet: Sheet,
  { spreadsheet, rangeName, kept: known }: Keeper,
): void {
  const { column, rows, columns } = block;
  const kept = room(spreadsheet, keeperOf(rangeName), { rows: rows + 1, columns }, known);
  if (formatRow !== undefined) {
    const formats = sheet.getRange(formatRow, column, 1, columns);
    formats.copyTo(kept.offset(0, 0, 1, columns), { formatOnly: true });
  }
  const filtered = isFiltered(sheet);
  for (const rect of own) {
    const from = rangeAt(sheet, rect);
    const to = kept.offset(1, rect.column - column, rect.rows, rect.columns);
    if (filtered) to.setValues(from.getValues().map((cells) => cells.map(guarded)));
    else from.copyTo(to, { contentsOnly: true });
  }
}

/** Undefined when nothing is kept. Without a header, blank columns cannot be told from gaps, and count as columns. */
export function keptBlock(spreadsheet: Spreadsheet, rangeName: string, header: boolean): KeptBlock | undefined {
  const range = spreadsheet.getRangeByName(keeperOf(rangeName));
  if (!range) return undefined;
  const values: ReadValue[][] = range.getValues().slice(1);
  values.length = values.reduce((end, row, at) => (row.every(isBlank) ? end : at + 1), 0);
  const [first] = values;
  if (!first) return undefined;
  const places = [...first.keys()].filter((at) =>
    header ? !isBlank(first[at]) : values.some((row) => !row.slice(at).every(isBlank)),
  );
  const formats = range.offset(0, 0, 1, first.length).getNumberFormats()[0] ?? [];
  return {
    values: values.map((row) => places.map((at) => row[at] ?? "")),
    formats: places.map((at) => formats[at] ?? ""),
    places,
  };
}

/**
 * The named range that holds a kept block, blank and large enough. It grows by a half more, so that daily growth seldom
 * meets it. Where nothing was kept as far as the pull knows, nothing is looked for.
 */
function room(spreadsheet: Spreadsheet, name: string, { rows, columns }: GridSize, known: boolean): Range {
  const kept = known ? spreadsheet.getRangeByName(name) : null;
  if (kept && kept.getNumRows() >= rows && kept.getNumColumns() >= columns) return kept.clearContent();
  const wanted = { rows: Math.ceil(rows * 1.5), columns };
  const sheet = kept?.getSheet() ?? addHiddenSheet(spreadsheet, name);
  growTo(sheet, wanted, kept ? gridOf(sheet) : NEW_GRID);
  const range = sheet.getRange(1, 1, wanted.rows, columns);
  spreadsheet.setNamedRange(name, range);
  return kept ? range.clearContent() : range;
}

/** A value that `getValues` gave, as `setValues` takes it: texts have lost their guard when they were read. */
export function guarded(value: ReadValue): SheetValue {
  return typeof value === "string" ? neutralText(value) : value;
}

function isBlank(value: ReadValue | undefined): boolean {
  return value === "";
}
