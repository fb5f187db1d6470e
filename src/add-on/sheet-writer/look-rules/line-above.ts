/**
 * The line right above a table: what was asked, and as of when. A note is lost in print and in copies.
 * It is no part of the block: it is written where the cell is blank or holds our line, and nowhere else.
 */
import { DISPLAY_NAME } from "../../shared/display-name";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { type Rect, toA1 } from "../cells/rect";
import { getRange } from "../cells/grid";
import type { LineStep } from "../cells/steps";
import { listShutColumns, readShutAreas } from "../survey/shut-cells";

/** By this a line is known as ours where no text of it is remembered, as in a copied spreadsheet. */
const OURS = "As of ";
const BY = `, by ${DISPLAY_NAME}: `;

export function makeLine(at: string, text: string): string {
  return `${OURS}${at}${BY}${text}`;
}

/** Where our line stands among the cells above the table, or -1. `above`: from the first row on. */
function findOurs(above: readonly string[], ours: readonly string[]): number {
  if (ours.length > 0) return above.map((text) => ours.includes(text)).lastIndexOf(true);
  // Beyond another cell, it is the line of a table that stands above this one.
  const nearest = above.map((text) => text !== "").lastIndexOf(true);
  const text = above[nearest] ?? "";
  return isLineAbove(text) ? nearest : -1;
}

/** What became of the line. Not written: why. */
export type LineOutcome = "written" | "no row" | "taken" | "protected";

/** People insert rows between the line and its table: so many rows above are looked at. */
const ROWS_LOOKED_AT = 5;
const LINE_COLOUR = "#5f6368";

/** The cells of one column above a table in which its line may stand. */
function readAbove(sheet: Sheet, { row, column }: Pick<Rect, "row" | "column">) {
  const first = Math.max(1, row - ROWS_LOOKED_AT);
  if (row === first) return { first, above: [] };
  const looked: Rect = { row: first, column, rows: row - first, columns: 1 };
  const values = getRange(sheet, looked).getValues();
  return { first, above: values.map(([value]) => String(value)) };
}

/** What our line above a table says. `ours`: the texts that were written there. */
export function readLineAbove(sheet: Sheet, block: Rect, ours: readonly string[]): string | undefined {
  const { above } = readAbove(sheet, block);
  return above[findOurs(above, ours)];
}

/** Writes a line into the first cell of a new sheet, whose table begins below it. */
export function writeFirstLine(sheet: Sheet, text: string): void {
  sheet.getRange(1, 1).setValue(text).setFontColor(LINE_COLOUR);
}

/** Whether a cell's text is a line above a table. */
export function isLineAbove(text: string): boolean {
  return text.startsWith(OURS) && text.includes(BY);
}

/** Writes the line, or takes ours away where none is wanted any more. */
export function writeLineAbove(
  spreadsheet: Spreadsheet,
  sheet: Sheet,
  { block, text, ours, knownAt }: LineStep,
): LineOutcome {
  const { row, column } = block;
  if (row === 1) return "no row";
  const { first, above } = readAbove(sheet, block);
  const found = findOurs(above, ours);
  if (text === undefined) {
    if (found >= 0) sheet.getRange(first + found, column).clearContent();
    return "written";
  }
  const at = first + (found >= 0 ? found : above.length - 1);
  if (found < 0 && above[above.length - 1] !== "") return "taken";
  const place: Rect = { row: at, column, rows: 1, columns: 1 };
  const cell = getRange(sheet, place);
  if (found < 0 && cell.isPartOfMerge()) return "taken";
  // Anybody can drag the block below cells that others may not change.
  const isElsewhere = knownAt !== undefined && knownAt !== toA1(place);
  const shut = isElsewhere ? (readShutAreas(spreadsheet, sheet)?.areas ?? []) : [];
  if (listShutColumns(shut, [place]).length > 0) return "protected";
  cell.setValue(text);
  if (found < 0) cell.setFontColor(LINE_COLOUR);
  return "written";
}

/** The first cell of a table that begins at this place with its line, which takes the first row. */
export function leaveRoomForLine<At extends { readonly row: number }>(place: At, hasLine: boolean): At {
  return hasLine ? { ...place, row: place.row + 1 } : place;
}
