/** Reads, in few calls, where a pull's block is and what stands around it. */
import { AddOnError } from "../errors";
import type { Calls } from "./calls";
import type { Destination } from "./destination";
import { columnsBeside, type Head, type StandingCell } from "./fill-down";
import type { Layout } from "./layout";
import { type GridSize, isOpenA1, joined, readA1, type Rect, rightOf } from "./rect";
import { freeSheetName } from "./sheet-names";

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** Where the pull lands: on a sheet that is there, or on one to be made. */
export type Place =
  | { readonly kind: "block"; readonly sheet: Sheet; readonly rect: Rect }
  | { readonly kind: "sheet"; readonly sheet: Sheet }
  | { readonly kind: "missing"; readonly sheetName: string };

/** The block's first rows, and the range they were read from. */
export interface FirstRows {
  readonly range: Range;
  readonly row: number;
  readonly values: readonly (readonly unknown[])[];
}

export class Survey {
  constructor(
    private readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
    private readonly calls: Calls,
  ) {}

  /**
   * Finds the block by its named range, which moves with the cells when rows or columns are inserted or the block is cut
   * and pasted; else the sheet by its id; else by its name.
   */
  place(destination: Destination): Place {
    const range = this.calls.on(this.spreadsheet).getRangeByName(destination.rangeName);
    if (range) {
      const sheet = range.getSheet();
      const rect = this.rectOf(range, sheet);
      if (rect) return { kind: "block", sheet, rect };
    }
    if (destination.sheetId === undefined) return this.placeByName(destination.sheetName);
    const sheet = this.calls.on(this.spreadsheet).getSheetById(destination.sheetId);
    if (sheet) return { kind: "sheet", sheet };
    // Making the sheet again would bring back every hour what a person has thrown away.
    const problem = "its sheet was deleted. Choose another place for this table, or remove it";
    throw new AddOnError("badDestination", { place: destination.sheetName, problem });
  }

  /** The header row and the first rows of data, over the sheet's whole width: also what stands beside the block. */
  firstRows(sheet: Sheet, rect: Rect, header: boolean): FirstRows {
    const count = Math.min(rect.rows, header ? 3 : 2);
    const range = sheet.getRange(`${rect.row}:${rect.row + count - 1}`);
    return { range, row: rect.row, values: this.calls.on(range).getValues() };
  }

  /** Formulas are read only where something stands beside the block that could be one. */
  head(layout: Layout, first: FirstRows): { readonly beside: readonly number[]; readonly head: Head } {
    const beside = columnsBeside(layout, first);
    const formulas = beside.length > 0 ? this.calls.on(first.range).getFormulas() : [];
    return { beside, head: { row: first.row, values: first.values, formulas } };
  }

  /** The grid's size. Its width is known already where rows were read over the whole width. */
  grid(sheet: Sheet, width?: number): GridSize {
    return { rows: this.calls.on(sheet).getMaxRows(), columns: width ?? this.calls.on(sheet).getMaxColumns() };
  }

  /**
   * The cells in these rectangles that are not blank. A formula that shows nothing is not blank. What lies beyond the
   * grid or below the sheet's content is not read; without `grid`, the rectangles must lie within it.
   */
  standing(sheet: Sheet, rects: readonly Rect[], grid?: GridSize): StandingCell[] {
    if (!rects.some((rect) => !grid || rect.row <= grid.rows)) return [];
    const lastRow = this.calls.on(sheet).getLastRow();
    return joined(rects).flatMap((rect) => {
      const rows = Math.min(rect.rows, lastRow - rect.row + 1);
      const columns = grid ? Math.min(rect.columns, grid.columns - rect.column + 1) : rect.columns;
      return rows > 0 && columns > 0 ? this.standingIn(sheet, { ...rect, rows, columns }) : [];
    });
  }

  private standingIn(sheet: Sheet, rect: Rect): StandingCell[] {
    const range = sheet.getRange(rect.row, rect.column, rect.rows, rect.columns);
    const values: unknown[][] = this.calls.on(range).getValues();
    const formulas = this.calls.on(range).getFormulas();
    const standing: StandingCell[] = [];
    values.forEach((row, r) =>
      row.forEach((value, c) => {
        const formula = formulas[r]?.[c] ?? "";
        if (value === "" && formula === "") return;
        standing.push({ row: rect.row + r, column: rect.column + c, text: value === "" ? formula : String(value) });
      }),
    );
    return standing;
  }

  private placeByName(name: string): Place {
    const sheet = this.calls.on(this.spreadsheet).getSheetByName(name);
    if (sheet) return { kind: "sheet", sheet };
    const taken = this.calls.on(this.spreadsheet).getSheets();
    return {
      kind: "missing",
      sheetName: freeSheetName(
        name,
        taken.map((other) => this.calls.on(other).getName()),
      ),
    };
  }

  private rectOf(range: Range, sheet: Sheet): Rect | undefined {
    const a1 = range.getA1Notation();
    return readA1(a1, isOpenA1(a1) ? this.grid(sheet) : { rows: 0, columns: 0 });
  }
}

/** Whether the block goes beyond where it is, so that the grid's size matters. */
export function outgrows(layout: Layout): boolean {
  const { rect, previous } = layout;
  return !previous || rect.rows > previous.rows || rightOf(rect) > rightOf(previous);
}
