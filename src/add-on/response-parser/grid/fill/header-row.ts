/** Whether the first of some rows of cells holds the names of their columns. */

import { isNumeral } from "../../typing/numerals";
import { isDateKey } from "../../vocabulary/field-names";
import { isNothing, isNumber, isText, type List } from "../../../table/values";

/** Texts that are no figures, and each another one. */
export function mayBeNames(row: List): row is readonly string[] {
  return isRowOfTexts(row) && new Set(row).size === row.length && !row.some(isFigure);
}

export function isRowOfTexts(row: List): row is readonly string[] {
  return row.every((cell) => isText(cell) && cell !== "");
}

/** Whether there are cells that are not blank, and all of them are what stands below a name. */
export function areFigures(cells: List): boolean {
  let isAny = false;
  for (let r = 0; r < cells.length; r++) {
    const cell = cells[r];
    if (isNothing(cell) || cell === "") continue;
    if (!isFigure(cell)) return false;
    isAny = true;
  }
  return isAny;
}

/** A number, also as text, a day or a truth. */
function isFigure(cell: unknown): boolean {
  if (isText(cell)) return isNumeral(cell, true) || isDateKey(cell) || /^\d+$/.test(cell);
  return isNumber(cell) || typeof cell === "boolean";
}
