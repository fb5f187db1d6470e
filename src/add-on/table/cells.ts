/** A table as a custom function returns it. */

import { fitText } from "./sheet-values";
import type { Cell, Table } from "./types";
import { isNumber, isText } from "./values";
import type { Zone } from "./zone";

type ShownValue = string | number | boolean | Date;

/**
 * Texts as they are (a function's result is never parsed), cut to what fits; dates as instants; blanks as "".
 */
export function toFunctionValues(
  table: Table,
  zone: Zone,
  options: { readonly header: boolean },
): ShownValue[][] {
  const values: ShownValue[][] = table.rows.map((row) => row.map((cell) => toFunctionValue(cell, zone)));
  if (options.header) values.unshift(table.columns.map((column) => fitText(column.name)));
  return values;
}

function toFunctionValue(cell: Cell, zone: Zone): ShownValue {
  if (isText(cell)) return fitText(cell);
  if (cell === null) return "";
  if (cell instanceof Date) return new Date(zone.instant(cell.getTime()));
  // Sheets cannot show such numbers.
  return isNumber(cell) && !Number.isFinite(cell) ? String(cell) : cell;
}
