/** One sheet of the workbook. */
import type { CellBlock, CellStyle, CellValue, Rect, SpillAnchor, TextLink } from "./cells";
import { blankLike, copyLooks, insertHoles, type Row, setSlot, spliceColumns } from "./grid-rows";
import { withoutCovered } from "./merges";
import type {
  ChartRecord,
  FilterRecord,
  LookRule,
  ProtectionRecord,
  ValidationRecord,
} from "./sheet-objects";
import { DEFAULT_STYLE, StoredCells } from "./stored-cells";

/**
 * Reported after it was made.
 * - `cells`: contents entered or cleared by a person or a script (`entered`), or set by the calculator
 *   (`calculated`).
 * - `looks`: formats, notes or styles only.
 * - `rows`/`columns`: `count` inserted before `at` (from 1), or removed from `at` on if negative. Cells have
 *   moved; formula texts have not: who reads formulas rewrites references.
 */
export type GridChange =
  | {
      readonly kind: "cells";
      readonly cause: "entered" | "calculated";
      readonly grid: Grid;
      readonly rect: Rect;
    }
  | { readonly kind: "looks"; readonly grid: Grid; readonly rect: Rect }
  | { readonly kind: "rows" | "columns"; readonly grid: Grid; readonly at: number; readonly count: number };

export interface GridHost {
  changed(change: GridChange): void;
  /** @throws beyond the workbook's limit */
  claimCells(more: number): void;
}

/** Up to column ZZZ (support.google.com/drive/answer/37603). */
const MAX_COLUMNS = 18_278;

/** Rows and columns count from 1. Reading outside throws. */
export class Grid extends StoredCells {
  hidden = false;
  /** A chart sheet, which has no cells. */
  isObject = false;
  frozenRows = 0;
  frozenColumns = 0;
  charts: ChartRecord[] = [];
  protections: ProtectionRecord[] = [];
  validations: ValidationRecord[] = [];
  lookRules: readonly LookRule[] = [];
  merges: readonly Rect[] = [];
  filter: FilterRecord | undefined;
  /** First cells of pivot tables. */
  pivotTables: readonly { readonly row: number; readonly column: number }[] = [];
  /** The ranges that slicers of this sheet filter. */
  slicers: readonly Rect[] = [];
  /** Format > Convert to table; first rows are headers. */
  tables: readonly Rect[] = [];
  /** Columns of Tables that have a type. */
  typedColumns: readonly Rect[] = [];
  /** Pixels by column (from 1), if not the default of 100. */
  readonly columnWidths = new Map<number, number>();

  constructor(
    readonly id: number,
    private title: string,
    private readonly host: GridHost,
    private rowCount = 1000,
    private columnCount = 26,
  ) {
    super();
  }

  /** Rename by `Workbook.renameSheet`, which keeps names unique. */
  get name(): string {
    return this.title;
  }
  get maxRows(): number {
    return this.rowCount;
  }
  get maxColumns(): number {
    return this.columnCount;
  }

  /** Only the workbook may call this. */
  rename(title: string): void {
    this.title = title;
  }

  /** Replaces values, formulas and spills. Matrices must have its size. */
  write(rect: Rect, given: CellBlock): void {
    const block = this.merges.length > 0 ? withoutCovered(given, rect, this.merges) : given;
    for (let r = 0; r < rect.rows; r += 1) {
      const row = this.rowAt(rect.row + r, rect.column - 1 + rect.columns);
      const values = block.values[r] ?? [];
      const formulas = block.formulas?.[r];
      const formats = block.formats?.[r];
      for (let c = 0; c < rect.columns; c += 1) {
        const index = rect.column - 1 + c;
        row.values[index] = values[c] ?? null;
        const formula = formulas?.[c] ?? undefined;
        if (formula !== undefined || row.formulas) row.formulas = setSlot(row.formulas, index, formula);
        if (row.spills) row.spills[index] = undefined;
        if (row.links) row.links[index] = undefined;
        if (row.inferred) row.inferred[index] = undefined;
        const format = formats?.[c] ?? undefined;
        if (format !== undefined) row.formats = setSlot(row.formats, index, format);
      }
    }
    this.host.changed({ kind: "cells", cause: "entered", grid: this, rect });
  }

  /** Clears values and formulas, and what spilled from these. */
  clearContent(rect: Rect): void {
    this.eachRow(rect, (row, from, to) => {
      for (let index = from; index < to; index += 1) {
        if (index < row.values.length) row.values[index] = null;
        if (row.formulas) row.formulas[index] = undefined;
        if (row.links) row.links[index] = undefined;
        if (row.spills) row.spills[index] = undefined;
        if (row.inferred) row.inferred[index] = undefined;
      }
    });
    this.host.changed({ kind: "cells", cause: "entered", grid: this, rect });
  }

  setFormats(rect: Rect, format: (row: number, column: number) => string): void {
    this.look(rect, (row, index, r, c) => {
      row.formats = setSlot(row.formats, index, format(r, c) || undefined);
    });
  }
  setNotes(rect: Rect, note: (row: number, column: number) => string): void {
    this.look(rect, (row, index, r, c) => {
      row.notes = setSlot(row.notes, index, note(r, c) || undefined);
    });
  }
  setLinks(rect: Rect, links: (row: number, column: number) => readonly TextLink[]): void {
    this.look(rect, (row, index, r, c) => {
      const next = links(r, c);
      row.links = setSlot(row.links, index, next.length > 0 ? next : undefined);
    });
  }
  setLookRules(rules: readonly LookRule[]): void {
    const ranges = [...this.lookRules, ...rules].flatMap((rule) => rule.ranges);
    this.lookRules = rules;
    for (const rect of ranges) this.host.changed({ kind: "looks", grid: this, rect });
  }
  setStyles(rect: Rect, style: (now: CellStyle, row: number, column: number) => CellStyle): void {
    this.look(rect, (row, index, r, c) => {
      const next = style(row.styles?.[index] ?? DEFAULT_STYLE, r, c);
      row.styles = setSlot(row.styles, index, Object.keys(next).length > 0 ? next : undefined);
    });
  }

  /**
   * For the calculator: results of formulas. With `anchor` all other cells are marked as spilled from it.
   * `format`: found for dates, percentages or amounts; shown where a cell has none.
   */
  setCalculated(
    rect: Rect,
    values: readonly (readonly CellValue[])[],
    anchor?: SpillAnchor,
    format?: (row: number, column: number) => string | undefined,
  ): void {
    for (let r = 0; r < rect.rows; r += 1) {
      const row = this.rowAt(rect.row + r);
      for (let c = 0; c < rect.columns; c += 1) {
        const index = rect.column - 1 + c;
        row.values[index] = values[r]?.[c] ?? null;
        const own = !anchor || (anchor.row === rect.row + r && anchor.column === rect.column + c);
        if (!own || row.spills) row.spills = setSlot(row.spills, index, own ? undefined : anchor);
        const found = format?.(r, c);
        if (found !== undefined || row.inferred) row.inferred = setSlot(row.inferred, index, found);
      }
    }
    this.host.changed({ kind: "cells", cause: "calculated", grid: this, rect });
  }

  /** For the calculator: removes what `anchor` spilled. Cells with content stay. */
  clearSpill(rect: Rect, anchor: SpillAnchor): void {
    this.eachRow(rect, (row, from, to) => {
      for (let index = from; index < to; index += 1) {
        const spill = row.spills?.[index];
        if (!row.spills || spill?.row !== anchor.row || spill.column !== anchor.column) continue;
        row.spills[index] = undefined;
        if (row.inferred) row.inferred[index] = undefined;
        row.values[index] = null;
      }
    });
    this.host.changed({ kind: "cells", cause: "calculated", grid: this, rect });
  }

  /**
   * Before row `at` (`maxRows + 1` appends), within the workbook's limit. Formats and styles come from row
   * `like` (numbered before the insertion), as in Sheets.
   */
  insertRows(at: number, count: number, like?: number): void {
    this.host.claimCells(count * this.columnCount);
    if (at <= this.rows.length) insertHoles(this.rows, at - 1, count);
    this.rowCount += count;
    const model = like === undefined ? undefined : this.rows[(like < at ? like : like + count) - 1];
    if (model?.formats || model?.styles) {
      for (let row = at; row < at + count; row += 1) this.rows[row - 1] = blankLike(model);
    }
    if (at <= this.frozenRows) this.frozenRows += count;
    this.host.changed({ kind: "rows", grid: this, at, count });
  }

  deleteRows(at: number, count: number): void {
    if (count >= this.rowCount) throw new Error("You can't delete all the rows on the sheet.");
    this.rows.splice(at - 1, count);
    this.rowCount -= count;
    this.frozenRows -= Math.max(0, Math.min(this.frozenRows, at + count - 1) - (at - 1));
    this.host.changed({ kind: "rows", grid: this, at, count: -count });
  }

  /** So large at least; lines are added at its end. @throws Error in Google's words for too large a sheet */
  growTo(rows: number, columns: number): void {
    if (columns > this.columnCount) this.insertColumns(this.columnCount + 1, columns - this.columnCount);
    if (rows > this.rowCount) this.insertRows(this.rowCount + 1, rows - this.rowCount);
  }

  /** As `insertRows` does with rows. @throws Error in Google's words for too many columns */
  insertColumns(at: number, count: number, like?: number): void {
    if (this.columnCount + count > MAX_COLUMNS) {
      throw new Error(
        `This action would increase the number of columns in the worksheet above the limit of ${MAX_COLUMNS} columns.`,
      );
    }
    this.host.claimCells(count * this.rowCount);
    const model = like === undefined ? undefined : (like < at ? like : like + count) - 1;
    for (const row of this.rows) {
      if (!row) continue;
      spliceColumns(row, at - 1, count);
      if (model !== undefined) copyLooks(row, model, at - 1, count);
    }
    this.columnCount += count;
    this.host.changed({ kind: "columns", grid: this, at, count });
  }

  deleteColumns(at: number, count: number): void {
    if (count >= this.columnCount) throw new Error("You can't delete all the columns on the sheet.");
    for (const row of this.rows) if (row) spliceColumns(row, at - 1, -count);
    this.columnCount -= count;
    this.host.changed({ kind: "columns", grid: this, at, count: -count });
  }

  /** A list that grows from nothing has room for seventeen at once: a new row has as many as it `needs`. */
  private rowAt(row: number, needs = 0): Row {
    return (this.rows[row - 1] ??= { values: new Array<CellValue | undefined>(needs) });
  }

  private eachRow(rect: Rect, visit: (row: Row, from: number, to: number) => void): void {
    const end = Math.min(rect.row - 1 + rect.rows, this.rows.length);
    for (let r = rect.row - 1; r < end; r += 1) {
      const row = this.rows[r];
      if (row) visit(row, rect.column - 1, rect.column - 1 + rect.columns);
    }
  }

  private look(rect: Rect, set: (row: Row, index: number, r: number, c: number) => void): void {
    for (let r = 0; r < rect.rows; r += 1) {
      const row = this.rowAt(rect.row + r);
      for (let c = 0; c < rect.columns; c += 1) set(row, rect.column - 1 + c, r, c);
    }
    this.host.changed({ kind: "looks", grid: this, rect });
  }
}
