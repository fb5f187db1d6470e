/** What Range.copyTo does to cells. */
import type { CellStyle, CellValue, Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { copiedFormula } from "../../sheet/language/rewrite";

/** `values` turns formulas into their results. */
export interface CopyParts {
  readonly content: "formulas" | "values" | "none";
  readonly looks: boolean;
}

interface CopiedCell {
  readonly value: CellValue;
  /** Spilled from a formula elsewhere. */
  readonly spilled: boolean;
  readonly formula: string | undefined;
  readonly format: string;
  readonly note: string;
  readonly style: CellStyle;
}

/**
 * As in Sheets, a target of a multiple of the source's size is filled with copies; a smaller one only gives
 * the upper left corner.
 */
export function copyCells(source: Grid, from: Rect, target: Grid, to: Rect, parts: CopyParts): Rect {
  const rows = to.rows % from.rows === 0 ? to.rows : from.rows;
  const columns = to.columns % from.columns === 0 ? to.columns : from.columns;
  const area: Rect = { row: to.row, column: to.column, rows, columns };
  // Read all first: the areas may overlap.
  const cells = Array.from({ length: from.rows }, (_, r) =>
    Array.from({ length: from.columns }, (_, c): CopiedCell =>
      readCell(source, from.row + r, from.column + c),
    ),
  );
  const cell = (r: number, c: number): CopiedCell | undefined => cells[r % from.rows]?.[c % from.columns];
  if (parts.content !== "none") writeContent(target, area, from, cell, parts.content === "formulas");
  if (parts.looks) {
    target.setFormats(area, (r, c) => cell(r, c)?.format ?? "");
    target.setStyles(area, (_now, r, c) => cell(r, c)?.style ?? {});
    if (parts.content === "formulas") target.setNotes(area, (r, c) => cell(r, c)?.note ?? "");
  }
  return area;
}

function readCell(grid: Grid, row: number, column: number): CopiedCell {
  const { value, formula, format, note, style, spilledFrom } = grid.cell(row, column);
  return { value, spilled: spilledFrom !== undefined, formula, format, note, style };
}

function writeContent(
  target: Grid,
  area: Rect,
  from: Rect,
  cell: (r: number, c: number) => CopiedCell | undefined,
  withFormulas: boolean,
): void {
  const matrix = <T>(pick: (copied: CopiedCell | undefined, r: number, c: number) => T): T[][] =>
    Array.from({ length: area.rows }, (_, r) =>
      Array.from({ length: area.columns }, (_, c) => pick(cell(r, c), r, c)),
    );
  const moved = (copied: CopiedCell | undefined, r: number, c: number): string | null => {
    if (!withFormulas || copied?.formula === undefined) return null;
    const fromRow = from.row + (r % from.rows);
    const fromColumn = from.column + (c % from.columns);
    return copiedFormula(copied.formula, area.row + r - fromRow, area.column + c - fromColumn);
  };
  const value = (copied: CopiedCell | undefined): CellValue => {
    const calculated = copied?.formula !== undefined || copied?.spilled;
    return withFormulas && calculated ? null : (copied?.value ?? null);
  };
  target.write(area, {
    values: matrix(value),
    formulas: matrix(moved),
  });
}
