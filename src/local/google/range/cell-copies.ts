/** What Range.copyTo does to cells. */
import { type CellStyle, type CellValue, overlaps, type Rect } from "../../sheet/grid/cells";
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
    copyLookRules(source, from, target, area);
    if (parts.content === "formulas") target.setNotes(area, (r, c) => cell(r, c)?.note ?? "");
  }
  return area;
}

/** Formats take the rules of their cells along, as further rules: those that were there are doubled. */
function copyLookRules(source: Grid, from: Rect, target: Grid, area: Rect): void {
  const copied = source.lookRules.flatMap((rule) => {
    const ranges = rule.ranges.flatMap((range) =>
      overlaps(range, from) ? tileRange(range, from, area) : [],
    );
    return ranges.length > 0 ? [{ ...rule, ranges }] : [];
  });
  if (copied.length > 0) target.setLookRules([...target.lookRules, ...copied]);
}

/** Where the range's part of `from` comes to lie in `area`, which may be several times as large. */
function tileRange(range: Rect, from: Rect, area: Rect): Rect[] {
  const down = tileSpan([range.row, range.rows], [from.row, from.rows], [area.row, area.rows]);
  const across = tileSpan(
    [range.column, range.columns],
    [from.column, from.columns],
    [area.column, area.columns],
  );
  return down.flatMap(([row, rows]) => across.map(([column, columns]) => ({ row, column, rows, columns })));
}

type Span = readonly [start: number, length: number];

function tileSpan(range: Span, from: Span, area: Span): readonly Span[] {
  const start = Math.max(range[0], from[0]);
  const length = Math.min(range[0] + range[1], from[0] + from[1]) - start;
  if (length === from[1]) return [area];
  return Array.from({ length: area[1] / from[1] }, (_, at) => [
    area[0] + at * from[1] + start - from[0],
    length,
  ]);
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
