/** A sheet's stored cells and their readers. */
import type { CellRecord, CellStyle, CellValue, Rect, SpillAnchor, TextLink } from "./cells";
import { contentLength, type Row } from "./grid-rows";

export const DEFAULT_STYLE: CellStyle = {};
const NO_LINKS: readonly TextLink[] = [];

/** Rows and columns count from 1. Empty rows are not stored. */
export class StoredCells {
  protected readonly rows: (Row | undefined)[] = [];

  /** Rows after it hold nothing, not even formats. */
  get storedRows(): number {
    return this.rows.length;
  }

  value(row: number, column: number): CellValue {
    return this.rows[row - 1]?.values[column - 1] ?? null;
  }
  formula(row: number, column: number): string | undefined {
    return this.rows[row - 1]?.formulas?.[column - 1];
  }
  /** The number format's pattern that somebody has set; `""` where the value decides. */
  format(row: number, column: number): string {
    return this.rows[row - 1]?.formats?.[column - 1] ?? "";
  }
  /** The cell's own, else what the calculator found for the result. */
  shownFormat(row: number, column: number): string {
    return this.format(row, column) || (this.rows[row - 1]?.inferred?.[column - 1] ?? "");
  }
  note(row: number, column: number): string {
    return this.rows[row - 1]?.notes?.[column - 1] ?? "";
  }
  links(row: number, column: number): readonly TextLink[] {
    return this.rows[row - 1]?.links?.[column - 1] ?? NO_LINKS;
  }
  style(row: number, column: number): CellStyle {
    return this.rows[row - 1]?.styles?.[column - 1] ?? DEFAULT_STYLE;
  }
  spilledFrom(row: number, column: number): SpillAnchor | undefined {
    return this.rows[row - 1]?.spills?.[column - 1];
  }

  cell(row: number, column: number): CellRecord {
    const formula = this.formula(row, column);
    const spilledFrom = this.spilledFrom(row, column);
    return {
      value: this.value(row, column),
      format: this.format(row, column),
      note: this.note(row, column),
      style: this.style(row, column),
      ...(formula === undefined ? {} : { formula }),
      ...(spilledFrom ? { spilledFrom } : {}),
    };
  }

  /** The values of these cells, in rows of their own. */
  values(rect: Rect): CellValue[][] {
    return this.read(rect, (row, index) => row.values[index] ?? null, null);
  }

  /** Calls `pick` for cells of stored rows; others are `blank`. */
  read<T>(rect: Rect, pick: (row: Row, index: number) => T, blank: T): T[][] {
    return Array.from({ length: rect.rows }, (_, r) => {
      const row = this.rows[rect.row - 1 + r];
      if (!row) return Array.from({ length: rect.columns }, () => blank);
      return Array.from({ length: rect.columns }, (_, c) => pick(row, rect.column - 1 + c));
    });
  }

  *formulaCells(): Generator<{ readonly row: number; readonly column: number; readonly formula: string }> {
    for (const [r, row] of this.rows.entries()) {
      if (!row?.formulas) continue;
      for (const [c, formula] of row.formulas.entries()) {
        if (formula !== undefined) yield { row: r + 1, column: c + 1, formula };
      }
    }
  }

  /** Numbers of the first `most` rows that hold a cell of such a style. */
  rowsStyled(most: number, isWanted: (style: CellStyle) => boolean): number[] {
    return this.rows
      .slice(0, most)
      .flatMap((row, r) =>
        row?.styles?.some((style) => style !== undefined && isWanted(style)) ? [r + 1] : [],
      );
  }

  /** The number of a cell; 0 where it holds none. */
  lastRow(): number {
    let last = this.rows.length;
    while (last > 0) {
      const row = this.rows[last - 1];
      if (row && contentLength(row) > 0) break;
      last -= 1;
    }
    return last;
  }

  /** The number of a cell; 0 where it holds none. */
  lastColumn(): number {
    return this.rows.reduce((last, row) => (row ? Math.max(last, contentLength(row)) : last), 0);
  }
}
