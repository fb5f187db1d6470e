/** Finds cells by what they show, and replaces in what they hold. */
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import { displayText } from "../../sheet/values/number-formats";
import { editText } from "../../sheet/values/typed-entry";

export interface Wanted {
  readonly text: string;
  readonly matchCase: boolean;
}

export interface FoundCell {
  readonly row: number;
  readonly column: number;
}

/** Row by row, left to right. */
export function findAll(workbook: Workbook, grid: Grid, wanted: Wanted): FoundCell[] {
  workbook.calculator?.settle();
  if (wanted.text === "") return [];
  const needle = foldCase(wanted.text, wanted);
  const rect = { row: 1, column: 1, rows: grid.lastRow(), columns: grid.lastColumn() };
  if (rect.rows === 0 || rect.columns === 0) return [];
  return grid.values(rect).flatMap((values, r) =>
    values.flatMap((value, c) => {
      if (value === null || value === "") return [];
      const [row, column] = [r + 1, c + 1];
      const format = grid.shownFormat(row, column);
      const text = displayText(value, format, workbook.locale, workbook.language);
      return foldCase(text, wanted).includes(needle) ? [{ row, column }] : [];
    }),
  );
}

/** What a cell holds after the replacement; undefined for a formula, and where nothing of it is wanted. */
export function replacedText(
  workbook: Workbook,
  grid: Grid,
  { row, column }: FoundCell,
  wanted: Wanted & { readonly by: string },
): string | undefined {
  if (grid.formula(row, column) !== undefined || grid.spilledFrom(row, column)) return undefined;
  const format = grid.format(row, column);
  const context = { locale: workbook.locale, now: workbook.now(), format };
  const held = editText(grid.value(row, column), undefined, context);
  const pieces = splitBy(held, wanted);
  return pieces.length > 1 ? pieces.join(wanted.by) : undefined;
}

export function around({ row, column }: FoundCell): Rect {
  return { row, column, rows: 1, columns: 1 };
}

function splitBy(text: string, wanted: Wanted): string[] {
  const needle = wanted.text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.split(new RegExp(needle, wanted.matchCase ? "u" : "iu"));
}

function foldCase(text: string, { matchCase }: Wanted): string {
  return matchCase ? text : text.toLowerCase();
}
