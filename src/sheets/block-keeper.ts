/** Keeps the block before the last refresh in a hidden sheet, and gives it back. */
import { neutralText } from "../table/sheet-values";
import type { Calls } from "./calls";
import { growTo, isFiltered, makeHiddenSheet, NEW_GRID } from "./hidden-sheet";
import type { SheetValue } from "./plan";
import { type GridSize, readA1, type Rect } from "./rect";

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

/**
 * One hidden sheet and named range for each pull. Its first row holds the columns' number formats, the rows below hold
 * plain values, each column as far to the right as it was in the block: dates stay the numbers that they are, which a
 * round trip through the spreadsheet's time zone could shift.
 */
export class BlockKeeper {
  private readonly rangeName: string;

  constructor(
    private readonly spreadsheet: Spreadsheet,
    private readonly calls: Calls,
    rangeName: string,
  ) {
    this.rangeName = `${rangeName}_before`;
  }

  /**
   * Keeps the values (never the formulas) of these rectangles instead of what was kept before. They are the pull's own
   * columns of `block`; `formatRow` is a row of it whose formats are the columns', to be kept where they may change.
   */
  keep(sheet: Sheet, block: Rect, own: readonly Rect[], formatRow: number | undefined): void {
    const { range: kept, blank } = this.room({ rows: block.rows + 1, columns: block.columns });
    if (!blank) this.calls.on(kept).clearContent();
    if (formatRow !== undefined) {
      const formats = sheet.getRange(formatRow, block.column, 1, block.columns);
      this.calls.on(formats).copyTo(kept.offset(0, 0, 1, block.columns), { formatOnly: true });
    }
    const filtered = isFiltered(sheet, this.calls);
    for (const rect of own) {
      const from = sheet.getRange(rect.row, rect.column, rect.rows, rect.columns);
      const to = kept.offset(1, rect.column - block.column, rect.rows, rect.columns);
      if (filtered)
        this.calls.on(to).setValues(
          this.calls
            .on(from)
            .getValues()
            .map((row) => row.map(guarded)),
        );
      else this.calls.on(from).copyTo(to, { contentsOnly: true });
    }
  }

  /** Undefined when nothing is kept. Without a header, blank columns cannot be told from gaps, and count as columns. */
  kept(header: boolean): KeptBlock | undefined {
    const range = this.calls.on(this.spreadsheet).getRangeByName(this.rangeName);
    if (!range) return undefined;
    const all: ReadValue[][] = this.calls.on(range).getValues().slice(1);
    const width = Math.max(0, ...all.map(filledLength));
    const height = all.reduce((last, row, at) => (filledLength(row) > 0 ? at + 1 : last), 0);
    if (height === 0) return undefined;
    const places = Array.from({ length: width }, (_, at) => at).filter((at) => !header || all[0]?.[at] !== "");
    const formats = this.calls.on(range.offset(0, 0, 1, width)).getNumberFormats()[0] ?? [];
    return {
      values: all.slice(0, height).map((row) => places.map((at) => row[at] ?? "")),
      formats: places.map((at) => formats[at] ?? ""),
      places,
    };
  }

  /** The named range that holds kept blocks, large enough. It grows by a half more, so that daily growth seldom meets it. */
  private room(size: GridSize): { range: Range; blank: boolean } {
    const kept = this.calls.on(this.spreadsheet).getRangeByName(this.rangeName);
    const now = kept ? readA1(kept.getA1Notation(), { rows: 0, columns: 0 }) : undefined;
    if (kept && now && now.rows >= size.rows && now.columns >= size.columns) return { range: kept, blank: false };
    const wanted: GridSize = {
      rows: Math.max(Math.ceil(size.rows * 1.5), now?.rows ?? 0),
      columns: Math.max(size.columns, now?.columns ?? 0),
    };
    const found = kept?.getSheet() ?? this.calls.on(this.spreadsheet).getSheetByName(this.rangeName);
    const sheet = found ?? makeHiddenSheet(this.spreadsheet, this.calls, this.rangeName);
    growTo(sheet, this.calls, wanted, found ? undefined : NEW_GRID);
    const range = sheet.getRange(1, 1, wanted.rows, wanted.columns);
    this.calls.on(this.spreadsheet).setNamedRange(this.rangeName, range);
    return { range, blank: !found };
  }
}

/** A value that `getValues` gave, as `setValues` takes it: texts have lost their guard when they were read. */
export function guarded(value: ReadValue): SheetValue {
  return typeof value === "string" ? neutralText(value) : value;
}

/** How many cells of a row there are up to the last that is not blank. */
function filledLength(row: readonly ReadValue[]): number {
  for (let length = row.length; length > 0; length -= 1) if (row[length - 1] !== "") return length;
  return 0;
}
