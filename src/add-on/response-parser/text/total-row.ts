/** A last row that adds the others up. Pure. */

import { isTotalName } from "../vocabulary/total-words";
import { isDataField } from "./csv-header";
import type { FieldColumns } from "./field-columns";

interface Surroundings {
  /** Whether the last row stands behind a blank line. */
  readonly isLastApart: boolean;
  /** Whether the file writes numbers with a decimal comma. */
  readonly comma: boolean;
}

/**
 * Called so where all others have figures: "Total" among days. Among names it stays, as one of them may be
 * called so. Among blanks it must be the sum of a column; without a name it must stand apart as well.
 */
export function isTotalRow({ columns, height, last }: FieldColumns, where: Surroundings): boolean {
  const c = last.findIndex((field) => field.trim() !== "");
  if (height < 2 || c < 0) return false;
  const isSum = (): boolean => columns.some((fields) => addsUp(fields, where.comma));
  if (!isTotalName(last[c] ?? "")) return where.isLastApart && c > 0 && isSum();
  const beside = columns[c]!.slice(0, -1);
  return beside.every(isFigureOrBlank) && (beside.some(isDataField) || isSum());
}

function isFigureOrBlank(field: string): boolean {
  return field === "" || isDataField(field);
}

function addsUp(fields: readonly string[], comma: boolean): boolean {
  const numbers = fields.map((field) => numberOf(field, comma));
  const total = numbers.pop();
  if (total === undefined || !numbers.some((number) => number !== undefined && number !== 0)) return false;
  const sum = numbers.reduce<number>((all, number) => all + (number ?? 0), 0);
  return Math.abs(sum - total) <= 1e-9 * Math.abs(sum);
}

/** Of "1,234.50 €", whatever stands around it. */
function numberOf(field: string, comma: boolean): number | undefined {
  if (!isDataField(field)) return undefined;
  const signs = field.replace(/[^\d.,-]/g, "");
  const number = Number(comma ? signs.replace(/\./g, "").replace(",", ".") : signs.replace(/,/g, ""));
  return Number.isFinite(number) ? number : undefined;
}
