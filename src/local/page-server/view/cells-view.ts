/** The cells of a part of a sheet, without blank ones. */
import { CellError, type CellStyle, type CellValue, contains, type Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { isTrueWithoutCells } from "../../sheet/apart/without-cells";
import { readRuledLooks } from "../../sheet/values/look-rules";
import { displayText, formatInk } from "../../sheet/values/number-formats";
import { editText, readEntry } from "../../sheet/values/typed-entry";
import { a1Of } from "../../sheet/grid/a1";
import type { Workbook } from "../../sheet/grid/workbook";
import type { CellDetail, CellKind, CellView } from "../contract/calls";

/** A cell may have 50,000 characters; none shows so many. */
const LONGEST_TEXT = 1_000;

export function readCells(workbook: Workbook, grid: Grid, rect: Rect): CellView[] {
  workbook.calculator?.advance();
  const cells: CellView[] = [];
  const ruled = readRuledLooks({ grid, isTrue: (formula) => isTrueWithoutCells(workbook, formula) }, rect);
  const last = Math.min(rect.row + rect.rows - 1, grid.storedRows);
  for (let row = rect.row; row <= last; row += 1) {
    for (let column = rect.column; column < rect.column + rect.columns; column += 1) {
      const view = viewOf(workbook, grid, { row, column, ruled: ruled?.(row, column) });
      if (view) cells.push(view);
    }
  }
  return cells;
}

export function readCell(workbook: Workbook, grid: Grid, { row, column }: Rect): CellDetail {
  workbook.calculator?.advance();
  const anchor = grid.spilledFrom(row, column);
  const format = grid.format(row, column);
  const context = { locale: workbook.locale, now: workbook.now(), format };
  return {
    text: editorText(
      grid.value(row, column),
      grid.formula(row, column),
      grid.shownFormat(row, column),
      context,
    ),
    format,
    filledFrom: anchor ? a1Of({ ...anchor, rows: 1, columns: 1 }) : null,
  };
}

/** A date is edited as shown: its serial number means nothing to people. */
function editorText(
  value: CellValue,
  formula: string | undefined,
  shownFormat: string,
  context: Parameters<typeof editText>[2],
): string {
  if (formula === undefined && typeof value === "number" && shownFormat !== "") {
    const shown = displayText(value, shownFormat, context.locale);
    if (/[ymd%]/i.test(shownFormat) && isSameWhenTyped(shown, value, context)) return shown;
  }
  return editText(value, formula, context);
}

function isSameWhenTyped(shown: string, value: number, context: Parameters<typeof editText>[2]): boolean {
  const typed = readEntry(shown, { ...context, format: "" }).value;
  return typeof typed === "number" && Math.abs(typed - value) < 1e-9;
}

/** `ruled`: what a rule makes of it, which goes before its own looks. */
interface SeenCell {
  readonly row: number;
  readonly column: number;
  readonly ruled: CellStyle | undefined;
}

function viewOf(workbook: Workbook, grid: Grid, { row, column, ruled }: SeenCell): CellView | undefined {
  const value = grid.value(row, column);
  const ink = formatInk(value, grid.shownFormat(row, column));
  const own = { ...grid.style(row, column), ...ruled };
  const style = ink === undefined ? own : { ...own, fontColor: ink };
  const note = grid.note(row, column);
  const isStyled = hasLooks(style);
  if ((value === null || value === "") && note === "" && !isStyled) return undefined;
  if (grid.merges.length > 0 && isCovered(grid.merges, row, column)) return undefined;
  const text = displayText(value, grid.shownFormat(row, column), workbook.locale, workbook.language);
  return {
    row,
    column,
    text: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text,
    kind: kindOf(value),
    ...(typeof value === "number" && grid.shownFormat(row, column) === ""
      ? { isRoundable: true as const }
      : {}),
    ...(isStyled ? { style } : {}),
    ...(note === "" ? {} : { note }),
    ...(value instanceof CellError && value.message !== "" ? { message: value.message } : {}),
  };
}

function hasLooks(style: CellStyle): boolean {
  for (const name in style) if (name !== "") return true;
  return false;
}

function kindOf(value: CellValue): CellKind {
  if (value instanceof CellError) return value.code === "Loading..." ? "loading" : "error";
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "boolean" : "text";
}

function isCovered(merges: readonly Rect[], row: number, column: number): boolean {
  return merges.some(
    (merge) => contains(merge, row, column) && !(merge.row === row && merge.column === column),
  );
}
